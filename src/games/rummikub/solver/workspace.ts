/**
 * Working memory of one solver: typed arrays that its searches fill again and again, and what they learned. Whoever
 * asks once gets one made for it; whoever asks often makes one and hands it in. Two searches that run by turns do not
 * disturb each other as long as each has its own.
 */
import { COLOURS, JOKERS, NUMBERS } from '../../../core/tile.ts';
import { ChoiceLists, type Constellation } from './choices.ts';
import { STATES } from './states.ts';

export const COLOUR_COUNT = COLOURS.length;
/** The row after 13, where every run has ended. */
export const END = NUMBERS + 1;
const ROWS = (END + 1) * COLOUR_COUNT;
export const JOKER_COUNTS = JOKERS + 1;

/** Lengths in `ahead`: tiles into runs (four places each), four colours of them, and these for each count of jokers. */
export const ROW = 8 * 4;
export const BLOCK = ROW * COLOUR_COUNT;
export const AREA = BLOCK * JOKER_COUNTS;

export class SolverWorkspace {
  /** By number × 4 + colour. Rack tiles that fit no set are not counted in. */
  readonly held = new Uint8Array(ROWS);
  readonly ofTable = new Uint8Array(ROWS);
  /** The most runs of this colour that can pass through this number, and the most groups with this colour. */
  readonly runsMost = new Uint8Array(ROWS);
  readonly groupsMost = new Uint8Array(ROWS);
  /** By row × 3 + jokers: the most runs that this number can lengthen or begin with so many jokers. */
  readonly openMost = new Uint8Array(ROWS * JOKER_COUNTS);
  /** By number: what leaving one rack tile costs, and the choices. */
  readonly weightAt = new Int32Array(END + 1);
  readonly choicesAt: Int32Array[] = Array.from({ length: END + 1 }, () => new Int32Array(0));
  /** By number × 4 + jokers: where the choices with so many jokers end in the list. */
  readonly choicesEnd = new Int32Array((END + 1) * COLOUR_COUNT);
  /** The tiles of the number whose choices are listed. */
  readonly here: Constellation = {
    table: new Uint8Array(COLOUR_COUNT),
    rack: new Uint8Array(COLOUR_COUNT),
    runs: new Uint8Array(COLOUR_COUNT),
  };
  readonly lists = new ChoiceLists();

  jokersAll = 0;
  jokersOfRack = 0;
  jokerWeight = 0;
  /** What the rack tiles cost that fit no set. */
  unplayable = 0;

  /** Lower bounds by row (number × 4 + colour), state and jokers; -1 where it was not asked yet. */
  readonly bounds = new Int32Array(ROWS * STATES * JOKER_COUNTS);

  /**
   * What the tiles of one number lead to, for the state that was looked at last. By number, jokers left, colour and tiles
   * into runs there are four places: the next state of the colour (-1 where it leads nowhere), and what that colour costs
   * at least from there on with all jokers that are left, with one, and with none.
   */
  readonly ahead = new Int32Array(AREA * END);
  /** By number and colour: for which state and how many jokers the above was made. Most states differ in a colour or two. */
  readonly lookedAt = new Int32Array(END * COLOUR_COUNT);

  /** Candidates of the states on the path, one stretch of `room` places for each number. */
  room = 0;
  costs = new Int32Array(0);
  nexts = new Int32Array(0);
  picks = new Int32Array(0);

  readonly memo = new Memo();
  /** States searched since the count was started, and who hears of it. */
  nodes = 0;
  report: ((nodes: number) => void) | undefined = undefined;

  /** Makes room for so many candidates of each number. */
  makeRoom(longest: number): void {
    if (longest <= this.room) return;
    this.room = longest * 2;
    this.costs = new Int32Array(this.room * END);
    this.nexts = new Int32Array(this.room * END);
    this.picks = new Int32Array(this.room * END);
  }
}

/**
 * What is known about the states of one search: an open hash table in one typed array, four places for each entry: the
 * number of the search it belongs to, its key, its value and its choice. Clearing it is one addition, because entries of
 * another search do not count.
 */
export class Memo {
  private entries = new Int32Array(4 << 11);
  private search = 0;
  private used = 0;

  clear(): void {
    this.search++;
    this.used = 0;
  }

  /** The place of this key, or -1. Entries move when something is put. */
  find(key: number): number {
    const { entries, search } = this;
    const mask = entries.length - 1;
    let at = spread(key) & mask;
    while (entries[at] === search) {
      if (entries[at + 1] === key) return at;
      at = (at + 4) & mask;
    }
    return -1;
  }

  valueAt(place: number): number {
    return this.entries[place + 2];
  }

  choiceAt(place: number): number {
    return this.entries[place + 3];
  }

  put(key: number, value: number, choice: number): void {
    if (this.used * 8 > this.entries.length) this.grow();
    const { entries, search } = this;
    const mask = entries.length - 1;
    let at = spread(key) & mask;
    while (entries[at] === search && entries[at + 1] !== key) at = (at + 4) & mask;
    if (entries[at] !== search) this.used++;
    entries[at] = search;
    entries[at + 1] = key;
    entries[at + 2] = value;
    entries[at + 3] = choice;
  }

  private grow(): void {
    const { entries, search } = this;
    this.entries = new Int32Array(entries.length * 2);
    this.used = 0;
    for (let at = 0; at < entries.length; at += 4)
      if (entries[at] === search) this.put(entries[at + 1], entries[at + 2], entries[at + 3]);
  }
}

/** A place for this key, before it is cut to the size of the table. */
const spread = (key: number): number => {
  const mixed = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) << 2;
};
