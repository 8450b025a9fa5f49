/** Why a move is not allowed: data, never an exception. */
import type { Choice } from './choice.ts';

/** `explain` of the game turns it into a sentence. */
export interface Violation {
  /** `game/what_is_wrong`; never renamed once released. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Where a move could mean several things and must say which: each of them. */
  readonly choices?: readonly Choice[];
}
