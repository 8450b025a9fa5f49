/** From scored moves to candidates: best first, with reasons that are worked out when somebody reads them. */
import type { Rng } from './rng.ts';
import type { Candidate, Reason } from './seams/mind.ts';

/** A move and how good it is. */
export interface Scored<M> {
  readonly move: M;
  readonly score: number;
}

/** The reasons for and against a move; only what speaks for it where it is the best. */
export type Tell<M> = (move: M, isBest: boolean) => readonly Reason[];

/** Reasons are worked out for the moves that a coach may name: the best and three others. */
const TOLD = 4;
const NO_REASONS: readonly Reason[] = [];

export const bestFirst = <M>(scored: readonly Scored<M>[], tell: Tell<M>): Candidate<M>[] =>
  inOrder(
    scored.toSorted((a, b) => b.score - a.score),
    tell,
  );

/** The same for moves that stand in their order already. */
export const inOrder = <M>(ranked: readonly Scored<M>[], tell: Tell<M>): Candidate<M>[] =>
  ranked.map((one, place) => candidateAt(one, place, tell));

/** One time in so many of a hundred a beginner does anything at all. */
export function withSlips<M>(
  candidates: Candidate<M>[],
  percent: number,
  rng: Rng,
): Candidate<M>[] {
  const slips = candidates.length > 1 && rng.below(100) < percent;
  if (slips) candidates.unshift(...candidates.splice(rng.below(candidates.length), 1));
  return candidates;
}

/** Reasons take longer than the choice, and a bot that plays needs none. */
function candidateAt<M>({ move, score }: Scored<M>, place: number, tell: Tell<M>): Candidate<M> {
  // A candidate that works something out costs far more than one that does not.
  if (place >= TOLD) return { move, score, reasons: NO_REASONS };
  let told: readonly Reason[] | undefined;
  return {
    move,
    score,
    get reasons() {
      return (told ??= tell(move, place === 0));
    },
  };
}
