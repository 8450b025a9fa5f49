/**
 * `TableClient`: the interface between a screen and its table. It is the same whether the match runs in this
 * process or on a server. Nothing here knows which game is played.
 */
import type { GameEvent, Outcome, Violation } from '../core/game.ts';
import type { PhraseLine } from '../core/match.ts';
import type { Phrase } from '../core/phrase.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Speed } from './pace.ts';

/** Why a move was not taken: the rulebook's code with its sentence. */
export interface Refusal extends Violation {
  readonly sentence: Phrase;
}

/** Someone at the table: a person, or a bot of some level. */
export interface Sitter {
  readonly name: string;
  readonly bot?: string;
  /** A person who is not connected now. */
  readonly absent?: boolean;
  /** A bot plays for this person until they are back. */
  readonly standIn?: boolean;
  /** A bot has made moves for this person in this match. */
  readonly hadStandIn?: boolean;
}

/** When the running decision ends by itself, in this device's own time. */
export interface Clock {
  readonly deadline: number;
  readonly seconds: number;
}

/** Everything a screen shows, from the eyes of one seat. A new object each time something changed. */
export interface TableSnapshot<P, M, E extends GameEvent> {
  /** Counts deals at this table, so that a rematch is told from an undo. */
  readonly deal: number;
  /** Grows with every move; how many moves led here, where the match runs in this process. */
  readonly seq: number;
  readonly seat: Seat;
  /** You have no seat here: the table is shown from `seat`, but as a spectator sees it. */
  readonly watching: boolean;
  readonly view: P;
  readonly sitters: readonly Sitter[];
  readonly names: readonly string[];
  readonly toAct: readonly Seat[];
  /** Seats that may interrupt although they are not to move. */
  readonly mayInterrupt: readonly Seat[];
  /** The moves of your seat; listed when first asked for, since long hands have many. */
  readonly legal: readonly M[];
  readonly log: readonly PhraseLine[];
  /** What led from the snapshot before to this one, as your seat may see it; empty after a restore. */
  readonly lastEvents: readonly E[];
  readonly outcome: Outcome | undefined;
  /** The bot that is to move and is thinking. */
  readonly thinking: Seat | undefined;
  readonly canUndo: boolean;
  /** Undefined where nobody is hurried. */
  readonly clock: Clock | undefined;
  /** Once you have asked for another match: the names of those who have not. */
  readonly rematchWaits: readonly string[] | undefined;
  /** Texts that the screen holds with the match (see `keep`). */
  readonly kept: Readonly<Record<string, string>>;
}

/** The coach's answer in words. */
export interface Hint<M> {
  /** None where the coach would make no call. */
  readonly move: M | undefined;
  /** The move with its weightiest reasons. */
  readonly sentence: Phrase;
  /** "about 62% to win"; empty until games were imagined. */
  readonly outlook: string;
  /** All reasons, how sure the coach is, and the next best moves. */
  readonly why: readonly Phrase[];
  /** A better answer may follow. */
  readonly isThinking: boolean;
}

/** How a hint is asked for: with somebody who listens, the coach thinks on after its first answer. */
export interface Asking<M> {
  readonly onRefined?: (hint: Hint<M>) => void;
  /** How long; the coach's own measure where nothing is said. */
  readonly thinkMs?: number;
  readonly signal?: AbortSignal;
}

export interface TableClient<P, M, E extends GameEvent> {
  snapshot(): TableSnapshot<P, M, E>;
  /** Calls back after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  play(move: M): Promise<Result<number, Refusal>>;
  hint(asking?: Asking<M>): Promise<Hint<M> | undefined>;
  /** Takes the match back to your last decision; false where there is none. */
  undo(): Promise<boolean>;
  rematch(): Promise<void>;
  setSpeed(speed: Speed): void;
  /** Ends the present pause at once. */
  skip(): void;
  /**
   * Holds a short text with the match for the screen: a selection, a draft, the order of a hand. It shows in
   * the snapshot at once, is saved soon after, and is there after a reload.
   */
  keep(name: string, text: string): void;
  close(): void;
}
