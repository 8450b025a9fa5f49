/** Cards as callers of the library name them: a text or a number, and perhaps neither. */
import { parseCard as cardNamed, UNKNOWN, type Card } from '../core/card.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { capitalised } from '../core/words.ts';
import { cardText, listIn, quote } from '../core/named.ts';
import { problem, type Problem } from './problem.ts';

export function readCard(card: unknown): Result<Card, Problem> {
  const read = typeof card === 'string' ? cardNamed(card.trim()) : card;
  if (typeof read === 'number' && Number.isInteger(read) && read !== UNKNOWN) return ok(read);
  return noCard(card);
}

export const noCard = (card: unknown): Result<never, Problem> =>
  fail(
    problem(
      'table/unreadable_move',
      `${capitalised(quote(card))} is no card: write rank and suit, as in 5S, 10H or AC.`,
    ),
  );

/** The card with this text, in any case of letters; `undefined` where there is none. */
export const parseCard = (text: string): Card | undefined =>
  typeof text === 'string' ? cardNamed(text) : undefined;

/** `5S`, `10H`, `JK`; an apostrophe for each further copy (`5S'`); `?` for what is no card, or not known. */
export const formatCard = (card: Card): string => cardText(card);

export const formatCards = (cards: readonly Card[]): string =>
  listIn(cards).map(cardText).join(' ');
