/** The words that moves are made of: cards, places in a hand, melds and ends of runs. */
import type { Card } from '../../../core/card.ts';
import { cardNamed } from '../../../core/card-words.ts';
import { RUN_ENDS, type RunEnd } from '../../../core/meld.ts';
import { fail, ok, readEach, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import type { Desk } from '../../../core/seat.ts';
import type { LayOff, Position } from '../rules/types.ts';

/** Where hand positions are looked up; undefined where a text must speak for itself. */
export type At = Desk<Position> | undefined;

/** A card by its name or, where it is known who writes, by its place in that hand, from 1. */
export const cardIn = (word: string, at: At): Result<Card, string> =>
  cardNamed(word, at && (at.position.hand[at.seat] ?? []));

export const cardsIn = (words: readonly string[], at: At): Result<Card[], string> =>
  readEach(words, (word) => cardIn(word, at));

const MELD_DIGITS = /^[mM]?(\d{1,3})$/;

export function meldIn(word: string | undefined): Result<number, string> {
  const [, digits] = MELD_DIGITS.exec(word ?? '') ?? [];
  return digits === undefined
    ? fail(`${quoted(word ?? '')} is no meld: write its number, as in layoff 2C 3.`)
    : ok(Number(digits));
}

const isRunEnd = (word: string): word is RunEnd => (RUN_ENDS as readonly string[]).includes(word);

/** MI-106: no other word is taken for one of these two. */
function positionIn(word: string | undefined): Result<{ readonly position?: RunEnd }, string> {
  if (word === undefined) return ok({});
  const end = word.toLowerCase();
  return isRunEnd(end)
    ? ok({ position: end })
    : fail(`${quoted(word)} is no end of a run: write start or end.`);
}

/** `2C:3:start 3S:3`; an empty list is for the rules to answer. */
export const layOffsIn = (words: readonly string[], at: At): Result<LayOff[], string> =>
  readEach(words, (word) => {
    const parts = word.split(':');
    return parts.length === 2 || parts.length === 3
      ? layOffIn(parts, at)
      : fail(`${quoted(word)} is no lay-off: write card and meld, as in 2C:3 or 2C:3:start.`);
  });

/** A card, a meld and perhaps an end. */
export function layOffIn([first, second, end]: readonly string[], at: At): Result<LayOff, string> {
  const card = cardIn(first, at);
  if (!card.ok) return card;
  const meld = meldIn(second);
  if (!meld.ok) return meld;
  const position = positionIn(end);
  if (!position.ok) return position;
  return ok({ card: card.value, meld: meld.value, ...position.value });
}
