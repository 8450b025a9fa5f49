/** Who a sentence is about: "You" for the one who reads it, a name for the others, each with its verb. */
import type { Viewer } from './knowledge.ts';
import type { Seat } from './seat.ts';
import { listWords } from './words.ts';

export const nameOf = (seat: Seat, names: readonly string[]): string =>
  names[seat] ?? `Seat ${seat}`;

export class Speaker {
  readonly #viewer: Viewer;
  readonly #names: readonly string[];

  constructor(viewer: Viewer, names: readonly string[]) {
    this.#viewer = viewer;
    this.#names = names;
  }

  /** Everyone who has a name at this table. */
  seats(): Seat[] {
    return this.#names.map((_, seat) => seat);
  }

  isYou(seat: Seat): boolean {
    return seat === this.#viewer;
  }

  /** "You" or "North", at the start of a sentence. */
  name(seat: Seat): string {
    return this.isYou(seat) ? 'You' : nameOf(seat, this.#names);
  }

  /** "you" or "North", inside a sentence. */
  whom(seat: Seat): string {
    return this.isYou(seat) ? 'you' : nameOf(seat, this.#names);
  }

  /** "North", "You and East", "North, you and East", at the start of a sentence. */
  names(seats: readonly Seat[]): string {
    return listWords(seats.map((seat, at) => (at === 0 ? this.name(seat) : this.whom(seat))));
  }

  /** "your" or "North's". */
  whose(seat: Seat): string {
    return this.isYou(seat) ? 'your' : `${nameOf(seat, this.#names)}'s`;
  }

  /** "You play" or "North plays". */
  does(seat: Seat, verb: string): string {
    return this.isYou(seat) ? `You ${verb}` : `${nameOf(seat, this.#names)} ${verb}s`;
  }

  /** "you play again" or "North plays again", inside a sentence. */
  thenDoes(seat: Seat, verb: string): string {
    return this.isYou(seat) ? `you ${verb}` : this.does(seat, verb);
  }

  is(seat: Seat): string {
    return this.isYou(seat) ? 'You are' : `${nameOf(seat, this.#names)} is`;
  }
}
