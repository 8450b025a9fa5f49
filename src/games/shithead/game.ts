/** Shithead, assembled. */
import type { Game } from '../../core/game.ts';
import { NO_SEATS } from '../../core/seat.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { describe, explain } from './explain.ts';
import { judge } from './heuristics.ts';
import { assertWhole, redact, view } from './knowledge.ts';
import { defaultMove, legal, packed, toAct } from './moves.ts';
import { canonicalMove, formatMove, parseMove } from './notation.ts';
import { needsUnknown } from './unknown.ts';
import { OPTIONS } from './options.ts';
import { fields, formatPosition } from './position-format.ts';
import { parsePosition } from './position-parse.ts';
import { clone } from './position.ts';
import { giveReason, phraseMove } from './reasons.ts';
import { outcome } from './score.ts';
import { prompt } from './prompt.ts';
import { SEATS, setup } from './setup.ts';
import { timing } from './timing.ts';
import { seatCount } from './turn.ts';
import { search } from './search.ts';
import type { Move, Position, ShitheadEvent } from './types.ts';
import { imagine } from './worlds.ts';

/** From here on bots mix in random moves, so that they do not circle (SH-S19). */
const STALLED_AFTER = 24;

export const shithead: Game<Position, Move, ShitheadEvent> = {
  id: 'shithead',
  title: 'Shithead',
  seats: SEATS,
  options: OPTIONS,
  takesBack: true,
  setup,
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
  parseMove,
  formatMove,
  canonicalMove,
  parsePosition,
  formatPosition,
  fields,
  explain,
  describe,
  phraseMove,
  giveReason,
  prompt,
  packed,
  judge,
  search,
};
