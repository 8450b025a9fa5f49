/**
 * Contract between information-set search and a game, beyond the rules. The search itself is written once, in
 * `bots/search`. A game says how worlds are drawn, which moves are worth a try and what a position is worth.
 * Pieces that several games build their sessions from are in `core/search/`.
 */
import type { Rng } from './rng.ts';
import type { MoveCodes, Reason } from './seams/mind.ts';
import type { Seat } from './seat.ts';

/** The key of a move that no search looks at, such as putting one's hand in order. */
export const NO_KEY = 0;

/** A game's part of search. All that a search writes is in its session. */
export interface SearchParts<P, M> {
  /** The numbers that a search goes by, where this is what the seat to move sees. */
  settingsFor(view: P): SearchSettings;
  /** Opens a search of this view. `sees` is what it knows of a world beyond what the seat sees. */
  open(view: P, seat: Seat, sees?: Sees): SearchSession<P, M>;
  /** Names a move by what it does, whatever the position; alike for moves that no rule tells apart. */
  keyOf(move: M): number;
  /**
   * What the observer has seen of how the last move came out, where its key does not tell: the card that was
   * flipped, the card that the observer drew. Asked of worlds and of the observer's own views alike.
   */
  mark(position: P, observer: Seat): number;
  /** A move as a personality makes it, which leans towards moves against opponents (above 0) or away from them. */
  style(view: P, seat: Seat, move: M, leaning: number): StyledMove<M>;
  /** What speaks for a move, most weighty first, as the strongest judgement sees it. */
  reasonsFor(view: P, seat: Seat, move: M): readonly Reason[];
}

/**
 * Knowledge of a search. By `view` it knows what its seat sees: a game may let the other seats follow a policy
 * that sees their own cards, and may number its worlds. By `world` it knows all cards of the worlds that it is
 * given: every seat chooses for itself, and every world stands alone (determinized search).
 */
export type Sees = 'view' | 'world';

export interface SearchSettings {
  /** No decision has more choices than this. */
  readonly widest: number;
  /** Among how many a seat wants to come first: players, or sides where they have partners. */
  readonly sides: number;
  /** Exploration constant; that of the search itself where a game says nothing. */
  readonly exploration?: number;
  /** Whether a tree holds first moves alone, and leaves what follows them to the playout. Worlds are numbered then. */
  readonly onlyFirstMoves?: boolean;
  /**
   * Left out where the move that was tried most is the best answer. Else a move has to be better by so many
   * standard errors than the one that judgement names. Where most moves are worth about the same, search errs
   * more often in favour of what it happened to like than judgement errs.
   */
  readonly doubt?: number;
  /** How far personalities lean, where a game wants another measure than most. */
  readonly leanings?: BiasScale;
}

/**
 * Bias of a personality: the points of the game's judgement that it may cost, and how much more or less a
 * search tries a move.
 */
interface BiasScale {
  readonly points?: number;
  readonly tries?: number;
}

export interface StyledMove<M> {
  /** The same move, or one that is worth the same. */
  readonly move: M;
  /** Whether it goes for an opponent rather than for one's own cards: what personalities differ in. */
  readonly disrupts: boolean;
}

/** One search of one view, with the game's workspace for it. Sessions share nothing that is written. */
export interface SearchSession<P, M> extends MoveCodes<P, M> {
  /**
   * A full state that looks to the viewer like the view, drawn by what play has proved and, where it helps,
   * by what it makes likely. The caller changes it at will; it is lent until the next one is dealt.
   */
  deal(rng: Rng): P;
  /** Common random numbers, where the game has them: the search says which world each first move is tried in. */
  readonly numbered?: WorldsByNumber<P> | undefined;
  /**
   * Writes the candidate moves of a seat and returns how many they are. A seat to move has at least one. For
   * a seat that may interrupt these are its calls, and keeping still is not among them.
   */
  choices(position: P, seat: Seat, into: Choices): number;
  /** Plays on by the playout policy, calls included, until the position is settled or the playout is cut. */
  playout(position: P, rng: Rng): void;
  /** Whether search looks no further: the game or the round is over. */
  isSettled(position: P): boolean;
  /**
   * Evaluation: the share that each seat may expect, from 0 to 1. It is linear in place where the game is
   * over, partners alike, else an estimate of that. All together expect half as much as there are seats.
   */
  evaluate(position: P, shares: Float64Array): void;
}

/** Worlds by number, the same each time, in one position that is lent. */
export interface WorldsByNumber<P> {
  /** The position without the hidden cards of any world. */
  restore(rng: Rng): P;
  /** Makes the position, in which nobody has played since it was dealt or restored, this world; the chance of its playout. */
  fill(number: number, rng: Rng): Rng;
}

/** The choices of one decision, written into places that are used again for the next. */
export interface Choices {
  /** For `apply` and `unpack` of the session, in this position only. */
  readonly codes: Int32Array;
  /** What `keyOf` says of the move: the same in every world. No two choices of a list share one. */
  readonly keys: Int32Array;
  /** How promising each looks before anything was tried, from 0 to 1; equal where nothing is known. */
  readonly priors: Float64Array;
}

/** Places for as many choices. */
export const choicesFor = (places: number): Choices => ({
  codes: new Int32Array(places),
  keys: new Int32Array(places),
  priors: new Float64Array(places),
});
