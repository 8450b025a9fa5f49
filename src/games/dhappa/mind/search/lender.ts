/**
 * Search context of a dealt world: its observer, its control variate (`Luck`) and the chance of its playouts.
 * The dealer attaches it. A position that comes from anywhere else has none.
 */
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Luck } from './luck.ts';
import type { Position } from '../../rules/types.ts';

/** Implemented by the dealer, which lends one position as world after world. */
export interface Lender {
  /** The seat that searches. Other seats follow a policy: search does not choose for them. */
  readonly observer: Seat;
  readonly luck: Luck;
  /** Chance of the playout: the same for every first move that is tried in the same world. */
  readonly chance: Rng;
  /**
   * Common random numbers: each first move is tried in the same worlds in the same order, so that luck does
   * not come between them.
   */
  tryFirst(code: number): void;
}

const lenders = new WeakMap<Position, Lender>();

export const lenderOf = (world: Position): Lender | undefined => lenders.get(world);

export function lend(world: Position, lender: Lender): void {
  lenders.set(world, lender);
}
