/** A tile put to a set where a person would put it; whether that makes a set is for the rules to say. */
import { JOKER, NUMBER_OF, NUMBERS, type Tile } from '../../../../core/tile.ts';
import { facesAt, lowOf, tidied, type Meld } from '../melds.ts';

/** At the end of a run that it fits, or in the place of a joker that stands for it and moves on (RK-12 A3). */
export function extended(meld: Meld, tile: Tile): Meld {
  const { type, tiles } = meld;
  if (type === 'group') return tidied({ type, tiles: [...tiles, tile] });
  const taken = tile === JOKER ? -1 : placeOfJoker(meld, tile);
  return taken < 0 ? atAnEnd(tiles, tile) : atAnEnd(tiles.with(taken, tile), JOKER);
}

const placeOfJoker = (meld: Meld, face: Tile): number =>
  lowOf(meld.tiles) === undefined
    ? -1
    : meld.tiles.findIndex((tile, at) => tile === JOKER && facesAt(meld, at)[0] === face);

const atAnEnd = (tiles: readonly Tile[], tile: Tile): Meld => ({
  type: 'run',
  tiles: goesLow(tiles, tile) ? [tile, ...tiles] : [...tiles, tile],
});

/** A joker goes high, and low only where 13 is reached (RK-12 A7). */
function goesLow(tiles: readonly Tile[], tile: Tile): boolean {
  const low = lowOf(tiles);
  if (low === undefined) return false;
  return tile === JOKER ? low + tiles.length > NUMBERS : NUMBER_OF[tile] < low;
}
