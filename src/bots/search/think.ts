/**
 * Runs a search within its budget, step by step, with an answer at any time. It stops early once the answer
 * cannot change or more thought would gain nothing that shows.
 */
import type { GameEvent } from '../../core/game.ts';
import type { DecisionPoint } from '../decision-point.ts';
import type { Budget } from '../roster.ts';
import type { Found } from './found.ts';
import { Search } from './search.ts';

/** Milliseconds, from any start. */
export type Clock = () => number;

/** A step takes about so long: whoever waits for messages or an end need not wait longer (BT-33). */
const STEP_MS = 4;
/** So often it looks at the clock, since one world may take much longer than another. */
const LOOK_MS = 1;
/** A search by count looks so many times whether its answer can still change, at the same counts everywhere. */
const LOOKS = 16;

/** Before this part of the budget is used, and so many worlds are tried, nothing is clear. */
const CLEAR_AFTER = 0.05;
const CLEAR_ITERATIONS = 400;
/** A move with this share of all tries is not going to be caught up. */
const CLEAR_SHARE = 0.85;
/**
 * Where no other move may well be better by this part of the standard deviation of single worlds (a hundredth of a
 * game that is won or lost), further thought gains nothing that would show (docs/strength.md, "When a search may end").
 */
const SMALL_GAIN = 0.02;

/** A search that goes on step by step until its budget is used up or its answer cannot change. */
export class Thinking<P, M, E extends GameEvent> {
  readonly search: Search<P, M, E>;
  readonly #budget: Budget;
  readonly #clock: Clock;
  readonly #start: number;
  readonly #stopsEarly: boolean;
  /** One look is enough where there is nothing to choose. */
  readonly #isForced: boolean;
  /** Iterations until the next look at the clock. Nobody knows how fast it goes, so it begins with one. */
  #slice = 1;
  #nextLook: number;
  #isDone = false;

  /** Where a budget has both, the count is its measure and the time its bound. */
  constructor(search: Search<P, M, E>, budget: Budget, clock: Clock, stopsEarly = true) {
    this.search = search;
    this.#stopsEarly = stopsEarly;
    this.#isForced = search.choices === 1;
    this.#budget = budget;
    this.#clock = clock;
    this.#start = clock();
    this.#nextLook = Math.ceil((budget.iterations ?? Infinity) / LOOKS);
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Thinks for a few milliseconds. */
  step(): void {
    const { ms, iterations } = this.#budget;
    const from = this.#clock();
    const until = Math.min(from + STEP_MS, this.#start + (ms ?? Infinity));
    let now = from;
    do now = this.#runFrom(now);
    while (now < until && this.search.iterations < this.#nextLook);
    if (iterations === undefined) this.#lookAtClock(now - this.#start, ms ?? 0);
    else this.#lookAtCount(now - this.#start, iterations);
  }

  /** Runs until about the next look at the clock, and tells what it says then. */
  #runFrom(before: number): number {
    this.search.run(Math.min(this.#slice, this.#nextLook - this.search.iterations));
    const now = this.#clock();
    const pace = LOOK_MS / Math.max(now - before, 0.01);
    this.#slice = Math.max(1, Math.floor(this.#slice * Math.min(2, pace)));
    return now;
  }

  #lookAtCount(used: number, iterations: number): void {
    const isLate = used > (this.#budget.ms ?? Infinity);
    const left = iterations - this.search.iterations;
    const isLook = this.search.iterations >= this.#nextLook;
    if (isLook)
      this.#nextLook = Math.min(iterations, this.#nextLook + Math.ceil(iterations / LOOKS));
    this.#isDone = isLate || left <= 0 || (isLook && this.#isClear(left, 1 - left / iterations));
  }

  #lookAtClock(used: number, ms: number): void {
    const perMs = this.search.iterations / Math.max(used, 0.01);
    const leftMs = ms - used;
    this.#slice = Math.min(this.#slice, Math.max(1, Math.floor(perMs * leftMs)));
    this.#isDone = leftMs <= 0 || this.#isClear(leftMs * perMs, used / ms);
  }

  #isClear(left: number, usedShare: number): boolean {
    if (!this.#stopsEarly) return false;
    if (this.#isForced) return true;
    const { lead, share, mayGain } = this.search.certainty();
    if (lead > left) return true;
    const isKnown = this.search.iterations >= CLEAR_ITERATIONS && usedShare >= CLEAR_AFTER;
    return isKnown && (share >= CLEAR_SHARE || mayGain <= SMALL_GAIN);
  }
}

/** Thinks to the end. Budgets of iterations take no notice of the clock. */
export const thinkFor = <P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  budget: Budget,
  clock: Clock = noClock,
): Found<M | undefined> => runSearch(new Search(point), budget, clock).found();

/** The same for a search that was prepared. */
export function runSearch<P, M, E extends GameEvent>(
  search: Search<P, M, E>,
  budget: Budget,
  clock: Clock = noClock,
  stopsEarly = true,
): Search<P, M, E> {
  const thinking = new Thinking(search, budget, clock, stopsEarly);
  while (!thinking.isDone) thinking.step();
  return search;
}

/** Of budgets of iterations only: a search by the clock would never end. */
export const noClock: Clock = () => 0;
