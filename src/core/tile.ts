/**
 * Number tiles as small integers. Two tiles of one colour and number are the same to every rule, and so are
 * all jokers: a tile's id says its face and no copy. Ids never change, so saved matches stay readable:
 * colour × 13 + number − 1, and 52 for a joker.
 */
import { UNKNOWN, type Card } from './card.ts';

/** To everything that deals, hides and counts, a tile is a card. */
export type Tile = Card;

export const COLOURS = ['r', 'b', 'y', 'k'] as const;
export type Colour = (typeof COLOURS)[number];
export const COLOUR_WORDS = ['red', 'blue', 'yellow', 'black'] as const;

export const NUMBERS = 13;
/** How many different faces there are; a joker has none of its own. */
const FACES = COLOURS.length * NUMBERS;
export const JOKER: Tile = FACES;
/** Tiles that differ: the faces and the joker. */
export const KINDS = FACES + 1;

export const COPIES = 2;
export const JOKERS = 2;

/** By tile id. A joker has the colour 4 and the number 0; a tile that is not known has the colour 5. */
export const COLOUR_OF = new Uint8Array(256).fill(COLOURS.length + 1);
export const NUMBER_OF = new Uint8Array(256);
for (let tile = 0; tile < FACES; tile++) {
  COLOUR_OF[tile] = Math.floor(tile / NUMBERS);
  NUMBER_OF[tile] = (tile % NUMBERS) + 1;
}
COLOUR_OF[JOKER] = COLOURS.length;

export const tileOf = (colour: number, number: number): Tile => colour * NUMBERS + number - 1;

/** How often a tile exists in the whole set. */
export const copiesOf = (tile: Tile): number => (tile === JOKER ? JOKERS : COPIES);

/** All 106 tiles in order of id. */
export function allTiles(): Tile[] {
  const tiles: Tile[] = [];
  for (let tile = 0; tile < KINDS; tile++)
    for (let copy = 0; copy < copiesOf(tile); copy++) tiles.push(tile);
  return tiles;
}

const JOKER_TEXT = 'J';

/** `r5`, `k13`, `J`; `?` for a tile that is not known. */
export function formatTile(tile: Tile): string {
  if (tile === UNKNOWN) return '?';
  return tile === JOKER ? JOKER_TEXT : `${COLOURS[COLOUR_OF[tile]]}${NUMBER_OF[tile]}`;
}

export const formatTiles = (tiles: readonly Tile[]): string => tiles.map(formatTile).join(' ');

const TILE_BY_TEXT = new Map<string, Tile>([['?', UNKNOWN]]);
for (let tile = 0; tile < KINDS; tile++) TILE_BY_TEXT.set(formatTile(tile).toLowerCase(), tile);

/** The tile with this text, in any case of letters; `undefined` where there is none. */
export const parseTile = (text: string): Tile | undefined => TILE_BY_TEXT.get(text.toLowerCase());

/** "red 5", "joker". */
export const tileWords = (tile: Tile): string =>
  tile === JOKER ? 'joker' : `${COLOUR_WORDS[COLOUR_OF[tile]]} ${NUMBER_OF[tile]}`;
