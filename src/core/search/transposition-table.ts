/**
 * Transposition table of one search: what was worked out for positions that come back, by a hash of all that
 * it follows from. It has a fixed number of places and overwrites the oldest when it is full.
 */

/** The place of a position that is not in the table. */
export const NOWHERE = -1;

export class TranspositionTable<T> {
  readonly #places: number;
  readonly #entries: T[] = [];
  readonly #hashes: number[] = [];
  readonly #byHash = new Map<number, number>();
  #next = 0;

  constructor(places: number) {
    this.#places = places;
  }

  placeOf(hash: number): number {
    return this.#byHash.get(hash) ?? NOWHERE;
  }

  at(place: number): T {
    return this.#entries[place];
  }

  /** Puts an entry in the place of the oldest; which place that is. */
  put(hash: number, entry: T): number {
    const place = this.#next;
    this.#next = (place + 1) % this.#places;
    const before = this.#hashes[place];
    if (before !== undefined && this.#byHash.get(before) === place) this.#byHash.delete(before);
    this.#entries[place] = entry;
    this.#hashes[place] = hash;
    this.#byHash.set(hash, place);
    return place;
  }
}

/** Two sums of 32 bits as one hash of 53 bits, the most that a number holds. */
export const hashOf = (high: number, low: number): number =>
  ((high >>> 0) & 0x1fffff) * 2 ** 32 + (low >>> 0);
