/** May I?, assembled. */
import type { Game } from '../../core/game.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { describe } from './describe.ts';
import { drafts } from './draft.ts';
import { explain } from './explain.ts';
import { judge } from './heuristics.ts';
import { assertWhole, imagine, redact, view } from './knowledge.ts';
import { clone } from './position.ts';
import { defaultMove, legal, mayInterrupt, packed, toAct } from './moves.ts';
import { canonicalMove, formatMove, parseMove } from './notation.ts';
import { OPTIONS, SEATS } from './options.ts';
import { fields, formatPosition } from './position-format.ts';
import { parsePosition } from './position-parse.ts';
import { prompt } from './prompt.ts';
import { giveReason, phraseMove } from './reasons.ts';
import { outcome } from './score.ts';
import { search } from './search.ts';
import { setup } from './setup.ts';
import { timing } from './timing.ts';
import { seatCount } from './turn.ts';
import type { MayIEvent, Move, Position } from './types.ts';
import { needsUnknown } from './unknown.ts';

export const mayI: Game<Position, Move, MayIEvent> = {
  id: 'may-i',
  title: 'May I?',
  seats: SEATS,
  options: OPTIONS,
  // A card that was drawn cannot be unseen.
  takesBack: false,
  setup,
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
