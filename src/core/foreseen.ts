/**
 * A verdict on a move before anybody makes it, for a player who weighs moves of one kind against each other.
 */
import type { Violation } from './violation.ts';

export interface Foreseen<M> {
  readonly move: M;
  /** Why it would be refused; undefined where it would not be. */
  readonly violation: Violation | undefined;
  /** The move by which it is justified, where it needs one. */
  readonly by?: M;
}
