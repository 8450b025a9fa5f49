/** Tells which questions and moves need the full state: a view hides the cards or the chance behind them. */
import { UNKNOWN } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Move, Position } from './types.ts';

/** For a move that `check` has passed; without one, for listing the seat's moves. */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  switch (move?.type) {
    case undefined:
      return seat === p.turn && p.hands[seat].includes(UNKNOWN);
    case 'draw':
      return p.stock.includes(UNKNOWN);
    case 'next_hand':
      return p.chance === '';
    case 'discard':
      return countsHands(p, seat) && p.hands.some((hand) => hand.includes(UNKNOWN));
    default:
      return false;
  }
}

/** DH-81: the end of a hand takes off what everyone holds, where points are counted. */
const countsHands = (p: Position, seat: Seat): boolean =>
  p.options.scoring === 'points' && (p.stock.length === 0 || p.hands[seat].length === 1);
