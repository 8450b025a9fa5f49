/**
 * What can be done with the tiles of one number (RK-10.1, RK-10.2): how many of each colour go into runs, how many
 * jokers act here, and how few rack tiles are left over. None of this depends on the runs that are open, nor on the
 * number, so a solver makes a list once for every constellation and keeps it.
 */
import { COLOURS } from '../../../core/tile.ts';
import { SIDE_BY_SIDE } from './states.ts';

/** Bits of one count in a packed vector of four colours. */
export const COUNT_BITS = 3;
const COUNT_MASK = 7;
const VECTORS = 1 << (COUNT_BITS * COLOURS.length);
export const VECTOR_MASK = VECTORS - 1;
export const LOSS_SHIFT = 12;
export const LOSS_MASK = 15;
export const JOKER_SHIFT = 16;

export const countOf = (vector: number, colour: number): number =>
  (vector >> (COUNT_BITS * colour)) & COUNT_MASK;

/**
 * By packed vector: whether as many tiles of each colour can be laid as groups, that is, whether the colour that
 * occurs most often finds two others for each of its tiles. With two jokers no group can be of jokers only.
 */
export const CAN_BE_GROUPS = new Uint8Array(VECTORS);
for (let vector = 0; vector < VECTORS; vector++) {
  const counts = COLOURS.map((_, colour) => countOf(vector, colour));
  const most = Math.max(...counts);
  const sum = counts.reduce((a, b) => a + b);
  CAN_BE_GROUPS[vector] = most <= SIDE_BY_SIDE && sum >= 3 * most ? 1 : 0;
}

/** Whether these counts by colour of the tiles that act as this number, as a packed vector, fill what they must (RK-6.3). */
export type Demand = (acting: number) => boolean;

/** The tiles of one number: by colour what the table and the rack hold, and how many runs can pass at most. */
export interface Constellation {
  readonly table: Uint8Array;
  readonly rack: Uint8Array;
  readonly runs: Uint8Array;
}

/** Marks that no loss was found. */
const NONE = 255;
/** So many choices in all lists together take 8 MB; a match sees far fewer. */
const KEPT_MAX = 1 << 21;

/** Makes lists of choices and keeps them by constellation: the same ones come back in every game. */
export class ChoiceLists {
  private readonly kept = new Map<number, Int32Array>();
  private keptChoices = 0;
  /** Least loss by jokers × vector, and the places found, while a list is made. */
  private readonly least = new Uint8Array(VECTORS * (SIDE_BY_SIDE - 1)).fill(NONE);
  private readonly found: number[] = [];

  /** The choices of a constellation; kept where no joker asks for anything. */
  of(tiles: Constellation, jokers: number, demand: Demand | undefined): Int32Array {
    if (demand !== undefined) return this.list(tiles, jokers, demand);
    let key = jokers;
    for (let colour = 0; colour < COLOURS.length; colour++)
      key = key * 45 + (tiles.table[colour] * 3 + tiles.rack[colour]) * 5 + tiles.runs[colour];
    return this.kept.get(key) ?? this.keep(key, this.list(tiles, jokers, undefined));
  }

  private keep(key: number, list: Int32Array): Int32Array {
    if (this.keptChoices > KEPT_MAX) {
      this.kept.clear();
      this.keptChoices = 0;
    }
    this.kept.set(key, list);
    this.keptChoices += list.length;
    return list;
  }

  /**
   * The choices as integers, by fewest jokers, then least loss, then most tiles into runs: tiles into runs by colour
   * (12 bits), rack tiles left over (4 bits), jokers that act here.
   */
  private list(tiles: Constellation, jokers: number, demand: Demand | undefined): Int32Array {
    const { found, least } = this;
    found.length = 0;
    this.extend(tiles, jokers, demand, 0, 0, 0, 0, 0);
    const list = new Int32Array(found.length);
    for (let at = 0; at < list.length; at++) {
      const slot = found[at];
      // With the vector upside down the plain order of numbers is the one that is wanted.
      list[at] =
        ((slot ^ VECTOR_MASK) & VECTOR_MASK) |
        (least[slot] << LOSS_SHIFT) |
        ((slot >> 12) << JOKER_SHIFT);
      least[slot] = NONE;
    }
    list.sort();
    for (let at = 0; at < list.length; at++) list[at] ^= VECTOR_MASK;
    return list;
  }

  /**
   * Colour by colour: `inRuns` and `inGroups` tiles, of which `excess` can only be jokers; `left` counts the rack tiles
   * that find no place.
   */
  private extend(
    tiles: Constellation,
    jokers: number,
    demand: Demand | undefined,
    colour: number,
    inRuns: number,
    inGroups: number,
    excess: number,
    left: number,
  ): void {
    if (colour === COLOURS.length) {
      if (CAN_BE_GROUPS[inGroups] === 0) return;
      if (demand !== undefined && !demand(inRuns + inGroups)) return;
      this.note(tiles, jokers, inRuns, inGroups, excess, left);
      return;
    }
    const must = tiles.table[colour];
    const has = must + tiles.rack[colour];
    const shift = COUNT_BITS * colour;
    const most = Math.min(SIDE_BY_SIDE, has + jokers - excess);
    for (let run = Math.min(most, tiles.runs[colour]); run >= 0; run--)
      for (let all = Math.max(run, must); all <= most; all++)
        this.extend(
          tiles,
          jokers,
          demand,
          colour + 1,
          inRuns | (run << shift),
          inGroups | ((all - run) << shift),
          excess + Math.max(0, all - has),
          left + Math.max(0, has - all),
        );
  }

  /** A joker may also stand where a rack tile could: that tile is then left over. */
  private note(
    tiles: Constellation,
    jokers: number,
    inRuns: number,
    inGroups: number,
    excess: number,
    left: number,
  ): void {
    const { found, least } = this;
    let free = 0;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const all = countOf(inRuns, colour) + countOf(inGroups, colour);
      const real = Math.min(all, tiles.table[colour] + tiles.rack[colour]);
      free += real - tiles.table[colour];
    }
    for (let instead = 0; instead <= free && excess + instead <= jokers; instead++) {
      const slot = inRuns | ((excess + instead) << 12);
      if (least[slot] === NONE) found.push(slot);
      if (left + instead < least[slot]) least[slot] = left + instead;
    }
  }
}

/** Where the choices with this many jokers end in a list. */
export function endOfJokers(list: Int32Array, jokers: number): number {
  let end = list.length;
  while (end > 0 && list[end - 1] >> JOKER_SHIFT > jokers) end--;
  return end;
}
