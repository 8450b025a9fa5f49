/** The logs in memory, in SQLite and in a model of PostgreSQL: the contract that they share, and what their front does besides. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ok } from '../src/core/result.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { Append, TableLog } from '../src/server/log/log.ts';
import { MemoryDisk, MemoryLog } from '../src/server/log/memory-log.ts';
import { BatchedLog } from '../src/server/log/batched-log.ts';
import { openSharedLog } from '../src/server/log/postgres-log.ts';
import { openSqliteLogHere } from '../src/server/log/sqlite-log.ts';
import type { StoreHost } from '../src/server/log/store-host.ts';
import { machineTime } from '../src/server/system-tools.ts';
import { DatabaseLink } from './sim/database-link.ts';
import { Gate } from './sim/gate.ts';
import { ModelPostgres } from './sim/model-postgres.ts';
import { describeLog } from './support/log-contract.ts';
import { appendOf, fault, fill, good, opened, type LogPlace } from './support/log-entries.ts';

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
function openModelLog(database: ModelPostgres): TableLog {
  const node = { name: `node ${nodes++}`, address: '' };
  const gate = new Gate();
  const time = machineTime;
  const way = {
    rng: rngFromSeed('model'),
    latencyMsMax: 0,
    lostOneIn: () => 0,
    die: () => undefined,
    tally: () => undefined,
  };
  const { open } = new DatabaseLink({ ...way, database, gate, time, ownTime: time });
  return openSharedLog({ open, node, leaseMs: 1_500, time });
}
const newModel = (): ModelPostgres =>
  new ModelPostgres({
    time: machineTime,
    commitMs: () => 0,
    tally: () => undefined,
    find: (what) => {
      throw new Error(what);
    },
  });

describeLog('a model of PostgreSQL', () => modelOn(newModel()));
describeLog('memory', () => memoryOn(new MemoryDisk()));
describeLog('SQLite', () => sqliteIn(join(SCRATCH, String(folders++))));

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
    const host = { ask, end: () => Promise.resolve() } as unknown as StoreHost;
    return { log: new BatchedLog(host) as TableLog, batches, finish };
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
