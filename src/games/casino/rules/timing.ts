/** CA-63: the rules have no clock; the table's runs for a turn, with whatever is put into one's build. */
import type { Timing } from '../../../core/timing.ts';
import type { Position } from './types.ts';

const GRACE_SECONDS = 60;

export function timing({ over, turns, options }: Position): Timing {
  const graceSeconds = GRACE_SECONDS;
  if (over) return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
  return { decision: `turn ${turns}`, seconds: options.turnSeconds, graceSeconds, kind: 'turn' };
}
