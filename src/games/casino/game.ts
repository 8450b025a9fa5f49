/** Casino, assembled from its rooms. */
import type { Game, Rules, Text, Words } from '../../core/game.ts';
import { entry } from './entry.ts';
import { NO_SEATS } from '../../core/seat.ts';
import { apply } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { assertWhole, clone, imagine, needsUnknown, redact, view } from './rules/knowledge.ts';
import { defaultMove, legal, toAct } from './rules/moves.ts';
import { outcome } from './rules/score.ts';
import { seatCount, timing } from './rules/turn.ts';
import type { CasinoEvent, Move, Position } from './rules/types.ts';
import { canonicalMove, formatMove, parseMove } from './text/notation.ts';
import { fields, formatPosition, parsePosition } from './text/position.ts';
import { describe } from './words/describe.ts';
import { explain } from './words/explain.ts';
import { phraseMove, prompt } from './words/moves.ts';
import { giveReason } from './words/reasons.ts';

const rules: Rules<Position, Move, CasinoEvent> = {
  // CA-S18: what was shown cannot be unseen.
  takesBack: false,
  seatCount,
  optionsOf: (position) => ({ ...position.options }),
  toAct,
  mayInterrupt: () => NO_SEATS,
  check: (position, seat, move) => check(position, seat, move),
  legal,
  defaultMove,
  timing,
  outcome,
  // Every turn uses up a card, so no game goes in circles (CA-77).
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

const words: Words<Position, Move, CasinoEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};

export const casino: Game<Position, Move, CasinoEvent> = {
  ...entry,
  ...rules,
  ...text,
  ...words,
};
