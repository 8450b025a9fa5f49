/** The moves of May I? as values, field by field. */
import { card, listOf, optional, record, whole, word, type MoveForms } from '../../../core/form.ts';
import { RUN_ENDS } from '../../../core/meld.ts';
import type { Move } from '../rules/types.ts';

const LAY_OFF = { card, meld: whole, position: optional(word(...RUN_ENDS)) };
const layOffs = listOf(record(LAY_OFF));
const melds = listOf(record({ kind: word('set', 'run'), cards: listOf(card) }));

export const MOVE_FORMS: MoveForms<Move> = {
  draw_stock: {},
  draw_discard: {},
  swap_joker: { meld: whole, joker: card, card },
  lay_down: { melds },
  lay_off: LAY_OFF,
  lay_off_many: { layOffs },
  go_out: { layOffs },
  discard: { card },
  call: { card },
  allow: {},
  claim: {},
  reorder: { cards: listOf(card) },
  next_round: {},
};
