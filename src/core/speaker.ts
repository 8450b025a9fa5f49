/** Who a sentence is about: "You" for the one who reads it, a name for the others, each with its verb. */
import type { Viewer } from './knowledge.ts';
import { say, type Phrase, type SeatPart } from './phrase.ts';
import { sayList } from './saying.ts';
import type { Seat } from './seat.ts';

const nameOf = (seat: Seat, names: readonly string[]): string => names[seat] ?? `Seat ${seat}`;

/** "North", whoever reads it. */
export const sayName = (seat: Seat, names: readonly string[]): SeatPart => ({
  seat,
  text: nameOf(seat, names),
});

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
  name(seat: Seat): SeatPart {
    return this.#called(seat, 'You');
  }

  /** "you" or "North", inside a sentence. */
  whom(seat: Seat): SeatPart {
    return this.#called(seat, 'you');
  }

  /** "North", "You and East", "North, you and East", at the start of a sentence. */
  names(seats: readonly Seat[]): Phrase {
    return sayList(seats.map((seat, at) => (at === 0 ? this.name(seat) : this.whom(seat))));
  }

  /** "your" or "North's". */
  whose(seat: Seat): SeatPart {
    return this.isYou(seat)
      ? { seat, text: 'your' }
      : { seat, text: `${nameOf(seat, this.#names)}'s` };
  }

  /** "You play" or "North plays". */
  does(seat: Seat, verb: string): Phrase {
    return say`${this.name(seat)} ${this.isYou(seat) ? verb : `${verb}s`}`;
  }

  /** "you play again" or "North plays again", inside a sentence. */
  thenDoes(seat: Seat, verb: string): Phrase {
    return say`${this.whom(seat)} ${this.isYou(seat) ? verb : `${verb}s`}`;
  }

  is(seat: Seat): Phrase {
    return say`${this.name(seat)} ${this.isYou(seat) ? 'are' : 'is'}`;
  }

  #called(seat: Seat, you: string): SeatPart {
    return { seat, text: this.isYou(seat) ? you : nameOf(seat, this.#names) };
  }
}
