/** Cards as callers of the library name them: a text or a number, and perhaps neither. */
import { parseCard, UNKNOWN, type Card } from '../core/card.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { capitalised } from '../core/words.ts';
import { quote } from '../core/named.ts';
import { problem, type Problem } from './problem.ts';

export function readCard(card: unknown): Result<Card, Problem> {
  const read = typeof card === 'string' ? parseCard(card.trim()) : card;
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
