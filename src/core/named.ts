/**
 * Safe reading of the cards, lists and numbers that an untyped caller put into a move. With it the judge
 * refuses a malformed move and never throws.
 */
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

const QUOTE_MAX = 40;

/** Whatever a plain JavaScript caller passed, as a short text for a sentence. */
export function quote(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'a list' : 'an object';
  if (typeof value === 'function') return 'a function';
  const text = String(value);
  return `"${text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}…` : text}"`;
}
