/** The reply of a library table to a move, and the error that it throws for a seat that does not exist. */
import { NO_SUCH_SEAT } from '../core/play.ts';
import type { Problem } from './problem.ts';

/** The answer to a move. A refused move has changed nothing. */
export type Reply<E> =
  | {
      readonly ok: true;
      /** How many moves have been made, this one included. */
      readonly seq: number;
      /** What happened, as the mover may know it. */
      readonly events: readonly E[];
    }
  | { readonly ok: false; readonly violation: Problem };

/** A question from a seat that does not exist: a mistake in the caller's program, so it is thrown. */
export class NoSuchSeat extends RangeError {
  override readonly name = 'NoSuchSeat';
  readonly code = NO_SUCH_SEAT;
}
