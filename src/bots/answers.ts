/** What comes of a bot's thought, and of several about the same view. */
import { mergeFound, type Found } from './search/found.ts';

export interface BotAnswer {
  /** None from a seat that nobody waits for. */
  readonly move: unknown;
  /** What search knows of the moves, where it was asked: several searches of one view add theirs up. */
  readonly found?: Found<unknown>;
}

/** Plays where search fails or overruns (BT-14). */
export const FALLBACK = 'hard';

/** What several searches of the same view make of it together; the first one where only it has searched. */
export function together(answers: readonly BotAnswer[]): BotAnswer {
  const found = answers.flatMap((answer) => answer.found ?? []);
  if (found.length < 2) return answers[0];
  const merged = mergeFound(found);
  return { move: merged.ranked[0].move, found: merged };
}
