/** What a player does, in the words that buttons, hints and choices share: one word for one thing on every surface. */
import type { Move } from './types.ts';

export const VERBS = {
  play: 'Play',
  draw: 'Draw',
  pass: 'Pass',
  time_up: 'Let the time run out',
  unreadable: 'Play',
  next_round: 'Next round',
} as const satisfies Record<Move['type'], string>;
