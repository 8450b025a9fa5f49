/** Whether a move goes for the others: it gives them fewer places for their tiles, or none of the tiles that it could. */
import type { Seat } from '../../core/seat.ts';
import type { Tile } from '../../core/tile.ts';
import { fits } from './additions.ts';
import { bestPlay } from './best-play.ts';
import { unseenTiles } from './knowledge.ts';
import type { Meld } from './melds.ts';
import type { Move, Position } from './types.ts';

export function disrupts(view: Position, seat: Seat, move: Move): boolean {
  if (view.phase !== 'play') return false;
  if (move.type === 'draw') return bestPlay(view, seat, { jokers: 'hold' }) !== undefined;
  if (move.type !== 'play') return false;
  const unseen = unseenTiles(view);
  return placesFor(unseen, move.table) < placesFor(unseen, view.table);
}

/** How many of these tiles go to a set as it lies. */
const placesFor = (tiles: readonly Tile[], table: readonly Meld[]): number =>
  tiles.filter((tile) => table.some((meld) => fits(meld, tile))).length;
