/**
 * Cache of candidate moves, like a transposition table. The observer's own turn looks the same in every
 * world, so a search needs the same few lists thousands of times. A plan takes longer than a whole playout.
 */
import type { Card } from '../../../../core/card.ts';
import type { Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { mix } from './keys.ts';
import type { DhappaOptions, Position, Run } from '../../rules/types.ts';

const PLACES = 1 << 9;

/** Works out the choices of a position and says how many they are. */
type Finder = (p: Position, seat: Seat, into: Choices) => number;

/** Two sums of all that a seat's choices depend on; equal sums of different positions are as good as impossible. */
let one = 0;
let two = 0;

function add(n: number): void {
  one = Math.imul(one ^ n, 0x01000193);
  two = (Math.imul(two, 31) + n) | 0;
}

function addCards(cards: readonly Card[]): void {
  add(cards.length + 300);
  for (let i = 0; i < cards.length; i++) add(cards[i]);
}

function addRun({ number, owner, low, slots, parked }: Run): void {
  add((number << 12) | (owner << 8) | (low << 4) | parked.length);
  addCards(slots);
}

function sumUp(p: Position, seat: Seat): void {
  one = mix(seat + 1);
  two = p.turns + (p.hand << 12);
  add(p.pending);
  add(p.freePick);
  add(p.stock.length | (p.opensFirst ? 1024 : 0));
  for (let i = 0; i < p.runs.length; i++) addRun(p.runs[i]);
  addCards(p.hands[seat]);
  addCards(p.pile);
  addCards(p.burnt);
  for (let other = 0; other < p.hands.length; other++) {
    add((p.hands[other].length << 1) | (p.opened[other] ? 1 : 0));
    addCards(p.shown[other]);
    addCards(p.thrown[other]);
  }
  add(p.totals[0]);
  add(p.totals[1]);
}

export class Memo {
  readonly #widest: number;
  readonly #ones = new Int32Array(PLACES);
  readonly #twos = new Int32Array(PLACES);
  readonly #counts = new Uint8Array(PLACES);
  /** Positions of other tables have other options. */
  readonly #options: (DhappaOptions | undefined)[] = Array.from({ length: PLACES }, () => undefined); // prettier-ignore
  readonly #codes: Int32Array;
  readonly #keys: Int32Array;
  readonly #priors: Float64Array;

  constructor(widest: number) {
    this.#widest = widest;
    this.#codes = new Int32Array(PLACES * widest);
    this.#keys = new Int32Array(PLACES * widest);
    this.#priors = new Float64Array(PLACES * widest);
  }

  /** The choices of this position as they were found before, or as `find` finds them now. */
  recall(p: Position, seat: Seat, into: Choices, find: Finder): number {
    sumUp(p, seat);
    const place = (one ^ (one >>> 16)) & (PLACES - 1);
    const [sumOne, sumTwo] = [one, two];
    const from = place * this.#widest;
    if (
      this.#ones[place] === sumOne &&
      this.#twos[place] === sumTwo &&
      this.#options[place] === p.options
    )
      return this.#copyOut(from, this.#counts[place], into);
    const count = find(p, seat, into);
    this.#ones[place] = sumOne;
    this.#twos[place] = sumTwo;
    this.#options[place] = p.options;
    this.#counts[place] = count;
    for (let i = 0; i < count; i++) {
      this.#codes[from + i] = into.codes[i];
      this.#keys[from + i] = into.keys[i];
      this.#priors[from + i] = into.priors[i];
    }
    return count;
  }

  #copyOut(from: number, count: number, { codes, keys, priors }: Choices): number {
    for (let i = 0; i < count; i++) {
      codes[i] = this.#codes[from + i];
      keys[i] = this.#keys[from + i];
      priors[i] = this.#priors[from + i];
    }
    return count;
  }
}
