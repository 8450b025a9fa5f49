/** Number tiles in phrases: by their words, "red 5", or in notation, `r5`. */
import { sayAll, type Phrase, type TilesPart } from './phrase.ts';
import { COLOUR_OF, COLOUR_WORDS, JOKER, NUMBER_OF, parseTile, type Tile } from './tile.ts';

/** "red 5"; a joker has no colour to be drawn in. */
export const sayTile = (tile: Tile): TilesPart | string =>
  tile === JOKER
    ? 'joker'
    : sayTiles(COLOUR_WORDS[COLOUR_OF[tile]], String(NUMBER_OF[tile]), [tile]);

/** "black 4-5-6", "blue and yellow 9": colours and numbers as they are said. */
export const sayTiles = (colours: string, numbers: string, tiles: readonly Tile[]): TilesPart => ({
  tiles,
  text: `${colours} ${numbers}`,
  numbers,
});

/** A tile stands alone: no letter or digit before or after it. */
const TILE = /\b([rbyk](?:1[0-3]|[1-9]))(?!\w)/;

/** Reads text in notation, such as a parameter of a violation: "there is a gap between r5 and r7". */
export const sayTileNotation = (text: string | number): Phrase =>
  sayAll(
    ...String(text)
      .split(TILE)
      .map((piece, at) => (at % 2 === 1 ? tileNamed(piece) : piece)),
  );

const tileNamed = (text: string): TilesPart | string => {
  const tile = parseTile(text);
  return tile === undefined ? text : { tiles: [tile], text, numbers: text.slice(1) };
};

/** All parameters read in notation, as `fillIn` takes them. */
export const sayTileParams = (
  params: Readonly<Record<string, string | number>>,
): Record<string, Phrase> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, sayTileNotation(value)]));

/** The tiles that a phrase names, in order. */
export const tilesNamed = (phrase: Phrase): Tile[] =>
  phrase.flatMap((part) => (typeof part === 'object' && 'tiles' in part ? part.tiles : []));
