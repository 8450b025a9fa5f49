/** Checks whether a position can be solved. If not, it returns one sentence and the set that it is about. */
import { fail, ok, type Result } from '../../../core/result.ts';
import { copiesOf, formatTiles, tileWords } from '../../../core/tile.ts';
import { capitalised, numberWord } from '../../../core/words.ts';
import {
  faultOf,
  faultWords,
  type Meld,
  type Puzzle,
  tidied,
} from '../../../games/rummikub/index.ts';
import { leftOf, typeOf, type Desk, type DeskSet } from './desk.ts';

export interface Problem {
  readonly says: string;
  /** The place of the set that it is about. */
  readonly set?: number;
  /** Nothing is wrong yet: there is more to put in. */
  readonly isBeginning?: boolean;
}

/** What is wrong with one set, without its number; undefined where nothing is. */
export function setFault(set: DeskSet): string | undefined {
  const type = typeOf(set);
  if (type === undefined) return 'this could be a run or a group: say which';
  const fault = faultOf({ type, tiles: set.tiles });
  return fault && faultWords(fault);
}

/** `opened` is false for a player who has yet to make a first meld. */
export function puzzleOf(desk: Desk, opened: boolean): Result<Puzzle, Problem> {
  const problem = tooMany(desk) ?? brokenSet(desk) ?? bareRack(desk);
  if (problem) return fail(problem);
  return ok({ table: desk.sets.map(meldOf), rack: desk.rack, opened });
}

const meldOf = (set: DeskSet): Meld => tidied({ type: typeOf(set)!, tiles: set.tiles });

function tooMany(desk: Desk): Problem | undefined {
  const left = leftOf(desk);
  const tile = left.findIndex((count) => count < 0);
  if (tile < 0) return undefined;
  const [there, exist] = [copiesOf(tile) - left[tile], copiesOf(tile)];
  return {
    says: `${capitalised(tileWords(tile))} is here ${times(there)}, and there are only ${exist}.`,
  };
}

const times = (count: number): string => `${numberWord(count)} times`;

function brokenSet({ sets }: Desk): Problem | undefined {
  for (const [set, one] of sets.entries()) {
    const fault = setFault(one);
    if (fault !== undefined)
      return { says: `Set ${set + 1} (${formatTiles(one.tiles)}): ${fault}.`, set };
  }
  return undefined;
}

const bareRack = ({ rack }: Desk): Problem | undefined =>
  rack.length === 0
    ? { says: 'The rack is empty: put the tiles on it that you hold.', isBeginning: true }
    : undefined;
