/**
 * Moves as integers. Plays cannot be listed whole, for the number of tables that could be laid has no useful bound: these
 * codes name the plays that can be told in a few numbers, and one more names what the solver finds best.
 */
import { WORKED_OUT } from '../../../../core/seams/mind.ts';
import type { Seat } from '../../../../core/seat.ts';
import { COLOURS, JOKER, NUMBERS, tileOf, type Tile } from '../../../../core/tile.ts';
import type { SolverWorkspace } from '../../solver/workspace.ts';
import { countTiles, newCounts, type Counts } from '../count.ts';
import {
  colourOf,
  facesAt,
  isEqualMeld,
  lowOf,
  type Meld,
  MELD_MIN,
  numberOf,
  tidied,
} from '../melds.ts';
import type { Move, Position } from '../types.ts';
import { bestPlay } from './best-play.ts';

export const DRAW = 0;
export const PASS = 1;
export const NEXT_ROUND = 2;
/** The play with most tiles. */
export const SOLVED = WORKED_OUT;

/** Well over as many codes as the fullest table with the fullest rack has. */
export const LIST_LIMIT = 1 << 12;

const KIND_SHIFT = 20;
/** A run from the rack: colour, lowest number and length; jokers stand where the rack has no tile. */
const RUN = 1 << KIND_SHIFT;
/** A group from the rack: number, colours of its real tiles as bits, and how many jokers. */
const GROUP = 2 << KIND_SHIFT;
/** A tile put to a set at its low or high end, or to a group. */
const LOW_END = 3 << KIND_SHIFT;
const HIGH_END = 4 << KIND_SHIFT;
/** A run cut in two by a second copy of one of its tiles. */
const CUT = 5 << KIND_SHIFT;

const kindOf = (code: number): number => code & (0x7ff << KIND_SHIFT);
/** The three numbers of a code, from the left. */
const first = (code: number): number => (code >> 12) & 0xff;
const second = (code: number): number => (code >> 6) & 0x3f;
const third = (code: number): number => code & 0x3f;

const packCode = (kind: number, a: number, b: number, c: number): number =>
  kind | (a << 12) | (b << 6) | c;

/** The move that a code stands for, in the position it was listed for. */
export function unpack(p: Position, seat: Seat, code: number, workspace?: SolverWorkspace): Move {
  switch (code) {
    case DRAW:
      return { type: 'draw' };
    case PASS:
      return { type: 'pass' };
    case NEXT_ROUND:
      return { type: 'next_round' };
    case SOLVED:
      return { type: 'play', table: bestPlay(p, seat, {}, workspace)!.tableAfter };
    default:
      return { type: 'play', table: unpackTable(p.table, p.rack[seat], code) };
  }
}

export function unpackTable(table: readonly Meld[], rack: readonly Tile[], code: number): Meld[] {
  switch (kindOf(code)) {
    case RUN:
      return [...table, runFrom(rack, first(code), second(code), third(code))];
    case GROUP:
      return [...table, groupOf(first(code), second(code), third(code))];
    case LOW_END:
      return replaced(table, first(code), ({ type, tiles }) => [
        { type, tiles: [third(code), ...tiles] },
      ]);
    case HIGH_END:
      return replaced(table, first(code), ({ type, tiles }) => [
        tidied({ type, tiles: [...tiles, third(code)] }),
      ]);
    case CUT:
    default:
      return replaced(table, first(code), (meld) => cutAt(meld, third(code)));
  }
}

const replaced = (table: readonly Meld[], set: number, by: (meld: Meld) => Meld[]): Meld[] =>
  table.flatMap((meld, at) => (at === set ? by(meld) : [meld]));

function runFrom(rack: readonly Tile[], colour: number, low: number, length: number): Meld {
  const tiles: Tile[] = [];
  for (let number = low; number < low + length; number++) {
    const tile = tileOf(colour, number);
    tiles.push(rack.includes(tile) ? tile : JOKER);
  }
  return { type: 'run', tiles };
}

function groupOf(number: number, colours: number, jokers: number): Meld {
  const tiles: Tile[] = [];
  for (let colour = 0; colour < COLOURS.length; colour++)
    if ((colours & (1 << colour)) !== 0) tiles.push(tileOf(colour, number));
  for (let i = 0; i < jokers; i++) tiles.push(JOKER);
  return { type: 'group', tiles };
}

/** `r[4 5 6 7 8]` and another 6 make `r[4 5 6]` and `r[6 7 8]`. */
const cutAt = (meld: Meld, at: number): Meld[] => [
  { type: 'run', tiles: meld.tiles.slice(0, at + 1) },
  { type: 'run', tiles: [facesAt(meld, at)[0], ...meld.tiles.slice(at + 1)] },
];

/**
 * Lists the plays that a few numbers can describe: one set from the rack, one tile put to a set, one run cut in two. It
 * remembers the most tiles that one of them plays.
 */
export class PlayList {
  readonly #out: Int32Array;
  readonly #held: Counts;
  #found: number;
  #most = 0;

  /** Codes of plays with tiles of this rack are written to `out` from `at` on. */
  constructor(rack: readonly Tile[], out: Int32Array, at: number) {
    this.#out = out;
    this.#held = countTiles(newCounts(), rack);
    this.#found = at;
  }

  /** The most tiles that any of the listed plays lays. */
  get most(): number {
    return this.#most;
  }

  get found(): number {
    return this.#found;
  }

  #add(code: number, tiles: number): void {
    this.#out[this.#found++] = code;
    if (tiles > this.#most) this.#most = tiles;
  }

  /** Runs from the rack worth at least so many points. */
  runs(pointsMin: number): void {
    for (let colour = 0; colour < COLOURS.length; colour++)
      for (let low = 1; low <= NUMBERS - MELD_MIN + 1; low++)
        this.#runsFrom(colour, low, pointsMin);
  }

  /** Every length from this number on, as long as jokers fill what is missing. */
  #runsFrom(colour: number, low: number, pointsMin: number): void {
    let missing = 0;
    let points = 0;
    for (let number = low; number <= NUMBERS; number++) {
      if (this.#held[tileOf(colour, number)] === 0) missing++;
      if (missing > this.#held[JOKER]) return;
      points += number;
      const length = number - low + 1;
      const isSet = length >= MELD_MIN && missing < length;
      if (isSet && points >= pointsMin) this.#add(packCode(RUN, colour, low, length), length);
    }
  }

  groups(pointsMin: number): void {
    for (let number = 1; number <= NUMBERS; number++)
      for (let colours = 1; colours < 1 << COLOURS.length; colours++)
        if (this.#holdsAll(number, colours)) this.#groupsOf(number, colours, pointsMin);
  }

  #holdsAll(number: number, colours: number): boolean {
    for (let colour = 0; colour < COLOURS.length; colour++)
      if ((colours & (1 << colour)) !== 0 && this.#held[tileOf(colour, number)] === 0) return false;
    return true;
  }

  #groupsOf(number: number, colours: number, pointsMin: number): void {
    const real = bitCount(colours);
    for (let jokers = 0; jokers <= this.#held[JOKER]; jokers++) {
      const size = real + jokers;
      const isSet = size >= MELD_MIN && size <= COLOURS.length;
      if (isSet && size * number >= pointsMin)
        this.#add(packCode(GROUP, number, colours, jokers), size);
    }
  }

  /** One tile put to a set; each kind once, and of two sets that are the same to the first (RK-12 A13). */
  additions(table: readonly Meld[]): void {
    for (let set = 0; set < table.length; set++)
      if (isRepeated(table, set)) continue;
      else if (table[set].type === 'run') this.#runEnds(table[set], set);
      else this.#groupEnds(table[set], set);
  }

  #runEnds(meld: Meld, set: number): void {
    const low = lowOf(meld.tiles)!;
    const colour = colourOf(meld);
    if (low > 1) this.#end(LOW_END, set, tileOf(colour, low - 1));
    const high = low + meld.tiles.length - 1;
    if (high < NUMBERS) this.#end(HIGH_END, set, tileOf(colour, high + 1));
  }

  #end(kind: number, set: number, face: Tile): void {
    if (this.#held[face] > 0) this.#add(packCode(kind, set, 0, face), 1);
    if (this.#held[JOKER] > 0) this.#add(packCode(kind, set, 0, JOKER), 1);
  }

  #groupEnds(meld: Meld, set: number): void {
    if (meld.tiles.length === COLOURS.length) return;
    const number = numberOf(meld);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const face = tileOf(colour, number);
      if (this.#held[face] > 0 && !meld.tiles.includes(face))
        this.#add(packCode(HIGH_END, set, 0, face), 1);
    }
    if (this.#held[JOKER] > 0) this.#add(packCode(HIGH_END, set, 0, JOKER), 1);
  }

  /** A second copy of a tile inside a run, with three tiles on both sides (RK-5). */
  cuts(table: readonly Meld[], alsoJokers: boolean): void {
    for (let set = 0; set < table.length; set++) {
      const meld = table[set];
      if (meld.type !== 'run' || meld.tiles.length < 2 * MELD_MIN - 1) continue;
      if (meld.tiles.includes(JOKER) && !alsoJokers) continue;
      if (!isRepeated(table, set)) this.#cutsOf(meld, set);
    }
  }

  #cutsOf(meld: Meld, set: number): void {
    for (let at = MELD_MIN - 1; at <= meld.tiles.length - MELD_MIN; at++)
      if (this.#held[facesAt(meld, at)[0]] > 0 && leavesSets(meld, at))
        this.#add(packCode(CUT, set, 0, at), 1);
  }
}

/** Whether the same set lies there before it. */
function isRepeated(table: readonly Meld[], set: number): boolean {
  for (let before = 0; before < set; before++)
    if (isEqualMeld(table[before], table[set])) return true;
  return false;
}

/** Each side needs a tile that is not a joker; the right one has the tile from the rack. */
const leavesSets = ({ tiles }: Meld, at: number): boolean =>
  tiles.slice(0, at + 1).some((tile) => tile !== JOKER);

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
