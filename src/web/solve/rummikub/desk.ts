/** A position as it is entered on the page: a rack, and sets that may be incomplete. */
import { copiesOf, formatTiles, JOKER, KINDS, type Tile, tileWords } from '../../../core/tile.ts';
import {
  asRun,
  faultOf,
  faultWords,
  formatMeld,
  type Meld,
  MELD_MIN,
  type MeldType,
  type Puzzle,
  seemingType,
  sortedTiles,
  tidied,
  typesOf,
} from '../../../games/rummikub/index.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { capitalised, numberWord } from '../../../core/words.ts';

export interface DeskSet {
  readonly tiles: readonly Tile[];
  /** Chosen where tiles could be a run or a group (RK-2.4); for all others it follows from them. */
  readonly type?: MeldType;
}

export interface PuzzleBoard {
  readonly sets: readonly DeskSet[];
  readonly rack: readonly Tile[];
}

export const BARE_DESK: PuzzleBoard = { sets: [], rack: [] };

export const isBare = ({ sets, rack }: PuzzleBoard): boolean =>
  sets.length === 0 && rack.length === 0;

/** Where a tile goes that is tapped: the rack, a set that is not there yet, or a set by its place. */
export type Target = 'rack' | 'new' | number;

/** Undefined where it has to be chosen. */
export function typeOf({ tiles, type }: DeskSet): MeldType | undefined {
  const fitting = typesOf(tiles);
  if (fitting.length === 2) return type;
  return fitting[0] ?? type ?? seemingType(tiles);
}

export const deskOf = (table: readonly Meld[], rack: readonly Tile[]): PuzzleBoard => ({
  sets: table.map(({ type, tiles }) => ({ type, tiles })),
  rack,
});

/** How many of each tile are not on the desk; less than none where too many are. */
export function leftOf({ sets, rack }: PuzzleBoard): number[] {
  const left = Array.from({ length: KINDS }, (_, tile) => copiesOf(tile));
  for (const tile of [...rack, ...sets.flatMap(({ tiles }) => tiles)]) left[tile]--;
  return left;
}

export interface Put {
  readonly desk: PuzzleBoard;
  /** Where the next tile goes. */
  readonly target: Target;
}

/** Undefined where every copy of the tile is on the desk. */
export function putTile(desk: PuzzleBoard, target: Target, tile: Tile): Put | undefined {
  if (leftOf(desk)[tile] <= 0) return undefined;
  if (target === 'rack')
    return { desk: { ...desk, rack: sortedTiles([...desk.rack, tile]) }, target };
  const at = target === 'new' ? desk.sets.length : target;
  const sets = [...desk.sets];
  sets[at] = grown(sets[at], tile);
  return { desk: { ...desk, sets }, target: at };
}

const grown = (set: DeskSet | undefined, tile: Tile): DeskSet => ({
  tiles: arranged([...(set?.tiles ?? []), tile]),
});

/** Takes a tile out; a set that has none left is gone. */
export function takeTile(desk: PuzzleBoard, from: 'rack' | number, at: number): PuzzleBoard {
  if (from === 'rack') return { ...desk, rack: desk.rack.filter((_, place) => place !== at) };
  const sets = desk.sets.map((set, place) =>
    place === from ? { tiles: arranged(set.tiles.filter((_, tile) => tile !== at)) } : set,
  );
  return { ...desk, sets: sets.filter(({ tiles }) => tiles.length > 0) };
}

export const chooseType = (desk: PuzzleBoard, set: number, type: MeldType): PuzzleBoard => ({
  ...desk,
  sets: desk.sets.map((one, place) => (place === set ? { ...one, type } : one)),
});

/**
 * Tiles may be tapped in any order. What is a run as it was tapped stays so, and so do a joker and few
 * others, for it may be meant to stand below them; all else is laid as a run where it can be one.
 */
function arranged(tiles: readonly Tile[]): readonly Tile[] {
  const isBegun = tiles.includes(JOKER) && tiles.length < MELD_MIN;
  if (isBegun || typesOf(tiles).includes('run')) return tiles;
  return asRun(tiles, (tile) => tile) ?? sortedTiles(tiles);
}

/** `r[r1 r2 r3] [r5 J J]`: a set whose type has to be chosen is written without one. */
export const formatTable = ({ sets }: PuzzleBoard): string =>
  sets.map((set) => formatSet(set.tiles, typeOf(set))).join(' ');

const formatSet = (tiles: readonly Tile[], type: MeldType | undefined): string =>
  type === undefined ? `[${formatTiles(tiles)}]` : formatMeld({ type, tiles });

export const formatRack = ({ rack }: PuzzleBoard): string => formatTiles(rack);

export interface Problem {
  readonly says: string;
  /** The place of the set that it is about. */
  readonly set?: number;
  /** Nothing is wrong yet: there is more to put in. */
  readonly isBeginning?: boolean;
}

/** What is wrong with one set, without its number; undefined where nothing is. */
export function setFault(set: DeskSet): string | undefined {
  const type = typeOf(set);
  if (type === undefined) return 'this could be a run or a group: say which';
  const fault = faultOf({ type, tiles: set.tiles });
  return fault && faultWords(fault);
}

/** `opened` is false for a player who has yet to make a first meld. */
export function puzzleOf(desk: PuzzleBoard, opened: boolean): Result<Puzzle, Problem> {
  const problem = tooMany(desk) ?? brokenSet(desk) ?? bareRack(desk);
  if (problem) return fail(problem);
  return ok({ table: desk.sets.map(meldOf), rack: desk.rack, opened });
}

const meldOf = (set: DeskSet): Meld => tidied({ type: typeOf(set)!, tiles: set.tiles });

function tooMany(desk: PuzzleBoard): Problem | undefined {
  const left = leftOf(desk);
  const tile = left.findIndex((count) => count < 0);
  if (tile < 0) return undefined;
  const [there, exist] = [copiesOf(tile) - left[tile], copiesOf(tile)];
  return {
    says: `${capitalised(tileWords(tile))} is here ${times(there)}, and there are only ${exist}.`,
  };
}

const times = (count: number): string => `${numberWord(count)} times`;

function brokenSet({ sets }: PuzzleBoard): Problem | undefined {
  for (const [set, one] of sets.entries()) {
    const fault = setFault(one);
    if (fault !== undefined)
      return { says: `Set ${set + 1} (${formatTiles(one.tiles)}): ${fault}.`, set };
  }
  return undefined;
}

const bareRack = ({ rack }: PuzzleBoard): Problem | undefined =>
  rack.length === 0
    ? { says: 'The rack is empty: put the tiles on it that you hold.', isBeginning: true }
    : undefined;
