/** Casino, assembled. */
import type { Game } from '../../core/game.ts';
import { NO_SEATS } from '../../core/seat.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { describe } from './describe.ts';
import { drafts } from './draft.ts';
import { explain } from './explain.ts';
import { judge } from './heuristics.ts';
import { assertWhole, imagine, redact, view } from './knowledge.ts';
import { clone } from './position.ts';
import { defaultMove, legal, packed, toAct } from './moves.ts';
import { canonicalMove, formatMove, parseMove } from './notation.ts';
import { OPTIONS } from './options.ts';
import { fields, formatPosition } from './position-format.ts';
import { parsePosition } from './position-parse.ts';
import { prompt } from './prompt.ts';
import { giveReason, phraseMove } from './reasons.ts';
import { search } from './search.ts';
import { outcome } from './score.ts';
import { SEATS, setup } from './setup.ts';
import { timing } from './timing.ts';
import { seatCount } from './turn.ts';
import type { CasinoEvent, Move, Position } from './types.ts';
import { needsUnknown } from './unknown.ts';

export const casino: Game<Position, Move, CasinoEvent> = {
  id: 'casino',
  title: 'Casino',
  seats: SEATS,
  options: OPTIONS,
  // CA-S18: what was shown cannot be unseen.
  takesBack: false,
  setup,
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
  drafts,
  packed,
  judge,
  search,
};
