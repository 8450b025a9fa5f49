/**
 * How tiles come to lie when a person puts them together: in an order in which they are a set, where there is one,
 * and otherwise as they were put. Nothing is refused here (RK-3.3).
 */
import { COLOUR_OF, JOKER, NUMBER_OF, type Tile } from '../../../core/tile.ts';
import { asRun } from '../rules/as-run.ts';
import { isMeld, seemingType, typesOf, type MeldType } from '../rules/melds.ts';

/** A tile in somebody's arrangement. Two tiles of one face are told apart by their keys. */
export interface Laid {
  readonly key: number;
  readonly tile: Tile;
  /** From the mover's rack, and free to go back there. */
  readonly own: boolean;
}

export const tilesOf = (laid: readonly Laid[]): Tile[] => laid.map(({ tile }) => tile);
export const isSet = (laid: readonly Laid[]): boolean => typesOf(tilesOf(laid)).length > 0;

/** What tiles that are no set seem to be meant as: that which most of them would be. */
export function meantAs(tiles: readonly Tile[]): MeldType {
  const real = tiles.filter((tile) => tile !== JOKER);
  const most = (shares: (one: Tile, other: Tile) => boolean): number =>
    Math.max(0, ...real.map((tile) => real.filter((other) => shares(tile, other)).length));
  const [number, colour] = [most((a, b) => NUMBER_OF[a] === NUMBER_OF[b]), most(sameColour)];
  return number === colour ? seemingType(tiles) : number > colour ? 'group' : 'run';
}

/** The same tiles as a set, if they can be one: as they lie, as a run with jokers in its gaps, or as a group. */
export function settled(laid: readonly Laid[]): readonly Laid[] {
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
export function putTogether(
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
export function remainsOf(
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
