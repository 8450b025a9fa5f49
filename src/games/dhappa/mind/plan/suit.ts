/**
 * Plans one suit: a dynamic program finds the best way to put its cards down, for each number of wilds, and
 * its walk becomes pieces. It walks from 3 up to the ace and keeps count of the runs that are being built. A
 * new run must reach three slots or meet the low end of one on the table. A run on the table can be carried on
 * from its high end. The result is exact but for wilds at the start of a new run, which only a run from the
 * queen up needs.
 */
import { listOf } from '../../../../core/lists.ts';
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import { type Board, faceIndex } from '../../rules/board.ts';
import { highOf } from '../../rules/runs.ts';
import type { Run } from '../../rules/types.ts';

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
interface Step {
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

// Turns the planner's walk through a suit into pieces: new runs, longer ends, and cards that push a 2.

/** Something to put down. A slot is true where a wild fills it. */
export interface Piece {
  readonly kind: 'create' | 'low' | 'high' | 'push' | 'set' | 'join' | 'swap';
  /** The run that it goes to; of a new one, undefined. */
  readonly run: Run | undefined;
  readonly suit: number;
  /** The value of the first slot; of a set, its rank. */
  readonly from: number;
  readonly slots: readonly boolean[];
  /** Of a set: how many naturals of each suit. */
  readonly bySuit?: readonly number[];
}

/** A run as it will be, for those who ask what it takes next and whether it counts for the Lock. */
export interface Span {
  readonly suit: number;
  low: number;
  high: number;
  wilds: number;
  readonly run: Run | undefined;
}

interface Part {
  readonly run: Run | undefined;
  readonly from: number;
  readonly slots: boolean[];
}

/** What comes of the walk through a suit. */
interface SuitResult {
  readonly pieces: Piece[];
  readonly spans: Span[];
  /** Cards that go to sets. */
  aces: number;
  threes: number;
}

export class PieceMaker {
  readonly #suit: number;
  readonly #board: Board;
  readonly #counts: Uint8Array;
  readonly #spans = new Map<Run, Span>();
  readonly #result: SuitResult = { pieces: [], spans: [], aces: 0, threes: 0 };
  #ones: Part[] = [];
  #twos: Part[] = [];
  #open: Part[] = [];

  /** `counts` are those of the hand; what goes down is taken off. */
  constructor(suit: number, board: Board, counts: Uint8Array) {
    this.#suit = suit;
    this.#board = board;
    this.#counts = counts;
    for (const run of board.runs) {
      if (run.kind === 'set' || run.suit !== suit) continue;
      const span = { suit, low: run.low, high: highOf(run), wilds: run.wilds, run };
      this.#spans.set(run, span);
      this.#result.spans.push(span);
    }
  }

  make(steps: readonly Step[], sinks: Uint8Array): SuitResult {
    for (let at = 0; at < steps.length; at++) this.#take(LOWEST + at, steps[at], sinks);
    for (const part of this.#open) this.#close(part);
    return this.#result;
  }

  #take(value: number, step: Step, sinks: Uint8Array): void {
    if (!this.#isIdle(step)) this.#build(value, step);
    const room = sinks[faceIndex(this.#suit, value)];
    if (room > 0) this.#sink(value, room);
  }

  /** Nothing is begun or carried on: most ranks of most suits, and search plans by the thousand. */
  #isIdle({ kept, begun }: Step): boolean {
    return kept + begun === 0 && this.#ones.length + this.#twos.length + this.#open.length === 0;
  }

  #build(value: number, step: Step): void {
    if (step.onesMet + step.twosMet > 0) this.#meet(value, step);
    for (const run of this.#spans.keys())
      if (highOf(run) === value - 1) this.#open.push({ run, from: value, slots: [] });
    if (this.#open.length > 1) this.#open.sort(fewestWildsLast);
    for (let i = step.kept; i < this.#open.length; i++) this.#close(this.#open[i]);
    while (this.#open.length > step.kept) this.#open.pop();
    const begun: Part[] = [];
    for (let i = 0; i < step.begun; i++) begun.push({ run: undefined, from: value, slots: [] });
    this.#fill(value, this.#twos);
    this.#fill(value, this.#ones);
    this.#fill(value, this.#open);
    this.#fill(value, begun);
    for (const part of this.#twos) this.#open.push(part);
    this.#twos = this.#ones;
    this.#ones = begun;
  }

  /** Naturals first, wilds for what is left. */
  #fill(value: number, parts: readonly Part[]): void {
    const face = faceIndex(this.#suit, value);
    for (const { slots } of parts) {
      const isWild = this.#counts[face] === 0;
      if (!isWild) this.#counts[face]--;
      slots.push(isWild);
    }
  }

  /** Young runs that end just below one that lies there become its low end. */
  #meet(value: number, { onesMet, twosMet }: Step): void {
    const met = [...this.#ones.splice(0, onesMet), ...this.#twos.splice(0, twosMet)];
    const there = this.#board.runs.filter(
      ({ kind, suit, low }) => kind === 'sequence' && suit === this.#suit && low === value,
    );
    met.forEach(({ from, slots }, at) => {
      const run = there[at];
      const span = this.#spans.get(run)!;
      span.low = from;
      span.wilds += wildsIn(slots);
      this.#result.pieces.push({ kind: 'low', run, suit: this.#suit, from, slots });
    });
  }

  #close({ run, from, slots }: Part): void {
    if (slots.length === 0) return;
    const wilds = wildsIn(slots);
    const span = run && this.#spans.get(run);
    if (span) {
      span.high = from + slots.length - 1;
      span.wilds += wilds;
    } else {
      const high = from + slots.length - 1;
      this.#result.spans.push({ suit: this.#suit, low: from, high, wilds, run: undefined });
    }
    const kind = run ? 'high' : 'create';
    this.#result.pieces.push({ kind, run, suit: this.#suit, from, slots });
  }

  /** What is left of a face pushes 2s first, and goes to a set then. */
  #sink(value: number, sinks: number): void {
    const face = faceIndex(this.#suit, value);
    let sunk = Math.min(this.#counts[face], sinks);
    this.#counts[face] -= sunk;
    const pushes = Math.min(sunk, this.#board.twoSlots[face]);
    for (let i = 0; i < pushes; i++)
      this.#result.pieces.push({
        kind: 'push',
        run: undefined,
        suit: this.#suit,
        from: value,
        slots: [false],
      });
    sunk -= pushes;
    if (value === HIGHEST) this.#result.aces = sunk;
    if (value === LOWEST) this.#result.threes = sunk;
  }
}

/** The run that can best do without purity is carried on last, where a wild may be needed. */
const fewestWildsLast = (a: Part, b: Part): number =>
  Number(a.run !== undefined) - Number(b.run !== undefined) ||
  (a.run?.wilds ?? 0) - (b.run?.wilds ?? 0);

export const wildsIn = (slots: readonly boolean[]): number => {
  let wilds = 0;
  for (const isWild of slots) if (isWild) wilds++;
  return wilds;
};
