/** What a move names, as a caller without types may have written it: the judge refuses it, and never breaks. */
import { formatCard, RANK_OF, RANKS, UNKNOWN, type Card } from './card.ts';

/** What a sentence calls something that is no card, and no number. */
export const NOTHING = formatCard(UNKNOWN);

export const cardText = (card: Card): string =>
  typeof card === 'number' && RANK_OF[card] < RANKS.length ? formatCard(card) : NOTHING;

/** A hole in a view is no card that could be named. */
export const holds = (cards: readonly Card[], card: Card): boolean =>
  card !== UNKNOWN && cards.includes(card);

export const listIn = <T>(list: readonly T[] | undefined): readonly T[] =>
  Array.isArray(list) ? (list as readonly T[]) : [];

export const numberText = (number: number): string | number =>
  typeof number === 'number' && Number.isFinite(number) ? number : NOTHING;
