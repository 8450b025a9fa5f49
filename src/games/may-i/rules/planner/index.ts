/**
 * Planning towards a contract, exact and fast: whether a hand can lay down, what to lay down best, and how
 * far it is from there. A hint, the "best lay-down" of a screen and the bots all ask here.
 */
import { SUITS, type Card } from '../../../../core/card.ts';
import { LOWEST } from '../../../../core/meld.ts';
import { POINTS_OF } from '../points.ts';
import type { Contract, Sizes } from '../contract.ts';
import { buildMelds } from './build.ts';
import { cardCount, mayUseAll, readHand, VALUES, WILD } from './hand.ts';
import { isOut } from './outs.ts';
import { fewestCards, reach, readOuts } from './reach.ts';
import { searchLayDowns } from './search.ts';
import { foundShapes, startShapes } from './shape.ts';
import { readWorths, type Worth } from './worth.ts';
import type { NamedMeld } from '../types.ts';

const points: Worth = (card) => POINTS_OF[card];

/** Whether a lay-down is possible. A larger lay-down holds one of the exact size, so that is looked for. */
export function canLayDown(hand: readonly Card[], contract: Contract, sizes: Sizes): boolean {
  readHand(hand);
  if (sizes === 'all') {
    const size = cardCount();
    return size === hand.length && mayUseAll() && reach(contract, size, size - 1) === size;
  }
  const size = fewestCards(contract);
  return reach(contract, size, size - 1) === size;
}

/**
 * The lay-down whose cards are worth most: by default their points, so that the fewest stay in the hand.
 * Of equal ones the one with the fewest wilds; then a fixed order, which does not depend on that of the
 * hand: low ranks of sets, suits in their order, longer runs, wilds at the high end. A worth is never
 * below 0.
 */
export const bestLayDown = (
  hand: readonly Card[],
  contract: Contract,
  sizes: Sizes,
  worth: Worth = points,
): NamedMeld[] | undefined => layDowns(hand, contract, sizes, 1, worth)[0];

/**
 * Different lay-downs, best first, at most `limit`. They differ in the ranks of their sets, the spans of
 * their runs or the places of naturals in them; swapping equal cards makes no other lay-down.
 */
export function layDowns(
  hand: readonly Card[],
  contract: Contract,
  sizes: Sizes,
  limit: number,
  worth: Worth = points,
): NamedMeld[][] {
  if (limit < 1 || !canLayDown(hand, contract, sizes)) return [];
  readWorths(hand, worth);
  startShapes(limit);
  searchLayDowns(contract, sizes);
  return foundShapes().map((shape) => buildMelds(shape, contract));
}

/**
 * The cards that are missing at least: 0 where the hand can lay down. In round 6, where every card must be
 * used, they take the place of others: a hand of 11 wants 12 cards that fit, one of 13 wants 14.
 */
export function distance(hand: readonly Card[], contract: Contract, sizes: Sizes): number {
  readHand(hand);
  const size = sizeWanted(contract, sizes);
  return size - reach(contract, size, 0);
}

/** MI-90: a draw makes the hand even. */
function sizeWanted(contract: Contract, sizes: Sizes): number {
  const fewest = fewestCards(contract);
  return sizes === 'all' ? Math.max(fewest, cardCount() + (cardCount() % 2)) : fewest;
}

/** What a card is by suit and rank: suit × 16 + value − 3, or `WILD_KIND`. */
export type Kind = number;
export const WILD_KIND: Kind = SUITS.length * 16;
/** Where the planner puts a card of this kind. */
export const placeOf = (kind: Kind): number => (kind === WILD_KIND ? WILD : kind);
export const kindAt = (suit: number, value: number): Kind => suit * 16 + value - LOWEST;
export const KINDS: readonly Kind[] = [
  ...SUITS.flatMap((_, suit) => Array.from({ length: VALUES }, (_v, value) => suit * 16 + value)),
  WILD_KIND,
];

export interface Outs {
  readonly distance: number;
  /** The kinds of cards that bring the hand one nearer; none where it can lay down. */
  readonly kinds: readonly Kind[];
}

/** How far a hand is, and what brings it nearer. */
export function outs(hand: readonly Card[], contract: Contract, sizes: Sizes): Outs {
  readHand(hand);
  const size = sizeWanted(contract, sizes);
  const now = reach(contract, size, 0);
  if (now === size) return { distance: 0, kinds: [] };
  readOuts(contract, size, now);
  const kinds = KINDS.filter((kind) => isOut(placeOf(kind)));
  return { distance: size - now, kinds };
}
