/** One question to the search: the tiles that are free to be laid out, and what each is worth. */
import { JOKER, KINDS, NUMBER_OF, NUMBERS, type Tile } from '../../../core/tile.ts';
import { uncoveredFace } from '../rules/jokers/joker-cover.ts';
import type { Meld } from '../rules/melds.ts';
import { demandsOf } from './cover.ts';
import type { Fitter } from './fit.ts';
import { eachLaid, groupsOf, type Laid } from './lay.ts';
import { longRuns, withJokersPlaced } from './runs.ts';
import { bestPicks } from './search.ts';
import type { Demands, Supply } from './supply.ts';
import type { Wishes } from './types.ts';
import { COLOUR_COUNT, type SolverWorkspace } from './workspace.ts';

/** `frozen` sets lie on the table and stay as they are; the others are free. */
export interface Task {
  readonly table: readonly Meld[];
  readonly frozen: ReadonlySet<number>;
  readonly rack: readonly Tile[];
  readonly weights: Weights;
  readonly jokerRule: 'free' | 'replace';
}

/** What leaving a tile behind costs, so that the first aim of the objective outweighs any sum of the second. */
export interface Weights {
  readonly tileWeight: number;
  readonly pointWeight: number;
  readonly jokerWeight: number;
  /** What the whole rack costs. */
  readonly all: number;
}

/** The least step of both aims; what is below is for a third. */
const STEP = 4;

/** `thrift`: fewer jokers break a tie (RK-9.2). */
export function weigh(rack: readonly Tile[], wishes: Wishes, thrift: boolean): Weights {
  const { jokerPoints, objective } = wishes;
  const points = pointsOf(rack, jokerPoints);
  const tilesFirst = objective === 'maxTiles';
  const tileWeight = tilesFirst ? (points + 1) * STEP : STEP;
  const pointWeight = tilesFirst ? STEP : (rack.length + 1) * STEP;
  const jokerWeight = tileWeight + jokerPoints * pointWeight - (thrift ? 1 : 0);
  return {
    tileWeight,
    pointWeight,
    jokerWeight,
    all: rack.length * tileWeight + points * pointWeight,
  };
}

export function pointsOf(tiles: readonly Tile[], jokerPoints: number): number {
  let points = 0;
  for (const tile of tiles) points += tile === JOKER ? jokerPoints : NUMBER_OF[tile];
  return points;
}

function countTiles(melds: readonly Meld[], isCounted: (at: number) => boolean): Uint8Array {
  const counts = new Uint8Array(KINDS);
  for (let at = 0; at < melds.length; at++)
    if (isCounted(at)) for (const tile of melds[at].tiles) counts[tile]++;
  return counts;
}

export function supplyOf({ table, frozen, rack, weights, jokerRule }: Task): Supply {
  const counts = new Uint8Array(KINDS);
  for (const tile of rack) counts[tile]++;
  const { tileWeight, pointWeight, jokerWeight } = weights;
  const free = countTiles(table, (at) => !frozen.has(at));
  const supply = { table: free, rack: counts, tileWeight, pointWeight, jokerWeight };
  if (jokerRule === 'free' || free[JOKER] === 0) return supply;
  return { ...supply, demands: demandsOf(table, (at) => frozen.has(at)) };
}

/** The free sets of the layout that the last search found best. */
export const bestMelds = (w: SolverWorkspace, supply: Supply): Meld[] =>
  meldsOf(w, bestPicks(w), supply.demands);

/** The same, but like the sets of a table as far as the choices allow. */
export const fittingMelds = (w: SolverWorkspace, fitter: Fitter, demands: Demands): Meld[] =>
  strungMelds(firstLaid(w, bestPicks(w), demands), (colour, laid) => fitter.runsOf(colour, laid));

export const meldsOf = (w: SolverWorkspace, picks: Int32Array, demands: Demands): Meld[] =>
  strungMelds(firstLaid(w, picks, demands), longRuns);

/** By number, the first layout that fits each choice. */
export function firstLaid(w: SolverWorkspace, picks: Int32Array, demands: Demands): Laid[] {
  const laid: Laid[] = [];
  for (let number = 1; number <= NUMBERS; number++)
    eachLaid(w, number, picks[number], demands?.[number], (found) => {
      laid[number] = found;
      return true;
    });
  return laid;
}

export function strungMelds(
  laid: readonly Laid[],
  runsOf: (colour: number, laid: readonly Laid[]) => Meld[],
): Meld[] {
  const melds: Meld[] = [];
  for (let number = 1; number <= NUMBERS; number++) melds.push(...groupsOf(number, laid[number]));
  for (let colour = 0; colour < COLOUR_COUNT; colour++) melds.push(...runsOf(colour, laid));
  return melds;
}

/**
 * The whole table after, with jokers at the ends of new runs where they are best, unless the joker rule wants them
 * where they are.
 */
export function tableAfter(
  { table, frozen, jokerRule }: Task,
  melds: readonly Meld[],
): readonly Meld[] {
  const kept = table.filter((_, at) => frozen.has(at));
  const placed = [...kept, ...melds.map((meld) => withJokersPlaced(meld, table))];
  return jokerRule === 'free' || uncoveredFace(table, placed) === undefined
    ? placed
    : [...kept, ...melds];
}
