/**
 * Second seam of a game's contract: moves and positions as text that parses back. Records, messages, commands
 * and scenarios ask it.
 */
import type { Fields } from '../fields.ts';
import type { Result } from '../result.ts';
import type { TextContext } from '../seat.ts';

export interface Text<P, M> {
  /** `at` is who writes where, if the text may point at what lies there: the third card of a hand. */
  parseMove(text: string, at?: TextContext<P>): Result<M, string>;
  formatMove(move: M): string;
  /** The one form of moves that differ only in the order of their cards, to compare lists of moves. */
  canonicalMove(move: M): M;
  parsePosition(fields: Readonly<Record<string, unknown>>): Result<P, string>;
  /** The fields that `parsePosition` reads back. */
  formatPosition(position: P): Record<string, string>;
  /** The same and what follows from them, for `expect` in scenarios and for people. */
  fields(position: P): Fields;
}
