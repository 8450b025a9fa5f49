/**
 * Rummikub's solver for programs of any kind: the best play of a position, proved and told as a person would make it;
 * whether a rack can be emptied; how one table becomes another, and a strict hand that carries such a plan out. No rule
 * lives here, and nothing is thrown.
 */
import { fail, ok, readEach, type Result } from '../core/result.ts';
import { formatTile } from '../core/tile.ts';
import {
  executePlan as execute, translateToHumanMoves as translate, type HumanPlanText, type TextMeld,
} from '../games/rummikub/plan/index.ts'; // prettier-ignore
import { meldFrom, meldText, tileFrom } from '../games/rummikub/plan/text.ts';
import type { HumanMove } from '../games/rummikub/plan/types.ts';
import {
  canFinish as finishes, solve as best, type Options, type Position, type Solution,
} from '../games/rummikub/solver/index.ts'; // prettier-ignore
import {
  moveFrom, rackFrom, sentence, tableFrom, type RummikubRack, type RummikubTable,
} from './rummikub-text.ts'; // prettier-ignore

export type { RummikubRack, RummikubTable } from './rummikub-text.ts';
export type { HumanPlanText, TextMeld } from '../games/rummikub/plan/index.ts';
export type { Solution } from '../games/rummikub/solver/index.ts';

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

export interface PlanEnd {
  readonly table: readonly TextMeld[];
  readonly rack: readonly string[];
}

/** Table and rack after the plan; or why a move of it cannot be made, or what it leaves lying. */
export function executePlan(
  table: RummikubTable,
  rack: RummikubRack,
  plan: { readonly moves: readonly HumanMove<string>[] },
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
  moves: readonly HumanMove<string>[],
): Answer<PlanEnd> {
  const melds = then(tableFrom(table), (sets) => readEach(sets, meldFrom));
  if (!melds.ok) return melds;
  const tiles = then(rackFrom(rack), (texts) => readEach(texts, tileFrom));
  if (!tiles.ok) return tiles;
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

const then = <T, U>(result: Answer<T>, go: (value: T) => Answer<U>): Answer<U> =>
  result.ok ? go(result.value) : result;
