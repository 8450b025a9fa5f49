/**
 * How sure a search is of its best move, by visits and by standard errors. `Thinking` reads it to end a
 * search before its budget is used up.
 */
import type { Tree } from './tree.ts';

export interface Certainty {
  /** By how many visits the best move is ahead of the next. */
  readonly lead: number;
  /** Its part of all visits. */
  readonly share: number;
  /**
   * How much better another move may well be, in standard deviations of single worlds. It is infinite while
   * one was never tried.
   */
  readonly mayGain: number;
}

/** Of the edges of a decision; `spread` is that of single worlds, for a hundredth is much where little is at stake. */
export function certaintyOf(tree: Tree, edges: readonly number[], spread: number): Certainty {
  const { visits } = tree;
  let [best] = edges;
  let [all, second] = [visits[best], 0];
  for (let i = 1; i < edges.length; i++) {
    const edge = edges[i];
    all += visits[edge];
    if (visits[edge] > visits[best]) [best, second] = [edge, visits[best]];
    else if (visits[edge] > second) second = visits[edge];
  }
  return {
    lead: visits[best] - second,
    share: visits[best] / all,
    mayGain: gainOver(tree, edges, best, spread),
  };
}

/** Every other move is given credit for one standard error of what it is better by. */
function gainOver(
  { visits, sum }: Tree,
  edges: readonly number[],
  best: number,
  spread: number,
): number {
  const value = sum[best] / visits[best];
  let gain = 0;
  for (const edge of edges) {
    if (edge === best) continue;
    if (visits[edge] === 0) return Infinity;
    // Where all worlds ended alike, nothing is at stake.
    const ahead = spread === 0 ? 0 : (sum[edge] / visits[edge] - value) / spread;
    gain = Math.max(gain, ahead + Math.sqrt(1 / visits[edge] + 1 / visits[best]));
  }
  return gain;
}
