/** Groups and runs, and what keeps tiles from being one (RK-2.1 to RK-2.4). */
import {
  COLOUR_OF,
  COLOUR_WORDS,
  COLOURS,
  formatTile,
  formatTiles,
  JOKER,
  NUMBER_OF,
  NUMBERS,
  type Tile,
  tileOf,
} from '../../../core/tile.ts';
import { numberWord } from '../../../core/words.ts';

export type MeldType = 'run' | 'group';

/** A value that never changes. Runs lie from low to high with jokers in place, groups as r, b, y, k, J (RK-9). */
export interface Meld {
  readonly type: MeldType;
  readonly tiles: readonly Tile[];
}

export const MELD_MIN = 3;
const GROUP_MAX = COLOURS.length;

/** The number that the first tile of a run stands for; it need not exist. Undefined where all are jokers. */
export function lowOf(tiles: readonly Tile[]): number | undefined {
  for (let at = 0; at < tiles.length; at++)
    if (tiles[at] !== JOKER) return NUMBER_OF[tiles[at]] - at;
  return undefined;
}

/** The number of a group, or the colour of a run: that of its first real tile. */
const firstReal = (tiles: readonly Tile[]): Tile => tiles.find((tile) => tile !== JOKER)!;
export const numberOf = ({ tiles }: Meld): number => NUMBER_OF[firstReal(tiles)];
export const colourOf = ({ tiles }: Meld): number => COLOUR_OF[firstReal(tiles)];

/** Whether this is a set by the rules; the fast form of `faultOf`. */
export const isMeld = (meld: Meld): boolean =>
  meld.type === 'run' ? isRun(meld.tiles) : isGroup(meld.tiles);

function isRun(tiles: readonly Tile[]): boolean {
  const low = lowOf(tiles);
  if (low === undefined || tiles.length < MELD_MIN) return false;
  if (low < 1 || low + tiles.length - 1 > NUMBERS) return false;
  const colour = COLOUR_OF[firstReal(tiles)];
  for (let at = 0; at < tiles.length; at++) {
    const tile = tiles[at];
    if (tile !== JOKER && tile !== tileOf(colour, low + at)) return false;
  }
  return true;
}

function isGroup(tiles: readonly Tile[]): boolean {
  if (tiles.length < MELD_MIN || tiles.length > GROUP_MAX) return false;
  let number = 0;
  let colours = 0;
  for (let at = 0; at < tiles.length; at++) {
    const tile = tiles[at];
    if (tile === JOKER) continue;
    const bit = 1 << COLOUR_OF[tile];
    if ((colours & bit) !== 0 || (number !== 0 && number !== NUMBER_OF[tile])) return false;
    colours |= bit;
    number = NUMBER_OF[tile];
  }
  return colours !== 0;
}

/** Why tiles are no set: too few, or the first fault that a person would see. */
export type Fault =
  | { readonly kind: 'short'; readonly size: number }
  | { readonly kind: 'notASet'; readonly reason: string };

export function faultOf(meld: Meld): Fault | undefined {
  const { tiles } = meld;
  if (tiles.length < MELD_MIN) return { kind: 'short', size: tiles.length };
  if (isMeld(meld)) return undefined;
  const why = tiles.every((tile) => tile === JOKER) ? ONLY_JOKERS : undefined;
  return { kind: 'notASet', reason: why ?? (meld.type === 'run' ? runFault : groupFault)(tiles) };
}

/** A fault where it is shown beside its set: half a sentence in small letters. */
export const faultWords = (fault: Fault): string =>
  fault.kind === 'short'
    ? `a set needs three tiles, and this one has ${numberWord(fault.size)}`
    : fault.reason;

const ONLY_JOKERS = 'a set needs at least one tile that is not a joker';

function runFault(tiles: readonly Tile[]): string {
  const real = tiles.filter((tile) => tile !== JOKER);
  const other = real.find((tile) => COLOUR_OF[tile] !== COLOUR_OF[real[0]]);
  if (other !== undefined) return `a run has one colour, and ${pair(real[0], other)} have two`;
  const low = lowOf(tiles)!;
  const at = tiles.findIndex((tile, i) => tile !== JOKER && NUMBER_OF[tile] !== low + i);
  if (at >= 0) return stepFault(tiles, at);
  return low < 1 ? 'no number comes before 1' : 'no number comes after 13';
}

/** The numbers at `at` and before it do not follow each other. */
function stepFault(tiles: readonly Tile[], at: number): string {
  let before = at - 1;
  while (tiles[before] === JOKER) before--;
  const [from, to] = [NUMBER_OF[tiles[before]], NUMBER_OF[tiles[at]]];
  if (from === to) return `${formatTile(tiles[at])} stands in it twice`;
  if (from === NUMBERS && to === at - before) return 'no number comes after 13';
  if (to < from) return `a run lies from low to high, and ${pair(tiles[before], tiles[at])} do not`;
  return to - from > at - before
    ? `there is a gap between ${formatTile(tiles[before])} and ${formatTile(tiles[at])}`
    : `there is no room for a joker between ${formatTile(tiles[before])} and ${formatTile(tiles[at])}`;
}

function groupFault(tiles: readonly Tile[]): string {
  const real = tiles.filter((tile) => tile !== JOKER);
  const other = real.find((tile) => NUMBER_OF[tile] !== NUMBER_OF[real[0]]);
  if (other !== undefined) return `a group has one number, and ${pair(real[0], other)} have two`;
  const twice = real.find((tile, at) => real.indexOf(tile) !== at);
  if (twice !== undefined) return `${COLOUR_WORDS[COLOUR_OF[twice]]} stands in it twice`;
  return 'a group has at most four tiles';
}

const pair = (one: Tile, other: Tile): string => `${formatTile(one)} and ${formatTile(other)}`;

/**
 * The faces that the tile at this place may stand for: its own, that of its place in a run, and for a joker
 * in a group each colour that is missing (RK-2.3).
 */
export function facesAt({ type, tiles }: Meld, at: number): Tile[] {
  if (tiles[at] !== JOKER) return [tiles[at]];
  const first = firstReal(tiles);
  if (type === 'run') return [tileOf(COLOUR_OF[first], lowOf(tiles)! + at)];
  const all = COLOURS.map((_, colour) => tileOf(colour, NUMBER_OF[first]));
  return all.filter((face) => !tiles.includes(face));
}

/** What the tiles of a valid set are worth while opening: jokers count as their faces (RK-4.1). */
export function faceSum({ type, tiles }: Meld): number {
  if (type === 'group') return NUMBER_OF[firstReal(tiles)] * tiles.length;
  const low = lowOf(tiles)!;
  return ((low + low + tiles.length - 1) * tiles.length) / 2;
}

export const faceSums = (melds: readonly Meld[]): number =>
  melds.reduce((sum, meld) => sum + faceSum(meld), 0);

/** In the order of their ids: colours r, b, y, k, then jokers. Runs keep theirs. */
export const tidied = (meld: Meld): Meld =>
  meld.type === 'run' ? meld : { type: 'group', tiles: sortedTiles(meld.tiles) };

export const sortedTiles = (tiles: readonly Tile[]): Tile[] => [...tiles].sort((a, b) => a - b);

/**
 * The types that tiles in this order can be a set of: one, none, or both (`r5 J J`), which then has to be said
 * (RK-2.4).
 */
export const typesOf = (tiles: readonly Tile[]): MeldType[] =>
  (['run', 'group'] as const).filter((type) => isMeld({ type, tiles }));

/** What tiles that are no set are nearest to: those of one number seem to be meant as a group. */
export function seemingType(tiles: readonly Tile[]): MeldType {
  const real = tiles.filter((tile) => tile !== JOKER);
  const sameNumber = real.every((tile) => NUMBER_OF[tile] === NUMBER_OF[real[0]]);
  const sameColour = real.every((tile) => COLOUR_OF[tile] === COLOUR_OF[real[0]]);
  return sameNumber && !(sameColour && real.length > 1) ? 'group' : 'run';
}

/** `r[r1 r2 r3]`, `g[b7 y7 k7]` */
export const formatMeld = ({ type, tiles }: Meld): string =>
  `${type === 'run' ? 'r' : 'g'}[${formatTiles(tiles)}]`;
export const formatMelds = (melds: readonly Meld[]): string => melds.map(formatMeld).join(' ');

/** Equal as sets: the order of tiles in a group says nothing (RK-12 A15). */
export function isSameMeld(one: Meld, other: Meld): boolean {
  if (one.type !== other.type || one.tiles.length !== other.tiles.length) return false;
  return isSameOrder(tidied(one).tiles, tidied(other).tiles);
}

/** The same for two that are tidied already, as those of a table are: nothing is sorted. */
export const isEqualMeld = (one: Meld, other: Meld): boolean =>
  one.type === other.type && isSameOrder(one.tiles, other.tiles);

export function isSameOrder(one: readonly Tile[], other: readonly Tile[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** Whether a run holds all of another one with every tile and joker at its place. */
export function holdsRun(whole: readonly Tile[], part: readonly Tile[]): boolean {
  const from = lowOf(part)! - lowOf(whole)!;
  return part.every((tile, at) => whole[from + at] === tile);
}

/** The runs of these tiles with so many jokers at their ends, high before low (RK-12 A7). */
export const withJokersAround = (tiles: readonly Tile[], jokers: number): Tile[][] =>
  Array.from({ length: jokers + 1 }, (_, low) => [
    ...new Array<Tile>(low).fill(JOKER),
    ...tiles,
    ...new Array<Tile>(jokers - low).fill(JOKER),
  ]).filter(isRun);

/**
 * Tiles put in the order of a run, for whoever picks them up one by one; undefined where they are none in any order.
 * Jokers fill gaps; one that is left over makes the run go on, upwards and below where 13 is reached (RK-12 A7).
 */
export function asRun<T>(all: readonly T[], tileIn: (one: T) => Tile): T[] | undefined {
  const real = all.filter((one) => tileIn(one) !== JOKER).sort((a, b) => tileIn(a) - tileIn(b));
  const jokers = all.filter((one) => tileIn(one) === JOKER);
  if (real.length === 0 || COLOUR_OF[tileIn(real[0])] !== COLOUR_OF[tileIn(real.at(-1)!)])
    return undefined;
  const run: T[] = [];
  let next = NUMBER_OF[tileIn(real[0])];
  for (const one of real) {
    for (; next < NUMBER_OF[tileIn(one)] && jokers.length > 0; next++) run.push(jokers.shift()!);
    run.push(one);
    next++;
  }
  for (const joker of jokers)
    if (next++ <= NUMBERS) run.push(joker);
    else run.unshift(joker);
  return isMeld({ type: 'run', tiles: run.map(tileIn) }) ? run : undefined;
}
