/**
 * Sorts the cards of a hand by their worth in a lay-down; the planner uses them in this order. Of equal cards
 * the one that is worth more comes first, then the one with the lower id. The order of the hand therefore has
 * no say.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker } from '../../../../core/meld.ts';
import { PLACE, VALUES, WILD } from './hand.ts';

export type Worth = (card: Card) => number;

/** By value, most worth first. */
export let naturalsOf: Card[][] = [];
/** Most worth first, jokers before twos. */
export let wildCards: Card[] = [];
/** By suit × 16 + value, of the card that is used first; and by value in the order of `naturalsOf`. */
export const firstWorth = new Float64Array(64);
export let worthsOf: number[][] = [];
/** `wildSum[k]`: what the first k wilds are worth. */
export let wildSum: number[] = [0];

export function readWorths(hand: readonly Card[], worth: Worth): void {
  const inOrder = hand
    .filter((card) => PLACE[card] >= WILD)
    .sort((a, b) => worth(b) - worth(a) || Number(isJoker(b)) - Number(isJoker(a)) || a - b);
  naturalsOf = Array.from({ length: VALUES }, () => []);
  wildCards = [];
  for (const card of inOrder)
    (PLACE[card] === WILD ? wildCards : naturalsOf[PLACE[card] & 15]).push(card);
  worthsOf = naturalsOf.map((cards) => cards.map(worth));
  firstWorth.fill(0);
  for (const card of inOrder.toReversed())
    if (PLACE[card] !== WILD) firstWorth[PLACE[card]] = worth(card);
  wildSum = [0];
  for (const card of wildCards) wildSum.push(wildSum[wildSum.length - 1] + worth(card));
}

/** Whether a run of this suit takes this card, its first of the value, and not a twin of it. */
export const isFirstOfSuit = (value: number, at: number): boolean => {
  const cards = naturalsOf[value];
  for (let i = 0; i < at; i++) if (SUIT_OF[cards[i]] === SUIT_OF[cards[at]]) return false;
  return true;
};
