/** Tells which questions and moves need the full state: a view hides the cards or the chance behind them. */
import { UNKNOWN } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { matchLength } from './options.ts';
import type { Move, Position } from './types.ts';

/** For a move that `check` has passed; without one, for listing the seat's moves. */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  if (move === undefined) return p.hand[seat].includes(UNKNOWN);
  return endsRound(p, seat, move) && dealsUnknown(p);
}

/** Whether all hands are empty after it. */
const endsRound = (p: Position, seat: Seat, move: Move): boolean =>
  move.type !== 'augment' && p.hand.every((hand, at) => hand.length === (at === seat ? 1 : 0));

/** The next round comes from a stock that nobody sees, and so does the next game of a match. */
const dealsUnknown = (p: Position): boolean =>
  p.stock.includes(UNKNOWN) ||
  (p.stock.length === 0 && matchLength(p.options).kind !== 'single' && p.chance === '');
