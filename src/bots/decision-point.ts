/**
 * A decision that a bot or the coach has to make: whose it is in which view of which game, and the one
 * generator that chance may come from. It travels as one through everything that decides.
 */
import type { GameEvent, ThinkingGame } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

/** What one seat sees of a game, for those who leave nothing to chance. */
export interface Viewpoint<P, M, E extends GameEvent> {
  readonly game: ThinkingGame<P, M, E>;
  readonly view: P;
  readonly seat: Seat;
}

export interface DecisionPoint<P, M, E extends GameEvent> extends Viewpoint<P, M, E> {
  readonly rng: Rng;
}

/** Whether the seat is to move; else it may interrupt, and keeping still is an answer. */
export const isTurn = <P, M, E extends GameEvent>({
  game,
  view,
  seat,
}: Viewpoint<P, M, E>): boolean => game.toAct(view).includes(seat);
