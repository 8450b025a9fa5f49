/**
 * Which tile of the table before went where (RK-11.2). A face exists twice at most, so where two copies of it have
 * two places to come from and two to go to, there are two ways to tell it: a choice. Everything else is forced.
 */
import { JOKER, KINDS, type Tile } from '../../../core/tile.ts';
import { isEqualMeld, type Meld } from '../rules/melds.ts';
import { Links, bestMatching } from './graph.ts';

/** As a source: the rack. */
export const RACK = -1;

/** The sets that changed, and for each of their tiles where it goes or comes from. */
export interface Shift {
  readonly olds: readonly Meld[];
  readonly news: readonly Meld[];
  /** The places of those sets in the table before and after. */
  readonly oldAt: readonly number[];
  readonly newAt: readonly number[];
  /** By old set and place in it: the new set. */
  readonly goes: number[][];
  /** By new set and place in it: the old set, or `RACK`. */
  readonly comes: number[][];
  readonly choices: readonly Choice[];
}

/** A place in an old or a new set; an old set of `RACK` has no place. */
interface Spot {
  readonly set: number;
  readonly at: number;
}

/** Two copies of a tile whose destinations may be exchanged. */
export interface Choice {
  readonly from: readonly [Spot, Spot];
  readonly to: readonly [Spot, Spot];
}

export interface Unchanged {
  readonly before: number;
  readonly after: number;
}

/** Exchanges where the two copies go; doing it twice undoes it. */
export function flip({ goes, comes }: Shift, { from: [one, other], to: [x, y] }: Choice): void {
  const source = comes[x.set][x.at];
  comes[x.set][x.at] = comes[y.set][y.at];
  comes[y.set][y.at] = source;
  if (one.set !== RACK && other.set !== RACK) {
    const goal = goes[one.set][one.at];
    goes[one.set][one.at] = goes[other.set][other.at];
    goes[other.set][other.at] = goal;
    return;
  }
  const onTable = one.set === RACK ? other : one;
  goes[onTable.set][onTable.at] = goes[onTable.set][onTable.at] === x.set ? y.set : x.set;
}

/**
 * The sets that lie there as before, of two tidied tables. Of several alike the last ones stay, so that what is
 * changed is the one with the lower number (RK-12 A13).
 */
export function unchangedSets(table: readonly Meld[], after: readonly Meld[]): Unchanged[] {
  const taken = new Uint8Array(after.length);
  const unchanged: Unchanged[] = [];
  for (let before = table.length - 1; before >= 0; before--) {
    for (let at = after.length - 1; at >= 0; at--) {
      if (taken[at] === 1 || !isEqualMeld(table[before], after[at])) continue;
      taken[at] = 1;
      unchanged.push({ before, after: at });
      break;
    }
  }
  return unchanged.reverse();
}

/**
 * The flows of the sets that changed, with choices made by the best homes and the fewest flows. Sets between which no
 * tile can have passed have nothing to do with each other and come apart: they are worked out alone.
 */
export function shiftsOf(
  table: readonly Meld[],
  after: readonly Meld[],
  unchanged: readonly Unchanged[],
): Shift[] {
  const stayed = new Uint8Array(table.length);
  const lay = new Uint8Array(after.length);
  for (const same of unchanged) stayed[same.before] = lay[same.after] = 1;
  const oldAt = table.flatMap((_, at) => (stayed[at] === 1 ? [] : [at]));
  const newAt = after.flatMap((_, at) => (lay[at] === 1 ? [] : [at]));
  const clusters = clustersOf(oldAt.map((at) => table[at]), newAt.map((at) => after[at])); // prettier-ignore
  return clusters.map(
    ({ olds, news }) =>
    shiftOf(table, after, olds.map((old) => oldAt[old]), news.map((now) => newAt[now])), // prettier-ignore
  );
}

function shiftOf(
  table: readonly Meld[],
  after: readonly Meld[],
  oldAt: readonly number[],
  newAt: readonly number[],
): Shift {
  const olds = oldAt.map((at) => table[at]);
  const news = newAt.map((at) => after[at]);
  const choices: Choice[] = [];
  const shift = {
    olds, news, oldAt, newAt, choices,
    goes: olds.map(({ tiles }) => new Array<number>(tiles.length).fill(RACK)),
    comes: news.map(({ tiles }) => new Array<number>(tiles.length).fill(RACK)),
  }; // prettier-ignore
  if (olds.length > 0) connect(shift, choices);
  if (choices.length > 0) chooseHomes(shift);
  return shift;
}

interface Cluster {
  readonly olds: number[];
  readonly news: number[];
}

/** In the order of their first old sets; sets that hold nothing of the table are one each, at the end. */
function clustersOf(olds: readonly Meld[], news: readonly Meld[]): Cluster[] {
  const links = linksOf(olds, news);
  const clusters = new Map<number, Cluster>();
  for (let set = 0; set < olds.length + news.length; set++) {
    const root = links.rootOf(set);
    if (root === set) clusters.set(root, { olds: [], news: [] });
    const cluster = clusters.get(root)!;
    if (set < olds.length) cluster.olds.push(set);
    else cluster.news.push(set - olds.length);
  }
  return [...clusters.values()];
}

/** Old and new sets are linked by every tile of the table that both hold; new ones are counted on after the old. */
function linksOf(olds: readonly Meld[], news: readonly Meld[]): Links {
  const links = new Links(olds.length + news.length);
  const holder = new Int16Array(KINDS).fill(RACK);
  for (let old = 0; old < olds.length; old++) {
    for (const tile of olds[old].tiles) {
      if (holder[tile] !== RACK) links.join(holder[tile], old);
      holder[tile] = old;
    }
  }
  for (let now = 0; now < news.length; now++)
    for (const tile of news[now].tiles)
      if (holder[tile] !== RACK) links.join(holder[tile], olds.length + now);
  return links;
}

/** The spots of every tile in some sets, by tile. */
function spotsByTile(sets: readonly Meld[]): Spot[][] {
  const spots = new Array<Spot[]>(KINDS);
  for (let set = 0; set < sets.length; set++)
    for (let at = 0; at < sets[set].tiles.length; at++)
      (spots[sets[set].tiles[at]] ??= []).push({ set, at });
  return spots;
}

const FROM_RACK: Spot = { set: RACK, at: 0 };

/** Tiles in the order of their places; what the table does not supply comes from the rack. */
function connect(shift: Shift, choices: Choice[]): void {
  const [sources, goals] = [spotsByTile(shift.olds), spotsByTile(shift.news)];
  for (let tile: Tile = 0; tile < KINDS; tile++) {
    const [from, to] = [sources[tile] ?? [], goals[tile] ?? []];
    for (let copy = 0; copy < to.length; copy++) {
      const { set, at } = from[copy] ?? FROM_RACK;
      shift.comes[to[copy].set][to[copy].at] = set;
      if (set !== RACK) shift.goes[set][at] = to[copy].set;
    }
    if (to.length !== 2 || from.length === 0 || to[0].set === to[1].set) continue;
    choices.push({ from: [from[0], from[1] ?? FROM_RACK], to: [to[0], to[1]] });
  }
}

/** Step 1: which new set each old one lives on in. Step 2: what that leaves open goes where most else goes. */
function chooseHomes(shift: Shift): void {
  const { olds, news } = shift;
  const weights = olds.flatMap((old) => news.map((now) => likeness(old, now)));
  const home = bestMatching(olds.length, news.length, weights);
  const open: Choice[] = [];
  for (const choice of shift.choices) {
    // Two jokers of one set: nothing tells them apart but what it costs.
    if (choice.from[0].set === choice.from[1].set) continue;
    const isHome = (from: number, to: number): boolean =>
      choice.from[from].set !== RACK && home[choice.from[from].set] === choice.to[to].set;
    if (isHome(0, 1) || isHome(1, 0)) flip(shift, choice);
    else if (!isHome(0, 0) && !isHome(1, 1)) open.push(choice);
  }
  for (const choice of open) {
    const straight = flowsShared(shift, choice);
    flip(shift, choice);
    if (flowsShared(shift, choice) <= straight) flip(shift, choice);
  }
}

/** How many other tiles make the same way as these two. */
function flowsShared({ comes }: Shift, { to }: Choice): number {
  let shared = 0;
  for (const { set, at } of to) {
    const source = comes[set][at];
    for (let other = 0; other < comes[set].length; other++)
      if (other !== at && comes[set][other] === source) shared++;
  }
  return shared;
}

/** The weights of RK-11.2. Jokers weigh little: they do not decide which set is the same. */
function likeness(old: Meld, now: Meld): number {
  let real = 0;
  let jokers = 0;
  for (const tile of old.tiles)
    if (tile !== JOKER) real += now.tiles.includes(tile) ? 1 : 0;
    else jokers++;
  const jokersNow = now.tiles.reduce((sum, tile) => sum + (tile === JOKER ? 1 : 0), 0);
  const common = Math.min(jokers, jokersNow);
  if (real + common === 0) return 0;
  const oldInNow = real + common === old.tiles.length;
  const nowInOld = real + common === now.tiles.length;
  return (
    1000 * real + 100 * common + (oldInNow && nowInOld ? 600 : 0) + (oldInNow ? 300 : 0) +
    (nowInOld ? 100 : 0) + (old.type === now.type ? 20 : 0)
  ); // prettier-ignore
}
