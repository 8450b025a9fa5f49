/** What a game offers for tuning: numbers in any shape, and a player for each choice of them. */
import type { Chooser } from '../../dist/arena/arena.js';
import type { ThinkingGame, GameEvent } from '../../dist/core/game.js';

export interface Tunable<W, P, M> {
  readonly game: ThinkingGame<P, M, GameEvent>;
  readonly start: W;
  /** Whom the tuned weights meet at the end, by name. */
  readonly rivals: Readonly<Record<string, W>>;
  /** How far each kind of weight is moved in a trial. */
  readonly reach: Readonly<Record<string, number>>;
  chooserBy(weights: W): Chooser<P, M>;
}
export type AnyTunable = Tunable<unknown, unknown, unknown>;
