/** SH-76: which clock runs. The swap phase has one for the whole table, every move after it has its own. */
import type { Timing } from '../../../core/timing.ts';
import type { Position } from './types.ts';

export function timing({ phase, moves, options }: Position): Timing {
  const { setupSeconds, turnSeconds, graceSeconds } = options;
  switch (phase) {
    case 'setup':
      return { decision: 'setup', seconds: setupSeconds, graceSeconds, kind: 'turn' };
    case 'finished':
      return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
    default:
      return { decision: `move ${moves}`, seconds: turnSeconds, graceSeconds, kind: 'turn' };
  }
}
