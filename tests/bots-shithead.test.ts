/** What bots and coach know and avoid in Shithead (SH-S17 … SH-S19, BT-4, BT-20, BT-50). */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { botRng, decide } from '../src/bots/bot.ts';
import { RANK, RANK_OF, RANKS, UNKNOWN, type Card } from '../src/core/card.ts';
import { POLICY_LEVELS } from '../src/core/game.ts';
import type { RawOptions } from '../src/core/options.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { shithead } from '../src/games/minds.ts';
import { unseenByRank } from '../src/games/shithead/mind/judge/features.ts';
import { unseenCards } from '../src/games/shithead/rules/knowledge.ts';
import { giveReason, REASON_CODES } from '../src/games/shithead/words/reasons.ts';
import type { Move, Position } from '../src/games/shithead/rules/types.ts';
import { dealFor, playBots, type Decided } from './support/bot-games.ts';

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

const text = (move: Move): string => shithead.formatMove(move);
const deal = (seats: number, seed: string): Position =>
  dealFor(shithead, { seats, options: {}, seed });

type Made = Decided<Position, Move>;

function playMany(games: number, see: (one: Made) => void): void {
  for (let at = 0; at < games; at++) {
    const options = OPTION_SETS[at % OPTION_SETS.length];
    playBots(shithead, { seats: 2 + (at % 7), options, seed: `bots/${at}` }, see);
  }
}

const isUnwise = (level: string, move: Move, seat: number): boolean => {
  if (level === 'random') return false;
  if (move.type === 'target') return move.target === seat;
  if (move.type !== 'play' || move.cards.length === 1) return false;
  return RANK_OF[move.cards[0]] === RANK['10'] || RANK_OF[move.cards[0]] === RANK.JK;
};

describe('bots of Shithead', () => {
  it('[SH-S18] play 10s and Jokers one at a time and never aim at themselves', () => {
    const unwise: string[] = [];
    let decisions = 0;
    playMany(140, ({ level, move, seat }) => {
      decisions++;
      if (isUnwise(level, move, seat)) unwise.push(`${level} ${text(move)}`);
    });
    expect(unwise).toEqual([]);
    expect(decisions).toBeGreaterThan(20_000);
  });

  it('[BT-4, SH-S19] break patterns with some random moves once nothing progresses', () => {
    const position = deal(2, 'stalled');
    for (const seat of [0, 1]) shithead.apply(position, seat, { type: 'ready' });
    const seat = position.turn;
    const others = (stall: number): number => {
      position.stall = stall;
      const view = shithead.view(position, seat);
      const best = text(shithead.judge('hard', view, seat, rngFromSeed('best'))[0].move);
      const made = Array.from({ length: 1000 }, (_, i) =>
        text(decide({ game: shithead, view, seat, rng: rngFromSeed(`stalled/${i}`) }, 'hard').move),
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
        const position = deal(3, `swap/${game}`);
        const moves: string[] = [];
        while (!position.ready[1]) {
          const view = shithead.view(position, 1);
          const { move } = decide(
            { game: shithead, view, seat: 1, rng: botRng('swap', 1, moves.length) },
            level,
          );
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
      const words = plainText(giveReason({ code, params }, NAMES));
      expect(`${code}: ${words}`).toMatch(/: ([a-z]|Ben|AC)/);
      expect(`${code}: ${words}`).not.toMatch(/undefined|NaN|\.$/);
    }
    const used = new Set<string>();
    const moments: Made[] = [];
    playMany(20, (one) => one.seq % 10 === 0 && moments.push(one));
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
