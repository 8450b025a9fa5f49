import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plainText } from '../core/phrase.ts';
import { MemoryStore } from '../../tests/support/fake-server.ts';
import type { MatchHeader } from '../core/match.ts';
import { parseRecord } from '../core/record.ts';
import { shithead } from '../games/index.ts';
import type { Move, Position } from '../games/shithead/index.ts';
import { openLocalTable, restoreLocalTable, type LocalTableSetting } from './local-table.ts';
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

/** Resolves once the person is to move, or the match is over. */
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
    if (!played.ok) throw new Error(plainText(played.error.sentence));
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
    expect(!played.ok && plainText(played.error.sentence)).toContain('before the game starts');
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
    expect(plainText(hint!.sentence)).toContain(
      plainText(shithead.phraseMove(hint!.move!, before.names, before.view)).slice(1),
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
    const awaitScreen = (): Promise<void> => new Promise((resolve) => (release = resolve));
    const table = open(setting({ speed: 'slow', awaitScreen }));
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

describe('what is saved', () => {
  it('says when it was, and whether the match is over', async () => {
    const store = new MemoryStore();
    const table = open(setting({ store, now: () => 1234 }));
    const read = () => parseSaved(store.getItem('table') ?? '');
    expect(read()).toMatchObject({ ok: true, value: { at: 1234, isOver: false } });
    await playOut(table);
    expect(read()).toMatchObject({ ok: true, value: { isOver: true } });
    table.close();
  });

  it('is missed: whoever asks hears of a store that refuses', () => {
    const heard: boolean[] = [];
    let isFull = true;
    const store = new MemoryStore();
    const fussy: Store = {
      getItem: (key) => store.getItem(key),
      removeItem: (key) => store.removeItem(key),
      setItem: (key, text) => {
        if (isFull) throw new Error('full');
        store.setItem(key, text);
      },
    };
    const table = open(setting({ store: fussy, onSaved: (isSaved) => heard.push(isSaved) }));
    isFull = false;
    table.keep('order', 'sorted');
    table.close();
    expect(heard).toEqual([false, true]);
  });
});
