/**
 * Finds the tiles that a sentence names: "red 5", "black 4-5-6", "blue and yellow 9", "9s (red, blue)", or r5
 * in notation.
 */
import {
  COLOUR_WORDS,
  COLOURS,
  NUMBERS,
  tileOf,
  type Colour,
  type Tile,
} from '../../../core/tile.ts';

export interface Part {
  readonly text: string;
  /** Of tiles, their colours; empty for other words. */
  readonly colours: readonly Colour[];
  /** Of tiles, their numbers as they are written: `5`, `4-5-6`, `4 to 9`. */
  readonly numbers: string;
}

const COLOUR = '(?:red|blue|yellow|black)';
const NUMBER = '(?:1[0-3]|[1-9])';
const IN_WORDS = `\\b(${COLOUR}(?:(?:, | and | or )${COLOUR})*) (${NUMBER}(?:(?:-${NUMBER})+| to ${NUMBER}|(?:, ${NUMBER})* and ${NUMBER})?)(?![\\ds])`;
const IN_NOTATION = `\\b([rbyk])(${NUMBER})(?!\\w)`;
const IN_LIST = `\\b(${NUMBER})s \\((${COLOUR}(?:, ${COLOUR})*)\\)`;
const TILES = new RegExp(`${IN_WORDS}|${IN_NOTATION}|${IN_LIST}`, 'g');

/** The parts of a text in order; joined they are the text. */
export function splitTiles(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(TILES)) {
    if (found.index > from) parts.push(plain(text.slice(from, found.index)));
    const [all, words, numbers, letter, number, listed, list] = found;
    const colours = letter === undefined ? coloursIn(words ?? list) : [letter as Colour];
    parts.push({ text: all, colours, numbers: numbers ?? number ?? listed });
    from = found.index + all.length;
  }
  if (from < text.length) parts.push(plain(text.slice(from)));
  return parts;
}

const plain = (text: string): Part => ({ text, colours: [], numbers: '' });

const coloursIn = (words: string): Colour[] =>
  words.split(/, | and | or /).map((word) => COLOURS[COLOUR_WORDS.indexOf(word as never)]);

/** Every tile that a part names, each once. */
export function tilesIn({ colours, numbers }: Part): Tile[] {
  const named = numbersIn(numbers);
  return colours.flatMap((colour) =>
    named.map((number) => tileOf(COLOURS.indexOf(colour), number)),
  );
}

function numbersIn(text: string): number[] {
  const all = (text.match(/\d+/g) ?? []).map(Number);
  if (!text.includes(' to ')) return all;
  return Array.from({ length: NUMBERS }, (_, at) => at + 1).filter(
    (n) => n >= all[0] && n <= all[1],
  );
}
