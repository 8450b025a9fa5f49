/** What a doctor says of snapshots: each is held to a replay of all entries before it. */
import { mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../src/games/index.ts';
import { openFolding } from '../src/server/folding/fold-desk.ts';
import { inspectFolder } from '../src/server/doctor/inspect.ts';
import type { Snapshot } from '../src/server/log/log.ts';
import { good } from './support/log-entries.ts';
import { newFolder, sqliteIn, tamper } from './support/sqlite-folder.ts';

/** A folder with a long table and its snapshots, the later one as the test wants it. */
async function folderWith(change: (snapshot: Snapshot) => Snapshot): Promise<string> {
  const dir = newFolder();
  mkdirSync(dir, { recursive: true });
  tamper(dir, readFileSync(new URL('data/log-layout-1.sql', import.meta.url), 'utf8'));
  const log = await good(sqliteIn(dir).open());
  const folding = openFolding({ log, gameNamed, snapshotEvery: 64 });
  const [older, later] = await good(folding.catchUp('AAAAAA'));
  for (const snapshot of [older, change(later)]) await good(log.keep('AAAAAA', snapshot));
  await log.close();
  return dir;
}

function brokenIn(dir: string): readonly unknown[] {
  const inspected = inspectFolder(dir, gameNamed, () => undefined);
  if (!inspected.ok) throw new Error(inspected.error.reason);
  return inspected.value.broken;
}

describe('a doctor', () => {
  it('finds nothing where snapshots say what the entries say', async () => {
    expect(brokenIn(await folderWith((snapshot) => snapshot))).toEqual([]);
  });

  it.each<[string, (text: string) => string]>([
    ['hand', (text) => text.replace(/"H0":"(\S+) (\S+)/, '"H0":"$2 $1')],
    ['number', (text) => text.replace(/"deal":4/, '"deal":3')],
    ['list of ids', (text) => text.replace(/"usedIds":"[^"]{8}/, '"usedIds":"////////')],
  ])('finds a snapshot with another %s', async (_, change) => {
    const dir = await folderWith(({ seq, text }) => {
      expect(change(text)).not.toBe(text);
      return { seq, text: change(text) };
    });
    expect(brokenIn(dir)).toEqual([
      {
        code: 'AAAAAA',
        seq: 576,
        reason: 'entry 576 is well, but its snapshot leads to another state than the entries',
      },
    ]);
  });

  it('finds one whose text was changed on disk', async () => {
    const dir = await folderWith((snapshot) => snapshot);
    tamper(dir, "UPDATE snapshots SET text = text || ' ' WHERE seq = 512");
    expect(brokenIn(dir)).toMatchObject([
      { reason: 'entry 512 is well, but its snapshot was changed (its sum does not fit)' },
    ]);
  });

  it('leaves those of another form alone, which nobody will use', async () => {
    const dir = await folderWith(({ seq }) => ({ seq, text: '{"form":2}' }));
    expect(brokenIn(dir)).toEqual([]);
  });
});
