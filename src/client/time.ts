/** The clock of this device. */
import type { Time } from '../core/time.ts';

export const deviceTime: Time = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
