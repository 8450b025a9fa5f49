/** The rules of Shithead, assembled. */
import type { Rules } from '../../../core/game.ts';
import { NO_SEATS } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { assertWhole, redact, view } from './knowledge.ts';
import { defaultMove, legal, toAct } from './moves.ts';
import { clone } from './position.ts';
import { outcome } from './score.ts';
import { timing } from './timing.ts';
import { seatCount } from './turn.ts';
import type { Move, Position, ShitheadEvent } from './types.ts';
import { needsUnknown } from './unknown.ts';
import { imagine } from './worlds.ts';

/** From here on bots mix in random moves, so that they do not circle (SH-S19). */
const STALLED_AFTER = 24;

export const rules: Rules<Position, Move, ShitheadEvent> = {
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
