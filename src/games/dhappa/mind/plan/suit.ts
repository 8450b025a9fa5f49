/**
 * Dynamic program over one suit: the best way to put its cards down, for each number of wilds. It walks from
 * 3 up to the ace and keeps count of the runs that are being built. A new run must reach three slots or meet
 * the low end of one on the table. A run on the table can be carried on from its high end. The result is
 * exact but for wilds at the start of a new run, which only a run from the queen up needs.
 */
import { listOf } from '../../../../core/lists.ts';
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import { faceIndex, type Board } from '../../rules/board.ts';

export const SUIT_WILDS_MAX = 4;
const PER_SUIT = SUIT_WILDS_MAX + 1;
const SUITS = 4;
const VOID = -1;
const OPEN_MAX = 7;
const YOUNG_MAX = 3;
const NOT_REACHED = -1e9;

/** A state in ten bits: runs of one slot, of two slots and open ones, and the wilds used so far. */
const ONES_SHIFT = 8;
const TWOS_SHIFT = 6;
const OPEN_SHIFT = 3;
const STATES = 1 << 10;
const stateOf = (ones: number, twos: number, open: number, wilds: number): number =>
  (ones << ONES_SHIFT) | (twos << TWOS_SHIFT) | (open << OPEN_SHIFT) | wilds;

/** A step and the node that it leads away from, in one number. */
const NODE_BITS = 16;
const packStep = (
  onesMet: number,
  twosMet: number,
  kept: number,
  begun: number,
  node: number,
): number => (((((onesMet << 2) | twosMet) << 5) | (kept << 2) | begun) << NODE_BITS) | node;

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

/** Lists that are long enough for most hands are copied faster than they grow; values are no whole numbers. */
const USUAL_NODES = 240;
const ROOM: readonly number[] = listOf(USUAL_NODES, () => 0);
const ROOM_FOR_VALUES: readonly number[] = listOf(USUAL_NODES, () => NOT_REACHED + 0.5);

/** The program for the suits of one hand, one after another. Its lists keep their size: it is used over and over. */
export class SuitPlans {
  /** The nodes of all walks, rank by rank: state, value, and the step that led there. */
  readonly #states = ROOM.slice();
  readonly #values = ROOM_FOR_VALUES.slice();
  readonly #from = ROOM.slice();
  #nodes = 0;
  /** By state: one more than the node of the current rank that has it; 0 for none. Empty between two walks. */
  readonly #index = new Int16Array(STATES);
  /** By suit and wilds used: the best value, or what cannot be; and the node at its end, `VOID` without a walk. */
  readonly #best: number[] = [];
  readonly #bestEnd: number[] = [];

  #suit = 0;
  #counts!: Uint8Array;
  #sinks!: Uint8Array;
  #board!: Board;
  #most = 0;
  #gains!: Gains;

  /** `sinks`: by face, cards that have a place without a run of the suit. `most`: wilds at hand. */
  solve(counts: Uint8Array, board: Board, sinks: Uint8Array, most: number, gains: Gains): void {
    this.#counts = counts;
    this.#sinks = sinks;
    this.#board = board;
    this.#most = Math.min(most, SUIT_WILDS_MAX);
    this.#gains = gains;
    this.#nodes = 0;
    for (let suit = 0; suit < SUITS; suit++) this.#solveSuit(suit);
  }

  /** Without a card of the suit wilds alone bring nothing. */
  #solveSuit(suit: number): void {
    this.#suit = suit;
    const first = suit * PER_SUIT;
    for (let at = first; at < first + PER_SUIT; at++) this.#best[at] = NOT_REACHED;
    if (!isVoid(this.#counts, suit)) return this.#walk();
    this.#best[first] = 0;
    this.#bestEnd[first] = VOID;
  }

  /** The best value of a suit with so many wilds, or what cannot be. */
  best(suit: number, wilds: number): number {
    return this.#best[suit * PER_SUIT + wilds];
  }

  #walk(): void {
    let first = this.#nodes;
    this.#reach(0, 0, 0);
    for (let value = LOWEST; value <= HIGHEST; value++) {
      const last = this.#nodes;
      this.#clearIndex(first, last);
      for (let node = first; node < last; node++) this.#leave(value, node);
      first = last;
    }
    this.#clearIndex(first, this.#nodes);
    this.#finish(first);
  }

  #clearIndex(from: number, to: number): void {
    for (let node = from; node < to; node++) this.#index[this.#states[node]] = 0;
  }

  #reach(state: number, value: number, from: number): void {
    const node = this.#index[state] - 1;
    if (node < 0) {
      this.#states[this.#nodes] = state;
      this.#values[this.#nodes] = value;
      this.#from[this.#nodes++] = from;
      this.#index[state] = this.#nodes;
    } else if (this.#values[node] < value) {
      this.#values[node] = value;
      this.#from[node] = from;
    }
  }

  /** All ways on from a node, by which of the young runs meet a run that begins here. */
  #leave(value: number, node: number): void {
    const face = faceIndex(this.#suit, value);
    const state = this.#states[node];
    const wilds = state & 7;
    const open = Math.min(OPEN_MAX, ((state >> OPEN_SHIFT) & 7) + this.#board.ends[face - 1]);
    const twos = (state >> TWOS_SHIFT) & 3;
    const ones = state >> ONES_SHIFT;
    const meet = this.#board.starts[face];
    for (let a = 0; a <= Math.min(ones, meet); a++)
      for (let b = 0; b <= Math.min(twos, meet - a); b++)
        this.#goOn(value, node, a, b, ones - a, twos - b, open, wilds);
  }

  #goOn(
    value: number,
    node: number,
    onesMet: number,
    twosMet: number,
    ones: number,
    twos: number,
    open: number,
    wilds: number,
  ): void {
    const face = faceIndex(this.#suit, value);
    const held = this.#counts[face];
    const sinks = this.#sinks[face];
    const bound = ones + twos;
    const base = this.#values[node] + twos * this.#gains.run;
    for (let kept = 0; kept <= Math.min(open, OPEN_MAX - twos); kept++) {
      const short = Math.max(0, bound + kept - held);
      if (wilds + short > this.#most) return;
      const begunMost = this.#begunMost(value, held - bound - kept, wilds);
      for (let begun = 0; begun <= begunMost; begun++) {
        const slots = bound + kept + begun;
        const spent = wilds + Math.max(0, slots - held);
        const used = Math.min(slots, held);
        const sunk = Math.min(held - used, sinks);
        const worth = base + (used + sunk) * this.#gains.card;
        const step = packStep(onesMet, twosMet, kept, begun, node);
        this.#reach(stateOf(begun, ones, twos + kept, spent), worth, step);
      }
    }
  }

  /** New runs begin with naturals; from the queen up, where no slot is above the ace, with a wild as well. */
  #begunMost(value: number, spare: number, wilds: number): number {
    if (value > HIGHEST - 2) return 0;
    const naturals = Math.min(YOUNG_MAX, Math.max(0, spare));
    return value === HIGHEST - 2 && spare === 0 && wilds < this.#most ? 1 : naturals;
  }

  /** Of the nodes after the ace, those without a young run. */
  #finish(first: number): void {
    for (let node = first; node < this.#nodes; node++) {
      const state = this.#states[node];
      if (state >> TWOS_SHIFT !== 0) continue;
      const at = this.#suit * PER_SUIT + (state & 7);
      if (this.#values[node] <= this.#best[at]) continue;
      this.#best[at] = this.#values[node];
      this.#bestEnd[at] = node;
    }
  }

  /** The steps of the best walk through a suit with so many wilds, from 3 up. */
  steps(suit: number, wilds: number): Step[] {
    const steps: Step[] = [];
    let node = this.#bestEnd[suit * PER_SUIT + wilds];
    if (node === VOID) return steps;
    for (let value = HIGHEST; value >= LOWEST; value--) {
      const step = this.#from[node] >> NODE_BITS;
      node = this.#from[node] & ((1 << NODE_BITS) - 1);
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

function isVoid(counts: Uint8Array, suit: number): boolean {
  for (let value = LOWEST; value <= HIGHEST; value++)
    if (counts[faceIndex(suit, value)] > 0) return false;
  return true;
}
