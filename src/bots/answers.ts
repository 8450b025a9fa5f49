/** The answer to a bot's thought: its move, and the search result behind it. */
import type { Found } from './search/found.ts';

export interface BotAnswer {
  /** None from a seat that may interrupt and does not. */
  readonly move: unknown;
  /** The search result, where there was a search: several searches of one view add theirs up. */
  readonly found?: Found<unknown>;
}

/** Plays where search fails or overruns (BT-14). */
export const FALLBACK = 'hard';
