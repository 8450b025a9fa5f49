/** Among plays that leave as many sets alone, the one that is told most simply (RK-9.4, RK-11.2, RK-12 A12). */
import { countMelds, newCounts } from '../rules/count.ts';
import type { Meld } from '../rules/melds.ts';
import { translate } from '../plan/translate.ts';
import type { HumanMove } from '../plan/types.ts';
import { JOKER, KINDS } from '../../../core/tile.ts';
import { PER_MOVE, PER_PIECE } from '../plan/decompose.ts';
import { Fitter } from './runs.ts';
import { Paths } from './layouts.ts';
import { leastLoss, prepare } from './search.ts';
import { strungMelds, supplyOf, tableAfter, type Task } from './task.ts';
import type { SolverWorkspace } from './workspace.ts';

/** Layouts that are looked at for each collection of frozen sets, and those that are told in earnest. */
const LOOKED_AT_MAX = 48;
const TOLD_MAX = 4;
/** The same for whoever cannot wait. */
const LOOKED_AT_IN_HASTE = 12;
const TOLD_IN_HASTE = 2;

interface Candidate {
  readonly task: Task;
  readonly after: readonly Meld[];
  readonly cost: number;
}

/** `frozens` are collections of sets that can stay, all of one size; the loss is the best. */
export function simplest(
  w: SolverWorkspace,
  task: Task,
  frozens: readonly ReadonlySet<number>[],
  loss: number,
  isHasty: boolean,
): readonly Meld[] {
  const lookedAt = isHasty ? LOOKED_AT_IN_HASTE : LOOKED_AT_MAX;
  const all = frozens.flatMap((frozen) => candidatesOf(w, { ...task, frozen }, loss, lookedAt));
  if (all.length === 1) return all[0].after;
  all.sort((a, b) => a.cost - b.cost);
  const best = all.slice(0, isHasty ? TOLD_IN_HASTE : TOLD_MAX);
  const told = best.map((one) => ({ ...one, cost: costOf(one) }));
  return told.reduce((a, b) => (isBefore(b, a) ? b : a)).after;
}

function candidatesOf(w: SolverWorkspace, task: Task, loss: number, lookedAt: number): Candidate[] {
  const supply = supplyOf(task);
  const free = task.table.filter((_, at) => !task.frozen.has(at));
  const estimate = new Estimate(free);
  const fitter = new Fitter(free);
  const found: Candidate[] = [];
  prepare(w, supply);
  leastLoss(w, loss, loss);
  new Paths(w, free, supply.demands).each(loss, (laid) => {
    const melds = strungMelds(laid, (colour, by) => fitter.runsOf(colour, by));
    found.push({ task, after: tableAfter(task, melds), cost: estimate.of(melds) });
    return found.length >= lookedAt;
  });
  return found;
}

/** The frozen sets come first in the table after, so they can be left out: nothing is to be told of them. */
function costOf({ task, after }: Candidate): number {
  const free = task.table.filter((_, at) => !task.frozen.has(at));
  const { cost, moves } = translate(free, task.rack, after.slice(task.frozen.size));
  return moves.reduce((sum, move) => sum + joinedBy(move) * PER_JOINED, cost);
}

/** How many whole sets lose their borders. */
const joinedBy = (move: HumanMove): number =>
  move.kind === 'JoinMelds'
    ? Math.max(0, move.sources.filter((source) => 'type' in source).length - 1)
    : 0;

/** Of two that are told as simply: the list of played tiles with more of the first tile that differs. */
function isBefore(one: Candidate, other: Candidate): boolean {
  if (one.cost !== other.cost) return one.cost < other.cost;
  const [a, b] = [countMelds(newCounts(), one.after), countMelds(newCounts(), other.after)];
  const differs = a.findIndex((count, tile) => count !== b[tile]);
  return differs >= 0 && a[differs] > b[differs];
}

/** Two sets that become one are harder to follow than two that grow, so borders of old are kept where they can be. */
const PER_JOINED = 8;

const countsOf = ({ tiles }: Meld): Uint8Array => {
  const counts = new Uint8Array(KINDS);
  for (const tile of tiles) counts[tile]++;
  return counts;
};

/**
 * What it would cost to tell how a table became another, roughly (RK-11.2): quick enough to weigh hundreds of tables, of
 * which only the best are told in earnest. Old sets are kept as counts, made once for many tables.
 */
class Estimate {
  private readonly olds: readonly Meld[];
  private readonly counts: readonly Uint8Array[];

  constructor(olds: readonly Meld[]) {
    this.olds = olds;
    this.counts = olds.map(countsOf);
  }

  of(news: readonly Meld[]): number {
    const left = this.counts.map((counts) => counts.slice());
    const homes = this.homesOf(news);
    const needs = news.map((meld, now) => this.takeHome(meld, homes[now], left));
    let cost = 0;
    news.forEach((meld, now) => {
      if (homes[now] < 0 || needs[now].length > 0) cost += PER_MOVE;
      cost += this.joinedIn(meld, homes[now]) * PER_JOINED;
    });
    return cost + fetched(needs, left);
  }

  /** The old set that each new one continues: pairs with most tiles in common first. */
  private homesOf(news: readonly Meld[]): number[] {
    const pairs: { old: number; now: number; weight: number }[] = [];
    news.forEach((meld, now) => {
      for (let old = 0; old < this.olds.length; old++) {
        const weight = this.weightOf(old, meld);
        if (weight > 0) pairs.push({ old, now, weight });
      }
    });
    pairs.sort((a, b) => b.weight - a.weight);
    const homes = news.map(() => -1);
    const taken = new Set<number>();
    for (const { old, now } of pairs) {
      if (homes[now] >= 0 || taken.has(old)) continue;
      homes[now] = old;
      taken.add(old);
    }
    return homes;
  }

  private weightOf(old: number, meld: Meld): number {
    const [common, jokers] = this.commonOf(old, meld);
    if (common + jokers === 0) return 0;
    const size = this.olds[old].tiles.length;
    const all = common + jokers;
    const isIn = all === size ? 300 : 0;
    const holds = all === meld.tiles.length ? 100 : 0;
    return (
      common * 1000 + jokers * 100 + isIn + holds + (this.olds[old].type === meld.type ? 20 : 0)
    );
  }

  private commonOf(old: number, { tiles }: Meld): [number, number] {
    const counts = this.counts[old];
    let [common, jokers] = [0, 0];
    for (const tile of tiles)
      if (tile !== JOKER && counts[tile] > 0) common++;
      else if (tile === JOKER && counts[tile] > jokers) jokers++;
    return [common, jokers];
  }

  /** Takes what stays at home; what remains has to come from elsewhere. */
  private takeHome({ tiles }: Meld, home: number, left: readonly Uint8Array[]): number[] {
    if (home < 0) return [...tiles];
    return tiles.filter((tile) => {
      if (left[home][tile] === 0) return true;
      left[home][tile]--;
      return false;
    });
  }

  /** Other old sets of which this one holds every tile. */
  private joinedIn(meld: Meld, home: number): number {
    let joined = 0;
    for (let old = 0; old < this.olds.length; old++) {
      if (old === home || this.olds[old].tiles.length >= meld.tiles.length) continue;
      const [common, jokers] = this.commonOf(old, meld);
      if (meld.type === this.olds[old].type && common + jokers === this.olds[old].tiles.length)
        joined++;
    }
    return joined;
  }
}

/** Pieces and tiles that go from one set to another, and a move for each set that they leave; the rack gives the rest. */
function fetched(needs: readonly (readonly number[])[], left: readonly Uint8Array[]): number {
  let cost = 0;
  const leaves = new Set<number>();
  for (const tiles of needs) {
    const sources = new Set<number>();
    for (const tile of tiles) {
      const source = left.findIndex((counts, at) => counts[tile] > 0 && sources.has(at));
      const from = source >= 0 ? source : left.findIndex((counts) => counts[tile] > 0);
      if (from < 0) continue;
      left[from][tile]--;
      cost++;
      sources.add(from);
      leaves.add(from);
    }
    cost += sources.size * PER_PIECE;
  }
  return cost + leaves.size * PER_MOVE;
}
