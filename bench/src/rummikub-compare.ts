/**
 * Rummikub's solver beside HiGHS, an integer-programming solver, on the same 306 positions in one run: the times of
 * both, how many times faster, and whether all optima agree.
 */
import { readFileSync } from 'node:fs';
import { parseTile, type Tile } from '../../dist/core/tile.js';
import {
  solvePuzzle, SolverWorkspace, translate, type Answer, type Meld, type Puzzle,
} from '../../dist/games/rummikub/index.js'; // prettier-ignore
import type { Objective } from '../../dist/games/rummikub/solver/types.js';
import { clearProgress, printTable, progress } from './measure.js';
import { loadHighs, modelOf, openModel, optimumOf, worthOf, type Highs } from './rummikub-highs.js';

const POSITIONS = new URL('../../tests/data/rummikub-positions.json', import.meta.url);
const OBJECTIVES: readonly Objective[] = ['maxTiles', 'maxPoints'];

interface Optimum {
  readonly tiles: number;
  readonly points: number;
}
interface Written {
  readonly id: string;
  readonly table: readonly { readonly type: Meld['type']; readonly tiles: readonly string[] }[];
  readonly rack: readonly string[];
  readonly optimum: { readonly free: Readonly<Record<Objective, Optimum>> };
}

/** Of each position the least of so many times. */
export interface Repeats {
  readonly solver: number;
  readonly highs: number;
}

const tilesOf = (texts: readonly string[]): Tile[] => texts.map((text) => parseTile(text)!);

const puzzleOf = ({ table, rack }: Written): Puzzle => ({
  table: table.map(({ type, tiles }) => ({ type, tiles: tilesOf(tiles) })),
  rack: tilesOf(rack),
  opened: true,
});

function microseconds(repeats: number, work: () => unknown): number {
  let least = Infinity;
  for (let i = 0; i < repeats; i++) {
    const from = performance.now();
    work();
    least = Math.min(least, performance.now() - from);
  }
  return 1000 * least;
}

/** The times of one position with one aim. */
interface Row {
  readonly solve: number;
  readonly explain: number;
  /** Branch and cut alone, on a model that lies ready. */
  readonly highs: number;
  /** With the model built from the position. */
  readonly highsFromScratch: number;
  readonly disagreement: string | undefined;
}

/** The solver's memory is warm, as it is in a match. */
const workspace = new SolverWorkspace();

function rowOf(highs: Highs, written: Written, objective: Objective, repeats: Repeats): Row {
  const puzzle = puzzleOf(written);
  const solve = (keepTable: boolean): Answer =>
    solvePuzzle(puzzle, { objective, keepTable }, workspace);
  const { table, rack } = puzzle;
  const known = worthOf(objective, written.optimum.free[objective]);
  const found = worthOf(objective, solve(false));
  const model = openModel(highs, modelOf(highs, puzzle, objective));
  const peer = optimumOf(highs, model);
  const row = {
    solve: microseconds(repeats.solver, () => solve(false)),
    explain: microseconds(repeats.solver, () => translate(table, rack, solve(true).tableAfter)),
    highs: microseconds(repeats.highs, () => optimumOf(highs, model)),
    highsFromScratch: microseconds(1, () => {
      const fresh = openModel(highs, modelOf(highs, puzzle, objective));
      optimumOf(highs, fresh);
      fresh.dispose();
    }),
  };
  model.dispose();
  const isSame = found === known && peer === known;
  const words = `${written.id}, ${objective}: known ${known}, solver ${found}, highs ${peer}`;
  return { ...row, disagreement: isSame ? undefined : words };
}

type Column = 'solve' | 'explain' | 'highs' | 'highsFromScratch';

const NAMES: Readonly<Record<Column, string>> = {
  solve: 'solver: best play and new table',
  explain: 'solver: with kept table and explanation',
  highs: 'highs: model ready',
  highsFromScratch: 'highs: with building the model',
};

export interface Spread {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export interface Comparison {
  readonly objective: Objective;
  readonly positions: number;
  /** In microseconds. */
  readonly spreads: readonly Spread[];
  /** How many times longer highs takes, model ready, than the solver. */
  readonly ratio: { readonly median: number; readonly p95: number };
  readonly disagreements: readonly string[];
}

function spreadOf(name: string, times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))];
  return { name, median: at(0.5), p95: at(0.95), max: at(1) };
}

function comparisonOf(objective: Objective, rows: readonly Row[]): Comparison {
  const columns = Object.keys(NAMES) as Column[];
  const spreads = columns.map((name) => spreadOf(NAMES[name], rows.map((row) => row[name]))); // prettier-ignore
  const [ours, , theirs] = spreads;
  return {
    objective,
    positions: rows.length,
    spreads,
    ratio: { median: theirs.median / ours.median, p95: theirs.p95 / ours.p95 },
    disagreements: rows.flatMap(({ disagreement }) => disagreement ?? []),
  };
}

/** Both aims under the free joker rule. */
export async function compareWithHighs(repeats: Repeats): Promise<Comparison[]> {
  const { positions } = JSON.parse(readFileSync(POSITIONS, 'utf8')) as { positions: Written[] };
  const highs = await loadHighs();
  return OBJECTIVES.map((objective) => {
    const rows = positions.map((written, at) => {
      progress(`${objective}: ${at + 1} of ${positions.length} positions …`);
      return rowOf(highs, written, objective, repeats);
    });
    clearProgress();
    return comparisonOf(objective, rows);
  });
}

const ms = (micros: number): string => (micros / 1000).toFixed(micros < 10_000 ? 3 : 1);
const times = (ratio: number): string => `${Math.round(ratio).toLocaleString('en')}x`;

export function printComparison(comparisons: readonly Comparison[], repeats: Repeats): void {
  for (const { objective, positions, spreads, ratio, disagreements } of comparisons) {
    console.log(`\n${objective}, joker rule free: ${positions} positions; ms, the least of`);
    console.log(`${repeats.solver} times each (highs ${repeats.highs}, with building 1)\n`);
    printTable([
      ['', 'median', 'p95', 'max'],
      ...spreads.map(({ name, median, p95, max }) => [name, ms(median), ms(p95), ms(max)]),
      ['highs, model ready / solver', times(ratio.median), times(ratio.p95), ''],
      ['wanted', '300x', '300x', ''],
    ]);
    const agree = positions - disagreements.length;
    console.log(`optima that agree (file, solver, highs): ${agree} of ${positions}`);
    for (const words of disagreements) console.log(`  ${words}`);
  }
}
