/** The logs in memory, in SQLite and in a model of PostgreSQL: the contract that they share, and what their front does besides. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ok } from '../src/core/result.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { Time } from '../src/core/time.ts';
import type { Append, TableLog } from '../src/server/log/log.ts';
import { MemoryDisk, MemoryLog } from '../src/server/log/memory-log.ts';
import { BatchedLog } from '../src/server/log/batched-log.ts';
import { openSharedLog } from '../src/server/log/postgres-log.ts';
import type { OpenStatements } from '../src/server/log/postgres-sessions.ts';
import { TABLE_END, type Statement } from '../src/server/log/postgres-sql.ts';
import { openSqliteLogHere } from '../src/server/log/sqlite-log.ts';
import type { StoreHost } from '../src/server/log/store-host.ts';
import { machineTime } from '../src/server/system-tools.ts';
import { DatabaseLink } from './sim/database-link.ts';
import { Gate } from './sim/gate.ts';
import { ModelPostgres } from './sim/model-postgres.ts';
import { describeLog } from './support/log-contract.ts';
import { appendOf, fault, fill, good, opened, type LogPlace } from './support/log-entries.ts';
import { FakeTime } from './world/fake-time.ts';

const SCRATCH = mkdtempSync(join(tmpdir(), 'baize-log-'));
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));
let folders = 0;

const memoryOn = (disk: MemoryDisk): LogPlace => ({
  open: () => Promise.resolve(ok(new MemoryLog(disk))),
});
const sqliteIn = (dir: string): LogPlace => ({
  open: () => Promise.resolve(openSqliteLogHere(dir)),
});

/** The store of PostgreSQL over the model that simulations use: the same code, other statements. */
const modelOn = (database: ModelPostgres): LogPlace => ({
  open: () => Promise.resolve(ok(openModelLog(database))),
});
let nodes = 0;
type Hold = (statement: Statement, values: readonly unknown[]) => Promise<void> | undefined;
/** `hold` may keep a statement from being sent. */
function openModelLog(
  database: ModelPostgres,
  time: Time = machineTime,
  hold: Hold = () => undefined,
): TableLog {
  const node = { name: `node ${nodes++}`, address: '' };
  const gate = new Gate();
  const way = {
    rng: rngFromSeed('model'),
    latencyMsMax: 0,
    lostOneIn: () => 0,
    die: () => undefined,
    tally: () => undefined,
  };
  const link = new DatabaseLink({ ...way, database, gate, time, ownTime: time });
  const open: OpenStatements = (max, answerMsMax) => {
    const statements = link.open(max, answerMsMax);
    return {
      ...statements,
      rows: async (statement, values) => {
        await hold(statement, values);
        return statements.rows(statement, values);
      },
    };
  };
  return openSharedLog({ open, node, leaseMs: LEASE_MS, time });
}
const LEASE_MS = 1_500;
const newModel = (time: Time = machineTime, commitMs = (): number => 0): ModelPostgres =>
  new ModelPostgres({
    time,
    commitMs,
    tally: () => undefined,
    find: (what) => {
      throw new Error(what);
    },
  });

describeLog('a model of PostgreSQL', () => modelOn(newModel()));
describeLog('memory', () => memoryOn(new MemoryDisk()));
describeLog('SQLite', () => sqliteIn(join(SCRATCH, String(folders++))));

describe('a table that was lost and is claimed anew', () => {
  it('gets no entry that was asked for before, and waited behind another commit', async () => {
    const time = new FakeTime();
    let commitMs = 0;
    const database = newModel(time, () => commitMs);
    const log = openModelLog(database, time);
    await fill(log, 'AAAAAA', 1);
    await fill(log, 'BBBBBB', 1);
    commitMs = 2 * LEASE_MS;
    void log.append(appendOf('AAAAAA', 2));
    await time.pass(0);
    const late = log.append(appendOf('BBBBBB', 2));
    database.jump(10 * LEASE_MS);
    await time.pass(LEASE_MS);
    expect(log.owns('BBBBBB')).toBe(false);
    expect(await good(log.claim('BBBBBB'))).toEqual({ kind: 'here' });
    commitMs = 0;
    await time.pass(2 * LEASE_MS);
    expect((await fault(late)).kind).toBe('stale_owner');
    expect(await good(log.read('BBBBBB'))).toHaveLength(1);
  });

  it('gets none that waited until more was known of another in the same commit', async () => {
    const time = new FakeTime();
    const database = newModel(time);
    let release: () => void = () => undefined;
    const isKnown = new Promise<void>((resolve) => (release = resolve));
    const log = openModelLog(database, time, (statement, [code]) =>
      statement === TABLE_END && code === 'AAAAAA' ? isKnown : undefined,
    );
    await fill(openModelLog(database, time), 'AAAAAA', 1);
    await fill(log, 'BBBBBB', 1);
    const others = log.append(appendOf('AAAAAA', 2));
    const late = log.append(appendOf('BBBBBB', 2));
    await time.pass(0);
    database.jump(10 * LEASE_MS);
    await time.pass(LEASE_MS);
    expect(await good(log.claim('BBBBBB'))).toEqual({ kind: 'here' });
    release();
    expect((await fault(others)).kind).toBe('stale_owner');
    expect((await fault(late)).kind).toBe('stale_owner');
    expect(await good(log.read('BBBBBB'))).toHaveLength(1);
  });
});

describe('the log in memory', () => {
  it('shuts out whoever had the disk before', async () => {
    const disk = new MemoryDisk();
    const zombie = await opened(memoryOn(disk));
    await fill(zombie, 'AAAAAA', 1);
    const late = zombie.append(appendOf('AAAAAA', 2));
    const heir = await opened(memoryOn(disk));
    expect((await fault(late)).kind).toBe('stale_owner');
    expect((await fault(zombie.append(appendOf('AAAAAA', 2)))).kind).toBe('stale_owner');
    const kept = zombie.keep('AAAAAA', { seq: 1, text: 'x' });
    expect((await fault(kept)).kind).toBe('stale_owner');
    expect((await fault(zombie.claim('AAAAAA'))).kind).toBe('stale_owner');
    expect((await fault(zombie.countOpen())).kind).toBe('stale_owner');
    await good(heir.append(appendOf('AAAAAA', 2)));
    expect(await good(heir.read('AAAAAA'))).toHaveLength(2);
  });

  it('fails where a test wants it to, and writes nothing then', async () => {
    const disk = new MemoryDisk();
    const log = await opened(memoryOn(disk));
    disk.failNext = 'full';
    expect(await fault(log.append(appendOf('AAAAAA', 1)))).toEqual({
      kind: 'full',
      reason: 'the disk is full',
    });
    await good(log.append(appendOf('AAAAAA', 1)));
    disk.beforeAppend = ({ row }) => (row.code === 'AAAAAA' ? 'locked' : undefined);
    expect((await fault(log.append(appendOf('AAAAAA', 2)))).kind).toBe('locked');
    await good(log.append(appendOf('BBBBBB', 1)));
    disk.beforeRead = (code) => (code === 'AAAAAA' ? 'corrupt' : undefined);
    expect((await fault(log.read('AAAAAA'))).kind).toBe('corrupt');
    disk.beforeRead = undefined;
    expect(await good(log.read('AAAAAA'))).toHaveLength(1);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('may die %s it wrote, and says nothing', async (when, written) => {
    const disk = new MemoryDisk();
    const log = await opened(memoryOn(disk));
    disk[when === 'before' ? 'beforeAppend' : 'afterAppend'] = () => 'death';
    let heard = 0;
    const hear = (): number => heard++;
    void log.append(appendOf('AAAAAA', 1)).then(hear);
    void log.append(appendOf('BBBBBB', 1)).then(hear);
    await new Promise(setImmediate);
    void log.read('AAAAAA').then(hear);
    void log.append(appendOf('CCCCCC', 1)).then(hear);
    await new Promise(setImmediate);
    disk.beforeAppend = undefined;
    disk.afterAppend = undefined;
    const heir = await opened(memoryOn(disk));
    expect(heard).toBe(0);
    expect(await good(heir.read('AAAAAA'))).toHaveLength(written);
    expect(await good(heir.countOpen())).toBe(written);
  });
});

describe('group commit', () => {
  /** A store that finishes a commit when it is told to. */
  function slowStore() {
    const batches: number[][] = [];
    const finish: (() => void)[] = [];
    const ask = (name: string, batch: readonly Append[] = []): Promise<unknown> => {
      if (name !== 'appendAll') return Promise.resolve(ok(undefined));
      batches.push(batch.map(({ entry }) => entry.seq));
      return new Promise((resolve) =>
        finish.push(() => resolve(ok(batch.map(() => ok(undefined))))),
      );
    };
    const host = { ask, onLost: () => undefined, end: () => Promise.resolve() };
    return { log: new BatchedLog(host as unknown as StoreHost) as TableLog, batches, finish };
  }
  const turn = (): Promise<void> => new Promise(setImmediate);

  it('takes what comes in one turn together, and what comes meanwhile together in the next', async () => {
    const { log, batches, finish } = slowStore();
    const first = [1, 2, 3].map((seq) => log.append(appendOf('AAAAAA', seq)));
    await turn();
    await turn();
    const second = [4, 5].map((seq) => log.append(appendOf('AAAAAA', seq)));
    await turn();
    second.push(log.append(appendOf('AAAAAA', 6)));
    expect(batches).toEqual([[1, 2, 3]]);
    finish[0]();
    await Promise.all(first);
    await turn();
    await turn();
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    finish[1]();
    await Promise.all(second);
    await log.close();
  });

  it('acknowledges nothing before the store has', async () => {
    const { log, finish } = slowStore();
    let heard = 0;
    const answer = log.append(appendOf('AAAAAA', 1)).then(() => heard++);
    for (let i = 0; i < 5; i++) await turn();
    expect(heard).toBe(0);
    finish[0]();
    await answer;
    expect(heard).toBe(1);
  });
});
