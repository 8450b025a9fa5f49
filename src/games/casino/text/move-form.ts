/** Casino's moves as values, field by field. */
import { card, listOf, oneOf, whole, type FormsOf, type MoveForms } from '../../../core/form.ts';
import type { Move, Target } from '../rules/types.ts';

const TARGETS: FormsOf<Target, 'kind'> = {
  loose: { card },
  build: { build: whole },
  top: { seat: whole },
};
const targets = listOf(oneOf('kind', TARGETS));
const CARD_AND_TARGETS = { card, targets };

export const MOVE_FORMS: MoveForms<Move> = {
  trail: { card },
  capture: CARD_AND_TARGETS,
  build: { ...CARD_AND_TARGETS, value: whole },
  raise: CARD_AND_TARGETS,
  reinforce: CARD_AND_TARGETS,
  merge: CARD_AND_TARGETS,
  augment: { targets },
};
