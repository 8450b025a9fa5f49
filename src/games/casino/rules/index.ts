/** The rules of Casino, assembled. */
import type { Rules } from '../../../core/game.ts';
import { NO_SEATS } from '../../../core/seat.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { assertWhole, imagine, redact, view } from './knowledge.ts';
import { defaultMove, legal, toAct } from './moves.ts';
import { clone } from './position.ts';
import { outcome } from './score.ts';
import { timing } from './timing.ts';
import { seatCount } from './turn.ts';
import type { CasinoEvent, Move, Position } from './types.ts';
import { needsUnknown } from './unknown.ts';

export const rules: Rules<Position, Move, CasinoEvent> = {
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
