/**
 * A move in the making: cards put aside on the table before the move is made. It belongs to the mover
 * alone and lives with whoever sits at the screen: no position, view, message or record holds it.
 */
import type { Violation } from './game.ts';
import type { Seat } from './seat.ts';

/** A draft in the game's notation; empty where there is none. */
export type Draft = string & { readonly kind?: 'draft' };
export const NO_DRAFT: Draft = '';

/** What became of a step: another draft, a whole move to be made, or why not. */
export type DraftAnswer<M> =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'move'; readonly move: M }
  | {
      readonly kind: 'refused';
      readonly violation: Violation;
      /** Where several moves fit and one must be named: all of them. */
      readonly options: readonly M[];
    };

export interface Drafts<P, M> {
  /** Whether the text speaks of a draft (`stage 4H`, `confirm`) rather than of a move. */
  isStep(text: string): boolean;
  /** The steps by their words, for help texts. */
  readonly steps: readonly string[];
  /** A step that cannot be read at all is answered in `unreadable`. */
  unreadable(step: string): string | undefined;
  take(position: P, seat: Seat, draft: Draft, step: string): DraftAnswer<M>;
  /** The draft while it still fits: none once it is not this seat's turn, or a card of it is gone. */
  still(position: P, seat: Seat, draft: Draft): Draft;
  /** The verdict on a whole move while this draft is open. */
  check(position: P, seat: Seat, draft: Draft, move: M): Violation | undefined;
  /** The move of a clock that runs out over this draft, where that is more than the usual one. */
  late?(position: P, seat: Seat, draft: Draft): M;
}
