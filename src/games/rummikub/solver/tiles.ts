/** Which tiles of a rack the best play lays, without the sets that they lie in: worlds are dealt by this, many a second. */
import { NUMBERS, tileOf, type Tile } from '../../../core/tile.ts';
import { countOf } from './choices.ts';
import { bestPicks, countNodes, leastLoss, prepare } from './search.ts';
import { taskOf } from './solve.ts';
import { firstLaid, supplyOf } from './task.ts';
import { USUAL_WISHES, type Puzzle, type Wishes } from './types.ts';
import { COLOUR_COUNT, SolverWorkspace } from './workspace.ts';

/** In order of tiles; for racks without jokers that have opened. */
export function bestTiles(
  puzzle: Puzzle,
  wishes: Partial<Wishes>,
  workspace = new SolverWorkspace(),
): Tile[] {
  const task = taskOf(puzzle, puzzle.rack, { ...USUAL_WISHES, ...wishes });
  const supply = supplyOf(task);
  countNodes(workspace, undefined);
  prepare(workspace, supply);
  if (leastLoss(workspace, task.weights.all, 0) === task.weights.all) return [];
  const laid = firstLaid(workspace, bestPicks(workspace), supply.demands);
  const played: Tile[] = [];
  for (let number = 1; number <= NUMBERS; number++) {
    const { runs, groups, runJokers, groupJokers } = laid[number];
    const real = runs + groups - runJokers - groupJokers;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      const tile = tileOf(colour, number);
      for (let more = countOf(real, colour) - supply.table[tile]; more > 0; more--)
        played.push(tile);
    }
  }
  return played.sort((a, b) => a - b);
}
