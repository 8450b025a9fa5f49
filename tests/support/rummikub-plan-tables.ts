/** Tables before and after a turn, made by chance: tiles that lie as sets are laid anew in another way. */
import { shuffle, type Rng } from '../../src/core/rng.ts';
import { COLOUR_OF, COLOURS, copiesOf, JOKER, KINDS, NUMBER_OF, NUMBERS, tileOf, type Tile } from '../../src/core/tile.ts'; // prettier-ignore
import { isMeld, tidied, type Meld } from '../../src/games/rummikub/rules/melds.ts';

export interface Turn {
  readonly table: readonly Meld[];
  readonly rack: readonly Tile[];
  readonly after: readonly Meld[];
}

/** A turn in which much changed as a rule; sometimes little or nothing does. */
export function randomTurn(rng: Rng): Turn {
  const left = Uint8Array.from({ length: KINDS }, (_, tile) => copiesOf(tile));
  const table: Meld[] = [];
  for (let block = 1 + rng.below(2); block > 0; block--) table.push(...laid(left, blockOf(rng)));
  for (let more = rng.below(4); more > 0; more--) table.push(...laid(left, [randomMeld(rng)]));
  const rack = drawn(rng, left, 2 + rng.below(9));
  const own = rng.below(4) === 0 ? laid(left, [randomMeld(rng)]) : [];
  const after = [...laidAnew(rng, table, rack), ...own];
  const whole = [...rack, ...own.flatMap(({ tiles }) => tiles)];
  return { table: table.map(tidied), rack: whole, after: after.map(tidied) };
}

function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const copy = [...items];
  shuffle(copy, rng);
  return copy;
}

/** Those sets for which there are tiles left. */
function laid(left: Uint8Array, melds: readonly Meld[]): Meld[] {
  return melds.filter(({ tiles }) => {
    for (let at = 0; at < tiles.length; at++) {
      if (left[tiles[at]]-- > 0) continue;
      for (let back = at; back >= 0; back--) left[tiles[back]]++;
      return false;
    }
    return true;
  });
}

/** Three or four colours of three or more numbers in a row, as runs or as groups: it can lie both ways. */
function blockOf(rng: Rng): Meld[] {
  const colours = shuffled(rng, [0, 1, 2, 3]).slice(0, 3 + rng.below(2));
  const size = 3 + rng.below(2);
  const low = 1 + rng.below(NUMBERS - size + 1);
  const numbers = Array.from({ length: size }, (_, at) => low + at);
  if (rng.below(2) === 0)
    return colours.map((colour) => ({ type: 'run', tiles: numbers.map((number) => tileOf(colour, number)) })); // prettier-ignore
  return numbers.map((number) => ({ type: 'group', tiles: colours.map((colour) => tileOf(colour, number)) })); // prettier-ignore
}

/** One of its tiles is a joker now and then. */
function randomMeld(rng: Rng): Meld {
  const size = 3 + rng.below(4);
  const tiles = rng.below(2) === 0 ? randomRun(rng, size) : randomGroup(rng, Math.min(size, 4));
  if (rng.below(3) === 0) tiles.tiles[rng.below(tiles.tiles.length)] = JOKER;
  return tiles;
}

interface Open {
  readonly type: Meld['type'];
  readonly tiles: Tile[];
}

function randomRun(rng: Rng, size: number): Open {
  const [colour, low] = [rng.below(COLOURS.length), 1 + rng.below(NUMBERS - size + 1)];
  return { type: 'run', tiles: Array.from({ length: size }, (_, at) => tileOf(colour, low + at)) };
}

function randomGroup(rng: Rng, size: number): Open {
  const number = 1 + rng.below(NUMBERS);
  const colours = shuffled(rng, [0, 1, 2, 3]).slice(0, size);
  return { type: 'group', tiles: colours.map((colour) => tileOf(colour, number)) };
}

function drawn(rng: Rng, left: Uint8Array, count: number): Tile[] {
  const rack: Tile[] = [];
  while (rack.length < count) {
    const tile = rng.below(KINDS);
    if (left[tile] === 0) continue;
    left[tile]--;
    rack.push(tile);
  }
  return rack;
}

/** Steps after which a search for another way to lay the tiles is given up; the table stays then. */
const STEPS_MAX = 120;

interface Search {
  readonly rng: Rng;
  /** How many of each tile are to be placed: those of the table all, those of the rack as far as they are of use. */
  readonly must: Int8Array;
  readonly may: Int8Array;
  readonly found: Meld[];
  steps: number;
}

function laidAnew(rng: Rng, table: readonly Meld[], rack: readonly Tile[]): readonly Meld[] {
  const search: Search = { rng, must: counts(table.flatMap(({ tiles }) => tiles)), may: counts(rack), found: [], steps: 0 }; // prettier-ignore
  return cover(search) ? search.found : table;
}

function counts(tiles: readonly Tile[]): Int8Array {
  const count = new Int8Array(KINDS);
  for (const tile of tiles) count[tile]++;
  return count;
}

/** Every tile of the table gets into a set, the lowest first. */
function cover(search: Search): boolean {
  if (++search.steps > STEPS_MAX) return false;
  const tile = search.must.findIndex((count) => count > 0);
  if (tile < 0) return true;
  for (const meld of shuffled(search.rng, setsWith(search, tile))) {
    const fromRack = take(search, meld);
    search.found.push(meld);
    if (cover(search)) return true;
    search.found.pop();
    giveBack(search, meld, fromRack);
  }
  return false;
}

/** Sets with this tile of which all tiles are there; a joker may stand for any of them. */
function setsWith(search: Search, tile: Tile): Meld[] {
  const melds = tile === JOKER ? [] : [...runsWith(tile), ...groupsWith(tile)];
  const withJoker = melds.flatMap((meld) =>
    meld.tiles.map((_, at): Meld => ({ type: meld.type, tiles: meld.tiles.with(at, JOKER) })),
  );
  return [...melds, ...withJoker].filter(
    (meld) => meld.tiles.includes(tile) && isMeld(meld) && isThere(search, meld),
  );
}

function runsWith(tile: Tile): Meld[] {
  const melds: Meld[] = [];
  const [colour, number] = [COLOUR_OF[tile], NUMBER_OF[tile]];
  for (let size = 3; size <= 6; size++)
    for (let low = Math.max(1, number - size + 1); low <= Math.min(number, NUMBERS - size + 1); low++)
      melds.push({ type: 'run', tiles: Array.from({ length: size }, (_, at) => tileOf(colour, low + at)) }); // prettier-ignore
  return melds;
}

function groupsWith(tile: Tile): Meld[] {
  const all = COLOURS.map((_, colour) => tileOf(colour, NUMBER_OF[tile]));
  const three = all.filter((one) => one !== tile);
  return [all, ...three.map((without) => all.filter((one) => one !== without))].map((tiles) => ({
    type: 'group',
    tiles,
  }));
}

function isThere({ must, may }: Search, { tiles }: Meld): boolean {
  const wanted = counts(tiles);
  return tiles.every((tile) => wanted[tile] <= must[tile] + may[tile]);
}

/** The tiles of the table first; answers those that came from the rack. */
function take({ must, may }: Search, { tiles }: Meld): Tile[] {
  return tiles.filter((tile) => {
    const fromRack = must[tile] === 0;
    if (fromRack) may[tile]--;
    else must[tile]--;
    return fromRack;
  });
}

function giveBack({ must, may }: Search, { tiles }: Meld, fromRack: readonly Tile[]): void {
  for (const tile of tiles) must[tile]++;
  for (const tile of fromRack) {
    must[tile]--;
    may[tile]++;
  }
}
