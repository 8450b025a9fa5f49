/** What `npm run bench` asks of a game. */
import type { Rng } from '../../dist/core/rng.js';
import type { Figure } from './bench-may-i.js';
import type { WantedIterations } from './search-figures.js';

/** What is asked of a game, and a position that is harder than most. */
export interface Wanted {
  readonly seats: readonly number[];
  /** The number of seats at which the speed of random games is wanted, and the moves a second. */
  readonly paced: number;
  readonly moves: string;
  readonly games?: string;
  readonly perShuffle: string;
  /** Whose turn it is, or -1 at the end, as a simulation reads it: without a list. */
  mover?(position: unknown): number;
  /** Which of the listed codes a playout plays; any of them where nothing is said. */
  pick?(codes: Int32Array, found: number, rng: Rng): number;
  /** What else is measured. */
  more?(perSecond: (work: () => number) => number, isQuick: boolean): Figure[];
  /** Measures it beside a program of others and prints that, or returns it for `--json`. */
  peers?(): Promise<unknown>;
  /** By number of seats, the iterations a second that search should reach. */
  readonly search: WantedIterations;
  readonly widest?: { readonly fields: Readonly<Record<string, string>>; readonly target: string };
}
