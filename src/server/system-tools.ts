/** The real world: the clock of this machine, and its chance. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Time } from '../core/time.ts';
import type { Chance } from './tools.ts';

export const systemTime: Time = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const SECRET_BYTES = 16;

export const systemChance: Chance = {
  secret: () => randomBytes(SECRET_BYTES).toString('hex'),
  below: (n) => randomInt(n),
};
