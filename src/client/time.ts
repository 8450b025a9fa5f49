/** The real clocks and timers of this device. Tests replace them. */
import type { Calendar, Time } from '../core/time.ts';

export type DeviceTime = Time & Calendar;

export const deviceTime: DeviceTime = {
  elapsed: () => performance.now(),
  date: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
