/** The real world: the clocks of this machine, and its chance. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Calendar, Time } from '../core/time.ts';
import { SteadyTime } from './steady-time.ts';
import type { Chance } from './tools.ts';

/** It starts at the date, for clients that take it for one; it does not follow when the date is set anew. */
export const machineTime: Time = {
  elapsed: () => Math.floor(performance.timeOrigin + performance.now()),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** To be closed by whoever opens it. */
export const openSystemTime = (): SteadyTime => new SteadyTime(machineTime);

export const systemCalendar: Calendar = { date: () => Date.now() };

const SECRET_BYTES = 16;

export const systemChance: Chance = {
  secret: () => randomBytes(SECRET_BYTES).toString('hex'),
  below: (n) => randomInt(n),
};
