/** Builders of phrases for the words of games: lists, filled sentences, beginnings and ends. */
import type { Card } from './card.ts';
import {
  joinPhrases,
  say,
  sayAll,
  sayCard,
  sayNotation,
  type Phrase,
  type Sayable,
} from './phrase.ts';
import { capitalised, lowered } from './words.ts';

/** Cards side by side: `5C 5D`. */
export const sayCards = (cards: readonly Card[]): Phrase => joinPhrases(cards.map(sayCard), ' ');

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export const sayList = (values: readonly Sayable[]): Phrase =>
  values.length < 2
    ? sayAll(...values)
    : say`${joinPhrases(values.slice(0, -1), ', ')} and ${values[values.length - 1]}`;

/** Puts parameters into a sentence where their names stand in braces. */
export function fillIn(sentence: string, params: Readonly<Record<string, Sayable>>): Phrase {
  const pieces = sentence.split(/\{(\w+)\}/);
  return sayAll(
    ...pieces.map((piece, at) => (at % 2 === 0 ? piece : (params[piece] ?? 'undefined'))),
  );
}

/** Cards that a parameter names with a blank between two, to be listed. */
export const sayEach = (text: string | number | undefined): Phrase[] =>
  String(text ?? '')
    .split(' ')
    .map(sayNotation);

/** All parameters read in notation, as `fillIn` takes them. */
export const sayParams = (
  params: Readonly<Record<string, string | number>>,
): Record<string, Phrase> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, sayNotation(value)]));

/** As the beginning of a sentence. */
export const withCapital = (phrase: Phrase): Phrase => withFirst(phrase, capitalised);

/** The same inside a sentence. */
export const withSmallLetter = (phrase: Phrase): Phrase => withFirst(phrase, lowered);

function withFirst(phrase: Phrase, change: (text: string) => string): Phrase {
  const [first, ...rest] = phrase;
  if (typeof first === 'string') return [change(first), ...rest];
  if (first === undefined || 'card' in first) return phrase;
  return [{ ...first, text: change(first.text) }, ...rest];
}

/** Without the full stop at its end. */
export function withoutStop(phrase: Phrase): Phrase {
  const last = phrase.at(-1);
  return typeof last === 'string' && last.endsWith('.')
    ? sayAll(...phrase.slice(0, -1), last.slice(0, -1))
    : phrase;
}
