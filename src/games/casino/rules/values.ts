/** Values of cards (CA-1, CA-66). */
import { parseCard, RANK, RANK_OF, SUIT_OF, SUITS, type Card } from '../../../core/card.ts';

export const SEATS_MAX = 4;

/** A build is worth as much as some card of the pack (CA-24). */
export const VALUE_MAX = 10;

/** By card id: 1 for an ace, the number of every other card, 0 for J, Q, K and what is not known. */
export const VALUE_OF = new Uint8Array(256);
for (let card = 0; card < 256; card++) {
  const rank = RANK_OF[card];
  if (rank <= RANK['10']) VALUE_OF[card] = rank + 2;
  else if (rank === RANK.A) VALUE_OF[card] = 1;
}

export const valueOf = (card: Card): number => VALUE_OF[card];

const COURT_RANKS: readonly number[] = [RANK.J, RANK.Q, RANK.K];
/** J, Q or K: a card without a number (CA-66). */
export const isFace = (card: Card): boolean => COURT_RANKS.includes(RANK_OF[card]);

const SPADES = SUITS.indexOf('S');
export const isSpade = (card: Card): boolean => SUIT_OF[card] === SPADES;
export const isAce = (card: Card): boolean => VALUE_OF[card] === 1;
/** CA-58: big casino and little casino. */
export const BIG_CASINO = parseCard('10D')!;
export const LITTLE_CASINO = parseCard('2S')!;

export const totalOf = (cards: readonly Card[]): number => {
  let total = 0;
  for (let i = 0; i < cards.length; i++) total += VALUE_OF[cards[i]];
  return total;
};

/** Large cards first, then by suit: how groups and spread builds are shown (CA-S11). */
export const largeFirst = (a: Card, b: Card): number =>
  VALUE_OF[b] - VALUE_OF[a] || RANK_OF[b] - RANK_OF[a] || SUIT_OF[b] - SUIT_OF[a];
