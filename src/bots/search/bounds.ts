/**
 * Selection rule of the search: an upper confidence bound (UCB) with a prior that fades as a move is tried.
 * The bound counts how often a move was available, so that a move is explored when it was tried rarely
 * although it was possible.
 */
import type { Rng } from '../../core/rng.ts';
import type { Tree } from './tree.ts';

/** BT-30: exploration constant, for shares from 0 to 1. */
const EXPLORATION = 0.7;
/** What a prior is worth to a move that was tried once; it fades as the move is tried more. */
const PRIOR_WEIGHT = 0.5;

export class Bounds {
  readonly #exploration: number;
  readonly #rng: Rng;

  constructor(rng: Rng, exploration = EXPLORATION) {
    this.#rng = rng;
    this.#exploration = exploration;
  }

  /**
   * The place of the best of so many edges. Edges that were never tried come first, by their priors. Then the
   * best bound counts; `leanings` multiply its exploration term.
   */
  best(
    { visits, available, sum }: Tree,
    edges: Int32Array,
    priors: Float64Array,
    count: number,
    leanings: Float64Array | undefined,
  ): number {
    let best = 0;
    let bestScore = -Infinity;
    let ties = 0;
    for (let i = 0; i < count; i++) {
      const edge = edges[i];
      const tried = visits[edge];
      const leaning = leanings ? leanings[i] : 1;
      const score =
        tried === 0
          ? UNTRIED + priors[i]
          : sum[edge] / tried +
            leaning * this.#exploration * Math.sqrt(logOf(available[edge]) / tried) +
            (PRIOR_WEIGHT * priors[i]) / (tried + 1);
      if (score > bestScore) {
        best = i;
        bestScore = score;
        ties = 1;
      } else if (score === bestScore && this.#rng.below(++ties) === 0) best = i;
    }
    return best;
  }
}

/** Above every score of what was tried. */
const UNTRIED = 1e6;

const LOGS = Float64Array.from({ length: 1 << 12 }, (_, n) => Math.log(Math.max(1, n)));
const logOf = (n: number): number => (n < LOGS.length ? LOGS[n] : Math.log(n));
