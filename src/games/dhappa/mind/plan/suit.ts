/**
 * Dynamic program over one suit: the best way to put its cards down, for each number of wilds. It walks from
 * 3 up to the ace and keeps count of the runs that are being built. A new run must reach three slots or meet
 * the low end of one on the table. A run on the table can be carried on from its high end. The result is
 * exact but for wilds at the start of a new run, which only a run from the queen up needs.
 */
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import { faceIndex, VALUES, type Board } from '../../rules/board.ts';

export const SUIT_WILDS_MAX = 4;
const OPEN_MAX = 7;
const YOUNG_MAX = 3;
const RANKS = HIGHEST - LOWEST + 2;
const NOT_REACHED = -1e9;

/** A state in ten bits: runs of one slot, of two slots and open ones, and the wilds used so far. */
const ONES_SHIFT = 8;
const TWOS_SHIFT = 6;
const OPEN_SHIFT = 3;
const STATE_BITS = 10;
const STATES = 1 << STATE_BITS;
const stateOf = (ones: number, twos: number, open: number, wilds: number): number =>
  (ones << ONES_SHIFT) | (twos << TWOS_SHIFT) | (open << OPEN_SHIFT) | wilds;

/** A step and the state that it leads away from, in one number. */
const packStep = (
  onesMet: number,
  twosMet: number,
  kept: number,
  begun: number,
  state: number,
): number => (((((onesMet << 2) | twosMet) << 5) | (kept << 2) | begun) << STATE_BITS) | state;

/** What one rank of a walk does: young runs that meet a low end, open ones carried on, and new ones. */
export interface Step {
  readonly onesMet: number;
  readonly twosMet: number;
  readonly kept: number;
  readonly begun: number;
}

/** What going down is worth. */
export interface Gains {
  /** For each card. */
  readonly card: number;
  /** For a new run. */
  readonly run: number;
}

export class SuitPlan {
  readonly #values = new Float64Array(RANKS * STATES).fill(NOT_REACHED);
  readonly #from = new Int32Array(RANKS * STATES);
  /** The states reached, rank by rank. */
  readonly #reached = Array.from({ length: RANKS }, () => new Int16Array(STATES));
  readonly #found = new Int32Array(RANKS);
  /** By wilds used: the best value, or what cannot be. */
  readonly best = new Float64Array(SUIT_WILDS_MAX + 1);
  readonly #bestEnd = new Int32Array(SUIT_WILDS_MAX + 1);

  readonly #counts = new Uint8Array(VALUES + 1);
  readonly #sinks = new Uint8Array(VALUES + 1);
  readonly #starts = new Uint8Array(VALUES + 1);
  readonly #ends = new Uint8Array(VALUES + 1);
  #most = 0;
  #gains: Gains = { card: 1, run: 0 };
  #isVoid = false;

  /** `sinks`: by face, cards that have a place without a run of the suit. `most`: wilds at hand. */
  solve(
    suit: number,
    counts: Uint8Array,
    board: Board,
    sinks: Uint8Array,
    most: number,
    gains: Gains,
  ): void {
    for (let value = LOWEST; value <= HIGHEST; value++) {
      const face = faceIndex(suit, value);
      this.#counts[value] = counts[face];
      this.#sinks[value] = sinks[face];
      this.#starts[value] = board.starts[face];
      this.#ends[value] = board.ends[face];
    }
    this.#most = Math.min(most, SUIT_WILDS_MAX);
    this.#gains = gains;
    this.#isVoid = false;
    this.#walk();
  }

  /** The same where the hand has no card of the suit: wilds alone bring nothing. */
  solveVoid(): void {
    this.best.fill(NOT_REACHED);
    this.best[0] = 0;
    this.#isVoid = true;
  }

  #clear(): void {
    for (let rank = 0; rank < RANKS; rank++) {
      const list = this.#reached[rank];
      for (let i = 0; i < this.#found[rank]; i++)
        this.#values[rank * STATES + list[i]] = NOT_REACHED;
      this.#found[rank] = 0;
    }
    this.best.fill(NOT_REACHED);
  }

  #walk(): void {
    this.#clear();
    this.#reach(0, 0, 0, 0);
    for (let value = LOWEST; value <= HIGHEST; value++) {
      const rank = value - LOWEST;
      const list = this.#reached[rank];
      for (let i = 0; i < this.#found[rank]; i++) this.#leave(value, list[i]);
    }
    this.#finish();
  }

  #reach(rank: number, state: number, value: number, from: number): void {
    const at = rank * STATES + state;
    const before = this.#values[at];
    if (before >= value) return;
    if (before === NOT_REACHED) this.#reached[rank][this.#found[rank]++] = state;
    this.#values[at] = value;
    this.#from[at] = from;
  }

  /** All ways on from a state, by which of the young runs meet a run that begins here. */
  #leave(value: number, state: number): void {
    const wilds = state & 7;
    const open = Math.min(OPEN_MAX, ((state >> OPEN_SHIFT) & 7) + this.#ends[value - 1]);
    const twos = (state >> TWOS_SHIFT) & 3;
    const ones = state >> ONES_SHIFT;
    const meet = this.#starts[value];
    for (let a = 0; a <= Math.min(ones, meet); a++)
      for (let b = 0; b <= Math.min(twos, meet - a); b++)
        this.#goOn(value, state, a, b, ones - a, twos - b, open, wilds);
  }

  #goOn(
    value: number,
    state: number,
    onesMet: number,
    twosMet: number,
    ones: number,
    twos: number,
    open: number,
    wilds: number,
  ): void {
    const held = this.#counts[value];
    const bound = ones + twos;
    const base = this.#values[(value - LOWEST) * STATES + state] + twos * this.#gains.run;
    for (let kept = 0; kept <= Math.min(open, OPEN_MAX - twos); kept++) {
      const short = Math.max(0, bound + kept - held);
      if (wilds + short > this.#most) return;
      const begunMost = this.#begunMost(value, held - bound - kept, wilds);
      for (let begun = 0; begun <= begunMost; begun++) {
        const slots = bound + kept + begun;
        const spent = wilds + Math.max(0, slots - held);
        const used = Math.min(slots, held);
        const sunk = Math.min(held - used, this.#sinks[value]);
        const worth = base + (used + sunk) * this.#gains.card;
        const next = stateOf(begun, ones, twos + kept, spent);
        const step = packStep(onesMet, twosMet, kept, begun, state);
        this.#reach(value - LOWEST + 1, next, worth, step);
      }
    }
  }

  /** New runs begin with naturals; from the queen up, where no slot is above the ace, with a wild as well. */
  #begunMost(value: number, spare: number, wilds: number): number {
    if (value > HIGHEST - 2) return 0;
    const naturals = Math.min(YOUNG_MAX, Math.max(0, spare));
    return value === HIGHEST - 2 && spare === 0 && wilds < this.#most ? 1 : naturals;
  }

  #finish(): void {
    const last = RANKS - 1;
    const list = this.#reached[last];
    for (let i = 0; i < this.#found[last]; i++) {
      const state = list[i];
      if (state >> TWOS_SHIFT !== 0) continue;
      const wilds = state & 7;
      const value = this.#values[last * STATES + state];
      if (value <= this.best[wilds]) continue;
      this.best[wilds] = value;
      this.#bestEnd[wilds] = state;
    }
  }

  /** The steps of the best walk with so many wilds, from 3 up. */
  steps(wilds: number): Step[] {
    const steps: Step[] = [];
    if (this.#isVoid) return steps;
    let state = this.#bestEnd[wilds];
    for (let rank = RANKS - 1; rank > 0; rank--) {
      const from = this.#from[rank * STATES + state];
      state = from & (STATES - 1);
      const step = from >> STATE_BITS;
      steps.push({
        begun: step & 3,
        kept: (step >> 2) & 7,
        twosMet: (step >> 5) & 3,
        onesMet: step >> 7,
      });
    }
    return steps.reverse();
  }
}
