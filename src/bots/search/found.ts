/**
 * Result of a search: the root moves, each with its visits and its mean value, best first. Results of several
 * searches of one view can be merged.
 */

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
  /** Iterations: each tried one world. */
  readonly iterations: number;
  readonly judged?: Judged | undefined;
}

/** The move that judgement names. Where a game sets `doubt`, it is given up on evidence alone. */
export interface Judged {
  readonly key: number;
  /** By how much another move has to be better, if each of the two had been tried once. */
  readonly margin: number;
}

export const bestFirst = <M>(moves: readonly FoundMove<M>[]): FoundMove<M>[] =>
  moves.toSorted((a, b) => b.visits - a.visits || b.value - a.value);

/** The same, but what is not clearly worse and was named by judgement comes first. */
export function ranking<M>(moves: readonly FoundMove<M>[], judged?: Judged): FoundMove<M>[] {
  const ranked = bestFirst(moves);
  const [best] = ranked;
  const named = ranked.find(({ key }) => key === judged?.key);
  if (!judged || !named) return ranked;
  const margin = judged.margin * Math.sqrt(1 / best.visits + 1 / named.visits);
  return best.value - named.value > margin ? ranked : withFirst(ranked, named);
}

export const withFirst = <M>(
  moves: readonly FoundMove<M>[],
  first: FoundMove<M>,
): FoundMove<M>[] => [first, ...moves.filter((one) => one !== first)];

/** Several searches of the same view as one: visits add up, values weigh by visits. */
export function mergeFound<M>(parts: readonly Found<M>[]): Found<M> {
  const merged = new Map<number, FoundMove<M>>();
  for (const { ranked } of parts) {
    for (const one of ranked) merged.set(one.key, both(merged.get(one.key), one));
  }
  const iterations = parts.reduce((sum, part) => sum + part.iterations, 0);
  const judged = judgedIn(parts);
  return { ranked: ranking([...merged.values()], judged), iterations, judged };
}

/** All have asked the same judgement; of how far single worlds lie apart each has its own estimate. */
function judgedIn(parts: readonly Found<unknown>[]): Judged | undefined {
  const margins = parts.flatMap(({ judged }) => judged?.margin ?? []);
  if (parts[0]?.judged === undefined) return undefined;
  const margin = margins.reduce((sum, one) => sum + one, 0) / margins.length;
  return { key: parts[0].judged.key, margin };
}

function both<M>(one: FoundMove<M> | undefined, other: FoundMove<M>): FoundMove<M> {
  if (!one) return other;
  const visits = one.visits + other.visits;
  const sum = one.value * one.visits + other.value * other.visits;
  return { ...one, visits, value: visits === 0 ? 0 : sum / visits };
}
