/**
 * The solver's answer for a seat, under the options of its table. Bots and playouts, which ask often, hand in a workspace
 * of their own.
 */
import type { Seat } from '../../../../core/seat.ts';
import { JOKER, type Tile } from '../../../../core/tile.ts';
import { withAdditions } from './additions.ts';
import { checkJokers } from '../jokers.ts';
import { tilesAdded } from '../count.ts';
import type { Meld } from '../melds.ts';
import { rackSum } from '../score.ts';
import { openingPoints } from '../setup.ts';
import { solvePuzzle, bestTiles } from '../../solver/solve.ts';
import type { Answer, Puzzle, Wishes } from '../../solver/types.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import type { Position, RummikubOptions } from '../types.ts';

/** Whether the solver knows all rules that bear on this seat: what it proves then holds at this table. */
export const isProvable = ({ options, opened }: Position, seat: Seat): boolean =>
  opened[seat] ? knowsJokers(options) : !options.tableOnOpeningTurn;

const knowsJokers = ({ jokerRule, newSetOnly, twoFromRack }: RummikubOptions): boolean =>
  jokerRule !== 'locked' && !newSetOnly && !twoFromRack;

export const wishesAt = (options: RummikubOptions): Partial<Wishes> => ({
  jokerRule: options.jokerRule === 'free' ? 'free' : 'replace',
  initialMeld: openingPoints(options),
  jokerPoints: Number(options.jokerPenalty),
});

/** The play with most tiles; undefined where there is none. */
export function bestPlay(
  p: Position,
  seat: Seat,
  more: Partial<Wishes> = {},
  workspace?: SolverWorkspace,
): Answer | undefined {
  const puzzle = { table: p.table, rack: p.rack[seat], opened: p.opened[seat] };
  const answer = bestAnswer(puzzle, p.options, { keepTable: false, ...more }, workspace);
  return answer.status === 'draw' ? undefined : answer;
}

/**
 * The best play under the options of a table. Under a house rule that the solver does not know, sets that hold a joker
 * stay as they are and only grow, which is always allowed: such a play is good, and not proved.
 */
export function bestAnswer(
  puzzle: Puzzle,
  options: RummikubOptions,
  more: Partial<Wishes>,
  workspace?: SolverWorkspace,
): Answer {
  const wishes = { ...wishesAt(options), ...more };
  const answer = solvePuzzle(puzzle, wishes, workspace);
  const isAllowed =
    !puzzle.opened ||
    knowsJokers(options) ||
    checkJokers(options, puzzle.table, answer.tableAfter) === undefined;
  if (isAllowed) return answer;
  const freeze = setsWithJokers(puzzle.table);
  return grown(puzzle, options, solvePuzzle(puzzle, { ...wishes, freeze }, workspace));
}

/** The tiles of a rack without jokers that its best play lays. */
export function bestTilesOf(
  puzzle: Puzzle,
  options: RummikubOptions,
  workspace?: SolverWorkspace,
): readonly Tile[] {
  return puzzle.opened && knowsJokers(options)
    ? bestTiles(puzzle, wishesAt(options), workspace)
    : bestAnswer(puzzle, options, { keepTable: false }, workspace).played;
}

const setsWithJokers = (table: readonly Meld[]): number[] =>
  table.flatMap(({ tiles }, set) => (tiles.includes(JOKER) ? [set] : []));

/** What can still be put to the sets that were left alone comes on top. */
function grown({ table: before }: Puzzle, options: RummikubOptions, answer: Answer): Answer {
  const { table, rack } = withAdditions({ table: answer.tableAfter, rack: answer.rackAfter });
  const played = tilesAdded(before, table);
  if (played.length === 0) return answer;
  return {
    ...answer,
    status: rack.length === 0 ? 'finish' : 'play',
    tiles: played.length,
    points: rackSum(played, options),
    played,
    rackAfter: rack,
    tableAfter: table,
  };
}
