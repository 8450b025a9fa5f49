/** The log in SQLite: its folder, damage of every kind, a full disk. */
import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { faultFrom } from '../src/server/log/faults.ts';
import type { Append } from '../src/server/log/log.ts';
import { openSqliteLog, openSqliteLogHere } from '../src/server/log/sqlite-log.ts';
import {
  appendOf,
  fault,
  fill,
  good,
  moved,
  opened,
  type LogPlace,
} from './support/log-entries.ts';

const SCRATCH = mkdtempSync(join(tmpdir(), 'baize-log-'));
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => join(SCRATCH, 'data', String(folders++));
const fileIn = (dir: string): string => join(dir, 'baize.db');

const sqliteIn = (dir: string, arrange?: (db: Database) => void): LogPlace => ({
  open: () => Promise.resolve(openSqliteLogHere(dir, arrange)),
});

/** A folder with a few tables, closed. */
async function storedFolder(): Promise<string> {
  const dir = newFolder();
  const log = await good(sqliteIn(dir).open());
  for (const code of ['AAAAAA', 'BBBBBB']) await fill(log, code, 5);
  const long = moved('x'.repeat(3_000));
  for (let seq = 1; seq <= 30; seq++)
    await good(log.append(appendOf('CCCCCC', seq, { body: long })));
  await log.close();
  return dir;
}

function tamper(dir: string, ...statements: readonly string[]): void {
  const db = new SqliteDatabase(fileIn(dir));
  for (const statement of statements) db.exec(statement);
  db.close();
}

describe('the folder of the SQLite log', () => {
  it('is made where there is none, and is for its owner only', async () => {
    const dir = newFolder();
    const log = await opened(sqliteIn(dir));
    await fill(log, 'AAAAAA', 1);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    for (const file of [fileIn(dir), `${fileIn(dir)}-wal`])
      expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('belongs to one server: a second one is refused, until the first lets go', async () => {
    const dir = newFolder();
    const first = await opened(sqliteIn(dir));
    await fill(first, 'AAAAAA', 1);
    expect(await fault(openSqliteLog(dir))).toEqual({
      kind: 'locked',
      reason: 'another server uses this folder',
    });
    await good(first.append(appendOf('AAAAAA', 2)));
    await first.close();
    const second = await opened(sqliteIn(dir));
    expect(await good(second.read('AAAAAA'))).toHaveLength(2);
  });

  it('has an epoch that shuts out a server whose lock did not hold', async () => {
    let db: Database | undefined;
    const log = await opened(sqliteIn(newFolder(), (its) => void (db = its)));
    await fill(log, 'AAAAAA', 1);
    db!.exec('UPDATE owner SET epoch = epoch + 1');
    const answers = [log.append(appendOf('AAAAAA', 2)), log.append(appendOf('BBBBBB', 1))];
    for (const answer of answers) expect((await fault(answer)).kind).toBe('stale_owner');
    expect(await good(log.read('AAAAAA'))).toHaveLength(1);
  });

  it.each(['baize.db', 'baize.db-wal'])(
    'takes nothing while its %s is not there, or another one is, and goes on with its own',
    async (name) => {
      const dir = newFolder();
      const log = await opened(sqliteIn(dir));
      await fill(log, 'AAAAAA', 1);
      const file = join(dir, name);
      renameSync(file, `${file}.away`);
      const removed = { kind: 'failed', reason: 'the file of the log was removed or replaced' };
      expect(await fault(log.append(appendOf('AAAAAA', 2)))).toEqual(removed);
      expect(await fault(log.countOpen()), 'so the server is not ready').toEqual(removed);
      writeFileSync(file, '');
      expect(await fault(log.append(appendOf('AAAAAA', 2)))).toEqual(removed);
      renameSync(`${file}.away`, file);
      await good(log.append(appendOf('AAAAAA', 2)));
      expect(await good(log.read('AAAAAA'))).toHaveLength(2);
    },
  );

  it('cannot be a file, nor lie in one', async () => {
    const file = join(SCRATCH, 'file');
    writeFileSync(file, 'mine');
    for (const dir of [file, join(file, 'sub', 'sub')]) {
      const { kind, reason } = await fault(openSqliteLog(dir));
      expect({ kind, reason }).toEqual({
        kind: 'failed',
        reason: 'a part of its path is not a folder',
      });
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('of a newer version is refused, and left as it is', async () => {
    const dir = await storedFolder();
    tamper(dir, 'PRAGMA user_version = 99');
    const bytes = readFileSync(fileIn(dir));
    const { kind, reason } = await fault(openSqliteLog(dir));
    expect(kind).toBe('failed');
    expect(reason).toContain('a newer version of Baize wrote it (layout 99');
    expect(readFileSync(fileIn(dir)).equals(bytes)).toBe(true);
  });
});

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

describe('a full disk', () => {
  it('refuses whole commits, and goes on when there is room', async () => {
    let db: Database | undefined;
    const dir = newFolder();
    const log = await opened(sqliteIn(dir, (its) => void (db = its)));
    await fill(log, 'AAAAAA', 3);
    // SQLite takes the present size where less is asked for: from now on no page can be added.
    db!.pragma('max_page_count = 1');
    const big = moved('x'.repeat(20_000));
    const answers = [
      log.append(appendOf('BBBBBB', 1)),
      log.append(appendOf('AAAAAA', 4, { body: big })),
      log.append(appendOf('CCCCCC', 1)),
    ];
    for (const answer of answers)
      expect(await fault(answer)).toEqual({ kind: 'full', reason: 'the disk is full' });
    expect(await good(log.read('AAAAAA'))).toHaveLength(3);
    expect(await good(log.row('BBBBBB'))).toBeUndefined();
    expect(await good(log.countOpen())).toBe(1);

    db!.pragma('max_page_count = 1000000');
    await good(log.append(appendOf('AAAAAA', 4, { body: big })));
    await good(log.append(appendOf('BBBBBB', 1)));
    await log.close();
    const next = await opened(sqliteIn(dir));
    expect(await good(next.read('AAAAAA', 3))).toEqual([
      appendOf('AAAAAA', 4, { body: big }).entry,
    ]);
    expect(await good(next.read('CCCCCC'))).toEqual([]);
  });
});

describe('what SQLite and the system say', () => {
  it.each([
    ['SQLITE_FULL', 'full'],
    ['ENOSPC', 'full'],
    ['SQLITE_BUSY_RECOVERY', 'locked'],
    ['SQLITE_LOCKED', 'locked'],
    ['SQLITE_CORRUPT_INDEX', 'corrupt'],
    ['SQLITE_NOTADB', 'corrupt'],
    ['SQLITE_IOERR_FSYNC', 'failed'],
    ['SQLITE_READONLY_DBMOVED', 'failed'],
    ['EACCES', 'failed'],
    ['SQLITE_NOMEM', 'failed'],
  ])('%s means %s', (code, kind) => {
    const said = faultFrom(Object.assign(new Error('in its own words'), { code }));
    expect(said.kind).toBe(kind);
    expect(said.reason).toMatch(/^[a-z].*[^.]$/);
  });
});
