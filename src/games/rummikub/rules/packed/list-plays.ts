/**
 * Lists the plays that a few numbers can describe: one set from the rack, one tile put to a set, one run cut
 * in two.
 */
import {
  COLOURS, JOKER, NUMBERS, tileOf, type Tile,
} from '../../../../core/tile.ts'; // prettier-ignore
import { countTiles, newCounts, type Counts } from '../count.ts';
import { colourOf, facesAt, isEqualMeld, lowOf, MELD_MIN, numberOf, type Meld } from '../melds.ts';
import { CUT, GROUP, HIGH_END, LOW_END, packCode, RUN } from './codes.ts';

/** Writes codes to a list and remembers the most tiles that one of them plays. */
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
