/** How bots and the coach judge moves, from a view alone. */
import type { Candidate, PolicyLevel, Reason } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import { legal } from './moves.ts';
import type { Move, Position } from './types.ts';

export function judge(
  _level: PolicyLevel,
  view: Position,
  seat: Seat,
  _rng: Rng,
): Candidate<Move>[] {
  return legal(view, seat).map((move, i) => ({ move, score: -i, reasons: [] }));
}

export const giveReason = (reason: Reason, _names: readonly string[]): string => reason.code;
