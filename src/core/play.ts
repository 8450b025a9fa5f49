/** The public way to make a move: pure, judged, and checked for lost cards. */
import type { Game, GameEvent, Violation } from './game.ts';
import { plainText, type Phrase } from './phrase.ts';
import { fail, ok, type Result } from './result.ts';
import type { Seat } from './seat.ts';

export interface Played<P, E> {
  readonly position: P;
  readonly events: readonly E[];
}

export const NO_SUCH_SEAT = 'table/no_such_seat';

/** Why this seat may not make this move; a seat that does not exist is answered here, for all games. */
export function checkMove<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
  seat: Seat,
  move: M,
): Violation | undefined {
  const seats = game.seatCount(position);
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
    return { code: NO_SUCH_SEAT, params: { seat, last: seats - 1 } };
  }
  return game.check(position, seat, move);
}

/**
 * A move that the rules have passed, bound to the game, the position and the seat it was judged for. `prove`
 * alone makes one: the class leaves this file as a type, and its private fields keep plain objects out.
 */
class Proven<M> {
  readonly move: M;
  readonly #game: unknown;
  readonly #position: unknown;
  readonly #seat: Seat;

  constructor(game: unknown, position: unknown, seat: Seat, move: M) {
    this.move = move;
    this.#game = game;
    this.#position = position;
    this.#seat = seat;
  }

  /** Whether the verdict holds here. It is of this very object: outside of search no position changes in place. */
  isFor(game: unknown, position: unknown, seat: Seat): boolean {
    return this.#game === game && this.#position === position && this.#seat === seat;
  }
}
export type { Proven };

/** Judges a move for `play`, which then need not judge it again; or the violation. */
export function prove<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
  seat: Seat,
  move: M,
): Result<Proven<M>, Violation> {
  const violation = checkMove(game, position, seat, move);
  return violation ? fail(violation) : ok(new Proven(game, position, seat, move));
}

/**
 * The position after the move, or the violation; the position given is never touched. The move has a
 * type that the game declares: a caller without types reads it by `parseMove` first, or a bug is thrown.
 * A move that was proven for another position or seat is judged again.
 */
export function play<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
  seat: Seat,
  move: M | Proven<M>,
): Result<Played<P, E>, Violation> {
  const isProven = move instanceof Proven;
  const made: M = isProven ? move.move : move;
  const isJudged = isProven && move.isFor(game, position, seat);
  const violation = isJudged ? undefined : checkMove(game, position, seat, made);
  if (violation) return fail(violation);
  const next = game.clone(position);
  const events: E[] = [];
  game.apply(next, seat, made, events);
  game.assertWhole(next);
  return ok({ position: next, events });
}

type Explainer = Pick<Game<unknown, unknown, GameEvent>, 'explain'>;

/** The sentence for a violation of a game or of the table around it. */
export const explainViolation = (
  game: Explainer,
  violation: Violation,
  names: readonly string[],
): string => plainText(phraseViolation(game, violation, names));

/** The same for a screen that draws its cards. */
export function phraseViolation(
  game: Explainer,
  violation: Violation,
  names: readonly string[],
): Phrase {
  if (violation.code !== NO_SUCH_SEAT) return game.explain(violation, names);
  const { seat, last } = violation.params;
  return [`There is no seat ${seat} at this table: seats are 0 to ${last}.`];
}
