/**
 * Turns a decomposition into moves, in an order in which they can be made and pieces lie aside as briefly as
 * possible (RK-11.4, 11.7).
 */
import { JOKER } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';
import { growth, isPiece, type HumanMove, type Part, type Piece } from './types.ts';
import { jokerShiftOf } from './joker-faces.ts';
import type { Decomposition } from './decompose.ts';
import type { Exchange, Share } from './fate.ts';
import { RACK, type Shift } from './provenance.ts';

const WHATS = ['swap', 'extend', 'break', 'build'] as const;

/** Something to be done to an old set, or a new set to be built. */
interface Task {
  readonly what: (typeof WHATS)[number];
  readonly set: number;
}

interface Plan {
  readonly of: Decomposition;
  readonly builds: readonly Task[];
  readonly begun: Set<number>;
  readonly done: Set<number>;
  readonly moves: HumanMove[];
  /** What was asked for once: the move of a task, and what has to be done right before it. */
  readonly move: Map<number, HumanMove>;
  readonly needs: Map<number, Task[]>;
}

/** The moves of the sets that hang together with the old set `root`. */
export function movesOfComponent(of: Decomposition, root: number): HumanMove[] {
  const builds = buildsOf(of, root);
  const [begun, done] = [new Set<number>(), new Set<number>()];
  const plan: Plan = { of, builds, begun, done, moves: [], move: new Map(), needs: new Map() };
  for (let left = builds; left.length > 0; left = left.filter((build) => !isDone(plan, build)))
    carryOut(plan, nearest(plan, left));
  of.fates.forEach((_, set) => {
    if (of.oldRoot[set] === root) for (const task of lastTaskOf(of, set)) carryOut(plan, task);
  });
  return plan.moves;
}

/** The sets of this component that a move builds, in the order of the tiles of the table that go there. */
function buildsOf({ shift, isBuilt, newRoot }: Decomposition, root: number): Task[] {
  const builds: { first: number; set: number }[] = [];
  for (let set = 0; set < isBuilt.length; set++)
    if (isBuilt[set] && newRoot[set] === root) builds.push({ first: firstTile(shift, set), set });
  builds.sort((one, other) => one.first - other.first);
  return builds.map(({ set }) => ({ what: 'build', set }));
}

function firstTile({ goes }: Shift, now: number): number {
  for (let old = 0; old < goes.length; old++) {
    const at = goes[old].indexOf(now);
    if (at >= 0) return old * FAR + at;
  }
  return Infinity;
}

/** More than a set has tiles and a table sets. */
const FAR = 64;

/** The set that is built with the least left lying aside, and of those the one with the fewest moves before it. */
function nearest(plan: Plan, builds: readonly Task[]): Task {
  if (builds.length === 1) return builds[0];
  let [best, least] = [builds[0], Infinity];
  for (const build of builds) {
    const needed = new Map([[nameOf(build), build]]);
    collect(plan, build, needed);
    let left = 0;
    for (const task of needed.values()) left += growth(moveFor(plan, task));
    if (left * FAR + needed.size < least) [best, least] = [build, left * FAR + needed.size];
  }
  return best;
}

function moveFor(plan: Plan, task: Task): HumanMove {
  const name = nameOf(task);
  const move = plan.move.get(name) ?? moveOf(plan.of, task);
  plan.move.set(name, move);
  return move;
}

function needsFor(plan: Plan, task: Task): readonly Task[] {
  const name = nameOf(task);
  const needs = plan.needs.get(name) ?? needsOf(plan.of, task);
  plan.needs.set(name, needs);
  return needs;
}

/** A number of its own for each task. */
const nameOf = ({ what, set }: Task): number => WHATS.indexOf(what) * FAR + set;

function collect(plan: Plan, task: Task, needed: Map<number, Task>): void {
  for (const before of needsFor(plan, task)) {
    if (isDone(plan, before) || needed.has(nameOf(before))) continue;
    needed.set(nameOf(before), before);
    collect(plan, before, needed);
  }
}

function carryOut(plan: Plan, task: Task): void {
  if (plan.begun.has(nameOf(task))) return;
  plan.begun.add(nameOf(task));
  for (const before of needsFor(plan, task)) carryOut(plan, before);
  if (isDone(plan, task)) return;
  finish(plan, task);
}

/** RK-11.7: what can be built by now is built at once. */
function finish(plan: Plan, task: Task): void {
  plan.done.add(nameOf(task));
  plan.moves.push(moveFor(plan, task));
  for (const build of plan.builds)
    if (!isDone(plan, build) && needsFor(plan, build).every((before) => isDone(plan, before)))
      finish(plan, build);
}

const isDone = (plan: Plan, task: Task): boolean => plan.done.has(nameOf(task));

/** The last thing that happens to an old set before its tiles are free for others; none where nothing does. */
function lastTaskOf({ fates }: Decomposition, set: number): Task[] {
  const { shares, extension, exchanges } = fates[set];
  if (shares.length > 1) return [{ what: 'break', set }];
  if (extension !== undefined) return [{ what: 'extend', set }];
  return exchanges.length > 0 ? [{ what: 'swap', set }] : [];
}

/** What has to be done right before a task. */
function needsOf(of: Decomposition, { what, set }: Task): Task[] {
  const fate = of.fates[set];
  if (what === 'build') return sourcesOf(of, set).flatMap((source) => suppliersOf(of, source, set));
  const swap: Task[] = what !== 'swap' && fate.exchanges.length > 0 ? [{ what: 'swap', set }] : [];
  if (what === 'break') return fate.extension === undefined ? swap : [{ what: 'extend', set }];
  if (what === 'extend')
    return [...swap, ...addedParts(of, set).flatMap(([from, to]) => suppliersOf(of, from, to))];
  return fate.exchanges.flatMap(({ from }): Task[] =>
    from === RACK ? [] : [{ what: 'break', set: from }],
  );
}

/** What makes the tiles that go from an old set to a new one available. A joker that was swapped out is by then. */
function suppliersOf(of: Decomposition, from: number, to: number): Task[] {
  const isShared = of.fates[from].shares.some((share) => share.to === to);
  return isShared ? lastTaskOf(of, from) : [{ what: 'swap', set: from }];
}

/** The old sets that a new one gets tiles from. */
function sourcesOf({ comes }: Decomposition, now: number): number[] {
  const sources: number[] = [];
  for (const source of comes[now])
    if (source !== RACK && !sources.includes(source)) sources.push(source);
  return sources.sort((a, b) => a - b);
}

/** The old and new sets between which the table tiles pass that a set is extended by. */
function addedParts(of: Decomposition, set: number): [number, number][] {
  const covers = of.fates[set].extension!.covers;
  return covers.flatMap((to) =>
    sourcesOf(of, to)
      .filter((from) => from !== set)
      .map((from): [number, number] => [from, to]),
  );
}

/** The tiles that go from an old set to a new one, as they lie there once they are free. */
function partsOf({ fates }: Decomposition, from: number, to: number): Part[] {
  const { shares, now, exchanges } = fates[from];
  const freed = freedFor(exchanges, to);
  const share = shares.find((one) => one.to === to);
  if (share === undefined) return [freed];
  const rest = shares.length > 1 ? (share.meld ?? share.tiles) : now;
  return freed.length > 0 ? [rest, freed] : [rest];
}

/** The swapped jokers that go to the same new set lie together. */
const freedFor = (exchanges: readonly Exchange[], to: number): Piece =>
  exchanges.filter((exchange) => exchange.to === to).map(() => JOKER);

function moveOf(of: Decomposition, { what, set }: Task): HumanMove {
  if (what === 'swap') return swapMove(of, set);
  if (what === 'extend') return extendMove(of, set);
  return what === 'break' ? breakMove(of, set) : buildMove(of, set);
}

function swapMove({ shift, fates }: Decomposition, set: number): HumanMove {
  const { exchanges, now } = fates[set];
  const swaps = exchanges.map(({ replacement, face, from }) => ({
    replacement,
    face,
    from: from === RACK ? ('hand' as const) : ('piece' as const),
  }));
  const [original, at] = [shift.olds[set], shift.oldAt[set]];
  const goals = [...new Set(exchanges.map(({ to }) => to))];
  const freed = goals.map((to) => freedFor(exchanges, to));
  const together = freed.length < exchanges.length ? { freed } : {};
  return { kind: 'SwapWild', original, at, swaps, result: now, ...together };
}

/** The place of a set that nothing was done to yet. */
function placeOf({ shift, fates }: Decomposition, set: number, now: Meld): { at?: number } {
  return fates[set].exchanges.length === 0 && now === shift.olds[set]
    ? { at: shift.oldAt[set] }
    : {};
}

function extendMove(of: Decomposition, set: number): HumanMove {
  const { now, extension } = of.fates[set];
  const { fromRack, result } = extension!;
  const parts = addedParts(of, set).flatMap(([from, to]) => partsOf(of, from, to));
  if (parts.length > 0)
    return { kind: 'JoinMelds', sources: [now, ...parts], fromHand: fromRack, result };
  return extended(now, placeOf(of, set, now), fromRack, result);
}

const extended = (
  original: Meld,
  place: { at?: number },
  added: readonly number[],
  result: Meld,
): HumanMove => ({
  kind: 'ExtendMeld',
  original,
  ...place,
  added,
  result,
  ...jokerShiftOf(original, result),
});

function breakMove(of: Decomposition, set: number): HumanMove {
  const { now, extension, shares } = of.fates[set];
  const original = extension?.result ?? now;
  const place = placeOf(of, set, original);
  const parts = shares.map(({ meld, tiles }): Part => meld ?? tiles);
  const staying = stayingShare(of, set);
  if (staying?.meld === undefined || shares.every(({ meld }) => meld !== undefined))
    return { kind: 'SplitMeld', original, ...place, parts };
  const remaining = staying.meld;
  const taken = parts.filter((part) => part !== remaining);
  return { kind: 'TakeFromMeld', original, ...place, taken, remaining };
}

/** Of the shares that are sets the one that moves least: not added to something larger, then the largest. */
function stayingShare({ fates, comes }: Decomposition, set: number): Share | undefined {
  const weight = ({ to, meld }: Share): number => {
    const own = comes[to].filter((source) => source === set).length;
    return meld!.tiles.length + (own * 2 > comes[to].length ? FAR : 0);
  };
  return fates[set].shares
    .filter(({ meld }) => meld !== undefined)
    .reduce<Share | undefined>((best, share) => {
      const gain = best === undefined ? 1 : weight(share) - weight(best);
      return gain > 0 || (gain === 0 && share.to < best!.to) ? share : best;
    }, undefined);
}

function buildMove(of: Decomposition, set: number): HumanMove {
  const result = of.shift.news[set];
  const fromHand = result.tiles.filter((_, at) => of.comes[set][at] === RACK);
  const from = sourcesOf(of, set);
  const parts = from.flatMap((old) => partsOf(of, old, set));
  const placeIn = (piece: Piece): number => result.tiles.indexOf(piece[0]);
  const pieces = parts.filter(isPiece).sort((one, other) => placeIn(one) - placeIn(other));
  const sources = [...parts.filter((part) => !isPiece(part)), ...pieces];
  const [first] = sources;
  if (sources.length > 1 || isPiece(first)) return { kind: 'JoinMelds', sources, fromHand, result };
  return extended(first, placeOf(of, from[0], first), fromHand, result);
}
