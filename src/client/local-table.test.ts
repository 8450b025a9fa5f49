import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MemoryStore } from '../../tests/support/fake-server.ts';
import { patienceMs } from '../bots/patience.ts';
import type { MatchHeader } from '../core/match.ts';
import { parseRecord } from '../core/record.ts';
import { mayI, shithead } from '../games/index.ts';
import type { Move, Position } from '../games/shithead/types.ts';
import { openLocalTable, restoreLocalTable, type LocalTableSetting } from './local-table.ts';
import { SPEEDS, pauseMs, type Speed } from './pace.ts';
import { formatSaved, parseSaved, type Store } from './save.ts';
import type { TableClient } from './table.ts';
import { inProcessThinker, type Thinker } from './thinker.ts';

const header = (seed = '7', bots = ['easy', 'medium']): MatchHeader => ({
  game: 'shithead',
  seed,
  options: {},
  players: [
    { name: 'Ann' },
    ...bots.map((bot, i) => ({ name: ['East', 'South'][i] ?? `Bot ${i}`, bot })),
  ],
});

const setting = (over: Partial<LocalTableSetting> = {}): LocalTableSetting => ({
  thinker: inProcessThinker,
  store: new MemoryStore(),
  key: 'table',
  speed: 'instant',
  ...over,
});

function open(given = setting(), match = header()) {
  const table = openLocalTable(shithead, match, 0, given);
  if (!table.ok) throw new Error(table.error);
  return table.value;
}

/** Time passes when the test says so. */
function stopTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

type Table = TableClient<Position, Move, never> | ReturnType<typeof open>;

/** Resolves once the person is waited for, or the match is over. */
function yourTurn(table: Table): Promise<void> {
  const there = (): boolean => {
    const { toAct, seat, outcome, thinking } = table.snapshot();
    return outcome !== undefined || (toAct.includes(seat) && thinking === undefined);
  };
  return new Promise((resolve) => {
    if (there()) return resolve();
    const stop = table.subscribe(() => {
      if (!there()) return;
      stop();
      resolve();
    });
  });
}

async function playOut(table: Table, movesMax = 2000): Promise<void> {
  for (let i = 0; i < movesMax; i++) {
    await yourTurn(table);
    const { outcome, view, seat } = table.snapshot();
    if (outcome) return;
    const played = await table.play(shithead.defaultMove(view, seat));
    if (!played.ok) throw new Error(played.error.sentence);
  }
}

describe('a local table', () => {
  it('plays a whole match against bots', async () => {
    const table = open();
    await playOut(table);
    expect(table.snapshot().outcome?.ranking).toHaveLength(3);
    expect(table.snapshot().toAct).toEqual([]);
  });

  it('plays the same match from the same seed', async () => {
    const [a, b] = [setting(), setting()];
    for (const given of [a, b]) await playOut(open(given));
    expect(a.store.getItem('table')).toBe(b.store.getItem('table'));
  });

  it('shows the view of its own seat only', async () => {
    const table = open();
    await yourTurn(table);
    const { view } = table.snapshot();
    expect(view.stock.every((card) => card === 255)).toBe(true);
    expect(view.hand[0].every((card) => card !== 255)).toBe(true);
  });

  it('refuses an illegal move with a sentence and changes nothing', async () => {
    const table = open();
    await yourTurn(table);
    const before = table.snapshot();
    const played = await table.play({ type: 'take' });
    expect(played).toMatchObject({ ok: false, error: { code: 'shithead/wrong_phase' } });
    expect(!played.ok && played.error.sentence).toContain('before the game starts');
    expect(table.snapshot()).toBe(before);
  });

  it('says why a table cannot be opened', () => {
    const table = openLocalTable(shithead, header('7', []), 0, setting());
    expect(table).toEqual({ ok: false, error: 'You need two to eight seats for Shithead.' });
  });

  it('saves a record after each move and restores it with what the screen kept', async () => {
    const given = setting();
    const table = open(given);
    await yourTurn(table);
    await table.play({ type: 'ready' });
    await yourTurn(table);
    table.keep('staged', '5C 5D');
    const before = table.snapshot();
    table.close();
    const restored = restoreLocalTable(shithead, given);
    if (!restored.ok) throw new Error(restored.error);
    await yourTurn(restored.value);
    expect(restored.value.snapshot()).toMatchObject({
      seq: before.seq,
      view: before.view,
      log: before.log,
      kept: { staged: '5C 5D' },
      lastEvents: [],
    });
  });

  it('does not restore a damaged, missing or foreign save', () => {
    const given = setting();
    expect(restoreLocalTable(shithead, given)).toMatchObject({ ok: false });
    for (const text of ['', '{}', '{"version":1,"record":"x","seat":0}', '[1]']) {
      given.store.setItem('table', text);
      expect(restoreLocalTable(shithead, given)).toMatchObject({ ok: false });
    }
    open(given).close();
    const saved = given.store.getItem('table')!;
    given.store.setItem('table', saved.replace('seed: 7', 'seed: 8'));
    expect(restoreLocalTable(shithead, given)).toMatchObject({ ok: false });
  });

  it('takes back to your last decision, and the bots decide the same again', async () => {
    const table = open();
    await yourTurn(table);
    expect(await table.undo()).toBe(false);
    await table.play({ type: 'ready' });
    await yourTurn(table);
    const before = table.snapshot();
    await table.play(shithead.defaultMove(before.view, 0));
    await yourTurn(table);
    expect(await table.undo()).toBe(true);
    expect(table.snapshot()).toMatchObject({ seq: before.seq, view: before.view });
  });

  it('deals anew for a rematch with the same sitters', async () => {
    const table = open();
    await playOut(table);
    table.keep('staged', '5C');
    await table.rematch();
    expect(table.snapshot()).toMatchObject({ deal: 2, outcome: undefined, kept: {} });
    expect(table.snapshot().names).toEqual(['Ann', 'East', 'South']);
    await playOut(table);
    expect(table.snapshot().outcome).toBeDefined();
  });

  it('gives a hint that is a legal move, without touching the match', async () => {
    const table = open();
    await yourTurn(table);
    const before = table.snapshot();
    const hint = await table.hint();
    expect(shithead.check(before.view, 0, hint!.move!)).toBeUndefined();
    expect(hint!.sentence).toContain(
      shithead.phraseMove(hint!.move!, before.names, before.view).slice(1),
    );
    expect(hint!.why.length).toBeGreaterThan(0);
    expect(table.snapshot()).toBe(before);
  });

  it('plays on when the thinker fails or answers nonsense', async () => {
    const broken: Thinker = {
      think: async ({ seat }) => {
        if (seat === 1) throw new Error('the worker is gone');
        return { type: 'target', target: 99 };
      },
      advise: async () => undefined,
    };
    const table = open(setting({ thinker: broken }));
    await playOut(table);
    expect(table.snapshot().outcome).toBeDefined();
    expect(await table.hint()).toBeUndefined();
  });

  it('plays on when the store is full', async () => {
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const table = open(setting({ store: full }));
    await yourTurn(table);
    expect(await table.play({ type: 'ready' })).toMatchObject({ ok: true });
    table.close();
  });

  it('waits for the screen before the next bot moves, and can be skipped', async () => {
    stopTime();
    let release = (): void => undefined;
    const settled = (): Promise<void> => new Promise((resolve) => (release = resolve));
    const table = open(setting({ speed: 'slow', settled }));
    expect(table.snapshot().thinking).toBe(1);
    table.skip();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(table.snapshot().seq).toBe(0);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.snapshot().seq).toBe(1);
    table.close();
  });

  it('[BT-1] hands bots and coach a view, and never the seed of the match', async () => {
    const thoughts: unknown[] = [];
    const faults: unknown[] = [];
    const spy: Thinker = {
      think: (thought) => (thoughts.push(thought), inProcessThinker.think(thought)),
      advise: (thought) => (thoughts.push(thought), Promise.reject(new Error('tired'))),
    };
    const given = setting({ thinker: spy, onFault: (error) => faults.push(error) });
    const table = open(given, header('a secret seed'));
    await yourTurn(table);
    expect(await table.hint()).toBeUndefined();
    table.close();
    expect(thoughts.length).toBeGreaterThan(2);
    expect(JSON.stringify(thoughts)).not.toContain('secret');
    expect(String(faults)).toContain('tired');
  });

  it('makes no move after it was closed', async () => {
    stopTime();
    const [other, closed] = [open(setting({ speed: 'fast' })), open(setting({ speed: 'fast' }))];
    closed.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(other.snapshot().seq, 'bots would have moved').toBeGreaterThan(0);
    expect(closed.snapshot().seq).toBe(0);
    other.close();
  });
});

describe('pacing', () => {
  const WAIT = {
    seq: 3,
    speed: 'normal',
    waitedFor: 1,
    mayBeInterrupted: false,
    thinkMs: 0,
  } as const;

  it('pauses 400 to 900 ms at normal speed and not at all at instant', () => {
    const pauses = Array.from({ length: 300 }, (_, seq) => pauseMs({ ...WAIT, seq }));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(900);
    expect(new Set(pauses).size).toBeGreaterThan(50);
    expect(SPEEDS.map((speed) => pauseMs({ ...WAIT, speed }))).toEqual(
      SPEEDS.map((speed) => pauseMs({ ...WAIT, speed })).sort((a, b) => b - a),
    );
    expect(pauseMs({ ...WAIT, speed: 'instant' })).toBe(0);
  });

  it('leaves a person who may interrupt two and a half times as long', () => {
    const usual = pauseMs(WAIT);
    expect(pauseMs({ ...WAIT, mayBeInterrupted: true })).toBe(Math.round(2.5 * usual));
  });
});

describe('the time until the table goes on', () => {
  /** Of a match in which the second seat begins and whoever follows may call. */
  const MATCH: MatchHeader = {
    game: 'may-i',
    seed: '7',
    options: { firstDealer: 0 },
    players: [{ name: 'Ann' }, ...['B', 'C', 'D'].map((name) => ({ name, bot: 'expert' }))],
  };
  const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  /** When the bot in turn has moved, if the others and itself think for so long. */
  async function movedAfter(callMs: number, turnMs: number, speed: Speed): Promise<number> {
    const thinker: Thinker = {
      think: async ({ seat, view }) => {
        const isTurn = mayI.toAct(view as Parameters<typeof mayI.toAct>[0]).includes(seat);
        await after(isTurn ? turnMs : callMs);
        // No call, and in turn the move that the clock would make.
        return undefined;
      },
      advise: async () => undefined,
    };
    const table = openLocalTable(mayI, MATCH, 0, setting({ thinker, speed }));
    if (!table.ok) throw new Error(table.error);
    expect(mayI.mayInterrupt(table.value.snapshot().view)).toEqual(expect.arrayContaining([2, 3]));
    const started = Date.now();
    for (let ms = 0; ms < 5000 && table.value.snapshot().seq === 0; ms++)
      await vi.advanceTimersByTimeAsync(1);
    table.value.close();
    return Date.now() - started;
  }

  it('is the same whatever the bots that may call have to think about', async () => {
    stopTime();
    for (const speed of ['slow', 'normal', 'fast'] as const)
      expect(await movedAfter(200, 100, speed)).toBe(await movedAfter(0, 100, speed));
    expect(await movedAfter(0, 0, 'instant'), 'nobody waits here').toBeLessThan(10);
  });

  it('is the same whatever the bot in turn has to think about, but at a faster table', async () => {
    stopTime();
    for (const speed of ['slow', 'normal'] as const)
      expect(await movedAfter(0, 800, speed)).toBe(await movedAfter(0, 0, speed));
    expect(await movedAfter(0, 800, 'fast')).toBeGreaterThan(await movedAfter(0, 0, 'fast'));
  });

  it('leaves quick bots as they were, and gives those that search their time', () => {
    expect(['easy', 'hard', 'adaptive@40', 'expert@500i'].map((bot) => patienceMs(bot, false))).toEqual([0, 0, 0, 0]); // prettier-ignore
    expect(patienceMs('expert@2s', false)).toBeGreaterThan(2000);
    expect(patienceMs('expert@2s', true)).toBeGreaterThan(500);
    expect(patienceMs('adaptive@90', false)).toBe(patienceMs('expert', false));
  });
});

describe('a saved table', () => {
  it('holds the match as a record that reads back', () => {
    const extra = { seat: 0, deal: 3, kept: { staged: '5C' } };
    const text = formatSaved({ header: header(), moves: [{ seat: 0, move: 'ready' }] }, extra);
    const saved = parseSaved(text);
    expect(saved).toMatchObject({ ok: true, value: { ...extra, header: header() } });
    const record = (JSON.parse(text) as { record: string }).record;
    expect(parseRecord(record)).toMatchObject({ ok: true });
  });
});
