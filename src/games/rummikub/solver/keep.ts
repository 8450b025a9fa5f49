/**
 * RK-9.4, RK-10.4: among the best plays one that leaves most sets of the table exactly as they are. Sets are frozen
 * one after another, each by a search that only has to say whether the best loss can still be reached; what every
 * such search happens to leave alone is frozen with it. A set that cannot be frozen alone is never asked about again,
 * and at last two sets are tried in the place of one.
 */
import { COLOUR_OF, JOKER, NUMBER_OF, type Tile } from '../../../core/tile.ts';
import { lowOf, type Meld } from '../rules/melds.ts';
import { Fitter } from './runs.ts';
import { leastLoss, prepare } from './search.ts';
import type { Demands } from './supply.ts';
import { fittingMelds, supplyOf, type Task } from './task.ts';
import { simplest } from './tell.ts';
import type { SolverWorkspace } from './workspace.ts';

/** So many ways to begin are tried where sets stand in each other's way. */
const BEGINNINGS_MAX = 8;
/** So many collections of the same size are handed on, to see which is told most simply. */
const BEST_MAX = 8;

/** The table after the best play that is nearest to the table before, as far as patience allows. */
export function keepTable(
  w: SolverWorkspace,
  task: Task,
  loss: number,
  patience = Infinity,
): readonly Meld[] {
  const sorted = inOrder(task);
  const freezer = new Freezer(w, sorted, loss, patience);
  const after = simplest(w, sorted, freezer.largest(), loss, patience < Infinity);
  return likeBefore(task.table, after);
}

/** The order in which sets lie and tiles stand must not change the answer (RK-9.7). */
function inOrder(task: Task): Task {
  const keys = task.table.map(keyOf);
  const order = task.table.map((_, at) => at).sort((a, b) => keys[a] - keys[b] || a - b);
  const frozen = new Set<number>();
  order.forEach((at, place) => {
    if (task.frozen.has(at)) frozen.add(place);
  });
  const rack = [...task.rack].sort((a, b) => a - b);
  return { ...task, rack, frozen, table: order.map((at) => task.table[at]) };
}

/** What stayed as it was keeps its order and comes first. */
function likeBefore(before: readonly Meld[], after: readonly Meld[]): readonly Meld[] {
  const changed = [...after];
  const keys = after.map(keyOf);
  const kept = before.filter((meld) => {
    const at = keys.indexOf(keyOf(meld));
    if (at < 0) return false;
    changed.splice(at, 1);
    keys.splice(at, 1);
    return true;
  });
  return [...kept, ...changed];
}

/** A set as one number, the same for the same set. */
export function keyOf({ type, tiles }: Meld): number {
  let key = 0;
  if (type === 'group') {
    for (const tile of tiles) key += tile === JOKER ? 1 << 9 : 1 << (5 + COLOUR_OF[tile]);
    return (key | (NUMBER_OF[tiles.find((tile) => tile !== JOKER)!] << 1)) * 2;
  }
  for (let at = 0; at < tiles.length; at++) if (tiles[at] === JOKER) key |= 1 << at;
  const colour = COLOUR_OF[tiles.find((tile) => tile !== JOKER)!];
  return ((((key << 4) | tiles.length) << 6) | (lowOf(tiles)! << 2) | colour) * 2 + 1;
}

class Freezer {
  private readonly workspace: SolverWorkspace;
  private readonly task: Task;
  private readonly loss: number;
  private readonly fitter: Fitter;
  private readonly keys: readonly number[];
  private readonly order: readonly number[];
  private best: ReadonlySet<number>[] = [];
  /** Sets that must be touched whatever else is done. */
  private readonly hopeless = new Set<number>();
  private triesLeft: number;

  constructor(workspace: SolverWorkspace, task: Task, loss: number, patience: number) {
    this.workspace = workspace;
    this.task = task;
    this.loss = loss;
    this.triesLeft = patience;
    this.fitter = new Fitter(task.table);
    this.keys = task.table.map(keyOf);
    this.order = orderToFreeze(task, this.keys);
  }

  /** The largest collections of sets that can stay, as far as they are found, all of one size. */
  largest(): ReadonlySet<number>[] {
    const { demands } = supplyOf(this.task);
    this.take(this.grow(this.seen(this.task.frozen, demands), this.order));
    this.beginElsewhere();
    while (this.exchanged());
    return this.best;
  }

  private take(found: ReadonlySet<number>): boolean {
    const [size, most] = [found.size, this.best[0]?.size ?? 0];
    if (size > most) this.best = [found];
    else if (size === most && this.best.length < BEST_MAX && !this.isKnown(found))
      this.best.push(found);
    return size > most;
  }

  private isKnown(found: ReadonlySet<number>): boolean {
    return this.best.some((other) => [...found].every((at) => other.has(at)));
  }

  /** Sets that the best collection leaves out though they could stay alone. */
  private leftOut(): number[] {
    return this.order.filter((at) => !this.best[0].has(at) && !this.hopeless.has(at));
  }

  /** Each set that was left out may begin once. */
  private beginElsewhere(): void {
    const begun = new Set<number>();
    while (begun.size < BEGINNINGS_MAX) {
      const at = this.leftOut().find((one) => !begun.has(one));
      if (at === undefined) return;
      const alone = this.tried(this.task.frozen, at);
      if (alone === undefined) this.hopeless.add(at);
      else {
        begun.add(at);
        const near = this.order.filter((one) => this.best[0].has(one));
        const far = this.order.filter((one) => !this.best[0].has(one));
        for (const first of [[], near, far]) this.take(this.grow(alone, [...first, ...this.order]));
      }
    }
  }

  /**
   * Whether two sets could take the place of one. Where only one set is left out, no more can stay: all of them
   * together were refused.
   */
  private exchanged(): boolean {
    const out = this.leftOut();
    const [best] = this.best;
    if (out.length < 2) return false;
    for (const gone of best) {
      if (this.task.frozen.has(gone)) continue;
      const rest = new Set(best);
      rest.delete(gone);
      for (const at of out) {
        const other = this.tried(rest, at);
        if (other !== undefined && this.take(this.grow(other, out))) return true;
      }
    }
    return false;
  }

  private grow(from: ReadonlySet<number>, order: readonly number[]): ReadonlySet<number> {
    let frozen = from;
    for (const at of order)
      if (!frozen.has(at) && !this.hopeless.has(at)) frozen = this.tried(frozen, at) ?? frozen;
    return frozen;
  }

  /** With this set frozen too, and all that the layout so found leaves alone; undefined where the loss would grow, or nobody waits. */
  private tried(frozen: ReadonlySet<number>, at: number): ReadonlySet<number> | undefined {
    if (this.triesLeft-- <= 0) return undefined;
    const more = new Set(frozen).add(at);
    const supply = supplyOf({ ...this.task, frozen: more });
    prepare(this.workspace, supply, this.loss);
    return leastLoss(this.workspace, this.loss, this.loss) > this.loss
      ? undefined
      : this.seen(more, supply.demands);
  }

  /** Adds the sets that the last layout left alone. */
  private seen(frozen: ReadonlySet<number>, demands: Demands): ReadonlySet<number> {
    const laid = fittingMelds(this.workspace, this.fitter, demands).map(keyOf);
    const more = new Set(frozen);
    for (const at of this.order) {
      const found = more.has(at) ? -1 : laid.indexOf(this.keys[at]);
      if (found < 0) continue;
      more.add(at);
      laid.splice(found, 1);
    }
    return more;
  }
}

/** Those first that have least to do with the rack; the order of the table does not matter (RK-9.7). */
function orderToFreeze({ table, rack }: Task, keys: readonly number[]): number[] {
  const related = table.map((meld) => rack.filter((tile) => isRelated(meld, tile)).length);
  const places = table.map((_, at) => at);
  return places.sort((a, b) => related[a] - related[b] || keys[a] - keys[b] || b - a);
}

/** Whether a tile might be laid to a set, or take something out of it. */
function isRelated({ type, tiles }: Meld, tile: Tile): boolean {
  if (tile === JOKER) return false;
  const real = tiles.find((one) => one !== JOKER)!;
  if (type === 'group') return Math.abs(NUMBER_OF[tile] - NUMBER_OF[real]) <= 1;
  const low = lowOf(tiles)!;
  const near = NUMBER_OF[tile] >= low - 1 && NUMBER_OF[tile] <= low + tiles.length;
  return COLOUR_OF[tile] === COLOUR_OF[real] && near;
}
