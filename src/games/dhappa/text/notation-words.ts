/** The words that moves are made of: cards, places in a hand, runs and ends. */
import { RANKS, type Card } from '../../../core/card.ts';
import { cardNamed } from '../../../core/card-words.ts';
import { fail, ok, readEach, type Result } from '../../../core/result.ts';
import type { Desk } from '../../../core/seat.ts';
import { quoted } from '../../../core/words.ts';
import type { Placing, Position } from '../rules/types.ts';

/** Where hand positions are looked up; undefined where a text must speak for itself. */
export type At = Desk<Position> | undefined;

/** A card by its name or, where it is known who writes, by its place in that hand, from 1. */
export const cardIn = (word: string, at: At): Result<Card, string> =>
  cardNamed(word, at && (at.position.hands[at.seat] ?? []));

export const cardsIn = (words: readonly string[], at: At): Result<Card[], string> =>
  readEach(words, (word) => cardIn(word, at));

const RUN_DIGITS = /^[rR]?(\d{1,3})$/;

export function runIn(word: string | undefined): Result<number, string> {
  const [, digits] = RUN_DIGITS.exec(word ?? '') ?? [];
  return digits === undefined
    ? fail(`${quoted(word ?? '')} is no run: write its number, as in R2.`)
    : ok(Number(digits));
}

/** `low=6`, `low=J`; a rank that no run can start with is for the rules to answer. */
export function lowIn(word: string): Result<number, string> {
  const rank = word.slice('low='.length).toUpperCase();
  const at = RANKS.findIndex((name) => name === rank);
  return at < 0 || rank === 'JK'
    ? fail(`${quoted(word)} names no rank: write low=6 or low=J.`)
    : ok(at + 2);
}

/** No card has a name of three letters. */
export const isPlacing = (word: string | undefined): word is string =>
  word !== undefined && /^[a-z]{3,}(=.*)?$/i.test(word);

/** The end of a wild, or the start of the run: `low`, `high`, `low=6`. */
export function placingIn(word: string): Result<Placing, string> {
  const lower = word.toLowerCase();
  if (lower === 'low' || lower === 'high')
    return ok({ direction: lower === 'low' ? 'LOW' : 'HIGH' });
  if (!lower.startsWith('low='))
    return fail(`${quoted(word)} is no end of a run: write low, high or low=6.`);
  const low = lowIn(lower);
  return low.ok ? ok({ low: low.value }) : low;
}
