/** Dhappa, assembled from its rooms. */
import type { Game, Rules, Text, Words } from '../../core/game.ts';
import { entry } from './entry.ts';
import { apply } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { assertWhole, imagine, needsUnknown, redact, view } from './rules/knowledge.ts';
import { defaultMove, legal, timing, toAct } from './rules/moves.ts';
import { clone } from './rules/position.ts';
import { outcome } from './rules/score.ts';
import { seatCount } from './rules/teams.ts';
import type { DhappaEvent, Move, Position } from './rules/types.ts';
import { canonicalMove, formatMove, parseMove } from './text/notation.ts';
import { fields, formatPosition } from './text/position-format.ts';
import { parsePosition } from './text/position-parse.ts';
import { describe } from './words/describe.ts';
import { explain } from './words/explain.ts';
import { phraseMove, prompt } from './words/moves.ts';
import { giveReason } from './words/reasons.ts';

/** DH-78: a hand that plays by the default options is over by then. */
const LONGEST_HAND = 360;

const rules: Rules<Position, Move, DhappaEvent> = {
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

const text: Text<Position, Move> = {
  parseMove,
  formatMove,
  canonicalMove,
  parsePosition,
  formatPosition,
  fields,
};

const words: Words<Position, Move, DhappaEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};

export const dhappa: Game<Position, Move, DhappaEvent> = {
  ...entry,
  ...rules,
  ...text,
  ...words,
};
