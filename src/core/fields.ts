/** A position as named facts, for cases, for people and for agents. */
import type { Seat } from './seat.ts';

/** One fact about a position, by name: a list of cards or of seats, or a plain value. */
export type Field = CardsField | SeatsField | string | number | boolean;
export interface CardsField {
  readonly cards: readonly string[];
  readonly ordered: boolean;
  /** Those of the cards that everyone knows although they lie in a hidden place. */
  readonly seenByAll?: readonly string[];
  /** A pile of which a case may name only the top cards, and at which end of the list they stand. */
  readonly topAt?: 'first' | 'last';
}
export interface SeatsField {
  readonly seats: readonly Seat[];
  readonly ordered: boolean;
}
export type Fields = Readonly<Record<string, Field>>;
