/**
 * Control variates of a search. Some worlds are better for a seat whatever anybody plays, and a move that
 * happened to be tried in good worlds would look good. What a world promises before anybody plays explains
 * much of how it ends. That part is taken off the result again, so that far fewer worlds are needed.
 */
export interface ControlVariate {
  /** A world that was not tried before. */
  addWorld(promise: Float64Array): void;
  /** The results that follow come from the world with this promise. */
  enterWorld(promise: Float64Array): void;
  /** The results that follow come from no numbered world and are left as they are. */
  leaveWorld(): void;
}

/**
 * Takes off all that a world promises beyond the average of all worlds, or as much of it as leaves every share
 * between 0 and 1. Promises are those of all seats.
 */
export class WholeVariate implements ControlVariate {
  readonly #mean: Float64Array;
  readonly #luck: Float64Array;
  #worlds = 0;
  #isInWorld = false;

  constructor(seats: number) {
    this.#mean = new Float64Array(seats);
    this.#luck = new Float64Array(seats);
  }

  addWorld(promise: Float64Array): void {
    const mean = this.#mean;
    this.#worlds++;
    for (let seat = 0; seat < mean.length; seat++)
      mean[seat] += (promise[seat] - mean[seat]) / this.#worlds;
  }

  enterWorld(promise: Float64Array): void {
    const [luck, mean] = [this.#luck, this.#mean];
    for (let seat = 0; seat < luck.length; seat++) luck[seat] = promise[seat] - mean[seat];
    this.#isInWorld = true;
  }

  leaveWorld(): void {
    this.#isInWorld = false;
  }

  takeOff(shares: Float64Array): void {
    if (!this.#isInWorld) return;
    const luck = this.#luck;
    const part = this.#partFor(shares);
    for (let seat = 0; seat < luck.length; seat++)
      shares[seat] = Math.min(1, Math.max(0, shares[seat] - part * luck[seat]));
  }

  #partFor(shares: Float64Array): number {
    const luck = this.#luck;
    let part = 1;
    for (let seat = 0; seat < luck.length; seat++) {
      const room = luck[seat] > 0 ? shares[seat] : 1 - shares[seat];
      const size = Math.abs(luck[seat]);
      if (size * part > room) part = room / size;
    }
    return part;
  }
}

/** With fewer results than this nothing is learnt yet. */
const RESULTS_MIN = 24;
const TINY = 1e-6;

/**
 * Takes off what the promise of a world explains of its result, by a regression factor learnt as the search
 * goes on. A promise is one number, and so is a result.
 */
export class RegressedVariate implements ControlVariate {
  #results = 0;
  /** Of the world at hand; not a number where there is none. */
  #promise = Number.NaN;
  #meanPromise = 0;
  #meanResult = 0;
  #squares = 0;
  #products = 0;

  addWorld(): void {
    // Averages are those of results: a world counts as often as it was tried.
  }

  enterWorld([promise]: Float64Array): void {
    this.#promise = promise;
  }

  leaveWorld(): void {
    this.#promise = Number.NaN;
  }

  /** The result of a playout, less what was to be expected of this world against others. */
  without(result: number): number {
    if (Number.isNaN(this.#promise)) return result;
    this.#results++;
    const apart = this.#promise - this.#meanPromise;
    this.#meanPromise += apart / this.#results;
    this.#meanResult += (result - this.#meanResult) / this.#results;
    this.#squares += apart * (this.#promise - this.#meanPromise);
    this.#products += apart * (result - this.#meanResult);
    if (this.#results < RESULTS_MIN || this.#squares < TINY) return result;
    return result - (this.#products / this.#squares) * (this.#promise - this.#meanPromise);
  }
}
