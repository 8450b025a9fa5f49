/** Judges the moves of a position for each level, from a seat's own view. Bots and the coach call it. */
import type { Candidate, PolicyLevel, Reason } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { CAPTURE, kindIn } from '../../rules/packed/codes.ts';
import { bestPlaces, listChoices, readChoices, roomForChoices } from './choice.ts';
import { EASY_RANDOM_PERCENT, scoreEasy } from './easy.ts';
import { inFavour, reasonsFor, type Setting } from './reasons.ts';
import { lookAhead } from './lookahead.ts';
import { unpack } from '../../rules/moves.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD, MEDIUM } from './weights.ts';

const choices = roomForChoices();

/** The coach takes ten points for a clear lead; one point of the game is clear here. */
const COACH_POINTS = 10;
/** A crowded table has thousands of moves; no more than this are handed on. */
const NAMED_MAX = 40;
/** Reasons are worked out for the moves that a coach may name: the best and three others. */
const TOLD = 4;
const NO_REASONS: readonly Reason[] = [];

export function judge(
  level: PolicyLevel,
  view: Position,
  seat: Seat,
  rng: Rng,
): readonly Candidate<Move>[] {
  readScores(level, view, seat, rng);
  const places = bestPlaces(choices, NAMED_MAX);
  const { found } = choices;
  if (level === 'easy' && found > 1 && rng.below(100) < EASY_RANDOM_PERCENT)
    bringToFront(places, rng.below(places.length));
  const setting = { level, view, seat, choices: found, canCapture: canCapture() };
  return places.map((at, place) => candidateAt(setting, at, place));
}

/** The reasons for any legal move, as hard would give them for its choice. */
export function judgedReasons(view: Position, seat: Seat, move: Move): readonly Reason[] {
  listChoices(view, seat, choices);
  const { found } = choices;
  const setting: Setting = { level: 'hard', view, seat, choices: found, canCapture: canCapture() };
  return inFavour(reasonsFor(setting, move), 'hard');
}

function readScores(level: PolicyLevel, view: Position, seat: Seat, rng: Rng): void {
  if (level === 'easy') return readEasy(view, seat);
  readChoices(view, seat, MEDIUM, choices);
  if (level === 'hard' && choices.found > 1) lookAhead(view, seat, choices, HARD, rng);
}

function readEasy(view: Position, seat: Seat): void {
  const { codes, scores } = choices;
  listChoices(view, seat, choices);
  for (let i = 0; i < choices.found; i++) scores[i] = scoreEasy(view, codes[i]);
}

function canCapture(): boolean {
  for (let i = 0; i < choices.found; i++) if (kindIn(choices.codes[i]) === CAPTURE) return true;
  return false;
}

function bringToFront(places: number[], at: number): void {
  places.unshift(...places.splice(at, 1));
}

function candidateAt(setting: Setting, at: number, place: number): Candidate<Move> {
  const move = unpack(setting.view, setting.seat, choices.codes[at]);
  const score = COACH_POINTS * choices.scores[at];
  if (place >= TOLD) return { move, score, reasons: NO_REASONS };
  const reasons = reasonsFor(setting, move);
  return { move, score, reasons: place === 0 ? inFavour(reasons, setting.level) : reasons };
}
