/** Counts of tiles by kind, and the tiles that one list has beyond another. */
import { removeCard } from '../../../core/lists.ts';
import { KINDS, type Tile } from '../../../core/tile.ts';
import type { Meld } from './melds.ts';

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
