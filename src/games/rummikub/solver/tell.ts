/** Among plays that leave as many sets alone, the one that is told most simply (RK-9.4, RK-11.2, RK-12 A12). */
import { KINDS } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';
import { translate } from '../plan/translate.ts';
import type { HumanMove } from '../plan/types.ts';
import { Estimate, PER_JOINED } from './estimate.ts';
import { Fitter } from './fit.ts';
import { Paths } from './paths.ts';
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

function isBefore(one: Candidate, other: Candidate): boolean {
  if (one.cost !== other.cost) return one.cost < other.cost;
  const [a, b] = [countsOf(one.after), countsOf(other.after)];
  const differs = a.findIndex((count, tile) => count !== b[tile]);
  return differs >= 0 && a[differs] > b[differs];
}

/** The list of played tiles is the smaller one if it has more of the first tile that differs. */
function countsOf(after: readonly Meld[]): Uint8Array {
  const counts = new Uint8Array(KINDS);
  for (const { tiles } of after) for (const tile of tiles) counts[tile]++;
  return counts;
}
