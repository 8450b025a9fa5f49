/** May I?, assembled from its rooms. */
import type { Game, Rules, Text, Words } from '../../core/game.ts';
import { entry } from './entry.ts';
import { apply } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { assertWhole, clone, imagine, needsUnknown, redact, view } from './rules/knowledge.ts';
import { defaultMove, legal } from './rules/moves.ts';
import { mayInterrupt, outcome, seatCount, timing, toAct } from './rules/turn.ts';
import type { MayIEvent, Move, Position } from './rules/types.ts';
import { canonicalMove, formatMove, parseMove } from './text/notation.ts';
import { fields, formatPosition, parsePosition } from './text/position.ts';
import { describe } from './words/describe.ts';
import { explain } from './words/explain.ts';
import { phraseMove, prompt } from './words/moves.ts';
import { giveReason } from './words/reasons.ts';

const rules: Rules<Position, Move, MayIEvent> = {
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

const text: Text<Position, Move> = {
  parseMove,
  formatMove,
  canonicalMove,
  parsePosition,
  formatPosition,
  fields,
};

const words: Words<Position, Move, MayIEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};

export const mayI: Game<Position, Move, MayIEvent> = {
  ...entry,
  ...rules,
  ...text,
  ...words,
};
