/** Bots and coach: honest, legal, repeatable, and able to say why (BT-1 … BT-50). */
import { beforeAll, describe, expect, it } from 'vitest';
import { BOT_LEVELS, botRng, decide, type BotLevel } from '../src/bots/bot.ts';
import { advise } from '../src/bots/coach.ts';
import { RANK, RANK_OF, RANKS, UNKNOWN, type Card } from '../src/core/card.ts';
import { POLICY_LEVELS } from '../src/core/game.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed, type Rng } from '../src/core/rng.ts';
import { shithead } from '../src/games/index.ts';
import { unseenByRank } from '../src/games/shithead/heuristics-features.ts';
import { unseenCards } from '../src/games/shithead/knowledge.ts';
import { giveReason, REASON_CODES } from '../src/games/shithead/reasons.ts';
import type { Move, Position } from '../src/games/shithead/types.ts';

const OPTION_SETS: readonly RawOptions[] = [
  {},
  { voluntaryTake: true },
  { jokerSelfTarget: false },
  { jokerGoesToTarget: true },
  { tenOnSeven: false },
  { twoPlayerJackSkips: true },
  { openAfterFinish: true },
  { jokers: false },
  { decks: '2' },
  { decks: '3', voluntaryTake: true, jokerGoesToTarget: true, tenOnSeven: false },
];
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'];

/** A decision as it was made in a game. */
interface Decided {
  readonly level: BotLevel;
  readonly position: Position;
  readonly view: Position;
  readonly seat: number;
  readonly seed: string;
  readonly seq: number;
  readonly move: Move;
}

function deal(seats: number, options: RawOptions, seed: string): Position {
  const dealt = shithead.setup(seats, options, rngFromSeed(seed));
  if (!dealt.ok) throw new Error(dealt.error.code);
  return dealt.value;
}

/** Plays a game of mixed levels and hands every decision to `see` before it is carried out. */
function playGame(seats: number, options: RawOptions, seed: string, see: (one: Decided) => void) {
  const position = deal(seats, options, seed);
  for (let seq = 0; shithead.outcome(position) === undefined; seq++) {
    const [seat] = shithead.toAct(position);
    const level = BOT_LEVELS[(seat + seq) % BOT_LEVELS.length];
    const view = shithead.view(position, seat);
    const { move } = decide(shithead, level, view, seat, botRng(seed, seat, seq));
    see({ level, position, view, seat, seed, seq, move });
    shithead.apply(position, seat, move);
  }
}

function playMany(games: number, see: (one: Decided) => void): void {
  for (let game = 0; game < games; game++) {
    const seats = 2 + (game % 7);
    playGame(seats, OPTION_SETS[game % OPTION_SETS.length], `bots/${game}`, see);
  }
}

const text = (move: Move): string => shithead.formatMove(move);

/** A generator that must not be asked. */
const untouched: Rng = {
  next: () => expect.unreachable('a single move takes no chance'),
  below: () => expect.unreachable('a single move takes no chance'),
};

describe('bots', () => {
  const moments: Decided[] = [];
  const kinds = new Map<string, number>();
  const illegal: string[] = [];
  const unwise: string[] = [];
  let decisions = 0;

  const isUnwise = ({ level, move, seat }: Decided): boolean => {
    if (level === 'random') return false;
    if (move.type === 'target') return move.target === seat;
    if (move.type !== 'play' || move.cards.length === 1) return false;
    return RANK_OF[move.cards[0]] === RANK['10'] || RANK_OF[move.cards[0]] === RANK.JK;
  };

  beforeAll(() => {
    playMany(140, (one) => {
      decisions++;
      kinds.set(one.move.type, (kinds.get(one.move.type) ?? 0) + 1);
      if (shithead.check(one.position, one.seat, one.move)) illegal.push(text(one.move));
      if (isUnwise(one)) unwise.push(`${one.level} ${text(one.move)}`);
      if (decisions % 20 === 0 && moments.length < 1000) moments.push(one);
    });
  });

  it('[BT-2] make legal moves only, in every kind of decision, by all options, with 2 to 8 seats', () => {
    expect(illegal).toEqual([]);
    expect(decisions).toBeGreaterThan(20_000);
    const rare = ['swap', 'ready', 'play', 'flip', 'take', 'target'].filter(
      (kind) => (kinds.get(kind) ?? 0) < 20,
    );
    expect(rare).toEqual([]);
  });

  it('[SH-S18] play 10s and Jokers one at a time and never aim at themselves', () => {
    expect(unwise).toEqual([]);
  });

  it('[BT-1] decide the same whatever the cards are that they cannot see', () => {
    expect(moments.length).toBe(1000);
    const different: string[] = [];
    let varied = 0;
    for (const { view, seat, seed, seq } of moments) {
      const world = shithead.imagine(view, seat, rngFromSeed(`world/${seed}/${seq}`));
      const other = shithead.imagine(view, seat, rngFromSeed(`other/${seed}/${seq}`));
      if (JSON.stringify(world) !== JSON.stringify(other)) varied++;
      const seen = shithead.view(world, seat);
      for (const level of BOT_LEVELS) {
        const here = decide(shithead, level, view, seat, botRng(seed, seat, seq)).move;
        const there = decide(shithead, level, seen, seat, botRng(seed, seat, seq)).move;
        if (text(here) !== text(there)) different.push(`${level}: ${text(here)} / ${text(there)}`);
      }
    }
    expect(different).toEqual([]);
    expect(varied).toBeGreaterThan(900);
  });

  it('[BT-3] decide the same for the same view and seed, and leave the view as it was', () => {
    for (const { view, seat, seed, seq } of moments.slice(0, 300)) {
      const before = JSON.stringify(view);
      for (const level of BOT_LEVELS) {
        const first = decide(shithead, level, view, seat, botRng(seed, seat, seq));
        const again = decide(shithead, level, shithead.clone(view), seat, botRng(seed, seat, seq));
        expect(again).toEqual(first);
      }
      expect(JSON.stringify(view)).toBe(before);
    }
  });

  it('[BT-4] make a single legal move without thinking', () => {
    const single = moments.filter(({ view, seat }) => shithead.legal(view, seat).length === 1);
    expect(single.length).toBeGreaterThan(20);
    for (const { view, seat } of single) {
      for (const level of BOT_LEVELS) {
        const { move } = decide(shithead, level, view, seat, untouched);
        expect(text(move)).toBe(text(shithead.legal(view, seat)[0]));
      }
    }
  });

  it('[BT-4, SH-S19] break patterns with some random moves once nothing progresses', () => {
    const position = deal(2, {}, 'stalled');
    for (const seat of [0, 1]) shithead.apply(position, seat, { type: 'ready' });
    const seat = position.turn;
    const others = (stall: number): number => {
      position.stall = stall;
      const view = shithead.view(position, seat);
      const best = text(shithead.judge('hard', view, seat, rngFromSeed('best'))[0].move);
      const made = Array.from({ length: 1000 }, (_, i) =>
        text(decide(shithead, 'hard', view, seat, rngFromSeed(`stalled/${i}`)).move),
      );
      return made.filter((move) => move !== best).length;
    };
    expect(others(24)).toBe(0);
    expect(others(25)).toBeGreaterThan(50);
    expect(others(25)).toBeLessThan(200);
  });

  it('[SH-S17] swap and get ready by themselves, and only for better face-up cards', () => {
    for (let game = 0; game < 50; game++) {
      for (const level of POLICY_LEVELS) {
        const position = deal(3, {}, `swap/${game}`);
        const moves: string[] = [];
        while (!position.ready[1]) {
          const view = shithead.view(position, 1);
          const { move } = decide(shithead, level, view, 1, botRng('swap', 1, moves.length));
          moves.push(move.type);
          shithead.apply(position, 1, move);
        }
        expect(moves.length).toBeLessThan(12);
        expect(position.ready).toEqual([false, true, false]);
      }
    }
  });

  it('[BT-20] know exactly which cards are unseen', () => {
    const ids = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);
    let checked = 0;
    playMany(20, ({ position, view, seat }) => {
      if (checked++ % 5 !== 0) return;
      const hidden = hiddenFrom(position, seat);
      expect(ids(unseenCards(view))).toEqual(ids(hidden));
      const counts = unseenByRank(view);
      for (let rank = 0; rank < RANKS.length; rank++)
        expect(counts[rank]).toBe(hidden.filter((card) => RANK_OF[card] === rank).length);
    });
    expect(checked).toBeGreaterThan(1000);
  });

  it('[BT-50] the coach advises at every decision, in sentences, from the view alone', () => {
    for (const { view, seat } of moments) {
      const advice = advise(shithead, view, seat, rngFromSeed('coach'), NAMES);
      if (!advice) return expect.unreachable('a seat to act gets advice');
      expect(shithead.check(view, seat, advice.best.move)).toBeUndefined();
      expect(advice.alternatives.length).toBeLessThanOrEqual(3);
      expect(advice.confidence).toBeGreaterThan(0);
      expect(advice.confidence).toBeLessThanOrEqual(1);
      expect(advice.sentence).toMatch(/^[A-Z].*: .*[a-z].*\.$/);
      expect(advice.why).toMatch(/^[A-Z0-9].*\.$/);
      expect(advice.sentence + advice.why).not.toMatch(/undefined|NaN|null/);
    }
  });

  it('[BT-50] every reason has words, and no reason comes without a code of the list', () => {
    const params = {
      rank: '10',
      count: 2,
      cards: 4,
      seat: 1,
      hand: 'AC',
      faceUp: '3C',
      asked: '9',
    };
    for (const code of REASON_CODES) {
      const words = giveReason({ code, params }, NAMES);
      expect(`${code}: ${words}`).toMatch(/: ([a-z]|Ben|AC)/);
      expect(`${code}: ${words}`).not.toMatch(/undefined|NaN|\.$/);
    }
    const used = new Set<string>();
    for (const { view, seat } of moments)
      for (const level of POLICY_LEVELS)
        for (const { reasons } of shithead.judge(level, view, seat, rngFromSeed('why')))
          for (const { code } of reasons) used.add(code);
    expect([...used].filter((code) => !(REASON_CODES as readonly string[]).includes(code))).toEqual(
      [],
    );
    expect(used.size).toBeGreaterThan(REASON_CODES.length / 2);
  });
});

/** The cards of a full position that a seat's view leaves out. */
function hiddenFrom(position: Position, seat: number): Card[] {
  const view = shithead.view(position, seat);
  const seen = new Set<Card>();
  const zones = ({ hand, faceUp, blind, stock, pile, burned }: Position): Card[] =>
    [...hand, ...faceUp, ...blind, stock, pile, burned].flat();
  for (const card of zones(view)) seen.add(card);
  return zones(position).filter((card) => card !== UNKNOWN && !seen.has(card));
}
