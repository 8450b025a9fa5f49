/**
 * Rummikub's solver for programs of any kind: the best play of a position, proved and told as a person would make it;
 * whether a rack can be emptied; how one table becomes another, and a strict hand that carries such a plan out. No rule
 * lives here, and nothing is thrown.
 */
import { quote } from '../core/named.ts';
import { fail, ok, readEach, type Result } from '../core/result.ts';
import { formatTile } from '../core/tile.ts';
import {
  canFinish as finishes,
  executePlan as execute,
  fromRawSteps as planOf,
  type HumanPlanText,
  solve as best,
  type Solution,
  type SolverOptions as Options,
  type SolverPosition as Position,
  type TextMeld,
  translateToHumanMoves as translate,
  type HumanMove as PlanMove,
  meldFrom,
  meldText,
  misfitOf,
  planText,
  tileFrom,
} from '../games/rummikub/index.ts';
import {
  moveFrom, rackFrom, sentence, stepFrom, tableFrom, type RummikubRack, type RummikubTable,
} from './rummikub-text.ts'; // prettier-ignore

/** One move of a plan, told by its `kind`; tiles are texts, unless one says otherwise. */
export type HumanMove<T = string> = PlanMove<T>;

/** What a solver tells: a set of the table is picked up by its place, from 0, or one is laid down. */
export type RawStep = { readonly pickUp: number } | { readonly layDown: TextMeld };

export type { RummikubRack, RummikubTable } from './rummikub-text.ts';
export type { HumanPlanText, Solution, TextMeld } from '../games/rummikub/index.ts';

export interface RummikubPosition {
  readonly table: RummikubTable;
  readonly rack: RummikubRack;
  /** Whether the first meld was made on an earlier turn; so it is where nothing is said. */
  readonly opened?: boolean;
}

/** What counts as best, and under which rules (RK-9). */
export type SolveOptions = Pick<
  Options,
  'objective' | 'jokerRule' | 'keepTable' | 'jokers' | 'initialMeld' | 'jokerPoints'
>;

/** Anything that went wrong is one sentence. */
type Answer<T> = Result<T, string>;

const said = <T>(result: Answer<T>): Answer<T> =>
  result.ok ? result : fail(sentence(result.error));

function readPosition({ table, rack, opened = true }: RummikubPosition): Answer<Position> {
  const melds = tableFrom(table);
  if (!melds.ok) return fail(`in the table, ${melds.error}`);
  const tiles = rackFrom(rack);
  if (!tiles.ok) return fail(`in the rack, ${tiles.error}`);
  return ok({ table: melds.value, rack: tiles.value, opened });
}

const isPosition = (value: unknown): boolean => typeof value === 'object' && value !== null;
const NO_POSITION = 'a position is an object with a table and a rack';

/** The best play with its proof, its new table and its plan; status `draw` where nothing can be played. */
export function solve(position: RummikubPosition, options: SolveOptions = {}): Answer<Solution> {
  const read = isPosition(position) ? readPosition(position) : fail(NO_POSITION);
  return said(read.ok ? best(read.value, options) : read);
}

/** Whether the whole rack can be played in one turn. */
export function canFinish(position: RummikubPosition, options: SolveOptions = {}): Answer<boolean> {
  const read = isPosition(position) ? readPosition(position) : fail(NO_POSITION);
  return said(read.ok ? finishes(read.value, options) : read);
}

/** How a person would turn the one table into the other with tiles of the rack. */
export function translateToHumanMoves(
  table: RummikubTable,
  rack: RummikubRack,
  after: RummikubTable,
): Answer<HumanPlanText> {
  const [before, tiles, now] = [tableFrom(table), rackFrom(rack), tableFrom(after)];
  if (!before.ok) return said(before);
  if (!tiles.ok) return said(tiles);
  return said(now.ok ? translate(before.value, tiles.value, now.value) : now);
}

/** The same for a solver that picks sets up and lays others down, in any order. */
export function fromRawSteps(
  table: RummikubTable,
  rack: RummikubRack,
  steps: readonly RawStep[],
): Answer<HumanPlanText> {
  const [melds, tiles] = readLying(table, rack);
  if (!melds.ok) return said(melds);
  if (!tiles.ok) return said(tiles);
  if (!Array.isArray(steps)) return fail(`The steps are a list, not ${quote(steps)}.`);
  const read = readEach(steps as unknown[], stepFrom);
  if (!read.ok) return said(read);
  const plan = planOf(melds.value, tiles.value, read.value);
  return plan.ok ? ok(planText(plan.value)) : said(plan);
}

export interface PlanEnd {
  readonly table: readonly TextMeld[];
  readonly rack: readonly string[];
}

/** Table and rack after the plan; or why the position is none, a move cannot be made, or what is left lying. */
export function executePlan(
  table: RummikubTable,
  rack: RummikubRack,
  plan: { readonly moves: readonly HumanMove[] },
): Answer<PlanEnd> {
  try {
    return said(carriedOut(table, rack, plan.moves));
  } catch {
    // Types do not bind a plain JavaScript caller, and a move may lack whatever it should have.
    return fail('This is no plan: its moves have not the form that translateToHumanMoves gives.');
  }
}

function carriedOut(
  table: RummikubTable,
  rack: RummikubRack,
  moves: readonly HumanMove[],
): Answer<PlanEnd> {
  const [melds, tiles] = readLying(table, rack);
  if (!melds.ok) return melds;
  if (!tiles.ok) return tiles;
  const misfit = misfitOf(melds.value, tiles.value, melds.value);
  if (misfit !== undefined) return fail(misfit);
  const steps = moves.map(moveFrom);
  const known = steps.filter((step) => step !== undefined);
  if (known.length < steps.length)
    return fail(
      `move ${steps.indexOf(undefined) + 1} is no move, or names something that is no tile`,
    );
  const end = execute(melds.value, tiles.value, { moves: known });
  if (!end.ok) return end;
  return ok({ table: end.value.table.map(meldText), rack: end.value.rack.map(formatTile) });
}

const readLying = (table: RummikubTable, rack: RummikubRack) =>
  [
    then(tableFrom(table), (sets) => readList(sets, 'the table is no list of sets', meldFrom)),
    then(rackFrom(rack), (texts) => readList(texts, 'the rack is no list of tiles', tileFrom)),
  ] as const;

const readList = <T, U>(list: readonly T[], no: string, read: (one: T) => Answer<U>): Answer<U[]> =>
  Array.isArray(list) ? readEach(list, read) : fail(no);

const then = <T, U>(result: Answer<T>, go: (value: T) => Answer<U>): Answer<U> =>
  result.ok ? go(result.value) : result;
