/**
 * Tells closed plays from open ones, by which personalities differ (BT-40). A closed play leaves the others
 * less to do. The same tiles can be laid closed, so that few others fit, or open, so that tiles drawn later
 * find a place.
 */
import type { Seat } from '../../../../core/seat.ts';
import { JOKER } from '../../../../core/tile.ts';
import { bestPlay } from '../../rules/packed/best-play.ts';
import { check } from '../../rules/check.ts';
import { unseenTiles } from '../../rules/knowledge.ts';
import { placesFor, relaid } from './layout.ts';
import { solver } from './left.ts';
import type { Move, Position } from '../../rules/types.ts';

/** So many more of the tiles out of sight may find a place after a play that still counts as a closed one. */
const FEW_PLACES = 1;

/** It gives the others hardly a place that they had not before, or holds back tiles that could be laid. */
export function disrupts(view: Position, seat: Seat, move: Move): boolean {
  if (view.phase !== 'play') return false;
  if (move.type === 'draw') return couldLay(view, seat);
  if (move.type !== 'play') return false;
  const unseen = unseenTiles(view);
  return placesFor(unseen, move.table) <= placesFor(unseen, view.table) + FEW_PLACES;
}

/** Who only keeps a joker holds nothing back. */
function couldLay(view: Position, seat: Seat): boolean {
  const best = bestPlay(view, seat, { jokers: 'hold' }, solver);
  return best !== undefined && !best.played.includes(JOKER);
}

/** The same tiles with as little laid anew as makes the play closed (`leaning` above 0) or open. */
export function inStyle(view: Position, seat: Seat, move: Move, leaning: number): Move {
  if (move.type !== 'play' || !view.opened[seat] || disrupts(view, seat, move) === leaning > 0)
    return move;
  const unseen = unseenTiles(view);
  const few = placesFor(unseen, view.table) + FEW_PLACES;
  const table = relaid(move.table, unseen, leaning > 0 ? { atMost: few } : { above: few });
  if (table === undefined) return move;
  const styled: Move = { type: 'play', table };
  return check(view, seat, styled) === undefined ? styled : move;
}
