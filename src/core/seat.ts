/** A place at the table, counted from 0 clockwise. A `player` is whoever sits there. */
export type Seat = number & { readonly kind?: 'seat' };

/** How many may sit at a table, and how many do where nobody says. */
export interface SeatRange {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** Who writes a move, and the position or view that this seat has before it. */
export interface Desk<P> {
  readonly position: P;
  readonly seat: Seat;
}

/** Names for seats that nobody has named, clockwise. */
const SEAT_NAMES = ['North', 'East', 'South', 'West', 'Dawn', 'Noon', 'Dusk', 'Night'] as const;

export const defaultNames = (seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => SEAT_NAMES[seat] ?? `Seat ${seat}`);
