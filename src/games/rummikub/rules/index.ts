/** The rules of Rummikub, assembled. */
import type { Rules } from '../../../core/game.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { assertWhole, imagine, redact, view, needsUnknown } from './knowledge.ts';
import { defaultMove, legal } from './moves.ts';
import { clone } from './position.ts';
import { outcome } from './score.ts';
import { timing, seatCount, toAct } from './turn.ts';
import type { Move, Position, RummikubEvent } from './types.ts';

export const rules: Rules<Position, Move, RummikubEvent> = {
  // A tile that was drawn cannot be unseen, and arranging is taken back before it is a move.
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
  // Every turn empties the pool or a rack, or is one of a few passes in a row.
  isStalled: () => false,
  needsUnknown,
  clone,
  apply,
  assertWhole,
  view,
  imagine,
  redact,
};
