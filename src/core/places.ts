/**
 * Where the cards of a position lie, counted card by card: is each of the pack in one place, and which are not in
 * sight? One object is used over and over and makes no lists, because every table asks after every move.
 */
import { UNKNOWN, type Card } from './card.ts';
import { invariant } from './invariant.ts';

const IDS = 256;

export class Places {
  readonly #of = new Uint16Array(IDS);
  #found = 0;

  start(): this {
    this.#of.fill(0);
    this.#found = 0;
    return this;
  }

  add(cards: readonly Card[]): void {
    for (let i = 0; i < cards.length; i++) this.#of[cards[i]]++;
    this.#found += cards.length;
  }

  addAll(lists: readonly (readonly Card[])[]): void {
    for (let i = 0; i < lists.length; i++) this.add(lists[i]);
  }

  /** The cards of the pack that lie nowhere in sight, in the pack's order. */
  unseen(pack: readonly Card[]): Card[] {
    return pack.filter((card) => this.#of[card] === 0);
  }

  /** Throws unless every card of the pack lies in one place; in a view, the holes stand for the unseen ones. */
  assertWhole(pack: readonly Card[]): void {
    let inPack = 0;
    for (let i = 0; i < pack.length; i++) {
      const places = this.#of[pack[i]];
      invariant(places < 2, 'a card lies in two places');
      inPack += places;
    }
    invariant(this.#found === pack.length, `there are ${this.#found} of ${pack.length} cards`);
    invariant(inPack === this.#found - this.#of[UNKNOWN], 'a card is not in the pack');
  }
}

/** Puts cards into the holes, list by list and from the first place on; there must be as many of both. */
export function fillHoles(lists: readonly Card[][], cards: readonly Card[]): void {
  let next = 0;
  for (const list of lists)
    for (let i = 0; i < list.length; i++) if (list[i] === UNKNOWN) list[i] = cards[next++];
  invariant(next === cards.length, 'a view has as many holes as there are unseen cards');
}
