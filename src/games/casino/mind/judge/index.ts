/** Judges the moves of a position for each level, from a seat's own view. Bots and the coach call it. */
import { RANK_OF } from '../../../../core/card.ts';
import { inOrder, type Tell } from '../../../../core/candidates.ts';
import type { Candidate, Judgement, PolicyLevel, Reason } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  argumentIn,
  CAPTURE,
  handIn,
  kindIn,
  looseIn,
  topIn,
  TRAIL,
} from '../../rules/packed/codes.ts';
import { VALUE_OF } from '../../rules/values.ts';
import { bestPlaces, type Choices, listChoices, readChoices, roomForChoices } from './choice.ts';
import { lookFrom, readTable, Sight, Table } from './sight.ts';
import { inFavour, reasonsFor, type Setting } from './reasons.ts';
import { lookAhead } from './lookahead.ts';
import { packed, unpack } from '../../rules/moves.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD, MEDIUM } from './weights.ts';

/** The coach takes ten points for a clear lead; one point of the game is clear here. */
const COACH_POINTS = 10;
/** A crowded table has thousands of moves; no more than this are handed on. */
const NAMED_MAX = 40;
/** Out of a hundred moves of easy, so many are picked blindly. */
const EASY_RANDOM_PERCENT = 5;

function judge(
  level: PolicyLevel,
  view: Position,
  seat: Seat,
  rng: Rng,
): readonly Candidate<Move>[] {
  const choices = roomForChoices();
  readScores(level, view, seat, rng, choices);
  const places = bestPlaces(choices, NAMED_MAX);
  if (level === 'easy' && choices.found > 1 && rng.below(100) < EASY_RANDOM_PERCENT)
    bringToFront(places, rng.below(places.length));
  const scored = places.map((at) => ({
    move: unpack(view, seat, choices.codes[at]),
    score: COACH_POINTS * choices.scores[at],
  }));
  return inOrder(scored, tellFor(level, view, seat, choices.found, hasCapture(choices)));
}

/** The reasons for any legal move, as hard would give them for its choice. */
export function judgedReasons(view: Position, seat: Seat, move: Move): readonly Reason[] {
  const choices = roomForChoices();
  listChoices(view, seat, choices);
  return tellFor('hard', view, seat, choices.found, hasCapture(choices))(move, true);
}

/** It keeps hold of the view alone: the workspace of a judge call is garbage once its moves are scored. */
function tellFor(
  level: PolicyLevel,
  view: Position,
  seat: Seat,
  choices: number,
  canCapture: boolean,
): Tell<Move> {
  let setting: Setting | undefined;
  return (move, isBest) => {
    setting ??= { level, view, seat, choices, canCapture, ...factsOf(view, seat) };
    const reasons = reasonsFor(setting, move);
    return isBest ? inFavour(reasons, level) : reasons;
  };
}

function factsOf(view: Position, seat: Seat): Pick<Setting, 'sight' | 'table'> {
  const sight = new Sight();
  const table = new Table();
  lookFrom(sight, view, seat);
  readTable(table, view, sight);
  return { sight, table };
}

function readScores(
  level: PolicyLevel,
  view: Position,
  seat: Seat,
  rng: Rng,
  choices: Choices,
): void {
  if (level === 'easy') return readEasy(view, seat, choices);
  readChoices(view, seat, MEDIUM, choices);
  if (level === 'hard' && choices.found > 1) lookAhead(view, seat, choices, HARD, rng);
}

function readEasy(view: Position, seat: Seat, choices: Choices): void {
  listChoices(view, seat, choices);
  const { codes, scores } = choices;
  for (let i = 0; i < choices.found; i++) scores[i] = scoreEasy(view, codes[i]);
}

function hasCapture({ codes, found }: Choices): boolean {
  for (let i = 0; i < found; i++) if (kindIn(codes[i]) === CAPTURE) return true;
  return false;
}

function bringToFront(places: number[], at: number): void {
  places.unshift(...places.splice(at, 1));
}

// Easy plays what a beginner sees: a card that takes its like, else anything it can take, else its lowest.

const EQUAL = 60;
const BUILD_TAKEN = 50;
const SUM = 40;
const TRAILED = 20;

function scoreEasy(p: Position, code: number): number {
  const card = p.hand[p.turn][handIn(code)];
  if (kindIn(code) === TRAIL) return TRAILED - VALUE_OF[card];
  if (kindIn(code) !== CAPTURE) return 0;
  // The first one that it sees, so it takes one thing only; of several the one with the lower card.
  const things = looseIn(code) === 0 ? 0 : countThings(p, code);
  if (argumentIn(code) === 1) return BUILD_TAKEN - 2 * things - topIn(code) - VALUE_OF[card] / 16;
  const equal = things === 1 && topIn(code) === 0 && takesLike(p, code);
  return (equal ? EQUAL : SUM) - 2 * things - topIn(code) - VALUE_OF[card] / 16;
}

function countThings(p: Position, code: number): number {
  if (VALUE_OF[p.hand[p.turn][handIn(code)]] === 0) return 1;
  let count = 0;
  for (let left = looseIn(code); left !== 0; left &= left - 1) count++;
  return count;
}

const takesLike = (p: Position, code: number): boolean =>
  p.loose.some((card) => RANK_OF[card] === RANK_OF[p.hand[p.turn][handIn(code)]]);

/** The part of the mind that needs no search. */
export const judgement: Judgement<Position, Move> = { packed, judge };
