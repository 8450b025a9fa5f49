/**
 * One question to the search: the tiles that are free to be laid out, what each is worth, and what jokers ask for. The
 * answer comes back as sets and as the whole table.
 */
import { COLOUR_OF, JOKER, KINDS, NUMBER_OF, NUMBERS, type Tile } from '../../../core/tile.ts';
import { faceChoices, jokersIn, uncoveredFace } from '../rules/jokers.ts';
import type { Meld } from '../rules/melds.ts';
import { pointsOf } from '../rules/score.ts';
import { COUNT_BITS, countOf, type Demand } from './choices.ts';
import { eachLaid, groupsOf, type Laid } from './layouts.ts';
import { longRuns, withJokersPlaced, type Fitter } from './runs.ts';
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

export function supplyOf({ table, frozen, rack, weights, jokerRule }: Task): Supply {
  const [free, held] = [new Uint8Array(KINDS), new Uint8Array(KINDS)];
  for (let at = 0; at < table.length; at++)
    if (!frozen.has(at)) for (const tile of table[at].tiles) free[tile]++;
  for (const tile of rack) held[tile]++;
  const { tileWeight, pointWeight, jokerWeight } = weights;
  const supply = { table: free, rack: held, tileWeight, pointWeight, jokerWeight };
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

/**
 * The joker rule `replace` (RK-6.3): by number (1 to 13) what the jokers of this table ask of the tiles outside its frozen
 * sets; undefined where they ask for nothing. What a joker stood for must be filled at the end, by the joker itself or by
 * a tile. All faces that a joker can have are of one number. Jokers in frozen groups act as whatever suits.
 */
function demandsOf(
  table: readonly Meld[],
  isFrozen: (at: number) => boolean,
): (Demand | undefined)[] {
  const demands: (Demand | undefined)[] = Array.from({ length: NUMBERS + 1 });
  const jokers = jokersIn(table);
  for (const joker of jokers) {
    if (isFrozen(joker.set)) continue;
    const number = NUMBER_OF[joker.faces[0]];
    const here = jokers.filter(({ faces }) => NUMBER_OF[faces[0]] === number);
    const roles = faceChoices(here).map(vectorOf);
    const fixed = faceChoices(here.filter(({ set }) => isFrozen(set))).map(vectorOf);
    const lying = table.flatMap(({ tiles }, at) => (isFrozen(at) ? tiles : []));
    const base = vectorOf(lying.filter((tile) => NUMBER_OF[tile] === number));
    demands[number] = (acting) =>
      fixed.some((more) => roles.some((asked) => fills(base + acting + more, asked)));
  }
  return demands;
}

/** Tiles of one number, counted by colour. */
const vectorOf = (tiles: readonly Tile[]): number =>
  tiles.reduce((vector, tile) => vector + (1 << (COUNT_BITS * COLOUR_OF[tile])), 0);

function fills(vector: number, asked: number): boolean {
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    if (countOf(vector, colour) < countOf(asked, colour)) return false;
  return true;
}
