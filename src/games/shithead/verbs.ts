/** What a player does, in the words that buttons, hints and choices share: one word for one thing on every surface. */
import type { Move } from './types.ts';

export const VERBS = {
  swap: 'Swap',
  ready: 'Ready',
  unready: 'Not ready after all',
  play: 'Play',
  flip: 'Flip',
  take: 'Take',
  /** By the name of whoever gets it. */
  target: 'Give the pile',
} as const satisfies Record<Move['type'], string>;
