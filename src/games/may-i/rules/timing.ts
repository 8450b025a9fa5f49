/** MI-77, MI-94: which clock runs: for an answer, between two rounds, and, where it is wished, for a turn. */
import type { Timing } from '../../../core/timing.ts';
import type { Position } from './types.ts';

const GRACE_SECONDS = 60;
/** Long enough to read who had what; whoever is ready goes on at once. */
const PAUSE_SECONDS = 45;

export function timing({ phase, round, turns, question, options }: Position): Timing {
  const graceSeconds = GRACE_SECONDS;
  if (phase === 'over') return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
  if (phase === 'roundOver') {
    const decision = `after round ${round}`;
    return { decision, seconds: PAUSE_SECONDS, graceSeconds, kind: 'pause' };
  }
  const turn = `round ${round} turn ${turns}`;
  if (question === null)
    return { decision: turn, seconds: options.turnSeconds, graceSeconds, kind: 'turn' };
  const decision = `${turn} may I ${question.caller} ${question.prompted}`;
  return { decision, seconds: options.mayITimeoutSeconds, graceSeconds, kind: 'question' };
}
