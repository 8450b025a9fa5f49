/** Cards as the words of a move name them: by rank and suit, or by their place in the hand of whoever writes. */
import { parseCard, UNKNOWN, type Card } from './card.ts';
import { integerIn } from './field-text.ts';
import { fail, ok, type Result } from './result.ts';
import { countCards, quoted } from './words.ts';

/** `hand` is where places from 1 are looked up; undefined where a text must speak for itself. */
export function cardNamed(word: string, hand: readonly Card[] | undefined): Result<Card, string> {
  const card = parseCard(word);
  if (card !== undefined && card !== UNKNOWN) return ok(card);
  const place = /^\d/.test(word) ? integerIn(word) : undefined;
  if (place === undefined)
    return fail(`${quoted(word)} is no card: write rank and suit, as in 5S, 10H or JK.`);
  if (hand === undefined) return fail(`Name the card, as in 5S: ${quoted(word)} is only a place.`);
  const held = hand[place - 1];
  return held === undefined || held === UNKNOWN
    ? fail(`Your hand has ${countCards(hand.length)}: there is no card ${place}.`)
    : ok(held);
}
