/** Turns the planner's walk through a suit into pieces: new runs, longer ends, and cards that push a 2. */
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import { faceIndex, type Board } from '../../rules/board.ts';
import type { Step } from './suit.ts';
import { highOf } from '../../rules/runs.ts';
import type { Run } from '../../rules/types.ts';

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
export interface SuitResult {
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
