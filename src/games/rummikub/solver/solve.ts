/**
 * The best play, proved (RK-9): most tiles or most points, then the table as it was, then the simplest to tell. No
 * limit cuts the search short, and every answer is checked before it is given. Whoever asks often hands a workspace in.
 */
import { JOKER, type Tile } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';
import { checkAnswer } from './check.ts';
import { keepTable } from './keep.ts';
import { openingMelds } from './opening.ts';
import { countNodes, leastLoss, prepare } from './search.ts';
import { bestMelds, pointsOf, supplyOf, tableAfter, weigh, type Task } from './task.ts';
import { USUAL_WISHES, type Answer, type Puzzle, type Wishes } from './types.ts';
import { SolverWorkspace } from './workspace.ts';

export function solvePuzzle(
  puzzle: Puzzle,
  wishes: Partial<Wishes> = {},
  workspace = new SolverWorkspace(),
): Answer {
  const wanted = { ...USUAL_WISHES, ...wishes };
  const { clock } = wanted;
  const from = clock?.() ?? 0;
  countNodes(workspace, wanted.progress);
  const after = bestTable(workspace, puzzle, wanted);
  const micros = clock === undefined ? 0 : clock() - from;
  return answerOf(puzzle, wanted, after, { nodes: workspace.nodes, micros });
}

/** The table after the best play; the table itself where nothing can be played. */
function bestTable(w: SolverWorkspace, puzzle: Puzzle, wishes: Wishes): readonly Meld[] {
  return wishes.jokers === 'hold' && puzzle.rack.includes(JOKER)
    ? tableHolding(w, puzzle, wishes)
    : tablePlaying(w, puzzle, puzzle.rack, wishes);
}

/** RK-9.3: jokers are played to end the round, or as few of them as a first meld needs. */
function tableHolding(w: SolverWorkspace, puzzle: Puzzle, wishes: Wishes): readonly Meld[] {
  if (canPlayAll(w, puzzle, wishes)) return tablePlaying(w, puzzle, puzzle.rack, wishes);
  const plain = puzzle.rack.filter((tile) => tile !== JOKER);
  const jokers = puzzle.rack.length - plain.length;
  for (let spent = 0; ; spent++) {
    const rack = [...plain, ...Array.from({ length: spent }, () => JOKER)];
    const after = tablePlaying(w, puzzle, rack, wishes);
    if (puzzle.opened || after !== puzzle.table || spent === jokers) return after;
  }
}

function tablePlaying(
  w: SolverWorkspace,
  puzzle: Puzzle,
  rack: readonly Tile[],
  wishes: Wishes,
): readonly Meld[] {
  if (!puzzle.opened) {
    const melds = openingMelds(w, rack, wishes);
    return melds.length === 0 ? puzzle.table : [...puzzle.table, ...melds];
  }
  const task = taskOf(puzzle, rack, wishes);
  const supply = supplyOf(task);
  prepare(w, supply);
  const loss = leastLoss(w, task.weights.all, 0);
  if (loss === task.weights.all) return puzzle.table;
  if (wishes.keepTable) return keepTable(w, task, loss, wishes.patience);
  return tableAfter(task, bestMelds(w, supply));
}

export const taskOf = (puzzle: Puzzle, rack: readonly Tile[], wishes: Wishes): Task => ({
  table: puzzle.table,
  frozen: new Set(wishes.freeze),
  rack,
  weights: weigh(rack, wishes, false),
  jokerRule: wishes.jokerRule,
});

/** Whether the whole rack can be played (RK-9.2). */
export function canFinishPuzzle(puzzle: Puzzle, wishes: Partial<Wishes> = {}): boolean {
  const workspace = new SolverWorkspace();
  countNodes(workspace, wishes.progress);
  return canPlayAll(workspace, puzzle, { ...USUAL_WISHES, ...wishes });
}

function canPlayAll(w: SolverWorkspace, puzzle: Puzzle, wishes: Wishes): boolean {
  const { rack, opened } = puzzle;
  if (rack.length === 0) return false;
  if (!opened) {
    const laid = openingMelds(w, rack, wishes);
    return laid.reduce((sum, { tiles }) => sum + tiles.length, 0) === rack.length;
  }
  prepare(w, supplyOf(taskOf(puzzle, rack, wishes)), 0);
  return leastLoss(w, 0, 0) === 0;
}

/** The most tiles that any play can place. */
export const mostTiles = (puzzle: Puzzle, wishes: Partial<Wishes> = {}): number =>
  solvePuzzle(puzzle, { ...wishes, objective: 'maxTiles', keepTable: false }).tiles;

function answerOf(
  puzzle: Puzzle,
  wishes: Wishes,
  after: readonly Meld[],
  stats: Answer['stats'],
): Answer {
  const { played, rackAfter } = checkAnswer(puzzle, wishes, after);
  return {
    status: played.length === 0 ? 'draw' : rackAfter.length === 0 ? 'finish' : 'play',
    tiles: played.length,
    points: pointsOf(played, wishes.jokerPoints),
    played,
    rackAfter,
    tableAfter: after,
    proof: 'optimal',
    stats,
  };
}
