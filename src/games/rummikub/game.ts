/** Rummikub, assembled from its rooms. */
import type { Game, Rules, Text, Words } from '../../core/game.ts';
import { entry } from './entry.ts';
import { apply } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { assertWhole, imagine, needsUnknown, redact, view } from './rules/knowledge.ts';
import { defaultMove, legal } from './rules/moves.ts';
import { clone } from './rules/position.ts';
import { outcome } from './rules/score.ts';
import { seatCount, timing, toAct } from './rules/turn.ts';
import type { Move, Position, RummikubEvent } from './rules/types.ts';
import { canonicalMove, formatMove, parseMove } from './text/notation.ts';
import { fields, formatPosition } from './text/position-text.ts';
import { parsePosition } from './text/position-parse.ts';
import { describe } from './words/describe.ts';
import { explain } from './words/explain.ts';
import { phraseMove, prompt } from './words/moves.ts';
import { giveReason } from './words/reasons.ts';

const rules: Rules<Position, Move, RummikubEvent> = {
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

const text: Text<Position, Move> = {
  parseMove,
  formatMove,
  canonicalMove,
  parsePosition,
  formatPosition,
  fields,
};

const words: Words<Position, Move, RummikubEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};

export const rummikub: Game<Position, Move, RummikubEvent> = {
  ...entry,
  ...rules,
  ...text,
  ...words,
};
