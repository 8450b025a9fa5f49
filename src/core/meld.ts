/**
 * Runs and wilds as the rummy games share them: a run is of one suit, from 3 up to the ace, which is high
 * only; every 2 and every Joker is wild and has no place of its own.
 */
import { RANK, RANK_OF, SUIT_OF, SUITS, RANKS, type Card } from './card.ts';

export const LOWEST = 3;
export const HIGHEST = 14;
export const RUN_MAX = HIGHEST - LOWEST + 1;

/** By card id: 3 to 14 for a natural card; 0 for a wild and for a card that is not known. */
export const VALUE_OF = new Uint8Array(256);
for (let card = 0; card < 256; card++) {
  const rank = RANK_OF[card];
  if (rank > RANK['2'] && rank <= RANK.A) VALUE_OF[card] = rank + 2;
}

/** Names of this file's own: the compiler takes them for constants, others it looks up each time. */
const rankOf = RANK_OF;
const TWO = RANK['2'];
const JOKER = RANK.JK;

export const isJoker = (card: Card): boolean => rankOf[card] === JOKER;
export const isTwo = (card: Card): boolean => rankOf[card] === TWO;
export const isWild = (card: Card): boolean => isJoker(card) || isTwo(card);

/** The low end of a run is its start, the high end its end. */
export const RUN_ENDS = ['start', 'end'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** What the cards of a run stand for, from one end to the other. */
export interface Span {
  readonly suit: number;
  readonly low: number;
  readonly high: number;
}

/** `4S`: the card that a place in a run stands for. */
export const faceAt = (suit: number, value: number): string => RANKS[value - 2] + SUITS[suit];

export const countWilds = (cards: readonly Card[]): number => {
  let wilds = 0;
  for (let i = 0; i < cards.length; i++) if (VALUE_OF[cards[i]] === 0) wilds++;
  return wilds;
};

/**
 * The span of cards that stand from low to high in this very order, wilds at the ends included; undefined
 * where they are no run in this order. How long a run must be is for the games to say.
 */
export function spanOf(cards: readonly Card[]): Span | undefined {
  let suit = -1;
  let low = 0;
  for (let i = 0; i < cards.length; i++) {
    const value = VALUE_OF[cards[i]];
    if (value === 0) continue;
    if (suit === -1) {
      suit = SUIT_OF[cards[i]];
      low = value - i;
    } else if (SUIT_OF[cards[i]] !== suit || value !== low + i) return undefined;
  }
  const high = low + cards.length - 1;
  return suit === -1 || low < LOWEST || high > HIGHEST ? undefined : { suit, low, high };
}

/** The ends at which a run of this span can still grow. */
export const openEnds = ({
  low,
  high,
}: Span): { readonly start: boolean; readonly end: boolean } => ({
  start: low > LOWEST,
  end: high < HIGHEST,
});

/** What a card would stand for at this end. */
export const valueBeyond = ({ low, high }: Span, end: RunEnd): number =>
  end === 'start' ? low - 1 : high + 1;

/**
 * The values at which a run of `length` slots can begin so that it covers all these naturals; the lowest
 * and highest of them are `lo` and `hi`. Empty where `first` is above `last`.
 */
export const lowsFor = (
  lo: number,
  hi: number,
  length: number,
): { readonly first: number; readonly last: number } => ({
  first: Math.max(LOWEST, hi - length + 1),
  last: Math.min(lo, HIGHEST + 1 - length),
});
