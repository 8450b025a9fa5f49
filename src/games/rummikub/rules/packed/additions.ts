/** A new table in the making: sets that come to it, and tiles that are put to sets as they lie. */
import { COLOUR_OF, COLOURS, JOKER, NUMBER_OF, NUMBERS, type Tile } from '../../../../core/tile.ts';
import { without } from '../count.ts';
import { colourOf, facesAt, lowOf, type Meld, numberOf, tidied } from '../melds.ts';

export interface Build {
  readonly table: readonly Meld[];
  readonly rack: readonly Tile[];
}

export const withSet = ({ table, rack }: Build, meld: Meld): Build => ({
  table: [...table, meld],
  rack: without(rack, meld.tiles),
});

/** Whether a tile goes to the end of a run, or to a group that lacks its colour, and no joker has to move. */
export function fits(meld: Meld, tile: Tile): boolean {
  const { type, tiles } = meld;
  if (tile === JOKER) return false;
  if (type === 'group')
    return (
      tiles.length < COLOURS.length && NUMBER_OF[tile] === numberOf(meld) && !tiles.includes(tile)
    );
  if (COLOUR_OF[tile] !== colourOf(meld)) return false;
  const low = lowOf(tiles)!;
  return NUMBER_OF[tile] === low - 1 || NUMBER_OF[tile] === low + tiles.length;
}

/** Every tile of the rack that some set takes as it lies, until none does. */
export function withAdditions(build: Build): Build {
  for (let now = build; ;) {
    const next = withOneMore(now);
    if (next === undefined) return now;
    now = next;
  }
}

function withOneMore({ table, rack }: Build): Build | undefined {
  for (const tile of rack) {
    const at = table.findIndex((meld) => fits(meld, tile));
    if (at >= 0)
      return { table: table.with(at, extended(table[at], tile)), rack: without(rack, [tile]) };
  }
  return undefined;
}

/** Every joker of the rack that some set has room for. */
export function withJokers({ table, rack }: Build): Build {
  const at = table.findIndex(hasRoom);
  if (at < 0 || !rack.includes(JOKER)) return { table, rack };
  return withJokers({
    table: table.with(at, extended(table[at], JOKER)),
    rack: without(rack, [JOKER]),
  });
}

const hasRoom = ({ type, tiles }: Meld): boolean =>
  tiles.length < (type === 'group' ? COLOURS.length : NUMBERS);

/**
 * A tile put to a set where a person would put it: at the end of a run that it fits, or in the place of a joker that
 * stands for it and moves on (RK-12 A3). Whether that makes a set is for the rules to say.
 */
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
