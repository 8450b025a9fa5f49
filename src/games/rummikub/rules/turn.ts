/** Who sits where, who is on turn, and which clock runs. */
import { ALONE, NO_SEATS, type Seat } from '../../../core/seat.ts';
import type { Timing } from '../../../core/timing.ts';
import type { Position } from './types.ts';

export const seatCount = (p: Position): number => p.rack.length;

export const seatAfter = (p: Position, seat: Seat): Seat => (seat + 1) % p.rack.length;

export function toAct(p: Position): readonly Seat[] {
  if (p.phase === 'over') return NO_SEATS;
  return p.phase === 'roundOver' ? p.rack.map((_, seat) => seat) : ALONE[p.turn];
}

const GRACE_SECONDS = 60;
/** Long enough to read who had what; whoever is ready goes on at once. */
const PAUSE_SECONDS = 45;

/** RK-7.1: a clock runs for a turn, and between two rounds. */
export function timing({ phase, round, turns, options }: Position): Timing {
  const graceSeconds = GRACE_SECONDS;
  if (phase === 'over') return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
  if (phase === 'roundOver') {
    const decision = `after round ${round}`;
    return { decision, seconds: PAUSE_SECONDS, graceSeconds, kind: 'pause' };
  }
  const decision = `round ${round} turn ${turns}`;
  return { decision, seconds: options.turnSeconds, graceSeconds, kind: 'turn' };
}
