/** Shithead, assembled from its rooms. */
import type { Game, Rules, Text, Words } from '../../core/game.ts';
import { entry } from './entry.ts';
import { NO_SEATS } from '../../core/seat.ts';
import { apply } from './rules/apply.ts';
import { check } from './rules/check.ts';
import { assertWhole, clone, needsUnknown, redact, view } from './rules/knowledge.ts';
import { defaultMove, legal, toAct } from './rules/moves.ts';
import { outcome, seatCount, timing } from './rules/turn.ts';
import type { Move, Position, ShitheadEvent } from './rules/types.ts';
import { imagine } from './rules/worlds.ts';
import { canonicalMove, formatMove, parseMove } from './text/notation.ts';
import { fields, formatPosition, parsePosition } from './text/position.ts';
import { describe, explain } from './words/explain.ts';
import { phraseMove, prompt } from './words/moves.ts';
import { giveReason } from './words/reasons.ts';

/** From here on bots mix in random moves, so that they do not circle (SH-S19). */
const STALLED_AFTER = 24;

const rules: Rules<Position, Move, ShitheadEvent> = {
  takesBack: true,
  seatCount,
  optionsOf: (position) => ({ ...position.options }),
  toAct,
  mayInterrupt: () => NO_SEATS,
  check,
  legal,
  defaultMove,
  timing,
  outcome,
  isStalled: (position, times = 1) => position.stall > STALLED_AFTER * times,
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

const words: Words<Position, Move, ShitheadEvent> = {
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
};

export const shithead: Game<Position, Move, ShitheadEvent> = {
  ...entry,
  ...rules,
  ...text,
  ...words,
};
