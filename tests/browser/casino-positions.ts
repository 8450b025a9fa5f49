/** Positions of the rule sheet by the numbers of their vectors, each with a deal that leads to it. */
import type { Wanted } from './casino-saved.ts';

const CLASSIC = { profile: 'classic52', trailBlock: 'rank+build' } as const;

export const POSITIONS = {
  V1: { seed: 2173, options: CLASSIC, T: '6H', H0: '6S 8D KC' },
  V2: { seed: 4917, options: CLASSIC, T: '7H 9D', H0: '6S 8D KC' },
  V3: { seed: 88, round: 1, T: '6H', H0: '6S 8D 10C' },
  V6: { seed: 8, round: 1, H0: '6S 8D' },
  V7: { seed: 28767, round: 1, builds: ['8[5H 3H]P0'], H0: '4S 8D 8C' },
  V8: { seed: 95, round: 2, builds: ['8[5H 3H]P0'], H0: '4S 8D' },
  V9: { seed: 2799, round: 1, builds: ['9[5H 4H]P1'], H0: '4S 8D' },
  V10: { seed: 8213, round: 1, builds: ['6[4H 2H]P1'], H0: '6S 8D' },
  V11: { seed: 538, round: 1, T: '4H 2C', H0: '6S 8D' },
  V12: { seed: 538, options: { trailBlock: 'any' }, round: 1, T: '4H 2C', H0: '6S 8D' },
  V13: { seed: 46, options: { trailBlock: 'none' }, round: 1, T: '6H', H0: '6S 8D' },
  V14: { seed: 8, round: 1, turn: 1, T: '9H', H0: '6S 8D' },
  V16: { seed: 11, seats: 3, builds: ['8[5H 3H]P0'], H0: '4S 8D' },
  V17: { seed: 16, round: 1, T: '9C 4D', H0: '9H 2D' },
  V18: { seed: 200, round: 1, T: '5S 2C 9D', H0: '7H 2D' },
  V22: { seed: 203, round: 1, builds: ['8[6S 2S]P1'], H0: '9H 2D' },
  V25: { seed: 73, round: 1, top: '8D', H0: '8H 2D' },
  V35: { seed: 44, round: 1, T: '4H', H0: '4S 4D 8D' },
  V43: { seed: 3445, round: 1, builds: ['6[4H 2H]P1'], H0: '3S 9D' },
  V48: { seed: 900, round: 1, builds: ['7[4H 3H]P0'], H0: '7S 7D' },
  V50: { seed: 226378, round: 1, T: 'AH 8C 2C', builds: ['10[6H 4H]P1'], H0: '9S 10D' },
  V55: { seed: 548114, round: 1, T: '6H 2C AD', builds: ['8[5H 3H]P0'], H0: '2S 8D' },
  V56: { seed: 16185, round: 1, T: '8C', builds: ['8[5H 3H]P1'], H0: '2S 8D' },
  V57: { seed: 200187, round: 1, builds: ['6[5H AH]P0'], top: '6H', H0: '2S 6D' },
  V61: { seed: 64, round: 1, T: '4H 3H', H0: '7S 2D' },
  V65: { seed: 95, round: 1, T: '4H', H0: '5S 2D' },
  V67: { seed: 2, round: 1, T: '9H', H0: '5S 4D' },
  V72: { seed: 175, round: 1, T: '3D', top: '6D', H0: '9S 2D' },
  /** A stack of all its loose cards captures, or builds (CA-56). */
  twoWays: { seed: 357, round: 1, T: '4H 3H', H0: '7S 7D' },
  /** A 5 on the ace would be a build of 6, and the seat owns one already (CA-25). */
  secondBuild: { seed: 1152, round: 1, T: 'AD', builds: ['4[3C AC]P0'], H0: '5S 6S 4C' },
  /** Several captures at once forbid a trail (CA-S5). */
  several: { seed: 11667, round: 1, T: '6H', builds: ['6[4H 2H]P1'], H0: '6S 8D' },
} as const satisfies Readonly<Record<string, Wanted>>;
