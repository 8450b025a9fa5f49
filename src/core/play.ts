/** The public way to make a move: pure, judged, and checked for lost cards. */
import type { Game, GameEvent, Violation } from './game.ts';
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
 * The position after the move, or the violation; the position given is never touched. The move has a
 * type that the game declares: a caller without types reads it by `parseMove` first, or a bug is thrown.
 */
export function play<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  position: P,
  seat: Seat,
  move: M,
): Result<Played<P, E>, Violation> {
  const violation = checkMove(game, position, seat, move);
  if (violation) return fail(violation);
  const next = game.clone(position);
  const events: E[] = [];
  game.apply(next, seat, move, events);
  game.assertWhole(next);
  return ok({ position: next, events });
}

/** The sentence for a violation of a game or of the table around it. */
export function explainViolation(
  game: Pick<Game<unknown, unknown, GameEvent>, 'explain'>,
  violation: Violation,
  names: readonly string[],
): string {
  if (violation.code !== NO_SUCH_SEAT) return game.explain(violation, names);
  const { seat, last } = violation.params;
  return `There is no seat ${seat} at this table: seats are 0 to ${last}.`;
}
