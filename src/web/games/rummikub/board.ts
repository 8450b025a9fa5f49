/**
 * Layout of the sets on the cloth. A set keeps its place while others change. It moves only if it outgrew its
 * place or overlaps another. Lengths are in tiles.
 */
import type { Tile } from '../../../core/tile.ts';
import { type RefObject, useState } from 'react';
import { useLengths } from '../../table/lengths.ts';
import type { DraftState } from './draft.ts';
import type { Scene } from './scene.ts';

/** A set that is to be seated. */
export interface BoardSet {
  readonly key: number;
  readonly tiles: readonly Tile[];
  /** Where it was dropped, if it was. */
  readonly wish?: Spot | undefined;
  /**
   * Somebody else has just made or changed it: its tiles fly anyway, so that it gives way before others do.
   */
  readonly loose?: boolean;
}

export interface Spot {
  readonly row: number;
  /** The left edge of its handle. */
  readonly x: number;
}

export interface Seated extends Spot {
  readonly key: number;
  readonly tiles: readonly Tile[];
}

/** By which the whole set is held; it also keeps sets apart. */
export const HANDLE = 0.6;
const APART = 0.16;

const widthOf = (tiles: readonly Tile[]): number => HANDLE + tiles.length + APART;

/** Every set with its place, in the order in which they were given. */
export function seatSets(
  before: readonly Seated[],
  sets: readonly BoardSet[],
  across: number,
): Seated[] {
  const old = oldPlaces(before, sets);
  const wanting = sets.map((set): Wanting => {
    const [was, width] = [old.get(set), widthOf(set.tiles)];
    const grown = was !== undefined && was.tiles.length < set.tiles.length;
    const first = set.wish !== undefined || (grown && set.loose !== true);
    return { set, width, spot: set.wish ?? was, first };
  });
  const cloth = new Cloth(across);
  const seated = new Map<BoardSet, Spot>();
  const homeless: Wanting[] = wanting.filter(({ spot }) => spot === undefined);
  for (const row of rowsOfWishes(wanting)) {
    const { stay, go } = inOneRow(row, across);
    homeless.unshift(...go);
    for (const { set, spot, width } of stay) seated.set(set, cloth.take(spot!, width));
  }
  for (const { set, spot, width } of homeless)
    seated.set(set, cloth.take(cloth.first(width, spot?.row), width));
  return sets.map((set) => ({ key: set.key, tiles: set.tiles, ...seated.get(set)! }));
}

interface Wanting {
  readonly set: BoardSet;
  readonly width: number;
  /** Where it was put, or lay before. */
  readonly spot: Spot | undefined;
  /** It was just put there, or has just grown: whoever has a hand on it does not want it to run away. */
  readonly first: boolean;
}

function rowsOfWishes(wanting: readonly Wanting[]): Wanting[][] {
  const rows = new Map<number, Wanting[]>();
  for (const one of wanting)
    if (one.spot) rows.set(one.spot.row, [...(rows.get(one.spot.row) ?? []), one]);
  return [...rows.values()].map((row) => row.sort((a, b) => a.spot!.x - b.spot!.x));
}

const widthIn = (row: readonly Wanting[]): number => row.reduce((sum, one) => sum + one.width, 0);

/**
 * Sets of one row make room for each other; where the row is too short the widest that can be spared goes.
 */
function inOneRow(row: readonly Wanting[], across: number): { stay: Wanting[]; go: Wanting[] } {
  const [stay, go] = [[...row], [] as Wanting[]];
  while (stay.length > 1 && widthIn(stay) > across) {
    const widest = spareIn(stay).reduce((most, one) => (one.width >= most.width ? one : most));
    go.push(...stay.splice(stay.indexOf(widest), 1));
  }
  return { stay: pushedApart(stay, across), go };
}

function spareIn(row: readonly Wanting[]): readonly Wanting[] {
  const loose = row.filter(({ set }) => set.loose);
  const others = row.filter(({ first }) => !first);
  return [loose, others, row].find(({ length }) => length > 0)!;
}

/** To the right as far as they have to, and back to the left from the edge. */
function pushedApart(row: readonly Wanting[], across: number): Wanting[] {
  const places = row.map(({ spot }) => spot!.x);
  for (let i = 1; i < row.length; i++)
    places[i] = Math.max(places[i], places[i - 1] + row[i - 1].width);
  let edge = across;
  for (let i = row.length - 1; i >= 0; i--) {
    places[i] = Math.max(0, Math.min(places[i], edge - row[i].width));
    edge = places[i];
  }
  return row.map((one, i) => ({ ...one, spot: { row: one.spot!.row, x: places[i] } }));
}

/**
 * Which set of before each one is: the one with which it shares most, and its key where that is all the same.
 */
function oldPlaces(
  before: readonly Seated[],
  sets: readonly BoardSet[],
): ReadonlyMap<BoardSet, Seated> {
  const pairs = sets.flatMap((set) =>
    before.map((was) => ({ set, was, likeness: likeness(set, was) })),
  );
  const found = new Map<BoardSet, Seated>();
  const taken = new Set<Seated>();
  for (const { set, was, likeness: how } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (how === 0 || found.has(set) || taken.has(was)) continue;
    found.set(set, was);
    taken.add(was);
  }
  return found;
}

function likeness(set: BoardSet, was: Seated): number {
  const left = [...was.tiles];
  let common = 0;
  for (const tile of set.tiles) {
    const at = left.indexOf(tile);
    if (at < 0) continue;
    left.splice(at, 1);
    common++;
  }
  if (common === 0) return 0;
  const same = common === set.tiles.length && left.length === 0;
  return common * 4 + (same ? 2 : 0) + (set.key === was.key ? 1 : 0);
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

class Cloth {
  readonly #across: number;
  readonly #rows: Stretch[][] = [];

  constructor(across: number) {
    this.#across = across;
  }

  take({ row, x }: Spot, width: number): Spot {
    while (this.#rows.length <= row) this.#rows.push([]);
    this.#rows[row].push({ from: x, to: x + width });
    this.#rows[row].sort((a, b) => a.from - b.from);
    return { row, x };
  }

  /** The first free place, looked for from this row on downwards, then from the top. */
  first(width: number, from = 0): Spot {
    const rows = [...this.#rows.keys()];
    for (const row of [...rows.slice(from), ...rows.slice(0, from)]) {
      const gap = this.#free(row).find((one) => one.to - one.from >= width);
      if (gap) return { row, x: gap.from };
    }
    return { row: this.#rows.length, x: 0 };
  }

  #free(row: number): Stretch[] {
    const gaps: Stretch[] = [];
    let from = 0;
    for (const one of this.#rows[row] ?? []) {
      gaps.push({ from, to: one.from });
      from = one.to;
    }
    return [...gaps, { from, to: this.#across }];
  }
}

export const rowsOf = (seated: readonly Seated[]): number =>
  seated.reduce((most, { row }) => Math.max(most, row + 1), 0);

/** The cloth as it is seen: its size in pixels, and how wide its tiles may be, the widest first. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

export interface Board {
  readonly tileWidth: number;
  readonly across: number;
  readonly seated: readonly Seated[];
}

export const NO_BOARD: Board = { tileWidth: 0, across: 0, seated: [] };

/** The height of a tile against its width, and of what is left free between rows against a tile's height. */
const TALL = 1.34;
const BETWEEN_PX = 13;
export const rowHeight = (tileWidth: number): number => Math.ceil(tileWidth * TALL) + BETWEEN_PX;

/** Nothing has to be free below the last row. */
export const clothHeight = (seated: readonly Seated[], tileWidth: number): number =>
  Math.max(0, rowsOf(seated) * rowHeight(tileWidth) - BETWEEN_PX);

const acrossOf = (room: Room, tileWidth: number): number => room.width / (tileWidth + 1);

/**
 * The board after a change. Tiles become smaller when the cloth is full, never in the middle of a turn, and
 * larger again only when the cloth has been cleared.
 */
export function nextBoard(
  before: Board,
  sets: readonly BoardSet[],
  room: Room,
  inTurn: boolean,
): Board {
  const known = room.widths.includes(before.tileWidth) && before.seated.length > 0;
  const across = acrossOf(room, before.tileWidth);
  if (known && across === before.across) {
    const seated = seatSets(before.seated, sets, across);
    if (inTurn || fits(seated, room, before.tileWidth)) return { ...before, seated };
  }
  const smaller = known ? room.widths.filter((width) => width <= before.tileWidth) : room.widths;
  return freshBoard(before, sets, room, smaller);
}

const fits = (seated: readonly Seated[], { height }: Room, tileWidth: number): boolean =>
  clothHeight(seated, tileWidth) <= height;

function freshBoard(
  before: Board,
  sets: readonly BoardSet[],
  room: Room,
  widths: readonly number[],
): Board {
  const old = oldPlaces(before.seated, sets);
  const rank = (set: BoardSet): number => {
    const was = old.get(set);
    return was ? was.row * 100 + was.x : Number.MAX_SAFE_INTEGER;
  };
  const inOrder = [...sets].sort((a, b) => rank(a) - rank(b));
  const boards = widths.map((tileWidth) => {
    const across = acrossOf(room, tileWidth);
    return { tileWidth, across, seated: seatSets([], inOrder, across) };
  });
  return boards.find(({ seated, tileWidth }) => fits(seated, room, tileWidth)) ?? boards.at(-1)!;
}

export const NO_ROOM: Room = { width: 0, height: 0, widths: [] };

interface Seating {
  readonly scene?: Scene;
  readonly room?: Room;
  readonly board: Board;
}

/** `inTurn` while somebody arranges: tiles keep their size then. */
export function useBoard(
  scene: Scene,
  wishes: DraftState['wishes'],
  room: Room,
  inTurn: boolean,
): Board {
  const [was, setWas] = useState<Seating>({ board: NO_BOARD });
  if (room.width === 0 || (was.scene === scene && was.room === room)) return was.board;
  const sets = scene.sets.map(({ key, tiles, fresh, aside }) => ({
    key,
    tiles: tiles.map(({ tile }) => tile),
    wish: wishes.get(key),
    loose: fresh === true || aside === true,
  }));
  const board = nextBoard(was.board, sets, room, inTurn);
  setWas({ scene, room, board });
  return board;
}

/** As wide as tiles may be on a cloth this wide, the widest first; narrower than the last nobody can read. */
const WIDTHS = [
  { from: 900, widths: [54, 50, 46, 42, 38, 34] },
  { from: 560, widths: [46, 42, 38, 34, 30, 27] },
  { from: 0, widths: [40, 36, 32, 29, 26, 24.5] },
] as const;

/** Tells how much room there is. */
export function useClothRoom(
  box: RefObject<HTMLDivElement | null>,
  setRoom: (change: (was: Room) => Room) => void,
): void {
  useLengths(box, (element, lengthOf) => {
    const { paddingLeft, paddingTop } = getComputedStyle(element);
    const width = element.clientWidth - Number.parseFloat(paddingLeft) * 2;
    const height = element.clientHeight - Number.parseFloat(paddingTop) * 2;
    const [px, cardPx] = [lengthOf('--px'), lengthOf('--card-px')];
    const usual = WIDTHS.find(({ from }) => width >= from * px) ?? WIDTHS[2];
    const narrowest = usual.widths[usual.widths.length - 1] * px;
    const widths = usual.widths.map((wide) => wide * cardPx).filter((wide) => wide > narrowest);
    const next = { width, height, widths: [...widths, narrowest] };
    setRoom((was) => (JSON.stringify(was) === JSON.stringify(next) ? was : next));
  });
}
