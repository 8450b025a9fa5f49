/**
 * Tiles and sets of Rummikub as text. Every tile carries the letter of its colour, so that no meaning depends
 * on colour alone.
 */
import { COLOUR_OF, formatTile, JOKER, NUMBER_OF, type Tile } from '../../../core/tile.ts';
import { UNKNOWN } from '../../../core/card.ts';
import { facesAt, isMeld, type Meld } from '../../../games/rummikub/index.ts';
import { paint, type Ink, type Style } from '../style.ts';

const INKS: readonly (Ink | undefined)[] = ['red', 'blue', 'yellow', undefined, 'strong'];

/** `r5` in red, `J` strong; black has the ink of the terminal. */
export function tileLabel(tile: Tile, style: Style): string {
  const ink = tile === UNKNOWN ? 'quiet' : INKS[COLOUR_OF[tile]];
  return ink === undefined ? formatTile(tile) : paint(style, ink, formatTile(tile));
}

export const tileLabels = (tiles: readonly Tile[], style: Style): string =>
  tiles.map((tile) => tileLabel(tile, style)).join(' ');

/**
 * Behind a joker what it stands for: `J=r4` in a run; in a group, where any missing colour will do, `J=4`.
 */
export function standsFor(meld: Meld, at: number, style: Style): string {
  if (meld.tiles[at] !== JOKER || !isMeld(meld)) return '';
  const [face] = facesAt(meld, at);
  const text = meld.type === 'run' ? formatTile(face) : String(NUMBER_OF[face]);
  return paint(style, 'accent', `=${text}`);
}

export const meldWords = (meld: Meld, style: Style): string =>
  meld.tiles.map((tile, at) => tileLabel(tile, style) + standsFor(meld, at, style)).join(' ');
