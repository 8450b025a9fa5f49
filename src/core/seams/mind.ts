/**
 * Fourth seam of a game's contract: how its moves are judged and searched. Bots and the coach alone ask it.
 */
import { CodeRoom } from '../code-room.ts';
import type { Rng } from '../rng.ts';
import type { SearchParts } from '../search.ts';
import type { Seat } from '../seat.ts';

/** The part that needs no search: a page that has to think by itself loads no more. */
export interface Judgement<P, M> {
  readonly packed: PackedMoves<P, M>;
  /** The moves of a seat, best first, judged from its view alone; for one that may interrupt, those worth it. */
  judge(level: PolicyLevel, view: P, seat: Seat, rng: Rng): readonly Candidate<M>[];
}

export interface Mind<P, M> extends Judgement<P, M> {
  /** What search needs beyond the rules. */
  readonly search: SearchParts<P, M>;
}

/**
 * Moves as integers, without an object per move. A code means something only for the position and seat it was
 * listed for.
 */
export interface MoveCodes<P, M> {
  apply(position: P, seat: Seat, code: number): void;
  unpack(position: P, seat: Seat, code: number): M;
}

/**
 * The code of a move that was worked out rather than seen: who plays by chance does not find it. No list begins
 * with it.
 */
export const WORKED_OUT = -1;

/** Legal moves as codes, for search and simulation: the moves of `legal`, the transition of `apply`. */
export interface PackedMoves<P, M> extends MoveCodes<P, M> {
  /** No list is longer than this. */
  readonly limit: number;
  /** Writes the codes of all legal moves into `out` and returns their number. */
  list(position: P, seat: Seat, out: Int32Array): number;
  /** Like `list`, with one code for moves that differ only in ways no rule looks at. */
  listDistinct(position: P, seat: Seat, out: Int32Array): number;
}

/** The moves of `list` as values, for games in which a code tells a move by itself. */
export function unpackAll<P, M>(packed: PackedMoves<P, M>): (position: P, seat: Seat) => M[] {
  const room = new CodeRoom();
  return (position, seat) =>
    room.lend(packed.limit, (codes) => {
      const found = packed.list(position, seat, codes);
      const moves: M[] = [];
      for (let i = 0; i < found; i++) moves.push(packed.unpack(position, seat, codes[i]));
      return moves;
    });
}

/** A move with its worth and the reasons for it, most weighty first. */
export interface Candidate<M> {
  readonly move: M;
  readonly score: number;
  readonly reasons: readonly Reason[];
}
export interface Reason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** How well a game's own judgement of moves plays. */
export const POLICY_LEVELS = ['easy', 'medium', 'hard'] as const;
export type PolicyLevel = (typeof POLICY_LEVELS)[number];
