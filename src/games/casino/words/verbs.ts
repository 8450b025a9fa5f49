/**
 * Verbs for the moves of Casino. Buttons, hints and choices share them, so that one thing has one word on
 * every surface.
 */
import type { Move } from '../rules/types.ts';

export const VERBS = {
  trail: 'Trail',
  capture: 'Capture',
  build: 'Build',
  raise: 'Raise',
  reinforce: 'Add',
  merge: 'Merge',
  augment: 'Add',
} as const satisfies Record<Move['type'], string>;
