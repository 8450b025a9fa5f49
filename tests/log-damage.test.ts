/** The log in SQLite when its file was damaged, or its rows were changed: every kind is noticed. */
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Append } from '../src/server/log/log.ts';
import { openSqliteLog, openSqliteLogHere } from '../src/server/log/sqlite-log.ts';
import { appendOf, fault, fill, good, opened } from './support/log-entries.ts';
import { fileIn, newFolder, sqliteIn, storedFolder, tamper } from './support/sqlite-folder.ts';

/** The first fault of opening the folder and reading all its tables. */
async function firstFault(dir: string): Promise<string> {
  const log = openSqliteLogHere(dir);
  if (!log.ok) return log.error.kind;
  for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC']) {
    const entries = await log.value.read(code);
    if (entries.ok) continue;
    await log.value.close();
    return entries.error.kind;
  }
  await log.value.close();
  return 'none';
}

describe('a damaged file', () => {
  it('is told from a good one', async () => {
    expect(await firstFault(await storedFolder())).toBe('none');
  });

  it('that is no database is refused, and left as it is', async () => {
    for (const text of ['hello', 'hello\n'.repeat(2_000)]) {
      const dir = await storedFolder();
      writeFileSync(fileIn(dir), text);
      const { kind, reason } = await fault(openSqliteLog(dir));
      expect({ kind, reason }).toEqual({
        kind: 'corrupt',
        reason: 'the file of the log is no database',
      });
      expect(readFileSync(fileIn(dir), 'utf8')).toBe(text);
    }
  });

  it('that was cut off is corrupt', async () => {
    const dir = await storedFolder();
    truncateSync(fileIn(dir), statSync(fileIn(dir)).size / 2);
    expect(await firstFault(dir)).toBe('corrupt');
  });

  it('with overwritten bytes is corrupt', async () => {
    const dir = await storedFolder();
    const bytes = readFileSync(fileIn(dir));
    writeFileSync(fileIn(dir), bytes.fill(0x5a, bytes.length / 4));
    expect(await firstFault(dir)).toBe('corrupt');
  });
});

/** What somebody might do to the rows, and the reason that reading gives. */
const TAMPERING: readonly (readonly [string, string, string])[] = [
  [
    'a changed body',
    `UPDATE entries SET body = replace(body, 'move 3', 'move 9') WHERE code = 'AAAAAA'`,
    'entry 3 of table AAAAAA was changed (its sum does not fit)',
  ],
  [
    'a changed time',
    `UPDATE entries SET at = at + 1 WHERE code = 'AAAAAA' AND seq = 5`,
    'entry 5 of table AAAAAA was changed (its sum does not fit)',
  ],
  [
    'a changed key',
    `UPDATE entries SET owner = 1, move_id = '"m"' WHERE code = 'AAAAAA' AND seq = 2`,
    'entry 2 of table AAAAAA was changed (its sum does not fit)',
  ],
  [
    'a lost entry',
    `DELETE FROM entries WHERE code = 'AAAAAA' AND seq = 2`,
    'entry 2 of table AAAAAA is missing',
  ],
  [
    'a lost end',
    `DELETE FROM entries WHERE code = 'AAAAAA' AND seq > 3`,
    'entry 4 of table AAAAAA is missing',
  ],
  [
    'a forged end',
    `UPDATE entries SET sum = 7 WHERE code = 'AAAAAA' AND seq = 5`,
    'entry 5 of table AAAAAA was changed (its table disagrees)',
  ],
  [
    'two entries that changed places',
    `UPDATE entries SET seq = 10 - seq WHERE code = 'AAAAAA' AND seq IN (2, 3);
     UPDATE entries SET seq = seq - 5 WHERE code = 'AAAAAA' AND seq > 6`,
    'entry 2 of table AAAAAA was changed (its sum does not fit)',
  ],
  [
    'entries of another table',
    `DELETE FROM entries WHERE code = 'AAAAAA';
     UPDATE entries SET code = 'AAAAAA' WHERE code = 'BBBBBB'`,
    'entry 5 of table AAAAAA was changed (its table disagrees)',
  ],
  [
    'a lost row',
    `DELETE FROM tables WHERE code = 'AAAAAA'`,
    'entry 1 of table AAAAAA is unknown to its table',
  ],
];

describe('reading notices', () => {
  it.each(TAMPERING)('%s', async (_what, statement, reason) => {
    const dir = await storedFolder();
    tamper(dir, statement);
    const log = await opened(sqliteIn(dir));
    expect(await fault(log.read('AAAAAA'))).toEqual({ kind: 'corrupt', reason });
    expect(await good(log.read('CCCCCC'))).toHaveLength(30);
  });

  it('a changed entry also where only the end is read, and where a move is looked up', async () => {
    const dir = newFolder();
    const log = await good(sqliteIn(dir).open());
    await fill(log, 'AAAAAA', 4);
    const key = { owner: 0, moveId: 'm' };
    await good(log.append(appendOf('AAAAAA', 5, { key })));
    await log.close();
    tamper(dir, 'UPDATE entries SET at = 1 WHERE seq = 5');
    const again = await opened(sqliteIn(dir));
    expect((await fault(again.read('AAAAAA', 4))).reason).toContain('entry 5 of table AAAAAA');
    expect((await fault(again.find('AAAAAA', key))).reason).toContain('entry 5 of table AAAAAA');
  });

  it('an entry that it does not understand', async () => {
    const log = await opened(sqliteIn(newFolder()));
    const body = { type: 'flew' } as unknown as Append['entry']['body'];
    await good(log.append(appendOf('AAAAAA', 1, { body })));
    expect(await fault(log.read('AAAAAA'))).toEqual({
      kind: 'corrupt',
      reason: 'entry 1 of table AAAAAA cannot be understood',
    });
  });

  it('a row that it does not understand', async () => {
    const dir = await storedFolder();
    tamper(dir, `UPDATE tables SET phase = 'asleep' WHERE code = 'AAAAAA'`);
    const log = await opened(sqliteIn(dir));
    expect((await fault(log.row('AAAAAA'))).kind).toBe('corrupt');
    expect(await good(log.row('BBBBBB'))).toMatchObject({ phase: 'waiting' });
  });

  it('and a damaged table does not stop the others', async () => {
    const dir = await storedFolder();
    tamper(dir, `DELETE FROM tables WHERE code = 'AAAAAA'`);
    const log = await opened(sqliteIn(dir));
    const answers = await Promise.all([
      log.append(appendOf('BBBBBB', 6)),
      log.append(appendOf('AAAAAA', 1)),
      log.append(appendOf('CCCCCC', 31)),
    ]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, false, true]);
  });
});
