/**
 * The best play of Rummikub as an integer program for HiGHS: a column for every set that the tiles at hand can make,
 * laid 0 to 2 times, and one for every tile of the rack; a row for every tile says that what lies in sets is what lay
 * on the table and what was played. Runs longer than five tiles fall apart into shorter ones, so no column is needed
 * for them.
 */
import {
  COLOURS, COPIES, JOKER, JOKERS, KINDS, NUMBER_OF, NUMBERS, tileOf, type Tile,
} from '../../dist/core/tile.js'; // prettier-ignore
import type { Objective, Puzzle } from '../../dist/games/rummikub/solver/types.js';
import { loadPeer } from './peer-package.js';

/** As much of HiGHS as is used here: its package is installed for this comparison alone. */
interface Model {
  readonly options: { set(options: Readonly<Record<string, unknown>>): void };
  clearSolver(): unknown;
  run(): unknown;
  getObjectiveValue(): number;
  getModelStatus(): number;
  dispose(): void;
}
export interface Highs {
  readonly constants: {
    readonly modelStatus: { readonly optimal: number };
    readonly objectiveSense: { readonly maximize: number };
    readonly variableType: { readonly integer: number };
  };
  createModel(data: unknown): Model;
}

/** Held in a variable, so that everything compiles where it is not installed. */
const PACKAGE: string = 'highs';

/** HiGHS, installed first where it is not there yet. */
export const loadHighs = (): Promise<Highs> =>
  loadPeer(PACKAGE, async () => {
    const { default: start } = (await import(PACKAGE)) as { default: () => Promise<Highs> };
    return start();
  });

type Counts = Readonly<Uint8Array>;

export function countsOf(tiles: readonly Tile[]): Uint8Array {
  const counts = new Uint8Array(KINDS);
  for (const tile of tiles) counts[tile]++;
  return counts;
}

const RUN_MAX = 5;
const GROUP_MAX = COLOURS.length;

/** Stretches of one colour and numbers of several colours, three or more long, without jokers. */
function plainSets(): Tile[][] {
  const sets: Tile[][] = [];
  for (let colour = 0; colour < COLOURS.length; colour++)
    for (let size = 3; size <= RUN_MAX; size++)
      for (let low = 1; low + size - 1 <= NUMBERS; low++)
        sets.push(Array.from({ length: size }, (_, at) => tileOf(colour, low + at)));
  for (let number = 1; number <= NUMBERS; number++)
    for (let mask = 0; mask < 1 << GROUP_MAX; mask++) {
      const colours = COLOURS.map((_, colour) => colour).filter((colour) => (mask >> colour) & 1);
      if (colours.length >= 3) sets.push(colours.map((colour) => tileOf(colour, number)));
    }
  return sets;
}

/** The same set with jokers in place of some of its tiles, each content once. */
function withJokers(sets: readonly (readonly Tile[])[]): Tile[][] {
  const seen = new Map<string, Tile[]>();
  for (const set of sets)
    for (let mask = 0; mask < 1 << set.length; mask++) {
      const tiles = set.map((tile, at) => ((mask >> at) & 1 ? JOKER : tile)).sort((a, b) => a - b);
      const jokers = tiles.filter((tile) => tile === JOKER).length;
      if (jokers <= JOKERS && jokers < tiles.length) seen.set(tiles.join(), tiles);
    }
  return [...seen.values()];
}

const ALL_SETS = withJokers(plainSets());

const fits = (set: readonly Tile[], at: Counts): boolean =>
  countsOf(set).every((count, tile) => count <= at[tile]);

/** More than any play has of the other. */
const WEIGHTS: Readonly<Record<Objective, { readonly tile: number; readonly point: number }>> = {
  maxTiles: { tile: 1000, point: 1 },
  maxPoints: { tile: 1, point: 1000 },
};
const JOKER_POINTS = 30;
const pointsOf = (tile: Tile): number => (tile === JOKER ? JOKER_POINTS : NUMBER_OF[tile]);

/** What a play is worth as one number, in which the first aim outweighs the second. */
export const worthOf = (
  objective: Objective,
  { tiles, points }: { readonly tiles: number; readonly points: number },
): number => WEIGHTS[objective].tile * tiles + WEIGHTS[objective].point * points;

/** The model as sparse columns. */
export function modelOf(highs: Highs, { table, rack }: Puzzle, objective: Objective): unknown {
  const onTable = countsOf(table.flatMap(({ tiles }) => tiles));
  const onRack = countsOf(rack);
  const all = onTable.map((count, tile) => count + onRack[tile]);
  const sets = ALL_SETS.filter((set) => fits(set, all));
  const held = [...onRack.keys()].filter((tile) => onRack[tile] > 0);
  const columns = [
    ...sets.map((set) => ({ cost: 0, most: COPIES, tiles: set, sign: 1 })),
    ...held.map((tile) => ({
      cost: worthOf(objective, { tiles: 1, points: pointsOf(tile) }),
      most: onRack[tile],
      tiles: [tile],
      sign: -1,
    })),
  ];
  return dataOf(highs, columns, onTable);
}

interface Column {
  readonly cost: number;
  readonly most: number;
  readonly tiles: readonly Tile[];
  readonly sign: number;
}

function dataOf(highs: Highs, columns: readonly Column[], onTable: Counts): unknown {
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (const { tiles, sign } of columns) {
    const counts = countsOf(tiles);
    for (const tile of new Set(tiles)) {
      indices.push(tile);
      values.push(sign * counts[tile]);
    }
    starts.push(indices.length);
  }
  const dimensions = { numCols: columns.length, numRows: KINDS };
  const { objectiveSense, variableType } = highs.constants;
  return {
    ...dimensions,
    sense: objectiveSense.maximize,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: new Float64Array(columns.length),
    colUpper: Float64Array.from(columns, ({ most }) => most),
    rowLower: Float64Array.from(onTable),
    rowUpper: Float64Array.from(onTable),
    matrix: {
      ...dimensions,
      format: 'csc',
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    },
    integrality: new Int32Array(columns.length).fill(variableType.integer),
  };
}

const EXACT = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 };

export function openModel(highs: Highs, data: unknown): Model {
  const model = highs.createModel(data);
  model.options.set(EXACT);
  return model;
}

/** Solved anew, whatever was found before. */
export function optimumOf(highs: Highs, model: Model): number {
  model.clearSolver();
  model.run();
  if (model.getModelStatus() !== highs.constants.modelStatus.optimal)
    throw new Error('highs has found no optimum');
  return Math.round(model.getObjectiveValue());
}
