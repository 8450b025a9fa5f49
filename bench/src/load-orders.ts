/** What the measuring process and the process of the clients tell each other. */

export type Order =
  /** Opens tables, fills every seat with a client and deals. */
  | { readonly type: 'open'; readonly url: string; readonly tables: number; readonly seats: number }
  /** One move at every table in so many milliseconds. */
  | { readonly type: 'pace'; readonly everyMs: number; readonly forMs: number }
  /** The next move as soon as the last one is acknowledged and everyone has heard of it. */
  | { readonly type: 'rush'; readonly forMs: number }
  | { readonly type: 'leave' };

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
