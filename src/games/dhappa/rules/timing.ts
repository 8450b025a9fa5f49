/** Which clock runs: between two hands, and, where it is wished, for a turn. */
import type { Timing } from '../../../core/timing.ts';
import type { Position } from './types.ts';

const GRACE_SECONDS = 60;
/** Long enough to read the score; whoever is ready goes on at once. */
const PAUSE_SECONDS = 45;

export function timing({ phase, hand, turns, options }: Position): Timing {
  const graceSeconds = GRACE_SECONDS;
  if (phase === 'over') return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
  if (phase === 'handOver')
    return { decision: `after hand ${hand}`, seconds: PAUSE_SECONDS, graceSeconds, kind: 'pause' };
  const decision = `hand ${hand} turn ${turns}`;
  return { decision, seconds: options.turnSeconds, graceSeconds, kind: 'turn' };
}
