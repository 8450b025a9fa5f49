/**
 * The hidden places of a view and how they are filled. What play has proved is dealt first: a card for each value
 * that a seat is known to hold (CA-73). A hand with two such cards can come about in two ways, so one such deal
 * in two is thrown away, and all deals that fit are equally likely.
 */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import { shuffle, type Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Position } from './types.ts';
import { VALUE_OF } from './values.ts';

const valueOf = VALUE_OF;

/** A hidden card of the seat has this value. */
interface Wanted {
  readonly seat: Seat;
  readonly value: number;
}

/** The stock, besides the seats. */
const STOCK = -1;

export class Holes {
  /** Place by place: whose it is, and where there. Those of a seat stand together. */
  readonly #owners: number[] = [];
  readonly #places: number[] = [];
  readonly #wanted: Wanted[] = [];
  readonly #unseen: readonly Card[];
  /** The cards in the order in which they are dealt: for what is wanted, then for the places left. */
  readonly #cards: Card[];
  readonly #dealt: Card[];
  /** One seat holds all that is unseen, so every deal is the same but for the order of its hand. */
  readonly areKnown: boolean;

  constructor(view: Position, unseen: readonly Card[]) {
    view.hand.forEach((hand, seat) => this.#addHoles(hand, seat));
    this.#addHoles(view.stock, STOCK);
    invariant(this.#owners.length === unseen.length, 'a view has a hole for each unseen card');
    for (const { owner, value } of view.builds) this.#addWanted(view, owner, 1 << value);
    view.hand.forEach((_, seat) => this.#addWanted(view, seat, view.proven[seat]));
    this.#unseen = unseen;
    this.#cards = unseen.slice();
    this.#dealt = unseen.slice();
    this.areKnown = this.#owners.every((owner) => owner !== STOCK && owner === this.#owners[0]);
  }

  /** Another deal of the unseen cards. */
  deal(rng: Rng): void {
    if (this.#wanted.length === 0) return void shuffle(this.#dealt, rng);
    do this.#dealWanted(rng);
    while (rng.below(this.#ways()) > 0);
  }

  /** Puts the cards of the last deal into the places of a world. */
  fill(world: Position): void {
    for (let at = 0; at < this.#dealt.length; at++) {
      const owner = this.#owners[at];
      const cards = owner === STOCK ? world.stock : world.hand[owner];
      cards[this.#places[at]] = this.#dealt[at];
    }
  }

  #addHoles(cards: readonly Card[], owner: number): void {
    cards.forEach((card, place) => {
      if (card !== UNKNOWN) return;
      this.#owners.push(owner);
      this.#places.push(place);
    });
  }

  /** A value that is proven of a seat twice, by a build of its own as well, is wanted once. */
  #addWanted(view: Position, seat: Seat, proven: number): void {
    const hand = view.hand[seat];
    if (!hand.includes(UNKNOWN)) return;
    for (let left = proven; left !== 0; left &= left - 1) {
      const value = 31 - Math.clz32(left & -left);
      const isThere = this.#wanted.some((one) => one.seat === seat && one.value === value);
      if (!isThere && !hand.some((card) => valueOf[card] === value))
        this.#wanted.push({ seat, value });
    }
  }

  /** One card for each value that is wanted into its owner's hand at a random place, then the rest. */
  #dealWanted(rng: Rng): void {
    const cards = this.#cards;
    const dealt = this.#dealt;
    for (let at = 0; at < cards.length; at++) {
      cards[at] = this.#unseen[at];
      dealt[at] = UNKNOWN;
    }
    shuffle(cards, rng);
    for (let at = 0; at < this.#wanted.length; at++) {
      const { seat, value } = this.#wanted[at];
      const from = this.#cardWorth(value, rng);
      dealt[this.#freePlace(seat, rng)] = cards[from];
      cards[from] = UNKNOWN;
    }
    for (let at = 0, next = 0; at < dealt.length; at++) {
      if (dealt[at] !== UNKNOWN) continue;
      while (cards[next] === UNKNOWN) next++;
      dealt[at] = cards[next++];
    }
  }

  /** Not simply the first that fits: the others would then lie further back than chance has them. */
  #cardWorth(value: number, rng: Rng): number {
    const fits = (at: number): boolean => valueOf[this.#cards[at]] === value;
    return anyPlace(this.#cards.length, fits, rng);
  }

  #freePlace(seat: Seat, rng: Rng): number {
    const isFree = (at: number): boolean =>
      this.#owners[at] === seat && this.#dealt[at] === UNKNOWN;
    return anyPlace(this.#owners.length, isFree, rng);
  }

  /** In how many ways dealing what is wanted first leads to this deal. */
  #ways(): number {
    let ways = 1;
    for (let want = 0; want < this.#wanted.length; want++) {
      const { seat, value } = this.#wanted[want];
      let held = 0;
      for (let at = 0; at < this.#owners.length; at++)
        if (this.#owners[at] === seat && valueOf[this.#dealt[at]] === value) held++;
      ways *= held;
    }
    return ways;
  }
}

/** One of the places that fit, each as likely as the others. */
function anyPlace(places: number, fits: (at: number) => boolean, rng: Rng): number {
  let fitting = 0;
  for (let at = 0; at < places; at++) if (fits(at)) fitting++;
  invariant(fitting > 0, 'what a seat is known to hold is unseen, and there is room for it');
  let skipped = rng.below(fitting);
  for (let at = 0; at < places; at++) if (fits(at) && skipped-- === 0) return at;
  return -1;
}
