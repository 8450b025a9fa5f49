/**
 * A turn in the making: the table and the rack as the mover has arranged them so far (RK-3.3). It is the mover's own
 * affair: nothing is refused while arranging, every step can be taken back, and in the end it stands for one move,
 * which `check` judges. Screens show it and call its steps; it knows nothing of them.
 */
import { fail, ok, type Result } from '../../../core/result.ts';
import {
  COLOUR_OF,
  formatTile,
  JOKER,
  NUMBER_OF,
  parseTile,
  type Tile,
} from '../../../core/tile.ts';
import {
  asRun,
  faceSum,
  type Fault,
  faultOf,
  isMeld,
  type Meld,
  type MeldType,
  seemingType,
  tidied,
  typesOf,
} from '../rules/melds.ts';
import type { Move } from '../rules/types.ts';

/** A tile in somebody's arrangement. Two tiles of one face are told apart by their keys. */
export interface Laid {
  readonly key: number;
  readonly tile: Tile;
  /** From the mover's rack, and free to go back there. */
  readonly own: boolean;
}

export interface ArrangedSet {
  /** Stays the same while tiles come and go. */
  readonly key: number;
  readonly tiles: readonly Laid[];
  /** Said by the mover, or by how it lay at first; it counts where the tiles could be both (RK-2.4). */
  readonly chosen?: MeldType | undefined;
}

/** What lies on the table and what is left on the rack. */
export interface Spread {
  readonly sets: readonly ArrangedSet[];
  readonly rack: readonly Laid[];
}

export interface Arrangement extends Spread {
  readonly start: Spread;
  /** What each step changed, the last one last. */
  readonly past: readonly Spread[];
  /** The key of the next set. */
  readonly nextKey: number;
}

/** The rack is numbered first: its keys stay the same while others change the table. */
export function startArrangement(table: readonly Meld[], rack: readonly Tile[]): Arrangement {
  let key = 0;
  const laid = (tile: Tile, own: boolean): Laid => ({ key: key++, tile, own });
  const held = rack.map((tile) => laid(tile, true));
  const sets = table.map(({ type, tiles }, at) => ({
    key: at,
    tiles: tiles.map((tile) => laid(tile, false)),
    chosen: type,
  }));
  const start = { sets, rack: held };
  return { ...start, start, past: [], nextKey: sets.length };
}

const spreadOf = ({ sets, rack }: Spread): Spread => ({ sets, rack });

const step = (was: Arrangement, { sets, rack }: Spread, made = 0): Arrangement => ({
  ...was,
  sets,
  rack,
  past: [...was.past, spreadOf(was)],
  nextKey: was.nextKey + made,
});

/** Tiles by their keys, in the order of the keys. */
export function laidBy({ sets, rack }: Spread, keys: readonly number[]): Laid[] {
  const all = new Map(
    [...sets.flatMap(({ tiles }) => tiles), ...rack].map((one) => [one.key, one]),
  );
  return keys.map((key) => all.get(key)).filter((one) => one !== undefined);
}

interface Freed extends Spread {
  readonly nextKey: number;
}

/** Without these tiles; a run that they leave in the middle of becomes two where both parts are sets. */
function freed({ sets, rack, nextKey }: Freed, tiles: readonly Laid[], keep?: number): Freed {
  const keys = new Set(tiles.map(({ key }) => key));
  const leaves = ({ key }: Laid): boolean => keys.has(key);
  let next = nextKey;
  const left = sets.flatMap((set): ArrangedSet[] => {
    if (!set.tiles.some(leaves)) return [set];
    const stay = set.tiles.filter((one) => !leaves(one));
    const parts = set.key === keep ? [stay] : remainsOf(set.tiles, leaves);
    return parts.flatMap((part, at) => {
      if (part.length === 0 && set.key !== keep) return [];
      return [{ ...set, tiles: part, key: at === 0 ? set.key : next++ }];
    });
  });
  return { sets: left, rack: rack.filter((one) => !leaves(one)), nextKey: next };
}

/** A new set of tiles from rack and table, in the order in which they were taken up. */
export function newSet(was: Arrangement, keys: readonly number[]): Arrangement {
  const tiles = laidBy(was, keys);
  if (tiles.length === 0) return was;
  const { sets, rack, nextKey } = freed(was, tiles);
  const made = { key: nextKey, tiles: settled(tiles) };
  return { ...step(was, { sets: [...sets, made], rack }), nextKey: nextKey + 1 };
}

/**
 * Puts tiles into a set: before the tile at `at`, or where they fit. A run opens for a second copy of one of its
 * numbers.
 */
export function putInto(
  was: Arrangement,
  keys: readonly number[],
  set: number,
  at?: number,
): Arrangement {
  const tiles = laidBy(was, keys);
  const target = was.sets.find(({ key }) => key === set);
  if (tiles.length === 0 || !target) return was;
  const { sets, rack, nextKey } = freed(was, tiles, set);
  const place = sets.findIndex(({ key }) => key === set);
  const before = at === undefined ? undefined : at - comingAlong(target, keys, at);
  const parts = putTogether(sets[place].tiles, tiles, before);
  const made = parts.map((part, i) => ({
    key: i === 0 ? set : nextKey + i - 1,
    tiles: part,
    chosen: target.chosen,
  }));
  const now = { sets: sets.toSpliced(place, 1, ...made), rack };
  if (isSame(now, was)) return was;
  return { ...step(was, now), nextKey: nextKey + parts.length - 1 };
}

/** How many of the tiles stood before this place already: they leave it first. */
const comingAlong = ({ tiles }: ArrangedSet, keys: readonly number[], at: number): number =>
  tiles.slice(0, at).filter(({ key }) => keys.includes(key)).length;

const isSame = (one: Spread, other: Spread): boolean =>
  one.rack.length === other.rack.length && layoutOf(one) === layoutOf(other);
const layoutOf = ({ sets }: Spread): string =>
  sets.map(({ tiles, chosen }) => `${chosen}:${tiles.map(({ key }) => key).join()}`).join('|');

/** All tiles of a set go into another one. */
export function joinSets(was: Arrangement, set: number, onto: number, at?: number): Arrangement {
  const from = was.sets.find(({ key }) => key === set);
  if (!from || set === onto) return was;
  return putInto(was, from.tiles.map(({ key }) => key), onto, at); // prettier-ignore
}

/** Two sets of one: what lies before the tile at `at`, and the rest. */
export function splitSet(was: Arrangement, set: number, at: number): Arrangement {
  const place = was.sets.findIndex(({ key }) => key === set);
  const from = was.sets[place];
  if (!from || at <= 0 || at >= from.tiles.length) return was;
  const left = { ...from, tiles: from.tiles.slice(0, at) };
  const right = { ...from, tiles: from.tiles.slice(at), key: was.nextKey };
  return step(was, { sets: was.sets.toSpliced(place, 1, left, right), rack: was.rack }, 1);
}

/** Gives a set another number among the others. */
export function moveSet(was: Arrangement, set: number, to: number): Arrangement {
  const place = was.sets.findIndex(({ key }) => key === set);
  if (place < 0 || place === to) return was;
  const sets = was.sets.toSpliced(place, 1).toSpliced(to, 0, was.sets[place]);
  return step(was, { sets, rack: was.rack });
}

/** Own tiles go back to the rack; fails with the first tile that lay on the table, where it must stay (RK-3.2). */
export function takeBack(was: Arrangement, keys: readonly number[]): Result<Arrangement, Tile> {
  const tiles = laidBy(was, keys);
  const foreign = tiles.find(({ own }) => !own);
  if (foreign) return fail(foreign.tile);
  const onTable = tiles.filter(({ key }) => !was.rack.some((one) => one.key === key));
  if (onTable.length === 0) return ok(was);
  const { sets, rack, nextKey } = freed(was, onTable);
  return ok({ ...step(was, { sets, rack: [...rack, ...onTable] }), nextKey });
}

export function chooseType(was: Arrangement, set: number, chosen: MeldType): Arrangement {
  const sets = was.sets.map((one) => (one.key === set ? { ...one, chosen } : one));
  return isSame({ sets, rack: was.rack }, was) ? was : step(was, { sets, rack: was.rack });
}

/** Lays a whole table out, as the coach found it; the tiles that it takes from the rack must be there. */
export function layOut(was: Arrangement, table: readonly Meld[]): Result<Arrangement, Tile> {
  const free = [...was.sets.flatMap(({ tiles }) => tiles), ...was.rack];
  const sets: ArrangedSet[] = [];
  for (const [at, { type, tiles }] of table.entries()) {
    const laid: Laid[] = [];
    for (const tile of tiles) {
      const found = free.findIndex((one) => one.tile === tile);
      if (found < 0) return fail(tile);
      laid.push(...free.splice(found, 1));
    }
    sets.push({ key: was.nextKey + at, tiles: laid, chosen: type });
  }
  const missing = free.find(({ own }) => !own);
  if (missing) return fail(missing.tile);
  return ok(step(was, { sets, rack: free }, table.length));
}

/** One step back; undoing a reset brings back what it took away. */
export function undo(was: Arrangement): Arrangement {
  const before = was.past.at(-1);
  return before ? { ...was, ...before, past: was.past.slice(0, -1) } : was;
}

export const reset = (was: Arrangement): Arrangement =>
  isTouched(was) ? step(was, was.start) : was;

/** Whether anything lies elsewhere than at the start of the turn. */
export const isTouched = (now: Arrangement): boolean => !isSame(now, now.start);

/** The set as it would be played: the type that it can only be, or was said to be, or seems to be meant as. */
export function meldOf({ tiles, chosen }: ArrangedSet): Meld {
  const types = typesOf(tilesOf(tiles));
  const said = chosen !== undefined && types.includes(chosen) ? chosen : undefined;
  const type = said ?? preferred(types) ?? meantAs(tilesOf(tiles));
  return tidied({ type, tiles: tilesOf(tiles) });
}

/** Of two that fit, the one that most people mean. */
const preferred = (types: readonly MeldType[]): MeldType | undefined =>
  types.length > 1 ? 'group' : types[0];

export const faultIn = (set: ArrangedSet): Fault | undefined => faultOf(meldOf(set));

/** Whether it has to be said what the set is. */
export const isAmbiguous = ({ tiles }: ArrangedSet): boolean => typesOf(tilesOf(tiles)).length > 1;

export const isBroken = (set: ArrangedSet): boolean => !isSet(set.tiles);

/** The tiles that went from the rack to the table this turn. */
export const playedIn = ({ sets }: Spread): Laid[] =>
  sets.flatMap(({ tiles }) => tiles.filter(({ own }) => own));

/** What the finished sets of own tiles are worth so far towards the first meld (RK-4.1). */
export const pointsIn = ({ sets }: Spread): number =>
  sets
    .filter(({ tiles }) => tiles.every(({ own }) => own))
    .map(meldOf)
    .reduce((sum, meld) => sum + (isMeld(meld) ? faceSum(meld) : 0), 0);

export type PlayMove = Extract<Move, { type: 'play' }>;

export const playOf = ({ sets }: Spread): PlayMove => ({ type: 'play', table: sets.map(meldOf) });

/** The move of a clock that ran out over this arrangement (RK-7). */
export const timeUpOf = (now: Arrangement): Move =>
  isTouched(now) ? { type: 'time_up', table: playOf(now).table } : { type: 'time_up' };

/** A kept arrangement: `r[r1 r2 r3+] ?[b7]`, with a plus at the mover's own tiles. */
export const formatArrangement = ({ sets }: Spread): string =>
  sets
    .map(({ tiles, chosen }) => {
      const names = tiles.map(({ tile, own }) => formatTile(tile) + (own ? '+' : ''));
      return `${chosen === undefined ? '?' : chosen[0]}[${names.join(' ')}]`;
    })
    .join(' ');

type Read = Omit<ArrangedSet, 'tiles'> & { readonly tiles: readonly (Laid | undefined)[] };
const isWhole = (set: Read): set is ArrangedSet => !set.tiles.includes(undefined);

/** The arrangement that was kept, where it still fits this turn's start. */
export function parseArrangement(start: Arrangement, text: string): Arrangement | undefined {
  const free = [...start.sets.flatMap(({ tiles }) => tiles), ...start.rack];
  const take = (word: string): Laid | undefined => {
    const [tile, own] = [parseTile(word.replace('+', '')), word.endsWith('+')];
    const at = free.findIndex((one) => one.tile === tile && one.own === own);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const sets: Read[] = [...text.matchAll(/([rg?])\[([^\]]*)\]/g)].map(([, type, words], at) => ({
    key: start.nextKey + at,
    tiles: words.split(' ').map(take),
    chosen: type === '?' ? undefined : type === 'r' ? 'run' : 'group',
  }));
  if (!sets.every(isWhole) || free.some(({ own }) => !own)) return undefined;
  return step(start, { sets, rack: free }, sets.length);
}

export const tilesOf = (laid: readonly Laid[]): Tile[] => laid.map(({ tile }) => tile);
const isSet = (laid: readonly Laid[]): boolean => typesOf(tilesOf(laid)).length > 0;

/** What tiles that are no set seem to be meant as: that which most of them would be. */
function meantAs(tiles: readonly Tile[]): MeldType {
  const real = tiles.filter((tile) => tile !== JOKER);
  const most = (shares: (one: Tile, other: Tile) => boolean): number =>
    Math.max(0, ...real.map((tile) => real.filter((other) => shares(tile, other)).length));
  const [number, colour] = [most((a, b) => NUMBER_OF[a] === NUMBER_OF[b]), most(sameColour)];
  return number === colour ? seemingType(tiles) : number > colour ? 'group' : 'run';
}

/**
 * The same tiles as a set, if they can be one: as they lie, as a run with jokers in its gaps, or as a group. Otherwise
 * they lie as they were put: nothing is refused here (RK-3.3).
 */
function settled(laid: readonly Laid[]): readonly Laid[] {
  const types = typesOf(tilesOf(laid));
  if (types.includes('run')) return laid;
  const run = types.length === 0 ? asRun(laid, ({ tile }) => tile) : undefined;
  if (run) return run;
  const group = [...laid].sort((a, b) => a.tile - b.tile);
  return isMeld({ type: 'group', tiles: tilesOf(group) }) ? group : laid;
}

const sameColour = (one: Tile, other: Tile): boolean => COLOUR_OF[one] === COLOUR_OF[other];

/**
 * What becomes of a set that tiles are put into: one list of tiles, or two where it is split. `at` is the place
 * before which they were dropped; without it they go to where they fit.
 */
function putTogether(
  set: readonly Laid[],
  added: readonly Laid[],
  at?: number,
): readonly (readonly Laid[])[] {
  const whole = insertedAt(set, added, at ?? naturalPlace(set, added[0]));
  const fitted = settled(whole);
  if (isSet(fitted)) return [fitted];
  return splitAround(set, added, at) ?? [whole];
}

const insertedAt = (set: readonly Laid[], added: readonly Laid[], at: number): readonly Laid[] => [
  ...set.slice(0, at),
  ...added,
  ...set.slice(at),
];

/** In a colour by number, and else at the end. */
function naturalPlace(set: readonly Laid[], { tile }: Laid): number {
  const above = set.findIndex((one) => sameColour(one.tile, tile) && one.tile > tile);
  return above < 0 ? set.length : above;
}

/** RK-5: a run opens for a second copy, `r[4 5 6 7 8]` with 6 to `[4 5 6] [6 7 8]`. */
function splitAround(
  set: readonly Laid[],
  added: readonly Laid[],
  at: number | undefined,
): readonly (readonly Laid[])[] | undefined {
  const cuts = Array.from({ length: Math.max(0, set.length - 1) }, (_, cut) => cut + 1);
  const ways = cuts.flatMap((cut) => {
    const [left, right] = [set.slice(0, cut), set.slice(cut)];
    return [
      [settled([...left, ...added]), right],
      [left, settled([...added, ...right])],
    ];
  });
  const clean = ways.find((parts) => parts.every(isSet));
  return clean ?? (at === undefined || !isSet(set) ? undefined : openedAt(set, added, at));
}

/** Dropped inside a run next to the number that it follows or goes before, a tile takes that side along. */
function openedAt(
  set: readonly Laid[],
  added: readonly Laid[],
  at: number,
): readonly (readonly Laid[])[] | undefined {
  if (at <= 0 || at >= set.length) return undefined;
  const [left, right] = [set.slice(0, at), set.slice(at)];
  if (added[0].tile === left.at(-1)!.tile + 1) return [[...left, ...added], right];
  if (added.at(-1)!.tile === right[0].tile - 1) return [left, [...added, ...right]];
  return undefined;
}

/** What stays of a set when tiles leave it: its parts, where each of them is a set by itself. */
function remainsOf(
  set: readonly Laid[],
  leaves: (one: Laid) => boolean,
): readonly (readonly Laid[])[] {
  const parts: Laid[][] = [[]];
  for (const one of set)
    if (!leaves(one)) parts.at(-1)!.push(one);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  const left = parts.filter((part) => part.length > 0);
  return left.length > 1 && left.every(isSet) ? left : [left.flat()];
}
