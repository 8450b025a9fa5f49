/**
 * Verbs for the moves of May I?. Buttons, hints and choices share them, so that one thing has one word on
 * every surface.
 */
import type { MoveType, Position } from '../rules/types.ts';

export const VERBS = {
  draw_stock: 'Draw a card',
  draw_discard: 'Pick up',
  swap_joker: 'Swap',
  lay_down: 'Lay down',
  lay_off: 'Lay off',
  lay_off_many: 'Lay off',
  go_out: 'Go out',
  discard: 'Discard',
  call: 'May I?',
  allow: 'Allow',
  /** Of somebody who is not on turn. */
  claim: 'May I instead!',
  reorder: 'Arrange your hand',
  next_round: 'Next round',
} as const satisfies Record<MoveType, string>;

/** MI-84: whoever lays off every card goes out, by one lay-off or by many. */
export const layOffVerb = (laid: number, held: number): string =>
  laid > 0 && laid === held ? VERBS.go_out : VERBS.lay_off;

/** MI-73, MI-74: the current player picks up, anyone else pays a penalty card for it. */
export const claimVerb = ({ question, turn }: Pick<Position, 'question' | 'turn'>): string =>
  question?.prompted === turn ? VERBS.draw_discard : VERBS.claim;
