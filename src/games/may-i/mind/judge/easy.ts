/**
 * Policy of easy: it sees what a beginner sees. It collects cards of the same rank where sets are wanted, and
 * neighbours in suit where runs are. It lays down as soon as it can, lays off one card at a time, and never
 * swaps or calls.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isWild, VALUE_OF } from '../../../../core/meld.ts';
import type { Contract } from '../../rules/contract.ts';
import { POINTS_OF } from '../../rules/points.ts';

/** Out of a hundred moves of easy, so many are picked blindly. */
export const EASY_RANDOM_PERCENT = 5;

const WILD_FRIENDS = 9;

/** How many cards of the hand go with this one. */
export function friendsOf(card: Card, hand: readonly Card[], { sets, runs }: Contract): number {
  if (isWild(card)) return WILD_FRIENDS;
  let friends = 0;
  for (const other of hand) {
    if (other === card || isWild(other)) continue;
    const apart = Math.abs(VALUE_OF[other] - VALUE_OF[card]);
    if (sets > 0 && apart === 0) friends++;
    if (runs > 0 && SUIT_OF[other] === SUIT_OF[card] && (apart === 1 || apart === 2)) friends++;
  }
  return friends;
}

/** So many friends make a beginner pick a card up. */
const WORTH_TAKING = 2;
export const wantsCard = (card: Card, hand: readonly Card[], contract: Contract): boolean =>
  friendsOf(card, hand, contract) >= WORTH_TAKING;

/** Less lonely is worse to throw; of equal ones the dearer goes. */
export const throwScore = (card: Card, hand: readonly Card[], contract: Contract): number =>
  POINTS_OF[card] / 10 - 3 * friendsOf(card, hand, contract);
