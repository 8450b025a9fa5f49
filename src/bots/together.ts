/**
 * Merges the answers of several searches of the same view into one (root parallelization). The server's bot
 * pool uses it.
 */
import type { BotAnswer } from './thought.ts';
import { mergeFound } from './search/found.ts';

/** What several searches of the same view make of it together; the first one where only it has searched. */
export function together(answers: readonly BotAnswer[]): BotAnswer {
  const found = answers.flatMap((answer) => answer.found ?? []);
  if (found.length < 2) return answers[0];
  const merged = mergeFound(found);
  return { move: merged.ranked[0].move, found: merged };
}
