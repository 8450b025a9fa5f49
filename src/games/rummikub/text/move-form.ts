/** Rummikub's moves as values, field by field. */
import {
  listOf, optional, record, text, tile, word, type MoveForms,
} from '../../../core/form.ts'; // prettier-ignore
import type { Move } from '../rules/types.ts';

const table = listOf(record({ type: word('run', 'group'), tiles: listOf(tile) }));

export const MOVE_FORMS: MoveForms<Move> = {
  play: { table },
  draw: {},
  pass: {},
  time_up: { table: optional(table) },
  unreadable: { text, tile: text },
  next_round: {},
};
