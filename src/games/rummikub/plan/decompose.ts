/**
 * Decides what happens to each set that changed, once it is settled which tile goes where (RK-11.3, 11.4). A
 * set whose tiles go several ways is broken up. Before that a joker may be swapped out of it, or something
 * may be added so that no part of it is broken. A set that is not whole by then is built. The order is left
 * to `order.ts`.
 */
import { JOKER } from '../../../core/tile.ts';
import { isSameMeld } from '../rules/melds.ts';
import {
  extendBeforeBreaking,
  isShattered,
  judgeShares,
  startWork,
  type SetPlan,
  type Work,
  swapJokers,
} from './fate.ts';
import { Links, bestMatching } from './graph.ts';
import { RACK, type Shift } from './provenance.ts';

export interface Decomposition extends Work {
  /** By new set: whether a move builds it. */
  readonly isBuilt: readonly boolean[];
  /** By old set and by new set: the lowest old set that it hangs together with; none for sets from the rack alone. */
  readonly oldRoot: readonly number[];
  readonly newRoot: readonly number[];
  /** By root: whether it is told as one rearrangement (RK-11.6). */
  readonly isRearranged: readonly boolean[];
  /** RK-11.2 */
  readonly cost: number;
}

export function decompose(shift: Shift): Decomposition {
  const work = startWork(shift);
  swapJokers(work);
  for (let old = 0; old < shift.olds.length; old++) judgeShares(work, old);
  extendBeforeBreaking(work);
  const isBuilt = shift.news.map((_, now) => needsBuilding(work, now));
  const { oldRoot, newRoot } = rootsOf(shift);
  const isRearranged = rearranged(work, oldRoot);
  const cost = costOf(work, isBuilt, isRearranged);
  const { goes, comes, fates } = work;
  return { shift, goes, comes, fates, isBuilt, oldRoot, newRoot, isRearranged, cost };
}

function needsBuilding({ shift, comes, fates }: Work, now: number): boolean {
  const source = comes[now][0];
  if (comes[now].some((other) => other !== source))
    return !fates.some(({ extension }) => extension?.covers.includes(now) === true);
  if (source === RACK) return true;
  return fates[source].shares.length === 1 && !isSameMeld(fates[source].now, shift.news[now]);
}

/** RK-11.3: sets that share a flow hang together. */
function rootsOf({ olds, comes }: Shift): { oldRoot: number[]; newRoot: number[] } {
  const links = new Links(olds.length);
  const first = comes.map((sources) => sources.find((source) => source !== RACK) ?? RACK);
  comes.forEach((sources, now) => {
    for (const source of sources) if (source !== RACK) links.join(source, first[now]);
  });
  const newRoot = first.map((source) => (source === RACK ? RACK : links.rootOf(source)));
  return { oldRoot: olds.map((_, old) => links.rootOf(old)), newRoot };
}

/** RK-11.2 */
export const PER_MOVE = 10;
export const PER_PIECE = 3;
export const PER_REARRANGE = 15;

function costOf(
  { shift, fates }: Work,
  isBuilt: readonly boolean[],
  isRearranged: readonly boolean[],
): number {
  let cost = movedTiles(shift);
  for (const built of isBuilt) if (built) cost += PER_MOVE;
  for (const fate of fates) cost += movesOf(fate) * PER_MOVE + piecesOf(fate) * PER_PIECE;
  for (const one of isRearranged) if (one) cost += PER_REARRANGE;
  return cost;
}

/** RK-11.6 allows it from here on. */
const MANY_SHATTERED = 2;

/**
 * Steps help as long as a set lives on in them. Where each one is broken up with no part that could stay, they say
 * no more than that everything is laid anew.
 */
function rearranged({ fates }: Work, oldRoot: readonly number[]): boolean[] {
  const sets = new Uint8Array(fates.length);
  const shattered = new Uint8Array(fates.length);
  fates.forEach((fate, old) => {
    sets[oldRoot[old]]++;
    if (isShattered(fate)) shattered[oldRoot[old]]++;
  });
  return fates.map(
    (_, root) => shattered[root] >= MANY_SHATTERED && shattered[root] === sets[root],
  );
}

const movesOf = ({ exchanges, extension, shares }: SetPlan): number =>
  (exchanges.length > 0 ? 1 : 0) + (extension === undefined ? 0 : 1) + (shares.length > 1 ? 1 : 0);

const piecesOf = ({ exchanges, shares }: SetPlan): number =>
  (exchanges.length === 0 ? 0 : new Set(exchanges.map(({ to }) => to)).size) +
  (shares.length > 1 ? shares.filter(({ meld }) => meld === undefined).length : 0);

/**
 * The table tiles that do not stay with the set that theirs lives on in. Which one that is, jokers say only where other
 * tiles do not: one tile outweighs both of them.
 */
function movedTiles({ olds, news, goes }: Shift): number {
  const common = new Uint8Array(olds.length * news.length);
  let tiles = 0;
  for (let old = 0; old < olds.length; old++) {
    for (let at = 0; at < goes[old].length; at++)
      common[old * news.length + goes[old][at]] += olds[old].tiles[at] === JOKER ? 1 : REAL;
    tiles += goes[old].length;
  }
  const weight = mostStaying(common, olds.length, news.length);
  return tiles - (Math.floor(weight / REAL) + (weight % REAL));
}

const REAL = 3;

/** The largest sum with one home for each old set, and one old set for each home. */
function mostStaying(common: Uint8Array, olds: number, news: number): number {
  const isTaken = new Uint8Array(news);
  let sum = 0;
  for (let old = 0; old < olds; old++) {
    let best = 0;
    for (let now = 1; now < news; now++)
      if (common[old * news + now] > common[old * news + best]) best = now;
    // Two sets would stay with the same one: which does is a matter of weighing.
    if (isTaken[best]++ > 0) return matchedSum(common, olds, news);
    sum += common[old * news + best];
  }
  return sum;
}

function matchedSum(common: Uint8Array, olds: number, news: number): number {
  return bestMatching(olds, news, common).reduce(
    (sum, now, old) => (now < 0 ? sum : sum + common[old * news + now]),
    0,
  );
}
