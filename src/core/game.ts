/**
 * The contract that every game signs. Whatever runs a game (table, terminal, server, bot, coach, test)
 * knows it through this file alone, and nothing outside `games/` asks which game it is.
 */
import type { Drafts } from './draft.ts';
import type { Fields } from './fields.ts';
import type { Foreseen } from './foreseen.ts';
import type { Viewer } from './knowledge.ts';
import type { Options, OptionSpec, RawOptions } from './options.ts';
import type { Outcome } from './outcome.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { SearchParts } from './search.ts';
import type { Desk, Seat, SeatRange, Teams } from './seat.ts';
import type { Candidate, PackedMoves, PolicyLevel, Reason } from './thinking.ts';
import type { Timing } from './timing.ts';
import type { Violation } from './violation.ts';

/** What happened, as data. Cards that a viewer may not see are `UNKNOWN` once it is redacted. */
export interface GameEvent {
  readonly type: string;
  readonly seat: Seat;
}

export type { Choice } from './choice.ts';
export type { CardsField, Field, Fields, SeatsField } from './fields.ts';
export type { Candidate, Outcome, PackedMoves, PolicyLevel, Reason, Violation };
export { POLICY_LEVELS } from './thinking.ts';

/** `P` is the position (a state, or a view of it with holes), `M` a move, `E` an event. */
export interface Game<P, M, E extends GameEvent> {
  readonly id: string;
  readonly title: string;
  readonly seats: SeatRange;
  readonly options: readonly OptionSpec[];
  /** Where they play in teams, which then sit in turn around the table. */
  teams?(seats: number): Teams;
  /** Whether a move that was made may be taken back where nobody else has seen it. */
  readonly takesBack: boolean;
  /** Where the rules know a move that takes another back: a turn has no end by itself, so tables count them. */
  isTakeBack?(move: M): boolean;

  /** The position after the deal, or why these seats and options do not fit. */
  setup(seats: number, options: RawOptions, rng: Rng): Result<P, Violation>;

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
  /** Moves of which a seat wants to know beforehand, on turn or off, whether they will be allowed. */
  verdicts?(view: P, seat: Seat): readonly Foreseen<M>[];
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

  /** `at` is who writes where, if the text may point at what lies there: the third card of a hand. */
  parseMove(text: string, at?: Desk<P>): Result<M, string>;
  formatMove(move: M): string;
  /** The one form of moves that differ only in the order of their cards, to compare lists of moves. */
  canonicalMove(move: M): M;
  parsePosition(fields: Readonly<Record<string, unknown>>): Result<P, string>;
  /** The fields that `parsePosition` reads back. */
  formatPosition(position: P): Record<string, string>;
  /** The same and what follows from them, for `expect` in scenarios and for people. */
  fields(position: P): Fields;
  explain(violation: Violation, names: readonly string[]): string;
  /** The log line for an event as this viewer may read it; empty where there is nothing to say. */
  describe(event: E, viewer: Viewer, names: readonly string[]): string;
  /** A move as one says it to a player: "play 4C and 4D", "give the pile to North". */
  phraseMove(move: M, names: readonly string[], view: P): string;
  /** Half a sentence, without a capital or a full stop. */
  giveReason(reason: Reason, names: readonly string[]): string;
  /** What is asked of the viewer now, in one line without a full stop. */
  prompt(view: P, viewer: Viewer, names: readonly string[]): string;

  /** Moves made step by step before they are committed, where the game has such. */
  readonly drafts?: Drafts<P, M>;
  readonly packed: PackedMoves<P, M>;
  /** The moves of a seat, best first, judged from its view alone; for one that may interrupt, those worth it. */
  judge(level: PolicyLevel, view: P, seat: Seat, rng: Rng): readonly Candidate<M>[];
  /** What search needs beyond the rules. Every game has it; pages load their games without, and let workers think. */
  readonly search?: SearchParts<P, M>;
}

export type AnyGame = Game<unknown, unknown, GameEvent>;
