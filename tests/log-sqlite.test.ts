/** The log in SQLite: its folder, its owner, a full disk. */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../src/games/index.ts';
import { openFolding } from '../src/server/folding/fold-desk.ts';
import { inspectFolder } from '../src/server/doctor/inspect.ts';
import { openSqliteLog } from '../src/server/log/sqlite-log.ts';
import { openTables } from '../src/server/tables.ts';
import { DEFAULT_LIMITS } from '../src/server/tools.ts';
import { appendOf, fault, fill, good, moved, opened } from './support/log-entries.ts';
import { FakeTime } from './world/fake-time.ts';
import { Notes, promptBots, seededChance } from './world/world.ts';
import {
  fileIn,
  newFolder,
  SCRATCH,
  sqliteIn,
  storedFolder,
  tamper,
} from './support/sqlite-folder.ts';

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
    const kept = log.keep('AAAAAA', { seq: 1, text: 'x' });
    expect((await fault(kept)).kind).toBe('stale_owner');
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

describe('a folder of the first layout', () => {
  const folder = (): string => {
    const dir = newFolder();
    mkdirSync(dir, { recursive: true });
    tamper(dir, readFileSync(new URL('data/log-layout-1.sql', import.meta.url), 'utf8'));
    return dir;
  };

  it('is brought up to date, and every table is what it was', async () => {
    const dir = folder();
    const log = await opened(sqliteIn(dir));
    expect(await good(log.countOpen())).toBe(3);
    for (const [code, entries] of [
      ['AAAAAA', 615],
      ['BBBBBB', 196],
      ['CCCCCC', 7],
    ] as const) {
      expect(await good(log.read(code))).toHaveLength(entries);
      expect(await good(log.row(code))).toMatchObject({ code, finished: null });
      expect(await good(log.snapshots(code))).toEqual([]);
    }
    await log.close();
    expect(inspectFolder(dir, gameNamed, () => undefined)).toEqual({
      ok: true,
      value: { tables: 3, entries: 818, file: [], broken: [], cut: null },
    });
  });

  it('is served: tables are loaded, and records of its matches are found', async () => {
    const dir = folder();
    const log = await opened(sqliteIn(dir));
    const folding = openFolding({ log, gameNamed, snapshotEvery: 64 });
    const tools = { log, folding, snapshotEvery: 64, gameNamed, bots: promptBots };
    const time = new FakeTime();
    const world = { time, calendar: time, chance: seededChance('old'), watch: new Notes() };
    const tables = openTables({ ...tools, ...world, limits: DEFAULT_LIMITS });
    expect(await tables.info('AAAAAA')).toMatchObject({ ok: true, value: { deal: 4 } });
    const records = [1, 2, 3, 4].map((deal) => tables.record('AAAAAA', deal));
    const found = (await Promise.all(records)).map((record) => record.ok);
    expect(found).toEqual([true, true, true, false]);
    expect(await tables.record('BBBBBB')).toMatchObject({ ok: true });
    expect(await tables.record('CCCCCC')).toMatchObject({ ok: false });
    const kept = await good(log.snapshots('AAAAAA'));
    expect(kept.map(({ seq }) => seq)).toEqual([512, 576]);
    await tables.close();
    await log.close();
    const inspected = inspectFolder(dir, gameNamed, () => undefined);
    expect(inspected).toMatchObject({ ok: true, value: { broken: [] } });
  });
});

describe('a snapshot in SQLite', () => {
  it.each([
    ['changed', "UPDATE snapshots SET text = 'y'"],
    ['moved to another entry', 'UPDATE snapshots SET seq = 2'],
    ['of a changed entry', 'UPDATE entries SET sum = 7 WHERE seq = 3'],
    ['of a lost entry', 'DELETE FROM entries WHERE seq = 3'],
  ])('that is %s is left out', async (_, statement) => {
    const dir = newFolder();
    const log = await opened(sqliteIn(dir));
    await fill(log, 'AAAAAA', 3);
    await good(log.keep('AAAAAA', { seq: 3, text: 'x' }));
    await log.close();
    tamper(dir, statement);
    expect(await good((await opened(sqliteIn(dir))).snapshots('AAAAAA'))).toEqual([]);
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
