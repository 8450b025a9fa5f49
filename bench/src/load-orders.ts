/** What the measuring process and the process of the clients tell each other. */

export type Order =
  | OpenOrder
  /** One move at every table in so many milliseconds. */
  | { readonly type: 'pace'; readonly everyMs: number; readonly forMs: number }
  /** The next move as soon as the last one is acknowledged and everyone has heard of it. */
  | { readonly type: 'rush'; readonly forMs: number }
  | { readonly type: 'leave' }
  | StayOrder
  /** Those who stay have so long to find their tables again. */
  | { readonly type: 'return'; readonly withinMs: number };

/** Opens tables by turns at these servers, fills every seat with a client and deals. */
interface OpenOrder {
  readonly type: 'open';
  readonly urls: readonly string[];
  readonly tables: number;
  readonly seats: number;
  /** Whether clients come by another server than the one at which their table was opened. */
  readonly isRelayed?: boolean;
}

/** One person comes to each of these tables, and comes back to any server when the connection is lost. */
export interface StayOrder {
  readonly type: 'stay';
  /** Everyone comes to the first of them at the beginning, and later to one of the others. */
  readonly urls: readonly string[];
  readonly codes: readonly string[];
  readonly token: string;
}

export interface Played {
  readonly moves: number;
  readonly seconds: number;
  /** From sending a move until its update has reached every seat of the table, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Moves that were not sent in time because the one before had not been heard by everyone. */
  readonly late: number;
  /** Messages that the server did not take. */
  readonly refused: number;
}

export const NOTHING_PLAYED: Played = {
  moves: 0,
  seconds: 0,
  p50: 0,
  p99: 0,
  max: 0,
  late: 0,
  refused: 0,
};

export type Answer =
  | { readonly ok: true; readonly played: Played }
  | { readonly ok: false; readonly error: string };

/** How many times there are, and how long they are. */
export function summaryOf(times: readonly number[]): Pick<Played, 'moves' | 'p50' | 'p99' | 'max'> {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { moves: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
