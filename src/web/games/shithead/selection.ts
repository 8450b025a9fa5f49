/** SH-S2: which cards are chosen, and what a tap or a long press does to them. */
import { RANK_OF, type Card } from '../../../core/card.ts';

const sameRank = (a: Card, b: Card): boolean => RANK_OF[a] === RANK_OF[b];

/** The first card fixes the rank, further cards of it toggle, another rank starts anew. */
export function toggle(selected: readonly Card[], card: Card): Card[] {
  if (selected.includes(card)) return selected.filter((other) => other !== card);
  return [...selected.filter((other) => sameRank(other, card)), card];
}

export const allOfRank = (cards: readonly Card[], card: Card): Card[] =>
  cards.filter((other) => sameRank(other, card));

/** A double tap plays what was chosen before its first tap, and the card itself. */
export const withCard = (selected: readonly Card[], card: Card): Card[] => [
  ...selected.filter((other) => other !== card && sameRank(other, card)),
  card,
];
