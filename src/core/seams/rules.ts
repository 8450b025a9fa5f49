/**
 * First seam of a game's contract: the rules. Everything that runs a game asks them. `P` is the position (a
 * state, or a view of it with holes), `M` a move, `E` an event.
 */
import type { Viewer } from '../knowledge.ts';
import type { Options, OptionSpec, RawOptions } from '../options.ts';
import type { Outcome } from '../outcome.ts';
import type { Result } from '../result.ts';
import type { Rng } from '../rng.ts';
import type { Seat, SeatRange, Teams } from '../seat.ts';
import type { Timing } from '../timing.ts';
import type { Violation } from '../violation.ts';

/** What happened, as data. Cards that a viewer may not see are `UNKNOWN` once it is redacted. */
export interface GameEvent {
  readonly type: string;
  readonly seat: Seat;
}

/** The head of the rules: what a list of games shows, and the deal. */
export interface Start<P> {
  readonly id: string;
  readonly title: string;
  readonly seats: SeatRange;
  readonly options: readonly OptionSpec[];
  /** Where they play in teams, which then sit in turn around the table. */
  teams?(seats: number): Teams;
  /** The position after the deal, or why these seats and options do not fit. */
  setup(seats: number, options: RawOptions, rng: Rng): Result<P, Violation>;
}

export interface Rules<P, M, E extends GameEvent> {
  /** Whether a move that was made may be taken back where nobody else has seen it. */
  readonly takesBack: boolean;

  seatCount(position: P): number;
  optionsOf(position: P): Options;
  /** The seats to move; several in simultaneous phases, none when the game is over. */
  toAct(position: P): readonly Seat[];
  /**
   * Seats that may move out of turn, such as those that may claim a discard. What they do names what it is
   * meant for, so that it may come a little late.
   */
  mayInterrupt(position: P): readonly Seat[];
  /** The one judge of moves, for a full state and a view alike. The first violation in documented order. */
  check(position: P, seat: Seat, move: M): Violation | undefined;
  legal(position: P, seat: Seat): M[];
  /** The move made for a seat whose clock has run out. */
  defaultMove(position: P, seat: Seat): M;
  timing(position: P): Timing;
  outcome(position: P): Outcome | undefined;
  /** Whether nothing has progressed for so long that bots should break the pattern, or several times that. */
  isStalled(position: P, times?: number): boolean;
  /**
   * Whether a card that this position does not know, being a view, would have to be known: to list the
   * seat's moves, or to make one of them. Never so in a full state.
   */
  needsUnknown(position: P, seat: Seat, move?: M): boolean;

  clone(position: P): P;
  /** Makes a move that `check` has passed, in place, and adds what happened to `events`. */
  apply(position: P, seat: Seat, move: M, events?: E[]): void;
  /** Throws if a card was made, lost or doubled. */
  assertWhole(position: P): void;

  view(position: P, viewer: Viewer): P;
  /** A full state that looks to the viewer exactly like this view; hidden cards are dealt by `rng`. */
  imagine(view: P, viewer: Viewer, rng: Rng): P;
  redact(event: E, viewer: Viewer): E;
}
