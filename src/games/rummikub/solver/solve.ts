/**
 * The best play, proved (RK-9): most tiles or most points, then the table as it was, then the simplest to tell. No
 * limit cuts the search short, and every answer is checked before it is given.
 */
import { JOKER, type Tile } from '../../../core/tile.ts';
import type { Meld } from '../rules/melds.ts';
import { checkAnswer } from './check.ts';
import { keepTable } from './keep.ts';
import { openingMelds } from './opening.ts';
import { countNodes, leastLoss, nodesCounted, prepare } from './search.ts';
import { bestMelds, pointsOf, supplyOf, tableAfter, weigh, type Task } from './task.ts';
import { USUAL_WISHES, type Answer, type Puzzle, type Wishes } from './types.ts';

export function solvePuzzle(puzzle: Puzzle, wishes: Partial<Wishes> = {}): Answer {
  const wanted = { ...USUAL_WISHES, ...wishes };
  const { clock } = wanted;
  const from = clock?.() ?? 0;
  countNodes(wanted.progress);
  const after = bestTable(puzzle, wanted);
  const micros = clock === undefined ? 0 : clock() - from;
  return answerOf(puzzle, wanted, after, { nodes: nodesCounted(), micros });
}

/** The table after the best play; the table itself where nothing can be played. */
function bestTable(puzzle: Puzzle, wishes: Wishes): readonly Meld[] {
  return wishes.jokers === 'hold' && puzzle.rack.includes(JOKER)
    ? tableHolding(puzzle, wishes)
    : tablePlaying(puzzle, puzzle.rack, wishes);
}

/** RK-9.3: jokers are played to end the round, or as few of them as a first meld needs. */
function tableHolding(puzzle: Puzzle, wishes: Wishes): readonly Meld[] {
  if (canPlayAll(puzzle, wishes)) return tablePlaying(puzzle, puzzle.rack, wishes);
  const plain = puzzle.rack.filter((tile) => tile !== JOKER);
  const jokers = puzzle.rack.length - plain.length;
  for (let spent = 0; ; spent++) {
    const rack = [...plain, ...Array.from({ length: spent }, () => JOKER)];
    const after = tablePlaying(puzzle, rack, wishes);
    if (puzzle.opened || after !== puzzle.table || spent === jokers) return after;
  }
}

function tablePlaying(puzzle: Puzzle, rack: readonly Tile[], wishes: Wishes): readonly Meld[] {
  if (!puzzle.opened) {
    const melds = openingMelds(rack, wishes);
    return melds.length === 0 ? puzzle.table : [...puzzle.table, ...melds];
  }
  const task = taskOf(puzzle, rack, wishes);
  const supply = supplyOf(task);
  prepare(supply);
  const loss = leastLoss(task.weights.all, 0);
  if (loss === task.weights.all) return puzzle.table;
  if (wishes.keepTable) return keepTable(task, loss, wishes.patience);
  return tableAfter(task, bestMelds(supply));
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
  countNodes(wishes.progress);
  return canPlayAll(puzzle, { ...USUAL_WISHES, ...wishes });
}

function canPlayAll(puzzle: Puzzle, wishes: Wishes): boolean {
  const { rack, opened } = puzzle;
  if (rack.length === 0) return false;
  if (!opened) {
    const laid = openingMelds(rack, wishes);
    return laid.reduce((sum, { tiles }) => sum + tiles.length, 0) === rack.length;
  }
  prepare(supplyOf(taskOf(puzzle, rack, wishes)), 0);
  return leastLoss(0, 0) === 0;
}

/** How many tiles and points the best play has, without its table. */
export function bestOf(
  puzzle: Puzzle,
  wishes: Partial<Wishes> = {},
): { readonly tiles: number; readonly points: number } {
  const { tiles, points } = solvePuzzle(puzzle, { ...wishes, keepTable: false });
  return { tiles, points };
}

/** The most tiles that any play can place. */
export const mostTiles = (puzzle: Puzzle, wishes: Partial<Wishes> = {}): number =>
  bestOf(puzzle, { ...wishes, objective: 'maxTiles' }).tiles;

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
