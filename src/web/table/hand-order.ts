/** Order of the hand: sorted until the player moves a card, then as the player left it. */
import { formatCards, parseCard, type Card } from '../../core/card.ts';

/** How an order is kept: empty for sorted, else the cards from left to right. */
export type KeptOrder = string;
export const SORTED: KeptOrder = '';

type Compare = (a: Card, b: Card) => number;

/** The cards of a hand in the player's order; cards that came later stand at the end. */
export function orderHand(hand: readonly Card[], kept: KeptOrder, compare: Compare): Card[] {
  if (kept === SORTED) return [...hand].sort(compare);
  const places = new Map(parseCards(kept).map((card, at) => [card, at]));
  const placeOf = (card: Card): number => places.get(card) ?? places.size;
  return [...hand].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The order after the player has put some cards at a place between the others. */
export function moveInHand(
  ordered: readonly Card[],
  moved: readonly Card[],
  before: number,
): KeptOrder {
  const stay = ordered.filter((card) => !moved.includes(card));
  const at = ordered.slice(0, before).filter((card) => !moved.includes(card)).length;
  return formatCards([...stay.slice(0, at), ...moved, ...stay.slice(at)]);
}

/** The cards that a text names; words that are none are passed over. */
export const parseCards = (text: string): Card[] =>
  text
    .split(' ')
    .map(parseCard)
    .filter((card) => card !== undefined);
