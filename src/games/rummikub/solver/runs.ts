/** From counts to runs: how the tiles of one colour that go into runs are strung together. */
import { JOKER, NUMBERS, tileOf, type Tile } from '../../../core/tile.ts';
import {
  colourOf, holdsRun, lowOf, MELD_MIN, withJokersAround, type Meld,
} from '../rules/melds.ts'; // prettier-ignore
import { countOf } from './choices.ts';
import type { Laid } from './layouts.ts';
import { SIDE_BY_SIDE } from './states.ts';
import { COLOUR_COUNT } from './workspace.ts';

/**
 * The runs of a colour as the search saw them: short ones go on first, then long ones, so they become as long as
 * they can. `laid` is by number.
 */
export function longRuns(colour: number, laid: readonly Laid[]): Meld[] {
  const melds: Meld[] = [];
  let open: Tile[][] = [];
  for (let number = 1; number <= NUMBERS; number++) {
    const count = countOf(laid[number].runs, colour);
    if (count === 0 && open.length === 0) continue;
    const jokersHere = countOf(laid[number].runJokers, colour);
    if (open.length > 1) open.sort(byShortness);
    for (let at = count; at < open.length; at++) melds.push({ type: 'run', tiles: open[at] });
    if (open.length > count) open = open.slice(0, count);
    while (open.length < count) open.push([]);
    for (let at = 0; at < count; at++)
      open[at].push(at < jokersHere ? JOKER : tileOf(colour, number));
  }
  for (const tiles of open) melds.push({ type: 'run', tiles });
  return melds;
}

const byShortness = (a: readonly Tile[], b: readonly Tile[]): number =>
  Math.min(a.length, MELD_MIN) - Math.min(b.length, MELD_MIN);

/**
 * Where jokers at the ends of a run stand: where they stood in an old run that this one has grown from, or else as
 * high as they can (RK-12 A7). The face sum only grows by the latter.
 */
export function withJokersPlaced(meld: Meld, olds: readonly Meld[]): Meld {
  const { type, tiles } = meld;
  if (type === 'group' || (tiles[0] !== JOKER && tiles[tiles.length - 1] !== JOKER)) return meld;
  const first = tiles.findIndex((tile) => tile !== JOKER);
  const last = tiles.findLastIndex((tile) => tile !== JOKER);
  const core = tiles.slice(first, last + 1);
  const places = withJokersAround(core, tiles.length - core.length);
  const grown = places.find((place) => olds.some((old) => isGrownFrom(place, old)));
  return { type, tiles: grown ?? places[0] };
}

/** Whether an old run with a joker lies in this one with every tile at its place. */
const isGrownFrom = (tiles: readonly Tile[], old: Meld): boolean =>
  old.type === 'run' && old.tiles.includes(JOKER) && holdsRun(tiles, old.tiles);

/** From this number to that, both included. */
interface Stretch {
  readonly low: number;
  readonly high: number;
}

/** What it takes to tell how a run came about, roughly; the unit is the cost of RK-11.2. */
const [SAME, PART, GROWN, MIXED, NEW, PER_JOINED] = [0, 6, 10, 14, 11, 11];

function costOf(low: number, high: number, old: readonly Stretch[]): number {
  let least = NEW;
  let inside = 0;
  for (const run of old) {
    if (run.low === low && run.high === high) return SAME;
    if (run.low >= low && run.high <= high) inside++;
    else if (run.low <= low && run.high >= high) least = Math.min(least, PART);
    else if (run.low <= high && run.high >= low && least === NEW) least = MIXED;
  }
  return inside > 0 ? GROWN + (inside - 1) * PER_JOINED : least;
}

/** Open runs at some number, by where they began, and how they came about at least cost. */
interface Open {
  readonly starts: readonly number[];
  readonly cost: number;
  /** Runs that ended just before this number. */
  readonly ended: readonly number[];
  readonly before: Open | undefined;
}

const WIDTH = NUMBERS + 2;

/** Strings the runs of one colour; what was asked before is kept. */
class ColourFitter {
  private readonly old: readonly Stretch[];
  /** By low × 15 + high; -1 where it was not asked yet. */
  private readonly costs = new Int16Array(WIDTH * WIDTH).fill(-1);
  /** Whether an old run begins at this number or ended just before it: elsewhere no run is cut without need. */
  private readonly isBorder = new Uint8Array(WIDTH);
  private readonly known = new Map<number, readonly Stretch[]>();

  constructor(old: readonly Meld[]) {
    this.old = old.map(({ tiles }) => {
      const low = lowOf(tiles)!;
      return { low, high: low + tiles.length - 1 };
    });
    for (const { low, high } of this.old) this.isBorder[low] = this.isBorder[high + 1] = 1;
  }

  runsOf(counts: Uint8Array): readonly Stretch[] {
    let key = 0;
    for (let number = 1; number <= NUMBERS; number++)
      key = key * (SIDE_BY_SIDE + 1) + counts[number];
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const runs = this.string(counts);
    this.known.set(key, runs);
    return runs;
  }

  private string(counts: Uint8Array): Stretch[] {
    let layer: Open[] = [{ starts: [], cost: 0, ended: [], before: undefined }];
    for (let number = 1; number <= NUMBERS + 1; number++) {
      const next = new Map<number, Open>();
      for (const open of layer) this.goOn(open, number, counts[number], next);
      layer = [...next.values()];
    }
    return unwound(layer[0]);
  }

  /** All ways to end some of the open runs; each start stands for itself, so equal ones are not told apart. */
  private goOn(open: Open, number: number, count: number, next: Map<number, Open>): void {
    const { starts } = open;
    const must = Math.max(0, starts.length - count);
    const most = this.isBorder[number] === 1 ? starts.length : must;
    for (let chosen = 0; chosen < 1 << starts.length; chosen++) {
      const ended = starts.filter((_, at) => (chosen & (1 << at)) !== 0);
      if (ended.length < must || ended.length > most) continue;
      if (ended.some((start) => number - start < MELD_MIN)) continue;
      const rest = starts.filter((_, at) => (chosen & (1 << at)) === 0);
      while (rest.length < count) rest.push(number);
      const cost = ended.reduce((sum, low) => sum + this.costOf(low, number - 1), open.cost);
      const key = rest.reduce((all, start) => all * WIDTH + start, 0);
      const before = next.get(key);
      if (before === undefined || cost < before.cost)
        next.set(key, { starts: rest, cost, ended, before: open });
    }
  }

  private costOf(low: number, high: number): number {
    const slot = low * WIDTH + high;
    if (this.costs[slot] < 0) this.costs[slot] = costOf(low, high, this.old);
    return this.costs[slot];
  }
}

/** The runs that ended on the way, from low to high. */
function unwound(last: Open | undefined): Stretch[] {
  const runs: Stretch[] = [];
  let high = NUMBERS;
  for (let open = last; open !== undefined; open = open.before) {
    for (const low of open.ended) runs.push({ low, high });
    high--;
  }
  return runs.sort((a, b) => a.low - b.low || a.high - b.high);
}

/**
 * Strings runs so that they look like those that lay there: as few old runs as can be are cut or joined (RK-10.4). The
 * search only says how many tiles of each number go into runs.
 */
export class Fitter {
  private readonly colours: readonly ColourFitter[];
  private readonly counts = new Uint8Array(NUMBERS + 2);

  constructor(old: readonly Meld[]) {
    const runs = old.filter(({ type }) => type === 'run');
    this.colours = Array.from(
      { length: COLOUR_COUNT },
      (_, colour) => new ColourFitter(runs.filter((meld) => colourOf(meld) === colour)),
    );
  }

  /** `laid` is by number. */
  runsOf(colour: number, laid: readonly Laid[]): Meld[] {
    let all = 0;
    for (let number = 1; number <= NUMBERS; number++)
      all += this.counts[number] = countOf(laid[number].runs, colour);
    return all === 0 ? [] : fillRuns(colour, laid, this.colours[colour].runsOf(this.counts));
  }
}

/** Puts tiles into stretches, and jokers into the first that have a place for them. */
function fillRuns(colour: number, laid: readonly Laid[], runs: readonly Stretch[]): Meld[] {
  const jokers = [0];
  for (let number = 1; number <= NUMBERS; number++)
    jokers.push(countOf(laid[number].runJokers, colour));
  return runs.map(({ low, high }) => {
    const tiles: Tile[] = [];
    for (let number = low; number <= high; number++)
      tiles.push(jokers[number]-- > 0 ? JOKER : tileOf(colour, number));
    return { type: 'run', tiles };
  });
}
