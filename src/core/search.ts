/**
 * Contract between information-set search and a game, beyond the rules. The search itself is written once, in
 * `bots/search`. A game says how worlds are drawn, which moves are worth a try and what a position is worth.
 */
import type { Rng } from './rng.ts';
import type { Seat } from './seat.ts';
import type { Reason } from './seams/mind.ts';

/** The choices of one decision, written into places that are used again for the next. */
export interface Choices {
  /** For `apply` and `unpack`, in this position only. */
  readonly codes: Int32Array;
  /** What `keyOf` says of the move: the same in every world. No two choices of a list share one. */
  readonly keys: Int32Array;
  /** How promising each looks before anything was tried, from 0 to 1; equal where nothing is known. */
  readonly priors: Float64Array;
}

/** A source of worlds for one view, made once for many of them. */
export interface Dealer<P> {
  /**
   * A full state that looks to the viewer like the view, drawn by what play has proved and, where it helps,
   * by what it makes likely. The caller changes it at will; it is lent until the next one is dealt.
   */
  deal(rng: Rng): P;
  /**
   * The world of a number, the same each time (common random numbers). A dealer that has it is asked for
   * nothing else. Each first move is tried in the same worlds with the same chance, so that luck does not
   * come between them. What follows the first move is left to the playout.
   */
  world?(number: number, rng: Rng): LentWorld<P>;
}

/** A world, and the chance of its playout. Lent like any other. */
export interface LentWorld<P> {
  readonly world: P;
  readonly chance: Rng;
}

/**
 * Bias of a personality: the points of the game's judgement that it may cost, and how much more or less a
 * search tries a move.
 */
interface Leanings {
  readonly points?: number;
  readonly tries?: number;
}

/** The key of a move that no search looks at, such as putting one's hand in order. */
export const NO_KEY = 0;

export interface SearchParts<P, M> {
  /** No decision has more choices than this. */
  readonly widest: number;
  /** Exploration constant; that of the search itself where a game says nothing. */
  readonly exploration?: number;
  /** The same where views differ: where shares hang less on some decisions than on others. */
  explorationIn?(view: P): number;

  /** Among how many a seat wants to come first, where the options of a table say whether it has partners. */
  sidesIn?(view: P): number;

  dealer(view: P, seat: Seat): Dealer<P>;
  /**
   * Writes the candidate moves of a seat and returns how many they are. A seat to move has at least one. For
   * a seat that may interrupt these are its calls, and keeping still is not among them.
   */
  choices(position: P, seat: Seat, into: Choices): number;
  apply(position: P, seat: Seat, code: number): void;
  unpack(position: P, seat: Seat, code: number): M;
  /** Names a move by what it does, whatever the position; alike for moves that no rule tells apart. */
  keyOf(move: M): number;
  /**
   * What the observer has seen of how the last move came out, where its key does not tell: the card that was
   * flipped, the card that the observer drew. Asked of worlds and of the observer's own views alike.
   */
  mark(position: P, observer: Seat): number;

  /** Plays on by the playout policy, calls included, until the position is settled or the playout is cut. */
  playout(position: P, rng: Rng): void;
  /** Whether search looks no further: the game or the round is over. */
  isSettled(position: P): boolean;
  /**
   * Evaluation: the share that each seat may expect, from 0 to 1. It is linear in place where the game is
   * over, partners alike, else an estimate of that. All together expect half as much as there are seats.
   */
  evaluate(position: P, shares: Float64Array): void;

  /** Whether a move goes for an opponent rather than for one's own cards: what personalities differ in. */
  disrupts(view: P, seat: Seat, move: M): boolean;
  /** The same move as a personality makes it, where it can be made in ways that are worth the same: above 0 to disrupt. */
  inStyle?(view: P, seat: Seat, move: M, leaning: number): M;
  /** How far personalities lean, where a game wants another measure than most. */
  readonly leanings?: Leanings;
  /**
   * Left out where the move that was tried most is the best answer. Else a move has to be better by so many
   * standard errors than the one that judgement names. Where most moves are worth about the same, search errs
   * more often in favour of what it happened to like than judgement errs.
   */
  readonly doubt?: number;
  /** What speaks for a move, most weighty first, as the strongest judgement sees it. */
  reasonsFor(view: P, seat: Seat, move: M): readonly Reason[];
}
