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

/** Lengths in the arrays of `lookAhead`: tiles into runs, four colours of them, and these for each count of jokers. */
export const ROW = 8;
export const BLOCK = ROW * COLOUR_COUNT;
export const AREA = BLOCK * JOKER_COUNTS;

export class SolverWorkspace {
  /** By number × 4 + colour. Rack tiles that fit no set are not counted in. */
  readonly held = new Uint8Array(ROWS);
  readonly ofTable = new Uint8Array(ROWS);
  /** The most runs of this colour that can pass through this number, and the most groups with this colour. */
  readonly runsMost = new Uint8Array(ROWS);
  readonly groupsMost = new Uint8Array(ROWS);
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
   * What the tiles of one number lead to, for the state that was looked at last: by number, jokers left, colour and tiles
   * into runs the next state of the colour (-1 where it leads nowhere), and what that colour costs at least from there on
   * with all jokers that are left, with one, and with none.
   */
  readonly nextState = new Int8Array(AREA * END);
  readonly withAll = new Int32Array(AREA * END);
  readonly withOne = new Int32Array(AREA * END);
  readonly withNone = new Int32Array(AREA * END);
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
 * What is known about the states of one search: an open hash table in typed arrays. Clearing it is one addition,
 * because every entry carries the number of the search it belongs to.
 */
export class Memo {
  private size = 1 << 14;
  private keys = new Int32Array(this.size);
  private stamps = new Int32Array(this.size);
  private values = new Int32Array(this.size);
  private choices = new Int32Array(this.size);
  private stamp = 0;
  private used = 0;

  clear(): void {
    this.stamp++;
    this.used = 0;
  }

  /** The place of this key, or -1. Values at places move when something is put. */
  find(key: number): number {
    const { keys, stamps, stamp } = this;
    const mask = this.size - 1;
    let at = spread(key) & mask;
    while (stamps[at] === stamp) {
      if (keys[at] === key) return at;
      at = (at + 1) & mask;
    }
    return -1;
  }

  valueAt(slot: number): number {
    return this.values[slot];
  }

  choiceAt(slot: number): number {
    return this.choices[slot];
  }

  put(key: number, value: number, choice: number): void {
    if (this.used * 2 > this.size) this.grow();
    const { keys, stamps, stamp } = this;
    const mask = this.size - 1;
    let at = spread(key) & mask;
    while (stamps[at] === stamp && keys[at] !== key) at = (at + 1) & mask;
    if (stamps[at] !== stamp) this.used++;
    stamps[at] = stamp;
    keys[at] = key;
    this.values[at] = value;
    this.choices[at] = choice;
  }

  private grow(): void {
    const { size, keys, stamps, values, choices, stamp } = this;
    this.size = size * 2;
    this.keys = new Int32Array(this.size);
    this.stamps = new Int32Array(this.size);
    this.values = new Int32Array(this.size);
    this.choices = new Int32Array(this.size);
    this.used = 0;
    for (let at = 0; at < size; at++)
      if (stamps[at] === stamp) this.put(keys[at], values[at], choices[at]);
  }
}

const spread = (key: number): number => {
  const mixed = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
};
