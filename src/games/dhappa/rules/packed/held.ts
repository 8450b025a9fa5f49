/** A hand sorted out by what its cards are, for listing plays and for putting them together. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { empty } from '../../../../core/lists.ts';
import { HIGHEST, isJoker, LOWEST, VALUE_OF } from '../../../../core/meld.ts';

const NONE = -1;

/** Cheap to make. Whoever sorts out many hands keeps one and reads it before the next. */
export class Held {
  /** By suit: a bit for each value that is there. */
  readonly #values = [0, 0, 0, 0];
  /** How many aces and 3s there are, two bits for each suit. */
  #aces = 0;
  #threes = 0;
  #hand: readonly Card[] = [];
  #key: Card = NONE;
  /** The key card before its copies. */
  readonly twos: Card[] = [];
  readonly jokers: Card[] = [];

  sortOut(hand: readonly Card[], key: Card): this {
    for (let suit = 0; suit < 4; suit++) this.#values[suit] = 0;
    this.#aces = this.#threes = 0;
    empty(this.twos);
    empty(this.jokers);
    this.#hand = hand;
    this.#key = key;
    for (let i = 0; i < hand.length; i++) this.#put(hand[i]);
    return this;
  }

  #put(card: Card): void {
    const value = VALUE_OF[card];
    if (value === 0) {
      const list = isJoker(card) ? this.jokers : this.twos;
      if (card === this.#key) list.unshift(card);
      else list.push(card);
      return;
    }
    const suit = SUIT_OF[card];
    this.#values[suit] |= 1 << value;
    if (value === HIGHEST) this.#aces += 1 << (2 * suit);
    else if (value === LOWEST) this.#threes += 1 << (2 * suit);
  }

  values(suit: number): number {
    return this.#values[suit];
  }

  get wilds(): number {
    return this.twos.length + this.jokers.length;
  }

  has(suit: number, value: number): boolean {
    return ((this.#values[suit] >> value) & 1) !== 0;
  }

  /** A card of this face, the key card before its copies; ask `has` first. */
  card(suit: number, value: number): Card {
    let first = NONE;
    for (let i = 0; i < this.#hand.length; i++) {
      const card = this.#hand[i];
      if (VALUE_OF[card] !== value || SUIT_OF[card] !== suit) continue;
      if (card === this.#key) return card;
      if (first === NONE) first = card;
    }
    return first;
  }

  /** How many there are of a face that sets are made of. */
  count(suit: number, value: number): number {
    return ((value === HIGHEST ? this.#aces : this.#threes) >> (2 * suit)) & 3;
  }
}
