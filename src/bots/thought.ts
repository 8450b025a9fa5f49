/**
 * Requests that make a bot or the coach think in a worker, of the page or of the server. A request holds what
 * one seat may see and nothing else of the match (BT-1), in a form that can be posted.
 */
import type { Seat } from '../core/seat.ts';
import type { Budget } from './roster.ts';
import type { Found } from './search/found.ts';

export interface Thought {
  readonly gameId: string;
  readonly view: unknown;
  readonly seat: Seat;
}

export interface BotThought extends Thought {
  /** The bot's name in the roster; one that this version does not know plays as a fair opponent. */
  readonly level: string;
  /** The bot's own (see `botSeed`), never the match's. */
  readonly seed: string;
  /** No bot thinks longer than this, whatever its name says. */
  readonly msMax?: number;
  readonly recall?: Recall;
}

/** What a bot needs to find the tree of its last thought again, where one was kept. */
export interface Recall {
  /** Names one bot of one match, and tells nothing else of it. */
  readonly key: string;
  /** The position of this thought, and of the one before, which `since` begins after. */
  readonly at: number;
  readonly after: number;
  /** The moves since then. */
  readonly since: readonly Seen[];
}

/** A move, and the bot's view after it. */
export interface Seen {
  readonly move: unknown;
  readonly view: unknown;
}

export interface CoachThought extends Thought {
  readonly seq: number;
  readonly names: readonly string[];
  /** How long the first answer is refined; not at all where nothing is said. */
  readonly budget?: Budget;
}

/** The answer to a bot's thought: its move, and the search result behind it. */
export interface BotAnswer {
  /** None from a seat that may interrupt and does not. */
  readonly move: unknown;
  /** The search result, where there was a search: several searches of one view add theirs up. */
  readonly found?: Found<unknown>;
}

/** Plays where search fails or overruns (BT-14). */
export const FALLBACK = 'hard';
