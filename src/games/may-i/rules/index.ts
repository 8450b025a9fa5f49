/** The rules of May I?, assembled. */
import type { Rules } from '../../../core/game.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { assertWhole, imagine, needsUnknown, redact, view, clone } from './knowledge.ts';
import { defaultMove, legal } from './moves.ts';
import { outcome } from './score.ts';
import { mayInterrupt, seatCount, timing, toAct } from './turn.ts';
import type { MayIEvent, Move, Position } from './types.ts';

export const rules: Rules<Position, Move, MayIEvent> = {
  // A card that was drawn cannot be unseen.
  takesBack: false,
  seatCount,
  optionsOf: (position) => ({ ...position.options }),
  toAct,
  mayInterrupt,
  check,
  legal,
  defaultMove,
  timing,
  outcome,
  // Every round has a last turn (MI-35).
  isStalled: () => false,
  needsUnknown,
  clone,
  apply,
  assertWhole,
  view,
  imagine,
  redact,
};
