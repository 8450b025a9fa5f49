/** The real world: the clock of this machine, its chance, and the games of the registry. */
import { randomBytes, randomInt } from 'node:crypto';
import type { AnyGame } from '../core/game.ts';
import { gameOf, isGameId } from '../games/index.ts';
import type { Chance, Time } from './tools.ts';

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

export const gameNamed = (id: string): AnyGame | undefined =>
  isGameId(id) ? gameOf(id) : undefined;
