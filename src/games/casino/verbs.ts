/** What a player does, in the words that buttons, hints and choices share: one word for one thing on every surface. */
import type { Move } from './types.ts';

export const VERBS = {
  trail: 'Trail',
  capture: 'Capture',
  build: 'Build',
  raise: 'Raise',
  reinforce: 'Add',
  merge: 'Merge',
  augment: 'Add',
} as const satisfies Record<Move['type'], string>;
