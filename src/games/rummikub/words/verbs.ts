/**
 * Verbs for the moves of Rummikub. Buttons, hints and choices share them, so that one thing has one word on
 * every surface.
 */
import type { Move } from '../rules/types.ts';

export const VERBS = {
  play: 'Play',
  draw: 'Draw',
  pass: 'Pass',
  time_up: 'Let the time run out',
  unreadable: 'Play',
  next_round: 'Next round',
} as const satisfies Record<Move['type'], string>;
