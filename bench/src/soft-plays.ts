/** What a play in Shithead passes over, and how much less likely that makes a rank in the rest of the hand. */
import { RANK_OF, RANKS, type Card, type Rank } from '../../dist/core/card.js';
import type { Seat } from '../../dist/core/seat.js';
import { isHidden } from '../../dist/games/shithead/rules/lacks.js';
import { isMagic, legalRanks, type RankMask } from '../../dist/games/shithead/rules/ranks.js';
import type { Move, Position } from '../../dist/games/shithead/rules/types.js';

/** A play, and how many of the cards that were hidden in the hand then are still there. */
export interface Passed {
  readonly rank: Rank;
  readonly legal: RankMask;
  cards: number;
}

export interface SeenPlay {
  readonly play: Passed;
  readonly rest: readonly Card[];
  /** All cards that not everybody knows. */
  readonly hidden: readonly Card[];
}

/** By kind of rank, see `kindOf`: how often it is held after a play, against chance. */
export type Weights = Readonly<Record<string, number>>;

/** How a rank stands to a play: could it have been played, is it lower, is it magic? */
export function kindOf({ rank, legal }: Passed, other: Rank): string {
  const played = isMagic(rank) ? `${RANKS[rank]} played` : 'ordinary played';
  if (other === rank) return `${played}, the same`;
  if (isMagic(other)) return `${played}, ${RANKS[other]}`;
  if (((legal >>> other) & 1) === 0) return `${played}, not playable`;
  if (isMagic(rank)) return `${played}, ordinary`;
  return `${played}, ${other < rank ? 'lower' : 'higher'}`;
}

/** Keeps the last play of each seat in step with a move; the play, if it was one from a hand. */
export function notePlay(
  before: Position,
  after: Position,
  seat: Seat,
  move: Move,
  passed: Passed[][],
): SeenPlay | undefined {
  const seen = playOf(before, seat, move);
  if (seen) passed[seat] = [seen.play];
  for (const [at, plays] of passed.entries()) {
    const hidden = after.hand[at].filter((card) => isHidden(card, after.known)).length;
    for (const play of plays) play.cards = Math.min(play.cards, hidden);
  }
  return seen;
}

function playOf(before: Position, seat: Seat, move: Move): SeenPlay | undefined {
  if (move.type !== 'play' || move.from !== 'hand') return undefined;
  const isOpen = (card: Card): boolean =>
    isHidden(card, before.known) && !move.cards.includes(card);
  const rest = before.hand[seat].filter(isOpen);
  const hidden = [...before.hand, ...before.blind, before.stock].flat().filter(isOpen);
  const legal = legalRanks(before.pile, before.options);
  return { play: { rank: RANK_OF[move.cards[0]], legal, cards: rest.length }, rest, hidden };
}

interface Fit {
  readonly add: (seen: SeenPlay) => void;
  readonly weights: () => Weights;
}

/** Counts kinds of ranks that are held after plays, and those that chance would put there. */
export function fitFrom(): Fit {
  const held: Record<string, number> = {};
  const byChance: Record<string, number> = {};
  const count = (into: Record<string, number>, kind: string, by: number): void => {
    into[kind] = (into[kind] ?? 0) + by;
  };
  return {
    add: ({ play, rest, hidden }) => {
      for (const card of rest) count(held, kindOf(play, RANK_OF[card]), 1);
      for (const card of hidden)
        count(byChance, kindOf(play, RANK_OF[card]), rest.length / hidden.length);
    },
    weights: () =>
      Object.fromEntries(
        Object.entries(byChance).map(([kind, sum]) => [kind, ((held[kind] ?? 0) + 1) / (sum + 1)]),
      ),
  };
}
