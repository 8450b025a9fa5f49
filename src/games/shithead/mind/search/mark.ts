/** Outcome mark for search: what the observer sees of a move's outcome beyond the move itself. */
import { RANK_OF } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Position } from '../../rules/types.ts';

/** A flipped card shows on the pile, or by what has become of the pile. */
export function mark(p: Position, _observer: Seat): number {
  const { pile } = p;
  return pile.length === 0 ? 0 : RANK_OF[pile[pile.length - 1]] + 1;
}
