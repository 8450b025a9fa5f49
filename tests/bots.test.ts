/** Bots and coach of every game: honest, legal, repeatable, and able to say why (BT-1 … BT-50). */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BOT_LEVELS,
  botRng,
  decide,
  QUICK_LEVELS,
  respond,
  type Decision,
} from '../src/bots/bot.ts';
import { advise } from '../src/bots/coach.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed, type Rng } from '../src/core/rng.ts';
import { GAME_IDS, type GameId } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { playBots, type Decided } from './support/bot-games.ts';
import { houseRules, singleChanges } from './support/house-rules.ts';
import { seatCounts } from './support/random-play.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'];
type Moment = Decided<unknown, unknown>;

interface Measure {
  readonly games: number;
  /** Rules that hold in all games, beside those that are tried: some would last for long without them. */
  readonly always?: RawOptions;
  readonly decisions: number;
  readonly moments: number;
  /** In how many of them the hidden cards can lie otherwise: some games are open near their end. */
  readonly varied: number;
  /** Kinds of moves, by the word they begin with, and how often each is made at least. */
  readonly kinds: readonly string[];
  readonly often: number;
  /** A bot that looks ahead takes its time: it is asked once in so many games and moments. */
  readonly hardOneIn: number;
  /** In how many moments the coach is asked, who thinks like a hard bot. */
  readonly advised: number;
}

/** How much is looked at. Games are short and long, and some moves are rare. */
const MEASURES: Readonly<Record<string, Measure>> = {
  shithead: {
    games: 140,
    decisions: 20_000,
    moments: 1000,
    varied: 900,
    kinds: ['swap', 'ready', 'play', 'play-up', 'flip', 'take', 'target'],
    often: 20,
    hardOneIn: 1,
    advised: 1000,
  },
  casino: {
    games: 120,
    decisions: 5000,
    moments: 1000,
    varied: 500,
    kinds: ['trail', 'capture', 'build', 'raise', 'reinforce', 'augment:'],
    often: 5,
    hardOneIn: 5,
    advised: 100,
  },
  'may-i': {
    games: 9,
    // In round 6 hands grow by every call, and random players call until the limit ends it.
    always: { turnLimit: 20 },
    decisions: 4500,
    moments: 300,
    varied: 285,
    kinds: ['draw', 'laydown', 'layoff', 'discard', 'mayi', 'allow', 'claim', 'next'],
    often: 5,
    hardOneIn: 4,
    advised: 60,
  },
  dhappa: {
    games: 36,
    // A hand more is like the one before, and random players never reach many points.
    always: { target: 500 },
    decisions: 2500,
    moments: 300,
    varied: 285,
    kinds: ['draw', 'pick', 'create', 'add', 'merge', 'discard', 'next'],
    often: 2,
    hardOneIn: 1,
    advised: 150,
  },
  rummikub: {
    games: 12,
    // So that there is a next round; a third is like the second.
    always: { rounds: 2 },
    decisions: 1000,
    moments: 150,
    varied: 130,
    // Somebody is out long before all pass.
    kinds: ['draw', 'play', 'next'],
    often: 5,
    hardOneIn: 1,
    advised: 60,
  },
};

function measureOf(id: GameId): Measure {
  const measure = MEASURES[id];
  if (measure === undefined) throw new Error(`tests/bots.test.ts says nothing of ${id}`);
  return measure;
}

/** Few worlds, but the same way as with many. */
const EXPERT = 'expert@8i';
/** An expert is asked once in so many games and moments. */
const EXPERT_ONE_IN = 16;

/** The bots that are asked in the game or moment of this number. */
function levelsAt(id: GameId, at: number): readonly string[] {
  const isHardAsked = at % measureOf(id).hardOneIn === 0;
  const quick = QUICK_LEVELS.filter((level) => level !== 'hard' || isHardAsked);
  return at % EXPERT_ONE_IN === 0 ? [...quick, EXPERT] : quick;
}

/** By all numbers of seats in turn, by the usual rules, by each single change and by several at once. */
function playMany(id: GameId, see: (one: Moment) => void): void {
  const game = gameOf(id);
  const counts = seatCounts(game);
  for (let at = 0; at < measureOf(id).games; at++) {
    const seats = counts[at % counts.length];
    const seed = `bots/${at}`;
    const rules = [...singleChanges(game, seats), houseRules(game, seats, rngFromSeed(seed))];
    const tried = rules[Math.floor(at / counts.length) % rules.length];
    const options = { ...measureOf(id).always, ...tried };
    playBots(game, { seats, options, seed, levels: levelsAt(id, at) }, see);
  }
}

/** For a slow machine: nothing here is about time. */
const PATIENCE_MS = 300_000;

/** A generator that must not be asked. */
const untouched: Rng = {
  next: () => expect.unreachable('a single move takes no chance'),
  below: () => expect.unreachable('a single move takes no chance'),
};

describe.each(GAME_IDS)('bots of %s', { timeout: PATIENCE_MS }, (id) => {
  const game = gameOf(id);
  const measure = measureOf(id);
  const text = (move: unknown): string => game.formatMove(move);
  /** A seat that nobody waits for may answer with nothing. */
  const wordsOf = (decided: Decision<unknown> | undefined): string =>
    decided ? text(decided.move) : 'nothing';
  const moments: Moment[] = [];
  const kinds = new Map<string, number>();
  const illegal: string[] = [];
  let decisions = 0;
  const decided = new Map<string, Decision<unknown> | undefined>();
  /** Bots that changed the view they were asked about. */
  const meddled: string[] = [];

  /** What a bot decides from the view of a moment; thinking takes time, so each is asked once. */
  const decidedAt = (at: number, level: string): Decision<unknown> | undefined => {
    const key = `${level} at ${at}`;
    if (decided.has(key)) return decided.get(key);
    const { view, seat, seed, seq } = moments[at];
    const before = JSON.stringify(view);
    decided.set(key, respond({ game, view, seat, rng: botRng(seed, seat, seq) }, level));
    if (JSON.stringify(view) !== before) meddled.push(key);
    return decided.get(key);
  };

  beforeAll(() => {
    const every = Math.floor(measure.decisions / measure.moments);
    playMany(id, (one) => {
      decisions++;
      const [kind] = text(one.move).split(' ');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (game.check(one.position, one.seat, one.move)) illegal.push(text(one.move));
      if (decisions % every === 0 && moments.length < measure.moments) moments.push(one);
    });
  }, PATIENCE_MS);

  it('[BT-2] make legal moves only, in every kind of decision, by all options and seats', () => {
    expect(illegal).toEqual([]);
    expect(decisions).toBeGreaterThan(measure.decisions);
    const rare = measure.kinds.filter((kind) => (kinds.get(kind) ?? 0) < measure.often);
    expect(rare).toEqual([]);
  });

  it('[BT-1] decide the same whatever the cards are that they cannot see', () => {
    expect(moments.length).toBe(measure.moments);
    const different: string[] = [];
    let varied = 0;
    for (const [at, { view, seat, seed, seq }] of moments.entries()) {
      const world = game.imagine(view, seat, rngFromSeed(`world/${seed}/${seq}`));
      const other = game.imagine(view, seat, rngFromSeed(`other/${seed}/${seq}`));
      if (JSON.stringify(world) !== JSON.stringify(other)) varied++;
      const seen = game.view(world, seat);
      for (const level of levelsAt(id, at)) {
        const here = wordsOf(decidedAt(at, level));
        const there = wordsOf(
          respond({ game, view: seen, seat, rng: botRng(seed, seat, seq) }, level),
        );
        if (here !== there) different.push(`${level}: ${here} / ${there}`);
      }
    }
    expect(different).toEqual([]);
    expect(varied).toBeGreaterThan(measure.varied);
  });

  it('[BT-3] decide the same for the same view and seed, and leave the view as it was', () => {
    for (const [at, { view, seat, seed, seq }] of moments.slice(0, 300).entries())
      for (const level of levelsAt(id, at)) {
        const again = respond(
          { game, view: game.clone(view), seat, rng: botRng(seed, seat, seq) },
          level,
        );
        expect(again).toEqual(decidedAt(at, level));
      }
    expect(meddled).toEqual([]);
  });

  it('[BT-4] make a single legal move without thinking', () => {
    const single = moments.filter(({ view, seat }) => game.legal(view, seat).length === 1);
    expect(single.length).toBeGreaterThan(20);
    for (const { view, seat } of single) {
      for (const level of BOT_LEVELS) {
        const { move } = decide({ game, view, seat, rng: untouched }, level);
        expect(text(move)).toBe(text(game.legal(view, seat)[0]));
      }
    }
  });

  it('[BT-50] the coach advises at every decision, in sentences, from the view alone', () => {
    const asked = moments.filter(({ view, seat }) => game.toAct(view).includes(seat));
    for (const { view, seat } of asked.slice(0, measure.advised)) {
      const advice = advise({ game, view, seat, rng: rngFromSeed('coach') }, NAMES);
      if (!advice) return expect.unreachable('a seat to act gets advice');
      expect(game.check(view, seat, advice.best.move)).toBeUndefined();
      expect(advice.alternatives.length).toBeLessThanOrEqual(3);
      expect(advice.confidence).toBeGreaterThan(0);
      expect(advice.confidence).toBeLessThanOrEqual(1);
      expect(advice.sentence).toMatch(/^[A-Z].*: .*[a-z].*\.$/);
      expect(advice.why).toMatch(/^[A-Z0-9].*\.$/);
      expect(advice.sentence + advice.why).not.toMatch(/undefined|NaN|null/);
    }
  });
});
