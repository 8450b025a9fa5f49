/** Spoken names of tiles, for screen readers and titles. */
import { UNKNOWN } from '../../core/card.ts';
import { tileWords, type Tile } from '../../core/tile.ts';

/** "red 5", "joker as red 4", "face-down tile". */
export function tileName(tile: Tile, as?: Tile): string {
  if (tile === UNKNOWN) return 'face-down tile';
  return as === undefined ? tileWords(tile) : `${tileWords(tile)} as ${tileWords(as)}`;
}
