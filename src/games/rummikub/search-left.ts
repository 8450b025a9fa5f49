/**
 * What a rack would keep after its best play, as fast as the solver can tell: no table is laid, nothing is made anew.
 * Search asks this many times in every world.
 */
import { JOKER, KINDS, NUMBER_OF, type Tile } from '../../core/tile.ts';
import type { Meld } from './melds.ts';
import { countNodes, leastLoss, prepare } from './solver/search.ts';

/** As in the solver's own weighing: tiles outweigh any sum of points, and both leave room below them. */
const STEP = 4;
const SUM_MAX = 1024;
const TILE_WEIGHT = SUM_MAX * STEP;

const supply = {
  table: new Uint8Array(KINDS),
  rack: new Uint8Array(KINDS),
  tileWeight: TILE_WEIGHT,
  pointWeight: STEP,
  jokerWeight: TILE_WEIGHT,
};

/** Tiles and points of them that are left of a rack, jokers not counted. */
export interface Left {
  tiles: number;
  points: number;
}

/** Makes the tiles of a table known to the questions that follow. */
export function countTable(table: readonly Meld[]): void {
  supply.table.fill(0);
  for (let set = 0; set < table.length; set++) {
    const { tiles } = table[set];
    for (let i = 0; i < tiles.length; i++) supply.table[tiles[i]]++;
  }
}

/** For a rack that may use nothing but itself. */
export function countNoTable(): void {
  supply.table.fill(0);
}

/** What stays of these tiles after the play with most of them, with so many of the rack's jokers at hand. */
export function leftOf(rack: readonly Tile[], jokers: number, into: Left): void {
  supply.rack.fill(0);
  let tiles = 0;
  let points = 0;
  for (let i = 0; i < rack.length; i++) {
    const tile = rack[i];
    if (tile === JOKER) continue;
    supply.rack[tile]++;
    tiles++;
    points += NUMBER_OF[tile];
  }
  // A joker that stays costs nothing here: it is only asked what it makes room for.
  supply.rack[JOKER] = jokers;
  supply.jokerWeight = 0;
  countNodes(undefined);
  prepare(supply);
  const loss = leastLoss(tiles * TILE_WEIGHT + points * STEP, 0);
  into.tiles = Math.floor(loss / TILE_WEIGHT);
  into.points = (loss - into.tiles * TILE_WEIGHT) / STEP;
}
