/** Tiles, pieces and sets as a person names them (RK-11.9). */
import { plainText, say, SILENCE, type Phrase, type Sayable } from '../../../core/phrase.ts';
import { sayList } from '../../../core/saying.ts';
import { sayTile, sayTiles } from '../../../core/tile-phrase.ts';
import {
  COLOUR_OF,
  COLOUR_WORDS,
  JOKER,
  NUMBER_OF,
  NUMBERS,
  tileOf,
  type Tile,
} from '../../../core/tile.ts';
import { listWords, numberWord } from '../../../core/words.ts';
import { colourOf, lowOf, numberOf, type Meld } from '../rules/melds.ts';
import { jokerFaces, type Faces } from './joker-faces.ts';

/** "joker (as red 4)"; of a group that lacks two colours "joker (as yellow or black 8)". */
export function jokerWords(faces: readonly Tile[] | undefined): Phrase {
  if (faces === undefined) return say`joker`;
  const colours = faces.map((face) => COLOUR_WORDS[COLOUR_OF[face]]);
  const [last, ...others] = colours.reverse();
  const any = others.length > 0 ? `${others.reverse().join(', ')} or ${last}` : last;
  return say`joker (as ${sayTiles(any, String(NUMBER_OF[faces[0]]), faces)})`;
}

/** "black 4 and 6", "blue and yellow 7", "red 5-6", "red 4 and joker (as red 5)". */
export function tilesWords(tiles: readonly Tile[], faces: Faces): Phrase {
  const real = sayList(realWords(tiles.filter((tile) => tile !== JOKER)));
  const jokers = tiles.filter((tile) => tile === JOKER).map(() => jokerWords(faces.shift()));
  if (real.length === 0 || jokers.length === 0) return say`${real}${sayList(jokers)}`;
  return say`${real} ${plainText(real).includes(' and ') ? 'with' : 'and'} ${sayList(jokers)}`;
}

/** Tiles that lie together: "red 5-6", "red 3 with joker (as red 2)". A joker that lies alone is "the joker". */
export function pieceWords(tiles: readonly Tile[], faces: Faces): Phrase {
  const real = sayList(realWords(tiles.filter((tile) => tile !== JOKER)));
  const jokers = tiles.filter((tile) => tile === JOKER).map(() => jokerWords(faces.shift()));
  if (jokers.length === 0) return real;
  return say`${real.length === 0 ? 'the' : say`${real} with`} ${sayList(jokers)}`;
}

/** The verb of a piece: the tiles it is named by count, and jokers only where it is nothing else. */
export function makesWord(piece: readonly Tile[]): 'makes' | 'make' {
  const real = piece.filter((tile) => tile !== JOKER).length;
  return (real > 0 ? real : piece.length) === 1 ? 'makes' : 'make';
}

function realWords(tiles: readonly Tile[]): Sayable[] {
  if (tiles.length < 2) return tiles.map(sayTile);
  const colours = new Set(tiles.map((tile) => COLOUR_OF[tile]));
  const numbers = tiles.map((tile) => NUMBER_OF[tile]);
  if (colours.size === 1)
    return [sayTiles(COLOUR_WORDS[COLOUR_OF[tiles[0]]], numbersWords(numbers), tiles)];
  if (colours.size === tiles.length && new Set(numbers).size === 1)
    return [sayTiles(listWords(coloursOf(tiles)), String(numbers[0]), tiles)];
  return byColour(tiles).flatMap(realWords);
}

const coloursOf = (tiles: readonly Tile[]): string[] =>
  tiles.map((tile) => COLOUR_WORDS[COLOUR_OF[tile]]);

const byColour = (tiles: readonly Tile[]): Tile[][] =>
  COLOUR_WORDS.map((_, colour) => tiles.filter((tile) => COLOUR_OF[tile] === colour)).filter(
    (some) => some.length > 0,
  );

/** "4-5-6" where they follow each other, "4 and 6" where not. */
function numbersWords(numbers: readonly number[]): string {
  const follow = numbers.every((number, at) => number === numbers[0] + at);
  return follow ? span(numbers[0], numbers.length) : listWords(numbers.map(String));
}

/** As many numbers as are read at a glance; of more, the first and the last. */
const GLANCE = 5;

const span = (low: number, size: number): string =>
  size > GLANCE
    ? `${low} to ${low + size - 1}`
    : Array.from({ length: Math.min(size, NUMBERS) }, (_, at) => low + at).join('-');

/** How a set is named: its jokers with it, unless the sentence names them anyway. */
interface Naming {
  readonly withoutJokers?: boolean;
}

/** "black 4-5-6", "four 5s", "three 8s (red, blue) with joker (as yellow or black 8)". */
export function setWords(meld: Meld, { withoutJokers = false }: Naming = {}): Phrase {
  const faces = withoutJokers ? [] : jokerFaces(meld);
  const jokers = faces.length === 0 ? SILENCE : say` with ${sayList(faces.map(jokerWords))}`;
  return say`${meld.type === 'run' ? runWords(meld) : groupWords(meld)}${jokers}`;
}

/** The same where the sentence has named all its tiles: "three 7s", "black 4-5-6". */
export const briefly = (meld: Meld): Phrase =>
  meld.type === 'run' ? runWords(meld) : say`${countWords(meld)}`;

/** The same where it lies on the table already: "the four 5s". */
export const theSet = (meld: Meld, naming: Naming = {}): Phrase =>
  say`${meld.type === 'group' ? 'the ' : ''}${setWords(meld, naming)}`;

/** A joker in it is named as the tile that it stands for. */
function runWords(run: Meld): Phrase {
  const [colour, low] = [colourOf(run), lowOf(run.tiles)!];
  const tiles = run.tiles.map((_, at) => tileOf(colour, low + at));
  return say`${sayTiles(COLOUR_WORDS[colour], span(low, tiles.length), tiles)}`;
}

const countWords = (group: Meld): string => `${numberWord(group.tiles.length)} ${numberOf(group)}s`;

/** Colours are named where one is missing: there may be another group of that number. */
function groupWords(group: Meld): Phrase {
  if (group.tiles.length === COLOUR_WORDS.length) return say`${countWords(group)}`;
  const tiles = group.tiles.filter((tile) => tile !== JOKER);
  const numbers = String(numberOf(group));
  const text = `${numbers}s (${coloursOf(tiles).join(', ')})`;
  return say`${numberWord(group.tiles.length)} ${{ tiles, text, numbers }}`;
}
