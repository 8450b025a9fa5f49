/** What a game adds to the laws that hold in random games of every game. */
import type { RawOptions } from '../../dist/core/options.js';
import type { Rng } from '../../dist/core/rng.js';

export interface SoakTable {
  readonly seats: number;
  readonly options: RawOptions;
}

/** Each law throws, by `must`, where it is broken. */
export interface Soak<P> {
  readonly tables: readonly SoakTable[];
  /** The first `found` of the codes are the moves of the seat to move. */
  beforeMove(position: P, codes: Int32Array, found: number): void;
  /** Which of them is made, where chance alone would not get anywhere. */
  choose?(codes: Int32Array, found: number, rng: Rng): number;
  afterMove(position: P): void;
  atEnd(position: P): void;
}

export function must(condition: boolean, law: string): void {
  if (!condition) throw new Error(law);
}
