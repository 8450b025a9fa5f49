/** Records of finished matches: what asking for them costs, and how many may ask. */
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../src/core/result.ts';
import type { FoldBench } from '../src/server/folding/fold-bench.ts';
import { FoldDesk } from '../src/server/folding/fold-desk.ts';
import type { Folding } from '../src/server/folding/folding.ts';
import type { LogFault } from '../src/server/log/log.ts';
import { MemoryLog } from '../src/server/log/memory-log.ts';
import {
  KeptTexts,
  Records,
  RECORDS_PER_CLIENT,
  RECORDS_WAITING_MAX,
} from '../src/server/records.ts';
import { countedWorld } from './support/counted.ts';
import { fill } from './support/log-entries.ts';
import { gather } from './world/party.ts';
import { settle } from './world/fake-time.ts';

const NO_RECORD = { ok: false, error: { code: 'table/no_record' } };

describe('a record that there is not', () => {
  it('is refused from the row of the table, without a look at its entries', async () => {
    const { world, spent } = countedWorld();
    const party = await (await gather(world)).deal();
    const codes = [party.code, (await gather(world)).code];
    world.restart();
    for (const code of codes)
      for (const deal of [undefined, 1, 2]) {
        const work = await spent(async () =>
          expect(await world.tables.record(code, deal)).toMatchObject(NO_RECORD),
        );
        expect(work).toEqual({ moves: 0, looks: 1 });
      }
  });

  it('is refused by a table in memory without a look at the log', async () => {
    const { world, spent } = countedWorld();
    const { code } = await (await gather(world)).deal();
    const work = await spent(async () =>
      expect(await world.tables.record(code)).toMatchObject(NO_RECORD),
    );
    expect(work).toEqual({ moves: 0, looks: 0 });
  });

  it('is refused where an older version wrote the row, which then has no count', async () => {
    const { world } = countedWorld();
    const over = await (await (await gather(world)).deal()).playOut();
    const running = await (await gather(world)).deal();
    const records = await world.tables.record(over.code);
    for (const stored of world.disk.tables.values())
      stored.row = JSON.stringify({ ...JSON.parse(stored.row), finished: null });
    world.restart();
    expect(await world.tables.record(running.code)).toMatchObject(NO_RECORD);
    expect(await world.tables.record(over.code)).toEqual(records);
    expect(records.ok).toBe(true);
  });
});

describe('a record that there is', () => {
  it('is folded once for all who ask, at the same time or later', async () => {
    const { world, spent } = countedWorld();
    const party = await (await (await gather(world)).deal()).playOut();
    const asked = async (): Promise<void> => {
      const answers = [1, undefined, 1].map((deal) => world.tables.record(party.code, deal));
      for (const answer of await Promise.all(answers)) expect(answer.ok).toBe(true);
    };
    const first = await spent(asked);
    expect(first.moves).toBeGreaterThan(0);
    expect(first.moves).toBeLessThan(world.disk.tables.get(party.code)!.entries.length);
    expect(await spent(asked)).toEqual({ moves: 0, looks: 0 });
  });
});

/** Folds that end when a test wants it. */
function slowFolding() {
  const begun: { readonly name: string; readonly signal: AbortSignal }[] = [];
  const ends: ((result: Result<string, LogFault>) => void)[] = [];
  const folding: Folding = {
    catchUp: async () => ok([]),
    record: (code, deal, signal) => {
      begun.push({ name: `${code}/${deal}`, signal });
      return new Promise((resolve) => ends.push(resolve));
    },
    close: async () => undefined,
  };
  return { records: new Records(folding), begun, ends };
}

describe('those who wait for records', () => {
  it('are few of one client; whoever else comes is not kept out by them', async () => {
    const { records, ends } = slowFolding();
    const waiting = Array.from({ length: RECORDS_PER_CLIENT }, (_, at) =>
      records.ask('AAAAAA', at + 1, { client: 'one' }),
    );
    const refused = { ok: false, error: { code: 'server/too_many_records' } };
    expect(await records.ask('AAAAAA', 99, { client: 'one' })).toMatchObject(refused);
    expect(await records.ask('AAAAAA', 1, { client: 'one' }), 'the same').toMatchObject(refused);
    const other = records.ask('AAAAAA', 1, { client: 'other' });
    for (const end of ends) end(ok('text'));
    for (const answer of [...waiting, other]) expect(await answer).toEqual(ok('text'));
    expect(await records.ask('AAAAAA', 1, { client: 'one' })).toEqual(ok('text'));
  });

  it('are not too many in all', async () => {
    const { records, ends, begun } = slowFolding();
    const asked = Array.from({ length: RECORDS_WAITING_MAX }, (_, at) =>
      records.ask('AAAAAA', at + 1, { client: `client ${at}` }),
    );
    const busy = { ok: false, error: { code: 'server/records_busy' } };
    expect(await records.ask('BBBBBB', 1, { client: 'late' })).toMatchObject(busy);
    const shared = records.ask('AAAAAA', 1, { client: 'late' });
    expect(begun).toHaveLength(RECORDS_WAITING_MAX);
    for (const end of ends) end(ok('text'));
    expect((await Promise.all([...asked, shared])).every((answer) => answer.ok)).toBe(true);
    void records.ask('BBBBBB', 1, { client: 'late' });
    expect(begun).toHaveLength(RECORDS_WAITING_MAX + 1);
  });

  it('are forgotten when they hang up, and the work when all have', async () => {
    const { records, begun } = slowFolding();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) =>
      records.ask('AAAAAA', 1, { client: 'one', signal }),
    );
    first.abort();
    await settle();
    expect(begun[0].signal.aborted).toBe(false);
    second.abort();
    expect((await Promise.all(asked)).map((answer) => answer.ok)).toEqual([false, false]);
    expect(begun[0].signal.aborted).toBe(true);
    for (let at = 0; at < RECORDS_PER_CLIENT; at++)
      void records.ask('AAAAAA', at + 1, { client: 'one' });
    expect(begun, 'whoever asks again begins anew').toHaveLength(1 + RECORDS_PER_CLIENT);
  });

  it('are told at once when the server stops', async () => {
    const { records } = slowFolding();
    const asked = records.ask('AAAAAA', 1, { client: 'one' });
    records.close();
    const stopping = { ok: false, error: { code: 'server/stopping' } };
    expect(await asked).toMatchObject(stopping);
    expect(await records.ask('AAAAAA', 2, { client: 'one' })).toMatchObject(stopping);
  });

  it('get the reason where the log cannot be folded, and may try again', async () => {
    const { records, ends, begun } = slowFolding();
    const asked = records.ask('AAAAAA', 1, { client: 'one' });
    ends[0](fail({ kind: 'corrupt', reason: 'entry 7 is missing' }));
    expect(await asked).toMatchObject({ ok: false, error: { code: 'table/broken' } });
    void records.ask('AAAAAA', 1, { client: 'one' });
    expect(begun).toHaveLength(2);
  });
});

describe('long folds', () => {
  /** A bench on which nothing moves until a test says so. */
  async function desk(entries = 600) {
    const log = new MemoryLog();
    await fill(log, 'AAAAAA', entries);
    const runs: string[] = [];
    const next: (() => void)[] = [];
    const bench: FoldBench = {
      take: ({ order, entries: run, isLast }) => {
        runs.push(`${order?.kind ?? 'on'} ${run.length}`);
        return new Promise((resolve) =>
          next.push(() =>
            resolve(isLast ? { kind: 'snapshots', snapshots: [] } : { kind: 'more' }),
          ),
        );
      },
      close: async () => undefined,
    };
    const folding = new FoldDesk({ log, gameNamed: () => undefined, snapshotEvery: 8 }, bench);
    const step = async (): Promise<void> => {
      next.shift()?.();
      await settle();
    };
    return { folding, runs, step };
  }

  it('read the log in short runs', async () => {
    const { folding, runs, step } = await desk();
    const found = folding.catchUp('AAAAAA');
    for (let at = 0; at < 4; at++) await step();
    expect(await found).toEqual(ok([]));
    expect(runs).toEqual(['catch up 250', 'on 250', 'on 100']);
  });

  it('that nobody wants any more are not begun, and not gone on with', async () => {
    const { folding, runs, step } = await desk();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }, at) => folding.record('AAAAAA', at, signal));
    await step();
    expect(runs).toEqual(['record 250']);
    second.abort();
    first.abort();
    await step();
    expect((await Promise.all(asked)).map((answer) => answer.ok)).toEqual([false, false]);
    expect(runs.filter((run) => run.startsWith('record'))).toHaveLength(1);
  });

  it('of tables that somebody waits for come before records', async () => {
    const { folding, runs, step } = await desk(10);
    const { signal } = new AbortController();
    void folding.record('AAAAAA', 1, signal);
    void folding.record('AAAAAA', 2, signal);
    void folding.catchUp('AAAAAA');
    for (let at = 0; at < 4; at++) await step();
    expect(runs).toEqual(['record 10', 'catch up 10', 'record 10']);
  });

  it('are given up when the server stops', async () => {
    const { folding } = await desk();
    const asked = [folding.catchUp('AAAAAA'), folding.catchUp('AAAAAA')];
    await settle();
    await folding.close();
    expect(await asked[1]).toMatchObject({ ok: false });
    expect(await folding.catchUp('AAAAAA')).toMatchObject({ ok: false });
  });
});

describe('kept texts', () => {
  it('are as many as fit, and the longest unasked go first', () => {
    const kept = new KeptTexts(10);
    kept.put('a', '1234');
    kept.put('b', '1234');
    expect(kept.get('a')).toBe('1234');
    kept.put('c', '123456');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['1234', undefined, '123456']);
    kept.put('d', 'x'.repeat(11));
    expect(kept.get('d')).toBeUndefined();
    kept.put('c', '12');
    kept.put('e', '1234');
    expect([kept.get('a'), kept.get('c'), kept.get('e')]).toEqual(['1234', '12', '1234']);
  });
});
