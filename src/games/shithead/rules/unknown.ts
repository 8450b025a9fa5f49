/** Tells which questions and moves need the full state: a view hides the cards or the chance behind them. */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { clone } from './position.ts';
import type { Move, Position } from './types.ts';

/** For a move that `check` has passed; without one, for listing the seat's moves. */
export function needsUnknown(p: Position, seat: Seat, move?: Move): boolean {
  switch (move?.type) {
    case undefined:
      return holesIn(p.hand[seat]) > 0;
    case 'take':
      // Whether nothing fits (SH-60) is asked of every card in the hand.
      return !p.options.voluntaryTake && holesIn(p.hand[seat]) > 0;
    case 'flip':
      return p.blind[seat][move.slots[0]] === UNKNOWN || leadsToUnknown(p, seat, move);
    default:
      return leadsToUnknown(p, seat, move!);
  }
}

/** Drawing a hole, or starting a game in which nobody can say who holds the lowest card (SH-18). */
function leadsToUnknown(p: Position, seat: Seat, move: Move): boolean {
  const next = clone(p);
  apply(next, seat, move);
  const starts = p.phase === 'setup' && next.phase !== 'setup';
  if (starts) return p.hand.some((hand) => holesIn(hand) > 0);
  return holesIn(next.hand[seat]) > holesIn(p.hand[seat]);
}

const holesIn = (cards: readonly Card[]): number => cards.filter((card) => card === UNKNOWN).length;
