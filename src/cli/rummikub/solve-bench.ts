/**
 * `baize solve --bench`: measures how fast positions are solved and explained, and how good the explanations
 * are (RK-12d).
 */
import type { Tile } from '../../core/tile.ts';
import {
  executePlan,
  isSameOrder,
  isSameTable,
  type Meld,
  solvePuzzle,
  SolverWorkspace,
  sortedTiles,
  translate,
  type Wishes,
} from '../../games/rummikub/index.ts';
import { timeWords, progressOver } from './solve-answer.ts';
import type { FilePosition } from './solve-positions.ts';

/** In microseconds. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export interface Figures {
  readonly count: number;
  readonly repeats: number;
  /** The first solve of the process, before anything was warm. */
  readonly first: number;
  readonly solve: Spread;
  readonly explain: Spread;
  readonly intact: number;
  /** Undefined where the file does not know it for every position. */
  readonly intactMax: number | undefined;
  readonly cost: number;
  readonly costKnown: number | undefined;
  readonly plans: number;
  readonly roundTrips: number;
  readonly rearranged: number;
  readonly asideMax: number;
}

const REPEATS = 9;

export function benchOf(positions: readonly FilePosition[], wishes: Wishes): Figures {
  const { puzzle } = positions[0];
  const workspace = new SolverWorkspace();
  const first = timed(() => solvePuzzle(puzzle, { ...wishes, keepTable: false }, workspace));
  const progress = progressOver('timed', positions.length);
  const rows = positions.map((position, at) => {
    const row = rowOf(position, wishes, workspace);
    progress(at + 1);
    return row;
  });
  const sum = (pick: (row: Row) => number): number => rows.reduce((all, row) => all + pick(row), 0);
  return {
    count: rows.length,
    repeats: REPEATS,
    first,
    solve: spreadOf(rows.map(({ solve }) => solve)),
    explain: spreadOf(rows.map(({ explain }) => explain)),
    intact: sum(({ intact }) => intact),
    intactMax: sumKnown(positions.map(({ intactMax }) => intactMax)),
    cost: sum(({ cost }) => cost) / rows.length,
    costKnown: divided(sumKnown(positions.map(({ costKnown }) => costKnown)), rows.length),
    plans: rows.length,
    roundTrips: sum(({ isRoundTrip }) => Number(isRoundTrip)),
    rearranged: sum(({ isRearranged }) => Number(isRearranged)),
    asideMax: Math.max(...rows.map(({ aside }) => aside)),
  };
}

const divided = (sum: number | undefined, by: number): number | undefined =>
  sum === undefined ? undefined : sum / by;

/** Undefined as soon as one of them is. */
const sumKnown = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1000;
}

const leastOf = (work: () => unknown): number =>
  Math.min(...Array.from({ length: REPEATS }, () => timed(work)));

interface Row {
  readonly solve: number;
  readonly explain: number;
  readonly intact: number;
  readonly cost: number;
  readonly isRoundTrip: boolean;
  readonly isRearranged: boolean;
  readonly aside: number;
}

function rowOf({ puzzle }: FilePosition, wishes: Wishes, workspace: SolverWorkspace): Row {
  const { table, rack } = puzzle;
  const told = () => {
    const { tableAfter } = solvePuzzle(puzzle, { ...wishes, keepTable: true }, workspace);
    return { tableAfter, plan: translate(table, rack, tableAfter) };
  };
  const { tableAfter, plan } = told();
  const ended = executePlan(table, rack, plan);
  return {
    solve: leastOf(() => solvePuzzle(puzzle, { ...wishes, keepTable: false }, workspace)),
    explain: leastOf(told),
    intact: plan.raw.unchanged.length,
    cost: plan.cost,
    isRoundTrip:
      ended.ok &&
      isSameTable(ended.value.table, tableAfter) &&
      isSameTiles([...rack, ...tilesIn(table)], [...ended.value.rack, ...tilesIn(tableAfter)]),
    isRearranged: plan.moves.some(({ kind }) => kind === 'Rearrange'),
    aside: plan.maxAside,
  };
}

const tilesIn = (melds: readonly Meld[]): Tile[] => melds.flatMap(({ tiles }) => tiles);

/** No tile was made or lost. */
const isSameTiles = (one: readonly Tile[], other: readonly Tile[]): boolean =>
  isSameOrder(sortedTiles(one), sortedTiles(other));

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))];
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

export const benchJson = (figures: Figures): unknown => ({
  ...figures,
  intactMax: figures.intactMax ?? null,
  costKnown: figures.costKnown ?? null,
});

const NAME_WIDTH = 34;
const CELL_WIDTH = 10;
const line = (name: string, ...cells: readonly string[]): string =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
const spreadLine = (name: string, { median, p95, max }: Spread): string =>
  line(name, timeWords(median), timeWords(p95), timeWords(max));

export function benchLines(figures: Figures): string[] {
  const { count, repeats, intact, intactMax, cost, costKnown, plans } = figures;
  const share = intactMax === undefined ? '' : ` of ${intactMax} (${percent(intact / intactMax)})`;
  const known = costKnown === undefined ? '' : ` (known to the file: ${costKnown.toFixed(2)})`;
  return [
    `${count} positions, the least of ${repeats} times each:`,
    line('', 'median', 'p95', 'max'),
    spreadLine('solve and new table', figures.solve),
    spreadLine('with kept table and explanation', figures.explain),
    `first solve of the process: ${timeWords(figures.first)}`,
    `sets left as they were: ${intact}${share}`,
    `explanation cost, mean: ${cost.toFixed(2)}${known}`,
    `plans that lead where they should: ${figures.roundTrips} of ${plans}`,
    `plans with a Rearrange: ${figures.rearranged} (${percent(figures.rearranged / plans)}); most pieces aside: ${figures.asideMax}`,
  ];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
