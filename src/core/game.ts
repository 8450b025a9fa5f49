/**
 * The contract that every game signs. Whatever runs a game (table, terminal, server, bot, coach, test)
 * knows it through this file alone, and nothing outside `games/` asks which game it is.
 */
import type { Viewer } from './knowledge.ts';
import type { Options, OptionSpec, RawOptions } from './options.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Seat } from './seat.ts';

/** Why a move is not allowed: data, never an exception. `explain` turns it into a sentence. */
export interface Violation {
  /** `game/what_is_wrong`; never renamed once released. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What happened, as data. Cards that a viewer may not see are `UNKNOWN` once it is redacted. */
export interface GameEvent {
  readonly type: string;
  readonly seat: Seat;
}

/** How a finished game ended. */
export interface Outcome {
  /** Seats from first to last. */
  readonly ranking: readonly Seat[];
  readonly winner: Seat;
  /** One word for how it ended where that is not the ordinary way, such as `stalemate`. */
  readonly ending: string;
}

/** One fact about a position, by name: a list of cards, or a plain value. */
export type Field =
  | { readonly cards: readonly string[]; readonly ordered: boolean }
  | string
  | number
  | boolean;
export type Fields = Readonly<Record<string, Field>>;

/**
 * Legal moves as integers, for search and simulation: the moves of `legal`, the transition of `apply`,
 * without an object per move. A code means something only for the position and seat it was listed for.
 */
export interface PackedMoves<P, M> {
  /** No list is longer than this. */
  readonly limit: number;
  /** Writes the codes of all legal moves into `out` and returns their number. */
  list(position: P, seat: Seat, out: Int32Array): number;
  /** Like `list`, with one code for moves that differ only in ways no rule looks at. */
  listDistinct(position: P, seat: Seat, out: Int32Array): number;
  apply(position: P, seat: Seat, code: number): void;
  unpack(position: P, seat: Seat, code: number): M;
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

/** `P` is the position (a state, or a view of it with holes), `M` a move, `E` an event. */
export interface Game<P, M, E extends GameEvent> {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];

  /** The position after the deal, or why these seats and options do not fit. */
  setup(seats: number, options: RawOptions, rng: Rng): Result<P, Violation>;

  seatCount(position: P): number;
  optionsOf(position: P): Options;
  /** The seats that are waited for; several in simultaneous phases, none when the game is over. */
  toAct(position: P): readonly Seat[];
  /** The one judge of moves, for a full state and a view alike. The first violation in documented order. */
  check(position: P, seat: Seat, move: M): Violation | undefined;
  legal(position: P, seat: Seat): M[];
  /** The move made for a seat whose clock has run out. */
  defaultMove(position: P, seat: Seat): M;
  outcome(position: P): Outcome | undefined;
  /** Whether nothing has progressed for so long that bots should break the pattern. */
  isStalled(position: P): boolean;

  clone(position: P): P;
  /** Makes a move that `check` has passed, in place, and adds what happened to `events`. */
  apply(position: P, seat: Seat, move: M, events?: E[]): void;
  /** Throws if a card was made, lost or doubled. */
  assertWhole(position: P): void;

  view(position: P, viewer: Viewer): P;
  /** A full state that looks to the viewer exactly like this view; hidden cards are dealt by `rng`. */
  imagine(view: P, viewer: Viewer, rng: Rng): P;
  redact(event: E, viewer: Viewer): E;

  parseMove(text: string): Result<M, string>;
  formatMove(move: M): string;
  parsePosition(fields: Readonly<Record<string, unknown>>): Result<P, string>;
  /** The fields that `parsePosition` reads back. */
  formatPosition(position: P): Record<string, string>;
  /** The same and what follows from them, for `expect` in scenarios and for people. */
  fields(position: P): Fields;
  explain(violation: Violation, names: readonly string[]): string;
  /** The log line for an event as this viewer may read it; empty where there is nothing to say. */
  describe(event: E, viewer: Viewer, names: readonly string[]): string;
  /** A move as one says it to a player: "play 4C and 4D", "give the pile to North". */
  phraseMove(move: M, names: readonly string[]): string;
  /** Half a sentence, without a capital or a full stop. */
  giveReason(reason: Reason, names: readonly string[]): string;

  readonly packed: PackedMoves<P, M>;
  /** The moves of a seat, best first, judged from its view alone. */
  judge(level: PolicyLevel, view: P, seat: Seat, rng: Rng): readonly Candidate<M>[];
}

export type AnyGame = Game<unknown, unknown, GameEvent>;
