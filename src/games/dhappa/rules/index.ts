/** The rules of Dhappa, assembled. */
import type { Rules } from '../../../core/game.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { assertWhole, imagine, redact, view, needsUnknown } from './knowledge.ts';
import { defaultMove, legal, toAct, timing } from './moves.ts';
import { clone } from './position.ts';
import { outcome } from './score.ts';
import { seatCount } from './teams.ts';
import type { DhappaEvent, Move, Position } from './types.ts';

/** DH-78: a hand that plays by the default options is over by then. */
const LONGEST_HAND = 360;

export const rules: Rules<Position, Move, DhappaEvent> = {
  // A card that was drawn cannot be unseen; plays are taken back by a move of the rules.
  takesBack: false,
  seatCount,
  optionsOf: (position) => ({ ...position.options }),
  toAct,
  mayInterrupt: () => [],
  check,
  legal,
  defaultMove,
  timing,
  outcome,
  // Option wildKeyFree lets jokers go round for ever.
  isStalled: ({ turns }, times = 1) => turns >= LONGEST_HAND * times,
  needsUnknown,
  clone,
  apply,
  assertWhole,
  view,
  imagine,
  redact,
};
