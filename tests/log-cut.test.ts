/** A write-ahead log that lost its end: SQLite opens it without a word, so that Baize has to notice. */
import { cpSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../src/games/index.ts';
import { markFile } from '../src/server/log/end-mark.ts';
import { inspectFolder } from '../src/server/doctor/inspect.ts';
import { openSqliteLogHere, type SqliteLog } from '../src/server/log/sqlite-log.ts';
import { appendOf, fill, good } from './support/log-entries.ts';
import { fileIn, newFolder } from './support/sqlite-folder.ts';

/** The folder as a kill leaves it: copied while the server still has it open. */
async function killedFolder(entries = 5): Promise<string> {
  const [dir, left] = [newFolder(), newFolder()];
  const log = opened(dir);
  await fill(log, 'AAAAAA', 3);
  await fill(log, 'BBBBBB', entries);
  cpSync(dir, left, { recursive: true });
  await log.close();
  return left;
}

function opened(dir: string): SqliteLog {
  const log = openSqliteLogHere(dir);
  if (!log.ok) throw new Error(log.error.reason);
  return log.value;
}

async function cutOf(dir: string) {
  const log = opened(dir);
  const cut = await log.cut();
  await log.close();
  return cut;
}

const FRAME_BYTES = 4096 + 24;

describe('a log', () => {
  it('that was killed has lost nothing', async () => {
    expect(await cutOf(await killedFolder())).toBeUndefined();
  });

  it.each([
    ['by a page', FRAME_BYTES],
    ['by a few bytes', 10],
    ['by half of it', 20 * FRAME_BYTES],
  ])('whose end was cut off %s is noticed, once for each opening', async (_, bytes) => {
    const dir = await killedFolder();
    const wal = `${fileIn(dir)}-wal`;
    truncateSync(wal, Math.max(32, statSync(wal).size - bytes));
    const cut = await cutOf(dir);
    expect(cut).toMatchObject({ code: 'BBBBBB', had: 5 });
    expect(cut!.has).toBeLessThan(5);
    expect(await cutOf(dir), 'until something is written again').toEqual(cut);
    const log = opened(dir);
    await good(log.append(appendOf('CCCCCC', 1)));
    await log.close();
    expect(await cutOf(dir)).toBeUndefined();
  });

  it('whose write-ahead log was removed is noticed, and the doctor says so', async () => {
    const dir = await killedFolder();
    rmSync(`${fileIn(dir)}-wal`);
    const inspected = inspectFolder(dir, gameNamed, () => {});
    if (inspected.ok) expect(inspected.value.cut).toMatchObject({ code: 'BBBBBB', had: 5 });
    expect(await cutOf(dir)).toMatchObject({ code: 'BBBBBB', had: 5, has: 0 });
  });

  it.each(['', 'BBBBBB 9 1 1', 'BBBBBB 99 0 '.padEnd(63)])(
    'with a mark that says nothing, %j, is taken as it is',
    async (text) => {
      const dir = await killedFolder();
      writeFileSync(markFile(dir), text);
      expect(await cutOf(dir)).toBeUndefined();
    },
  );

  it('without a mark is taken as it is', async () => {
    const dir = await killedFolder();
    rmSync(markFile(dir));
    expect(await cutOf(dir)).toBeUndefined();
  });
});
