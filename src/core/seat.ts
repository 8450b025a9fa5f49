/** A place at the table, counted from 0 clockwise. A `player` is whoever sits there. */
export type Seat = number & { readonly kind?: 'seat' };

/** Names for seats that nobody has named, clockwise. */
const SEAT_NAMES = ['North', 'East', 'South', 'West', 'Dawn', 'Noon', 'Dusk', 'Night'] as const;

export const defaultNames = (seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => SEAT_NAMES[seat] ?? `Seat ${seat}`);
