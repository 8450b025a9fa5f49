/** Bots and people who move although nobody waits for them: in the arena, at a local table, by commands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooserOf, playDeal, type Chooser } from '../src/arena/arena.ts';
import { emptyTally } from '../src/arena/tally.ts';
import { interrupters, react, respond } from '../src/bots/bot.ts';
import { MatchDriver } from '../src/bots/match-driver.ts';
import { nextBot } from '../src/bots/requests.ts';
import { thinkNow } from '../src/bots/think-now.ts';
import { run } from '../src/cli/main.ts';
import { openLocalTable } from '../src/client/local-table.ts';
import type { Thinker } from '../src/client/thinker.ts';
import type { AnyThinkingGame } from '../src/core/game.ts';
import { openMatch, playMatch, type MatchHeader } from '../src/core/match.ts';
import { fail, ok, type Result } from '../src/core/result.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { MemoryStore } from './support/fake-server.ts';

const plain = gameOf('may-i');

/** North has discarded the king of spades, and East is on turn. */
const OFFERED = { n: 4, turn: 1, D: 'KS 9C', discarder: 0 };
const GOES_OUT = {
  n: 4,
  turn: 0,
  phase: 'action',
  D: '9C',
  exposed: 'off',
  H0: '4S',
  H1: 'QD',
  down: '0',
  m1: 'P1 run 5S 6S 7S 8S',
};

function positionIn(fields: Readonly<Record<string, string | number>>): unknown {
  const position = plain.parsePosition(fields);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

/** The game, with this position for every deal. */
const startingAt = (fields: Readonly<Record<string, string | number>>): AnyThinkingGame => ({
  ...plain,
  setup: () => ok(positionIn(fields)),
});

const header = (bots: readonly (string | undefined)[]): MatchHeader => ({
  game: plain.id,
  seed: 'calls',
  options: {},
  players: bots.map((bot, at) => ({ name: `P${at}`, ...(bot === undefined ? {} : { bot }) })),
});

function must<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(fail(result.error)));
  return result.value;
}

describe('bots', () => {
  it('are asked clockwise from the one who is waited for', () => {
    expect(interrupters(plain, positionIn({ ...OFFERED, turn: 2, discarder: 1 }))).toEqual([3, 0]);
  });

  it('call by chance one time in eight, and only what is legal', () => {
    const view = plain.view(positionIn(OFFERED), 3);
    const rng = rngFromSeed('one in eight');
    const calls = Array.from({ length: 800 }, () =>
      react({ game: plain, view, seat: 3, rng }, 'random'),
    );
    const made = calls.filter((call) => call !== undefined);
    expect(made.length).toBeGreaterThan(60);
    expect(made.length).toBeLessThan(140);
    for (const { move } of made) expect(plain.formatMove(move)).toBe('mayi KS');
  });

  it('answer a call where they are asked, and decide as ever where they are waited for', () => {
    const asked = positionIn({ ...OFFERED, ask: '3 1' });
    const rng = rngFromSeed('asked');
    const decided = respond({ game: plain, view: plain.view(asked, 1), seat: 1, rng }, 'random');
    expect(['allow', 'claim']).toContain(plain.formatMove(decided?.move));
  });

  it('leave a pause to people, and end it where they are among themselves', () => {
    const inPause = (bots: readonly (string | undefined)[]) => {
      const match = must(openMatch(startingAt(GOES_OUT), header(bots)));
      return must(playMatch(match, 0, must(plain.parseMove('layoff 4S 1'))));
    };
    expect(nextBot(inPause([undefined, 'easy', 'easy', 'easy']))).toBeUndefined();
    const driver = new MatchDriver(inPause([undefined, 'easy', 'easy', 'easy']), { name: 'pause' });
    expect(driver.nextMoveNow(thinkNow)).toBeUndefined();
    expect(nextBot(inPause(['easy', 'easy', 'easy', 'easy']))).toBe(0);
  });
});

describe('the arena', () => {
  const table = (choosers: readonly Chooser<unknown, unknown>[]) => {
    const game = startingAt(OFFERED);
    // A match that ends with the first move is enough to see who was asked.
    const outcome = { ranking: [0, 1, 2, 3], winners: [0], ending: '' };
    const isOver = (position: unknown): boolean =>
      JSON.stringify(position) !== JSON.stringify(positionIn(OFFERED));
    const short = {
      ...game,
      outcome: (position: unknown) => (isOver(position) ? outcome : undefined),
    };
    return { game: short, choosers, options: {}, clock: () => 0, tally: emptyTally(4) };
  };

  it('asks each seat that may interrupt once, in order, before the one that is waited for', () => {
    const asked: number[] = [];
    const chooser: Chooser<unknown, unknown> = (view, seat) => {
      asked.push(seat);
      return plain.toAct(view).includes(seat) ? { type: 'draw_stock' } : undefined;
    };
    const spec = table([chooser, chooser, chooser, chooser]);
    playDeal(spec, 'arena');
    expect(asked).toEqual([2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1]);
    expect(spec.tally.moves, 'keeping still is no move').toBe(4);
  });

  it('makes the first call, and then asks nobody else in this position', () => {
    const asked: number[] = [];
    const chooser: Chooser<unknown, unknown> = (_, seat) => {
      asked.push(seat);
      return must(plain.parseMove('mayi KS'));
    };
    playDeal(table([chooser, chooser, chooser, chooser]), 'arena');
    expect(asked).toEqual([2, 2, 2, 2]);
  });

  it('is repeatable with bots that call', () => {
    const choosers = Array.from({ length: 4 }, () => chooserOf(plain, 'random'));
    const options = { startRound: 6, turnLimit: 20 };
    const play = () => {
      const tally = emptyTally(4);
      playDeal({ game: plain, choosers, options, clock: () => 0, tally }, 'again');
      return tally;
    };
    expect(play()).toEqual(play());
  });
});

describe('a table of one’s own', () => {
  const callsOf = (caller: number): { thinker: Thinker; asked: number[] } => {
    const asked: number[] = [];
    const think: Thinker['think'] = async ({ view, seat }) => {
      if (plain.toAct(view).includes(seat)) return { type: 'draw_stock' };
      asked.push(seat);
      return seat === caller ? must(plain.parseMove('mayi KS')) : undefined;
    };
    return { thinker: { think, advise: async () => undefined }, asked };
  };

  const open = (fields: Readonly<Record<string, string | number>>, seat: number, caller = -1) => {
    vi.useFakeTimers();
    const { thinker, asked } = callsOf(caller);
    const setting = { thinker, store: new MemoryStore(), key: 't', speed: 'normal' } as const;
    const bots = Array.from({ length: 4 }, (_, at) => (at === seat ? undefined : 'easy'));
    const table = must(openLocalTable(startingAt(fields), header(bots), seat, setting));
    onTestFinished(() => {
      table.close();
      vi.useRealTimers();
    });
    return { table, asked };
  };

  it('lets bots call while the person is on turn, each asked once', async () => {
    const { table, asked } = open(OFFERED, 1, 3);
    expect(table.snapshot()).toMatchObject({ toAct: [1], mayInterrupt: [2, 3] });
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([2, 3]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.snapshot()).toMatchObject({ seq: 1, toAct: [1], mayInterrupt: [] });
  });

  it('waits longer for a person who may call than where nobody may', async () => {
    const pauseOf = async (fields: typeof OFFERED & { exposed?: string }): Promise<number> => {
      const { table } = open(fields, 3);
      for (let ms = 0; ms < 5000; ms += 50) {
        if (table.snapshot().seq > 0) return ms;
        await vi.advanceTimersByTimeAsync(50);
      }
      return Infinity;
    };
    const usual = await pauseOf({ ...OFFERED, exposed: 'off' });
    const longer = await pauseOf(OFFERED);
    expect(usual).toBeLessThanOrEqual(900);
    expect(longer).toBeGreaterThan(2 * usual);
    expect(longer).toBeLessThan(3 * usual + 50);
  });

  it('takes the call of the person in the middle of a bot’s turn', async () => {
    const { table } = open(OFFERED, 3);
    await vi.advanceTimersByTimeAsync(300);
    expect(await table.play(must(plain.parseMove('mayi KS')))).toMatchObject({ ok: true });
    expect(table.snapshot()).toMatchObject({ seq: 1, toAct: [1] });
  });

  it('leaves a pause to the person', async () => {
    const { table } = open(GOES_OUT, 0);
    await table.play(must(plain.parseMove('layoff 4S 1')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(table.snapshot()).toMatchObject({ seq: 1, toAct: [0, 1, 2, 3], thinking: undefined });
    await table.play(must(plain.parseMove('next round')));
    expect(table.snapshot().seq).toBe(2);
  });
});

describe('commands', () => {
  let dir: string;
  beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-calls-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  async function baize(...args: string[]): Promise<Record<string, unknown>> {
    let told = '';
    const io = { env: {}, out: (text: string) => void (told += text), err: () => undefined };
    await run([...args, '--data', dir, '--json'], io);
    return JSON.parse(told) as Record<string, unknown>;
  }

  it('stop before a bot’s turn that a person may interrupt, and wait lets it pass', async () => {
    const made = await baize(
      'new',
      'may-i',
      '--option',
      'firstDealer=0',
      '--bots',
      '1:easy,2:easy,3:easy',
    );
    const id = String(made.id);
    const look = () => baize('status', id, '--seat', '0');
    let stops = 0;
    for (let step = 0; step < 12; step++) {
      const status = await look();
      if (status.yourTurn === true) break;
      expect(status.mayInterrupt, 'else the bots would have gone on').toContain(0);
      expect((status.legal as { text: string }[])[0].text).toMatch(/^mayi /);
      stops++;
      const after = await baize('wait', id, '--seat', '0');
      expect(Number(after.seq)).toBeGreaterThan(Number(status.seq));
    }
    expect((await look()).yourTurn).toBe(true);
    const nothing = await baize('wait', id, '--seat', '0');
    expect(nothing).toMatchObject({ error: { code: 'cli/no_moves' } });
    expect(stops).toBeGreaterThan(0);
  });

  it('take places in the hand for cards', async () => {
    const made = await baize('new', 'may-i', '--seed', '1', '--option', 'firstDealer=3');
    const id = String(made.id);
    await baize('move', id, '--seat', '0', 'draw stock');
    const before = (await baize('status', id, '--seat', '0')) as { facts: { H0: string[] } };
    await baize('move', id, '--seat', '0', 'discard 2');
    const after = (await baize('status', id, '--seat', '0')) as { facts: { H0: string[] } };
    expect(after.facts.H0).toEqual(before.facts.H0.toSpliced(1, 1));
  });
});
