/**
 * Counts the tiles that a rack would keep after its best play, as fast as the solver can tell. No table is
 * laid, nothing is allocated, and points do not count. The evaluation asks this many times in every world.
 */
import { JOKER, KINDS, type Tile } from '../../../../core/tile.ts';
import type { Meld } from '../../rules/melds.ts';
import { countNodes, leastLoss, prepare } from '../../solver/search.ts';
import type { Supply } from '../../solver/supply.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';

/** What the questions of one search are worked out in. */
export interface LeftWorkspace {
  readonly supply: Supply;
  readonly solver: SolverWorkspace;
}

/** The tiles of one question, filled again for the next. A joker that stays costs nothing: it is only asked what it makes room for. */
export const emptySupply = (): Supply => ({
  table: new Uint8Array(KINDS),
  rack: new Uint8Array(KINDS),
  tileWeight: 1,
  pointWeight: 0,
  jokerWeight: 0,
});

/** Makes the tiles of a table known to the questions that follow. */
export function countTable(supply: Supply, table: readonly Meld[]): void {
  supply.table.fill(0);
  for (let set = 0; set < table.length; set++) {
    const { tiles } = table[set];
    for (let i = 0; i < tiles.length; i++) supply.table[tiles[i]]++;
  }
}

/** For a rack that may use nothing but itself. */
export function countNoTable(supply: Supply): void {
  supply.table.fill(0);
}

/**
 * What stays of these tiles after the play with most of them, with so many of the rack's jokers at hand. Beyond `most` it
 * is not counted how much more there is.
 */
export function leftOf(
  { solver, supply }: LeftWorkspace,
  rack: readonly Tile[],
  jokers: number,
  most: number,
): number {
  supply.rack.fill(0);
  for (let i = 0; i < rack.length; i++) supply.rack[rack[i]]++;
  supply.rack[JOKER] = jokers;
  countNodes(solver, undefined);
  prepare(solver, supply, most);
  return leastLoss(solver, most, 0);
}
