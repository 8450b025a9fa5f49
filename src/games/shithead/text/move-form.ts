/** Shithead's moves as values, field by field. */
import { card, listOf, whole, word, type MoveForms } from '../../../core/form.ts';
import type { Move } from '../rules/types.ts';

export const MOVE_FORMS: MoveForms<Move> = {
  swap: { hand: card, faceUp: card },
  ready: {},
  unready: {},
  play: { from: word('hand', 'faceUp'), cards: listOf(card) },
  flip: { slots: listOf(whole) },
  take: {},
  target: { target: whole },
};
