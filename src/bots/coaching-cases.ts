/**
 * Test cases for the coach as data: a position, the moves that are right, and reasons that ought to be given.
 * `baize check` runs them.
 */
import type { AnyThinkingGame } from '../core/game.ts';
import { checkMove, explainViolation } from '../core/play.ts';
import { slipIn } from '../core/scenario-types.ts';
import { NO_KEY } from '../core/search.ts';
import { defaultNames, type Seat } from '../core/seat.ts';
import type { Pondering } from './advice.ts';
import type { Suggestion } from './coach.ts';
import { hintText } from './coaching-words.ts';
import { counsel, thinkThrough } from './deliberation.ts';

export interface CoachCase {
  readonly name: string;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly given: Readonly<Record<string, unknown>>;
  readonly seat: Seat;
  /** Any of these moves is right. */
  readonly best: readonly string[];
  /** At least one of these codes is among the reasons for the coach's move. */
  readonly reasons?: readonly string[] | undefined;
}

/** What came of a case: without differences the coach was right, `unreadable` says that the case is none. */
export interface CaseFinding {
  readonly name: string;
  /** What the coach said. */
  readonly sentence: string;
  readonly differences: readonly string[];
  readonly unreadable?: string;
}

export function runCoachCase(
  game: AnyThinkingGame,
  asked: CoachCase,
  pondering: Pondering,
): CaseFinding {
  const unreadable = (reason: string): CaseFinding => ({
    name: asked.name,
    sentence: '',
    differences: [],
    unreadable: reason,
  });
  const { options = {}, given, seat } = asked;
  const slip = slipIn(game.options, { name: asked.name, options, given });
  if (slip !== undefined) return unreadable(slip);
  const position = game.parsePosition({ ...options, ...given });
  if (!position.ok) return unreadable(`given: ${position.error}`);
  if (seat >= game.seatCount(position.value)) return unreadable(`seat: there is no seat ${seat}`);
  const view = game.view(position.value, seat);
  const right = readMoves(game, view, asked);
  return typeof right === 'string'
    ? unreadable(right)
    : answerTo(game, view, asked, right, pondering);
}

/** The moves that are right, or what is wrong with one of them. */
function readMoves(
  game: AnyThinkingGame,
  view: unknown,
  { best, seat }: CoachCase,
): unknown[] | string {
  const moves: unknown[] = [];
  for (const text of best) {
    const move = game.parseMove(text, { position: view, seat });
    if (!move.ok) return `best: "${text}": ${move.error}`;
    const violation = checkMove(game, view, seat, move.value);
    const names = defaultNames(game.seatCount(view));
    if (violation) return `best: "${text}": ${explainViolation(game, violation, names)}`;
    moves.push(move.value);
  }
  return moves;
}

function answerTo(
  game: AnyThinkingGame,
  view: unknown,
  { name, seat, best, reasons }: CoachCase,
  right: readonly unknown[],
  { budget, clock }: Pondering,
): CaseFinding {
  const names = defaultNames(game.seatCount(view));
  const thought = { gameId: game.id, view, seat, seq: 0, names, budget };
  const advice = thinkThrough(counsel(game, thought, clock));
  if (!advice) {
    const differences = [`the coach has nothing to say to seat ${seat}`];
    return { name, sentence: '', differences };
  }
  const differences = [
    ...moveDifference(game, advice.best, right, best),
    ...reasonDifference(advice.best, reasons ?? []),
  ];
  const sentence = hintText({ sentence: advice.sentence, outlook: advice.best.outlook });
  return { name, sentence, differences };
}

function moveDifference(
  game: AnyThinkingGame,
  { move }: Suggestion<unknown>,
  right: readonly unknown[],
  best: readonly string[],
): string[] {
  if (move !== undefined && right.some((one) => isSame(game, one, move))) return [];
  const got = move === undefined ? 'no call' : game.formatMove(move);
  return [`best: expected ${best.join(' or ')}, got ${got}`];
}

/** Moves that no rule tells apart are the same advice. */
function isSame(game: AnyThinkingGame, one: unknown, other: unknown): boolean {
  const textOf = (move: unknown): string => game.formatMove(game.canonicalMove(move));
  const key = game.search.keyOf(one) ?? NO_KEY;
  return textOf(one) === textOf(other) || (key !== NO_KEY && key === game.search.keyOf(other));
}

function reasonDifference({ reasons }: Suggestion<unknown>, wanted: readonly string[]): string[] {
  const given = reasons.map(({ code }) => code);
  if (wanted.length === 0 || wanted.some((code) => given.includes(code))) return [];
  return [`reasons: expected ${wanted.join(' or ')}, got ${given.join(', ') || 'none'}`];
}
