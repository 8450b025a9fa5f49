/**
 * Verbs for the moves of Shithead. Buttons, hints and choices share them, so that one thing has one word on
 * every surface.
 */
import type { Move } from '../rules/types.ts';

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
