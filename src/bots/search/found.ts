/** What a search has found: the moves at its root with how often and how well each did. */

export interface FoundMove<M> {
  readonly move: M;
  readonly key: number;
  readonly visits: number;
  /** The mean share of the mover, from 0 to 1. */
  readonly value: number;
}

export interface Found<M> {
  /** Best first: the most visited, and of equally visited ones the better. */
  readonly ranked: readonly FoundMove<M>[];
  /** Worlds that were tried. */
  readonly iterations: number;
}

export const bestFirst = <M>(moves: readonly FoundMove<M>[]): FoundMove<M>[] =>
  moves.toSorted((a, b) => b.visits - a.visits || b.value - a.value);

/** Several searches of the same view as one: visits add up, values weigh by visits. */
export function mergeFound<M>(parts: readonly Found<M>[]): Found<M> {
  const merged = new Map<number, FoundMove<M>>();
  for (const { ranked } of parts) {
    for (const one of ranked) merged.set(one.key, both(merged.get(one.key), one));
  }
  const iterations = parts.reduce((sum, part) => sum + part.iterations, 0);
  return { ranked: bestFirst([...merged.values()]), iterations };
}

function both<M>(one: FoundMove<M> | undefined, other: FoundMove<M>): FoundMove<M> {
  if (!one) return other;
  const visits = one.visits + other.visits;
  const sum = one.value * one.visits + other.value * other.visits;
  return { ...one, visits, value: visits === 0 ? 0 : sum / visits };
}
