/** A new table in the making, from a view: sets that come to it and tiles that are put to sets as they lie. */
import { COLOUR_OF, COLOURS, JOKER, NUMBER_OF, NUMBERS, type Tile } from '../../../../core/tile.ts';
import { without } from '../count.ts';
import { extended } from './extend.ts';
import { colourOf, lowOf, numberOf, type Meld } from '../melds.ts';

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
