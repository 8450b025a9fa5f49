/**
 * Transposition table of candidate moves. The observer's own turn looks the same in every world, so a search
 * needs the same few lists thousands of times. A plan takes longer than a whole playout.
 */
import type { Card } from '../../../../core/card.ts';
import {
  hashOf,
  NOWHERE,
  TranspositionTable,
} from '../../../../core/search/transposition-table.ts';
import type { Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { mix } from './keys.ts';
import type { Position, Run } from '../../rules/types.ts';

const PLACES = 1 << 9;

/** Works out the choices of a position and says how many they are. */
type Finder = (p: Position, seat: Seat, into: Choices) => number;

export class Memo {
  readonly #table = new TranspositionTable<Choices>(PLACES);
  /**
   * Two sums of all that a seat's choices depend on; equal sums of different positions are as good as
   * impossible.
   */
  #one = 0;
  #two = 0;

  /** The choices of this position as they were found before, or as `find` finds them now. */
  recall(p: Position, seat: Seat, into: Choices, find: Finder): number {
    this.#sumUp(p, seat);
    const hash = hashOf(this.#two, this.#one);
    const place = this.#table.placeOf(hash);
    if (place !== NOWHERE) return copyOut(this.#table.at(place), into);
    const count = find(p, seat, into);
    this.#table.put(hash, {
      codes: into.codes.slice(0, count),
      keys: into.keys.slice(0, count),
      priors: into.priors.slice(0, count),
    });
    return count;
  }

  #sumUp(p: Position, seat: Seat): void {
    this.#one = mix(seat + 1);
    this.#two = p.turns + (p.hand << 12);
    this.#add(p.pending);
    this.#add(p.freePick);
    this.#add(p.stock.length | (p.opensFirst ? 1024 : 0));
    for (let i = 0; i < p.runs.length; i++) this.#addRun(p.runs[i]);
    this.#addCards(p.hands[seat]);
    this.#addCards(p.pile);
    this.#addCards(p.burnt);
    for (let other = 0; other < p.hands.length; other++) {
      this.#add((p.hands[other].length << 1) | (p.opened[other] ? 1 : 0));
      this.#addCards(p.shown[other]);
      this.#addCards(p.thrown[other]);
    }
    this.#add(p.totals[0]);
    this.#add(p.totals[1]);
  }

  #addRun({ number, owner, low, slots, parked }: Run): void {
    this.#add((number << 12) | (owner << 8) | (low << 4) | parked.length);
    this.#addCards(slots);
  }

  #addCards(cards: readonly Card[]): void {
    this.#add(cards.length + 300);
    for (let i = 0; i < cards.length; i++) this.#add(cards[i]);
  }

  #add(n: number): void {
    this.#one = Math.imul(this.#one ^ n, 0x01000193);
    this.#two = (Math.imul(this.#two, 31) + n) | 0;
  }
}

function copyOut(found: Choices, { codes, keys, priors }: Choices): number {
  const count = found.codes.length;
  for (let i = 0; i < count; i++) {
    codes[i] = found.codes[i];
    keys[i] = found.keys[i];
    priors[i] = found.priors[i];
  }
  return count;
}
