/**
 * Lays the same tiles of a table in another way, step by step, as players do it. Runs are joined or parted,
 * and a tile moves from one set to another. A set is given away to others, or a new one is made of tiles that
 * others can spare.
 */
import {
  COLOUR_OF,
  COLOURS,
  JOKER,
  KINDS,
  NUMBER_OF,
  NUMBERS,
  tileOf,
  type Tile,
} from '../../../../core/tile.ts';
import { fits, extended } from '../../rules/packed/additions.ts';
import { without } from '../../rules/count.ts';
import { colourOf, lowOf, MELD_MIN, numberOf, sortedTiles, type Meld } from '../../rules/melds.ts';
import { setsMark } from './keys.ts';

type Table = readonly Meld[];

/** How many of the tiles that are out of sight go to a set as it lies. */
export function placesFor(tiles: readonly Tile[], table: Table): number {
  const isOpen = new Uint8Array(KINDS);
  for (let at = 0; at < table.length; at++) markOpen(table[at], isOpen);
  let places = 0;
  for (let i = 0; i < tiles.length; i++) places += isOpen[tiles[i]];
  return places;
}

/** The tiles that a set takes; the same as `fits` for each of them, but asked for thousands of tables. */
function markOpen(meld: Meld, isOpen: Uint8Array): void {
  const { type, tiles } = meld;
  if (type === 'group') {
    if (tiles.length === COLOURS.length) return;
    const number = numberOf(meld);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const tile = tileOf(colour, number);
      if (!tiles.includes(tile)) isOpen[tile] = 1;
    }
    return;
  }
  const low = lowOf(tiles)!;
  const colour = colourOf(meld);
  if (low > 1) isOpen[tileOf(colour, low - 1)] = 1;
  if (low + tiles.length <= NUMBERS) isOpen[tileOf(colour, low + tiles.length)] = 1;
}

/** What is wanted: no more places than this, or more. */
type Wanted = { readonly atMost: number } | { readonly above: number };

/** Nobody follows a table that is laid anew at many places at once. */
const STEPS_MAX = 3;
/** Of the tables of a step so many are looked at further. */
const KEPT = 4;

/** A table after the fewest steps that give what is wanted; undefined where a few do not. */
export function relaid(table: Table, tiles: readonly Tile[], wanted: Wanted): Table | undefined {
  const sign = 'atMost' in wanted ? 1 : -1;
  const seen = new Set([setsMark(table)]);
  let front: Table[] = [table];
  for (let step = 0; step < STEPS_MAX; step++) {
    const next: { readonly table: Table; readonly worth: number }[] = [];
    for (const from of front)
      for (const other of neighboursOf(from)) {
        const mark = setsMark(other);
        if (seen.has(mark)) continue;
        seen.add(mark);
        next.push({ table: other, worth: sign * placesFor(tiles, other) });
      }
    next.sort((a, b) => a.worth - b.worth);
    if (next.length === 0) return undefined;
    if (isMet(wanted, sign * next[0].worth)) return next[0].table;
    front = next.slice(0, KEPT).map((one) => one.table);
  }
  return undefined;
}

const isMet = (wanted: Wanted, places: number): boolean =>
  'atMost' in wanted ? places <= wanted.atMost : places > wanted.above;

/** Every table that is one step away. Sets with jokers stay as they are: who moves a joker has more to think of. */
function* neighboursOf(table: Table): Generator<Table> {
  for (let from = 0; from < table.length; from++) {
    const meld = table[from];
    if (meld.tiles.includes(JOKER)) continue;
    if (meld.type === 'run') yield* partedAt(table, from);
    for (let to = 0; to < table.length; to++) {
      if (to === from || table[to].tiles.includes(JOKER)) continue;
      if (follows(meld, table[to])) yield joined(table, from, to);
      for (const tile of spareIn(meld))
        if (fits(table[to], tile)) yield moved(table, from, to, tile);
    }
    yield* givenAway(table, from);
  }
  yield* newGroups(table);
  yield* newRuns(table);
}

function* partedAt(table: Table, at: number): Generator<Table> {
  const { tiles } = table[at];
  for (let cut = MELD_MIN; cut <= tiles.length - MELD_MIN; cut++)
    yield [
      ...table.with(at, { type: 'run', tiles: tiles.slice(0, cut) }),
      { type: 'run', tiles: tiles.slice(cut) },
    ];
}

/** Whether the other run begins where this one ends. */
const follows = (run: Meld, other: Meld): boolean =>
  run.type === 'run' &&
  other.type === 'run' &&
  colourOf(run) === colourOf(other) &&
  lowOf(other.tiles) === NUMBER_OF[run.tiles.at(-1)!] + 1;

const joined = (table: Table, low: number, high: number): Table =>
  table
    .with(low, { type: 'run', tiles: [...table[low].tiles, ...table[high].tiles] })
    .toSpliced(high, 1);

/** The tiles without which a set is still one: the ends of a long run, any of a group of four. */
function spareIn({ type, tiles }: Meld): readonly Tile[] {
  if (tiles.length === MELD_MIN || tiles.includes(JOKER)) return [];
  return type === 'run' ? [tiles[0], tiles[tiles.length - 1]] : tiles;
}

const moved = (table: Table, from: number, to: number, tile: Tile): Table =>
  table
    .with(from, { ...table[from], tiles: without(table[from].tiles, [tile]) })
    .with(to, extended(table[to], tile));

/** A set of three whose tiles all find a place in others. */
function* givenAway(table: Table, from: number): Generator<Table> {
  const { tiles } = table[from];
  if (tiles.length > MELD_MIN) return;
  let rest: Table = table.toSpliced(from, 1);
  for (const tile of tiles) {
    const to = rest.findIndex((meld) => !meld.tiles.includes(JOKER) && fits(meld, tile));
    if (to < 0) return;
    rest = rest.with(to, extended(rest[to], tile));
  }
  yield rest;
}

interface Spare {
  readonly tile: Tile;
  readonly from: number;
}

const sparesOf = (table: Table): Spare[] =>
  table.flatMap((meld, from) => spareIn(meld).map((tile) => ({ tile, from })));

/** A group of tiles that others can spare. */
function* newGroups(table: Table): Generator<Table> {
  const spares = sparesOf(table);
  for (let number = 1; number <= NUMBERS; number++) {
    const same = spares.filter(({ tile }) => NUMBER_OF[tile] === number);
    const some = same.filter(
      ({ tile, from }, at) =>
        !same.slice(0, at).some((other) => other.tile === tile || other.from === from),
    );
    if (some.length >= MELD_MIN) yield withNew(table, 'group', some.slice(0, MELD_MIN));
  }
}

/** A run of three tiles that others can spare. */
function* newRuns(table: Table): Generator<Table> {
  const spares = sparesOf(table);
  for (const first of spares) {
    const run = [first];
    while (run.length < MELD_MIN) {
      const next = nextSpare(spares, run);
      if (next === undefined) break;
      run.push(next);
    }
    if (run.length === MELD_MIN) yield withNew(table, 'run', run);
  }
}

const nextSpare = (spares: readonly Spare[], run: readonly Spare[]): Spare | undefined => {
  const { tile: last } = run[run.length - 1];
  return spares.find(
    ({ tile, from }) =>
      COLOUR_OF[tile] === COLOUR_OF[last] &&
      NUMBER_OF[tile] === NUMBER_OF[last] + 1 &&
      !run.some((one) => one.from === from),
  );
};

function withNew(table: Table, type: Meld['type'], spares: readonly Spare[]): Table {
  let rest = table;
  for (const { tile, from } of spares)
    rest = rest.with(from, { ...rest[from], tiles: without(rest[from].tiles, [tile]) });
  return [...rest, { type, tiles: sortedTiles(spares.map(({ tile }) => tile)) }];
}
