/** Dhappa's moves as values, field by field. */
import { card, listOf, optional, whole, word, type MoveForms } from '../../../core/form.ts';
import { DIRECTIONS, type Move } from '../rules/types.ts';

const cards = listOf(card);

export const MOVE_FORMS: MoveForms<Move> = {
  draw: {},
  pick: { count: whole },
  create: { cards, low: optional(whole) },
  add: { run: whole, cards, low: optional(whole), direction: optional(word(...DIRECTIONS)) },
  merge: { first: whole, second: whole, bridge: cards },
  discard: { card },
  undo: {},
  next_hand: {},
};
