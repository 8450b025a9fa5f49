/** Who sits where and who is on turn. */
import { ALONE, NO_SEATS, type Seat } from '../../../core/seat.ts';
import type { Position } from './types.ts';

export const seatCount = (p: Position): number => p.rack.length;

export const seatAfter = (p: Position, seat: Seat): Seat => (seat + 1) % p.rack.length;

export function toAct(p: Position): readonly Seat[] {
  if (p.phase === 'over') return NO_SEATS;
  return p.phase === 'roundOver' ? p.rack.map((_, seat) => seat) : ALONE[p.turn];
}
