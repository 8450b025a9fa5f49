/** Tables compared: tiles counted by kind, the tiles that came to a table, and the sets that lie there as before. */
import { removeCard } from '../../../core/lists.ts';
import { KINDS, type Tile } from '../../../core/tile.ts';
import { isSameMeld, type Meld } from './melds.ts';

/** Wide enough for any list of a stranger: a count that ran over would be taken for a small one. */
export type Counts = Int32Array;

export const newCounts = (): Counts => new Int32Array(KINDS);

export function countTiles(counts: Counts, tiles: readonly Tile[]): Counts {
  for (let i = 0; i < tiles.length; i++) counts[tiles[i]]++;
  return counts;
}

export function countMelds(counts: Counts, melds: readonly Meld[]): Counts {
  for (let i = 0; i < melds.length; i++) countTiles(counts, melds[i].tiles);
  return counts;
}

/** What is left of tiles once others are taken out; of those that are not there nothing is. */
export function without(tiles: readonly Tile[], others: readonly Tile[]): Tile[] {
  const left = tiles.slice();
  for (const tile of others) removeCard(left, tile);
  return left;
}

/** The tiles that lie on the table now and did not before, in order of id. */
export function tilesAdded(before: readonly Meld[], after: readonly Meld[]): Tile[] {
  const counts = countMelds(newCounts(), after);
  const were = countMelds(newCounts(), before);
  const added: Tile[] = [];
  for (let tile = 0; tile < KINDS; tile++)
    for (let more = counts[tile] - were[tile]; more > 0; more--) added.push(tile);
  return added;
}

/** The sets of `after` that do not lie in `before`; undefined where one of `before` is not left as it was. */
export function newMelds(before: readonly Meld[], after: readonly Meld[]): Meld[] | undefined {
  const rest = after.slice();
  for (const meld of before) {
    const at = rest.findIndex((other) => isSameMeld(meld, other));
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Whether the same sets lie on both, in whatever order they are named. */
export const isSameTable = (one: readonly Meld[], other: readonly Meld[]): boolean =>
  newMelds(one, other)?.length === 0;
