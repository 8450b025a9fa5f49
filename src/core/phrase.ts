/**
 * Sentences as data: a phrase is a list of parts, and says which of them are cards, tiles or players. The
 * `Words` of a game make phrases, screens draw their parts, and everything else takes `plainText`.
 */
import { formatCard, parseCard, type Card } from './card.ts';
import type { Seat } from './seat.ts';
import type { Tile } from './tile.ts';

export interface CardPart {
  readonly card: Card;
}

/** Tiles that are named together: "black 4-5-6", "blue and yellow 9", "9s (red, blue)", or `r5`. */
export interface TilesPart {
  readonly tiles: readonly Tile[];
  readonly text: string;
  /** Their numbers as they stand in `text`: `5`, `4-5-6`, `4 to 9`. */
  readonly numbers: string;
}

/** A player as the sentence calls them: "North", "You", "your". */
export interface SeatPart {
  readonly seat: Seat;
  readonly text: string;
}

export type PhrasePart = string | CardPart | TilesPart | SeatPart;
export type Phrase = readonly PhrasePart[];

/** Whatever can stand in a phrase. A card has to be said by `sayCard`: by itself it is a number. */
export type Sayable = PhrasePart | Phrase | number;

/** Nothing to say. */
export const SILENCE: Phrase = [];

/** The text of a phrase, for records, messages, commands and programs. */
export function plainText(phrase: Phrase): string {
  let text = '';
  for (const part of phrase) text += partText(part);
  return text;
}

export const partText = (part: PhrasePart): string => {
  if (typeof part === 'string') return part;
  return 'card' in part ? formatCard(part.card) : part.text;
};

/** Builds a phrase: say`${who.does(seat, 'trail')} ${sayCard(event.card)}.` */
export function say(strings: TemplateStringsArray, ...values: readonly Sayable[]): Phrase {
  const parts: PhrasePart[] = [];
  for (let at = 0; at < strings.length; at++) {
    add(parts, strings[at]);
    if (at < values.length) add(parts, values[at]);
  }
  return parts;
}

/** A phrase of one thing or several, one after the other. */
export function sayAll(...values: readonly Sayable[]): Phrase {
  const parts: PhrasePart[] = [];
  for (const value of values) add(parts, value);
  return parts;
}

function add(parts: PhrasePart[], value: Sayable): void {
  if (isPhrase(value)) for (const part of value) add(parts, part);
  else if (typeof value === 'object') parts.push(value);
  else addText(parts, String(value));
}

function addText(parts: PhrasePart[], text: string): void {
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else if (text !== '') parts.push(text);
}

const isPhrase = (value: Sayable): value is Phrase => Array.isArray(value);

export const sayCard = (card: Card): CardPart => ({ card });

export const joinPhrases = (values: readonly Sayable[], between: string): Phrase =>
  sayAll(...values.flatMap((value, at) => (at === 0 ? [value] : [between, value])));

/** A card stands alone: no letter or digit before or after it. */
const CARD = /(?<![\p{L}\p{N}])((?:10|[2-9JQKA])[CDHS]'*|JK'*)(?![\p{L}\p{N}])/u;

/**
 * Reads text in notation: the parameter of a violation or a reason, a run, the script of a lesson. Whole
 * sentences are never read so, because a player may be called "KD".
 */
export const sayNotation = (text: string | number): Phrase =>
  sayAll(
    ...String(text)
      .split(CARD)
      .map((piece, at) => (at % 2 === 1 ? cardNamed(piece) : piece)),
  );

const cardNamed = (text: string): PhrasePart => {
  const named = parseCard(text);
  return named === undefined ? text : sayCard(named);
};

/** What a surface shows: a phrase, or a text of its own, which names no player and is read in notation. */
export type Said = string | Phrase;

export const phraseOf = (said: Said): Phrase =>
  typeof said === 'string' ? sayNotation(said) : said;

export const saidText = (said: Said): string => (typeof said === 'string' ? said : plainText(said));

/** The cards that it names, in order. */
export const cardsNamed = (phrase: Phrase): Card[] =>
  phrase.flatMap((part) => (typeof part === 'object' && 'card' in part ? [part.card] : []));
