/**
 * Order of decisions in a world of the search: the seats that may interrupt, in their order, then the seat to
 * move.
 */
import type { ThinkingGame, GameEvent } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { interrupters } from '../order.ts';

/** A decision that somebody has: a call may be kept to oneself, a turn may not. */
export interface Actor {
  seat: Seat;
  isCall: boolean;
}

/** Who is asked after so many have kept still since the last move. */
export function actorAfter<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  position: P,
  keptStill: number,
  into: Actor,
): void {
  const calls = interrupters(game, position);
  into.isCall = keptStill < calls.length;
  into.seat = into.isCall ? calls[keptStill] : game.toAct(position)[0];
}

/** How many have kept still where this seat is asked for a call: those who are asked before it. */
export function countStillBefore<P, M, E extends GameEvent>(
  game: ThinkingGame<P, M, E>,
  position: P,
  seat: Seat,
  into: Actor,
): number {
  let still = 0;
  do actorAfter(game, position, still++, into);
  while (into.isCall && into.seat !== seat);
  return still - 1;
}

/** The key of making no call. */
export const KEEP_STILL = -1;

const SEAT_BITS = 5;

/** What the observer sees of a move's outcome, together with who decides next: it tells nodes apart. */
export const outcomeMark = (mark: number, seat: Seat, isCall: boolean): number =>
  (mark << SEAT_BITS) | (seat << 1) | Number(isCall);
