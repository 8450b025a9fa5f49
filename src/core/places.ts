/**
 * Where the cards of a position lie, counted card by card: is each of the pack in one place, and which are not in
 * sight? Every table asks after every move, so one is made for each question, which costs less than the count.
 */
import { UNKNOWN, type Card } from './card.ts';
import { invariant } from './invariant.ts';
import { listOf } from './lists.ts';
import type { Rng } from './rng.ts';

/** A part of a list is copied many times faster than a typed array is made. */
const NOWHERE: readonly number[] = listOf(UNKNOWN, () => 0);
const NO_CARDS: Card[] = [];

export class Places {
  readonly #of: number[];
  #found = 0;
  /** Cards that nobody knows. */
  #holes = 0;
  /** The cards out of sight: how many, and how many of them have been dealt. */
  #hidden = NO_CARDS;
  #count = 0;
  #dealt = 0;

  /** For cards of which none has an id so large; the fewer, the faster. */
  constructor(ids: number = UNKNOWN) {
    this.#of = NOWHERE.slice(0, ids);
  }

  start(): this {
    this.#of.fill(0);
    this.#found = 0;
    this.#holes = 0;
    return this;
  }

  add(cards: readonly Card[]): void {
    const of = this.#of;
    let holes = 0;
    for (let i = 0; i < cards.length; i++)
      if (cards[i] === UNKNOWN) holes++;
      else of[cards[i]]++;
    this.#holes += holes;
    this.#found += cards.length;
  }

  addAll(lists: readonly (readonly Card[])[]): void {
    for (let i = 0; i < lists.length; i++) this.add(lists[i]);
  }

  /**
   * Takes the places of a pack away and keeps what has none, in the pack's order. Every card is written, and the next
   * over it if it has a place: no processor guesses which have, and a wrong guess costs as much as ten cards.
   */
  #takePack(pack: readonly Card[]): void {
    const of = this.#of;
    const hidden = pack.slice();
    let count = 0;
    for (let i = 0; i < pack.length; i++) {
      const card = pack[i];
      const isHidden = (of[card] - 1) >>> 31;
      hidden[count] = card;
      of[card] += isHidden - 1;
      count += isHidden;
    }
    this.#hidden = hidden;
    this.#count = count;
  }

  /** Takes the places of a pack away and counts them. */
  #countOf(pack: readonly Card[]): number {
    const of = this.#of;
    let count = 0;
    for (let i = 0; i < pack.length; i++) {
      const isHere = 1 - ((of[pack[i]] - 1) >>> 31);
      of[pack[i]] -= isHere;
      count += isHere;
    }
    return count;
  }

  /** The cards of the pack that lie nowhere in sight, in the pack's order. */
  unseen(pack: readonly Card[]): Card[] {
    this.#takePack(pack);
    return this.#hidden.slice(0, this.#count);
  }

  /** Gets the same ready to be dealt by `fillHoles`; chance is asked as `shuffle` asks it. */
  shuffleUnseen(pack: readonly Card[], rng: Rng): this {
    this.#takePack(pack);
    const hidden = this.#hidden;
    for (let last = this.#count - 1; last > 0; last--) {
      const pick = rng.below(last + 1);
      const kept = hidden[last];
      hidden[last] = hidden[pick];
      hidden[pick] = kept;
    }
    this.#dealt = 0;
    return this;
  }

  /** Deals into the holes of a list, from the first place on; whether it had any. */
  fillHoles(list: Card[]): boolean {
    const hidden = this.#hidden;
    const before = this.#dealt;
    let next = before;
    for (let i = 0; i < list.length; i++) if (list[i] === UNKNOWN) list[i] = hidden[next++];
    this.#dealt = next;
    return next > before;
  }

  /** Throws unless there was a hole for each card. */
  assertDealt(): void {
    const fits = this.#dealt === this.#count;
    invariant(fits, 'a view has as many holes as there are unseen cards');
  }

  /** Throws unless every card of the pack lies in one place; in a view, the holes stand for the unseen ones. */
  assertWhole(pack: readonly Card[]): void {
    const areLeft = this.#found - this.#holes !== this.#countOf(pack);
    const isDouble = areLeft && pack.some((card) => this.#of[card] > 0);
    invariant(!isDouble, 'a card lies in two places');
    invariant(this.#found === pack.length, `there are ${this.#found} of ${pack.length} cards`);
    invariant(!areLeft, 'a card is not in the pack');
  }
}
