/** RK-7.1: which clock runs: for a turn, and between two rounds. */
import type { Timing } from '../../../core/timing.ts';
import type { Position } from './types.ts';

const GRACE_SECONDS = 60;
/** Long enough to read who had what; whoever is ready goes on at once. */
const PAUSE_SECONDS = 45;

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
