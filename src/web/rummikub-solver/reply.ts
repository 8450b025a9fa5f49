/** Answers one question to the Rummikub solver. This is the heavy part, which pages leave to a worker. */
import { invariant } from '../../core/invariant.ts';
import {
  type Answer,
  bestAnswer,
  canFinishPuzzle,
  type Puzzle,
  solvePuzzle,
  startOf,
  stepsOf,
  translate,
} from '../../games/rummikub/index.ts';
import type { SolverQuestion, Reply, Solved } from './client.ts';

/** `progress` hears from a search that takes long. */
export function replyTo(
  { kind, puzzle, wishes, options }: SolverQuestion,
  progress: (nodes: number) => void,
): Reply {
  const wanted = { ...wishes, progress, clock: () => performance.now() * 1000 };
  if (kind === 'finish') return canFinishPuzzle(puzzle, wanted);
  const answer = options ? bestAnswer(puzzle, options, wanted) : solvePuzzle(puzzle, wanted);
  return solved(puzzle, answer);
}

function solved(puzzle: Puzzle, answer: Answer): Solved {
  const { table, rack } = puzzle;
  const plan = translate(table, rack, answer.tableAfter);
  const steps = stepsOf(table, rack, plan);
  invariant(steps.ok, 'every plan can be carried out');
  return { puzzle, answer, plan, start: startOf(table, rack), steps: steps.value };
}
