/** A hand sorted out by what its cards are, for listing plays and for putting them together. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { empty } from '../../../../core/lists.ts';
import { isJoker, VALUE_OF } from '../../../../core/meld.ts';

const VALUES = 16;
const NONE = -1;

/** One object is used over and over: read it at once, and never keep it. */
export class Held {
  /** By suit and value: a card of this face, the key card before its copies; or -1. */
  readonly #faces = new Int16Array(4 * VALUES);
  /** By suit and value: how many there are. */
  readonly #counts = new Uint8Array(4 * VALUES);
  /** By suit: a bit for each value that is there. */
  readonly #values = new Int32Array(4);
  readonly twos: Card[] = [];
  readonly jokers: Card[] = [];
  key: Card = NONE;

  sortOut(hand: readonly Card[], key: Card): this {
    this.#faces.fill(NONE);
    this.#counts.fill(0);
    this.#values.fill(0);
    empty(this.twos);
    empty(this.jokers);
    this.key = key;
    for (let i = 0; i < hand.length; i++) this.#put(hand[i]);
    return this;
  }

  #put(card: Card): void {
    const value = VALUE_OF[card];
    if (value === 0) {
      const list = isJoker(card) ? this.jokers : this.twos;
      if (card === this.key) list.unshift(card);
      else list.push(card);
      return;
    }
    const face = SUIT_OF[card] * VALUES + value;
    this.#counts[face]++;
    this.#values[SUIT_OF[card]] |= 1 << value;
    if (this.#faces[face] === NONE || card === this.key) this.#faces[face] = card;
  }

  values(suit: number): number {
    return this.#values[suit];
  }

  get wilds(): number {
    return this.twos.length + this.jokers.length;
  }

  has(suit: number, value: number): boolean {
    return this.#faces[suit * VALUES + value] !== NONE;
  }

  /** A card of this face; ask `has` first. */
  card(suit: number, value: number): Card {
    return this.#faces[suit * VALUES + value];
  }

  count(suit: number, value: number): number {
    return this.#counts[suit * VALUES + value];
  }
}
