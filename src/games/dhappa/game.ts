/** Dhappa, assembled. */
import type { Game } from '../../core/game.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { describe } from './describe.ts';
import { explain } from './explain.ts';
import { judge } from './heuristics.ts';
import { assertWhole, imagine, redact, view } from './knowledge.ts';
import { clone } from './position.ts';
import { defaultMove, legal, packed, toAct } from './moves.ts';
import { canonicalMove, formatMove } from './notation-format.ts';
import { parseMove } from './notation.ts';
import { OPTIONS, SEATS } from './options.ts';
import { fields, formatPosition } from './position-format.ts';
import { parsePosition } from './position-parse.ts';
import { prompt } from './prompt.ts';
import { giveReason, phraseMove } from './reasons.ts';
import { outcome } from './score.ts';
import { search } from './search.ts';
import { setup } from './setup.ts';
import { seatCount, teams } from './teams.ts';
import { timing } from './timing.ts';
import type { DhappaEvent, Move, Position } from './types.ts';
import { needsUnknown } from './unknown.ts';
import { verdicts } from './verdicts.ts';

/** DH-78: a hand that plays by the default options is over by then. */
const LONGEST_HAND = 360;

export const dhappa: Game<Position, Move, DhappaEvent> = {
  id: 'dhappa',
  title: 'Dhappa',
  seats: SEATS,
  options: OPTIONS,
  teams,
  // A card that was drawn cannot be unseen; plays are taken back by a move of the rules.
  takesBack: false,
  isTakeBack: ({ type }) => type === 'undo',
  setup,
  seatCount,
  optionsOf: (position) => ({ ...position.options }),
  toAct,
  mayInterrupt: () => [],
  check,
  legal,
  verdicts,
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
