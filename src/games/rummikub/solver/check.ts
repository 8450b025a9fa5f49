/** RK-9.6: an answer is looked through once more before it is given. What fails here is a bug of the solver. */
import { invariant } from '../../../core/invariant.ts';
import type { Tile } from '../../../core/tile.ts';
import { countMelds, newCounts, type Counts } from '../rules/count.ts';
import { uncoveredFace } from '../rules/jokers/joker-cover.ts';
import { faceSums, formatMeld, isMeld, type Meld } from '../rules/melds.ts';
import type { Puzzle, Wishes } from './types.ts';

interface Division {
  readonly played: Tile[];
  readonly rackAfter: Tile[];
}

/** What of the rack lies on the table afterwards and what does not, in order of tiles. */
export function checkAnswer(puzzle: Puzzle, wishes: Wishes, after: readonly Meld[]): Division {
  const broken = after.find((meld) => !isMeld(meld));
  invariant(broken === undefined, `the solver made ${broken && formatMeld(broken)}`);
  const laid = countMelds(newCounts(), after);
  for (const { tiles } of puzzle.table) for (const tile of tiles) laid[tile]--;
  const division = divide(puzzle.rack, laid);
  if (division.played.length > 0) checkRules(puzzle, wishes, after);
  return division;
}

function divide(rack: readonly Tile[], laid: Counts): Division {
  const played: Tile[] = [];
  const rackAfter: Tile[] = [];
  for (const tile of [...rack].sort((a, b) => a - b)) {
    if (laid[tile] > 0) played.push(tile);
    else rackAfter.push(tile);
    if (laid[tile] > 0) laid[tile]--;
  }
  invariant(
    laid.every((count) => count === 0),
    'the table after a play holds the tiles of before and some of the rack',
  );
  return { played, rackAfter };
}

function checkRules(puzzle: Puzzle, wishes: Wishes, after: readonly Meld[]): void {
  if (!puzzle.opened) {
    const worth = faceSums(after.slice(puzzle.table.length));
    invariant(worth >= wishes.initialMeld, 'a first meld is worth enough');
  } else if (wishes.jokerRule === 'replace')
    invariant(uncoveredFace(puzzle.table, after) === undefined, 'what jokers stood for is filled');
}
