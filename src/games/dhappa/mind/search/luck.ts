/**
 * Control variate of the search. Some worlds are better for a team whatever anybody plays, and a move that
 * happened to be tried in good worlds would look good. The evaluation of a world when it is dealt explains
 * much of how it ends. That part is taken off again, by a regression factor learnt as the search goes on. Far
 * fewer worlds are needed that way.
 */
/** With fewer worlds than this nothing is learnt yet. */
const WORLDS_MIN = 24;

export class Luck {
  #worlds = 0;
  #now = 0;
  #meanDealt = 0;
  #meanEnd = 0;
  #squares = 0;
  #products = 0;

  /** Sets the evaluation of the world that is dealt now, as the share of team A. */
  dealt(share: number): void {
    this.#now = share;
  }

  /** The result of a playout, less what was to be expected of this world against others. */
  without(end: number): number {
    this.#worlds++;
    const apart = this.#now - this.#meanDealt;
    this.#meanDealt += apart / this.#worlds;
    this.#meanEnd += (end - this.#meanEnd) / this.#worlds;
    this.#squares += apart * (this.#now - this.#meanDealt);
    this.#products += apart * (end - this.#meanEnd);
    if (this.#worlds < WORLDS_MIN || this.#squares < TINY) return end;
    return end - (this.#products / this.#squares) * (this.#now - this.#meanDealt);
  }
}

const TINY = 1e-6;
