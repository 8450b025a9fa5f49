/** SH-S2: the selected cards, and the effect of a tap or a long press on the selection. */
import { RANK_OF, type Card } from '../../../core/card.ts';

const sameRank = (a: Card, b: Card): boolean => RANK_OF[a] === RANK_OF[b];

/** The first card fixes the rank, further cards of it toggle, another rank starts anew. */
export function toggle(selected: readonly Card[], card: Card): Card[] {
  if (selected.includes(card)) return selected.filter((other) => other !== card);
  return [...selected.filter((other) => sameRank(other, card)), card];
}

export const allOfRank = (cards: readonly Card[], card: Card): Card[] =>
  cards.filter((other) => sameRank(other, card));

/**
 * The cards between two of the hand, where a pointer that went from one to the other may choose them: all of
 * one rank. A pointer still on its first card chooses it only where a card of its rank lies ahead.
 */
export function sweepOver(
  hand: readonly Card[],
  first: Card,
  last: Card,
  ahead: number,
): Card[] | undefined {
  const [from, to] = [hand.indexOf(first), hand.indexOf(last)];
  if (from < 0 || to < 0) return undefined;
  const next = hand[from + ahead];
  if (from === to) return next !== undefined && sameRank(next, first) ? [first] : undefined;
  const cards = hand.slice(Math.min(from, to), Math.max(from, to) + 1);
  return cards.every((card) => sameRank(card, first)) ? cards : undefined;
}

/** A double tap plays what was chosen before its first tap, and the card itself. */
export const withCard = (selected: readonly Card[], card: Card): Card[] => [
  ...selected.filter((other) => other !== card && sameRank(other, card)),
  card,
];
