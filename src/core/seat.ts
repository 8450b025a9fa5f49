/** A place at the table, counted from 0 clockwise. A `player` is whoever sits there. */
export type Seat = number & { readonly kind?: 'seat' };

/** How many may sit at a table, and how many do where nobody says. */
export interface SeatRange {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
  /** Only every so many from the fewest on, where teams must be equal. */
  readonly step?: number;
}

/** The numbers of players that fit, from few to many. */
export function seatCounts({ min, max, step = 1 }: SeatRange): number[] {
  const counts: number[] = [];
  for (let seats = min; seats <= max; seats += step) counts.push(seats);
  return counts;
}

/** "3 to 8", "4 or 6", "2". */
export function seatCountWords(range: SeatRange): string {
  const isRange = range.step === undefined && range.min < range.max;
  return isRange ? `${range.min} to ${range.max}` : seatCounts(range).join(' or ');
}

/** The seats that win and lose together. */
export type Teams = readonly (readonly Seat[])[];

/** "Team A" for whoever sits there; undefined where everyone plays alone. */
export function teamName(teams: Teams | undefined, seat: Seat): string | undefined {
  const at = teams?.findIndex((team) => team.includes(seat)) ?? -1;
  return at < 0 ? undefined : `Team ${String.fromCharCode(FIRST_TEAM + at)}`;
}

const FIRST_TEAM = 'A'.charCodeAt(0);

/** No table has more; each game has a bound of its own. */
export const SEATS_MAX = 16;

/** For whoever asks after every move whose turn it is: lists that are made once, of one seat and of none. */
export const ALONE: readonly (readonly Seat[])[] = Array.from({ length: SEATS_MAX }, (_, seat) => [
  seat,
]);
export const NO_SEATS: readonly Seat[] = [];

/** Who writes a move, and the position or view that this seat has before it. */
export interface TextContext<P> {
  readonly position: P;
  readonly seat: Seat;
}

/** Names for seats that nobody has named, clockwise. */
const SEAT_NAMES = ['North', 'East', 'South', 'West', 'Dawn', 'Noon', 'Dusk', 'Night'] as const;

export const defaultNames = (seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => SEAT_NAMES[seat] ?? `Seat ${seat}`);
