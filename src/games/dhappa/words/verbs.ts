/**
 * Verbs for the moves of Dhappa. Buttons, hints and choices share them, so that one thing has one word on
 * every surface.
 */
import type { Move } from '../rules/types.ts';

export const VERBS = {
  draw: 'Draw a card',
  pick: 'Take from the pile',
  create: 'Open run',
  add: 'Add to run',
  merge: 'Merge',
  discard: 'Discard',
  undo: 'Undo',
  next_hand: 'Next hand',
} as const satisfies Record<Move['type'], string>;

/** A discard of the last card. */
export const GO_OUT = 'Go out with';

export const discardVerb = (held: number): string => (held === 1 ? GO_OUT : VERBS.discard);
