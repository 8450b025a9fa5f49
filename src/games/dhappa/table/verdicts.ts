/**
 * Verdicts on every depth of a pick from the pile before it is made: by which play it is justified, or why
 * not (DH-61).
 */
import type { Foreseen } from '../../../core/foreseen.ts';
import type { Seat } from '../../../core/seat.ts';
import { pickVerdicts, witnessFor } from '../rules/pick/pick.ts';
import type { Move, Position } from '../rules/types.ts';

/** From the top down, also off turn; nothing once the hand is over. */
export function verdicts(p: Position, seat: Seat): Foreseen<Move>[] {
  if (p.phase !== 'draw' && p.phase !== 'play') return [];
  return pickVerdicts(p, seat).map((violation, at) => {
    const move = { type: 'pick', count: at + 1 } as const;
    const by = violation === undefined ? witnessFor(p, seat, at + 1) : undefined;
    return { move, violation, ...(by && { by }) };
  });
}
