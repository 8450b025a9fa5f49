/** `--think 300ms`: parses how long the coach thinks, by the clock or by its own count. */
import { budgetNamed, THINKING_MS, type Budget } from '../bots/roster.ts';
import { ok } from '../core/result.ts';
import { quoted } from '../core/words.ts';
import { badUsage } from './command.ts';
import type { Attempt } from './fault.ts';

export function readThink(
  command: string,
  text: string | undefined,
  usual: Budget = { ms: THINKING_MS.quick },
): Attempt<Budget> {
  if (text === undefined) return ok(usual);
  const budget = budgetNamed(text);
  const takes =
    '--think takes a time up to 60s or a number of imagined games, as 300ms, 2s or 500i';
  return budget ? ok(budget) : badUsage(command, `${takes}, not ${quoted(text)}`);
}

/** The clock of this process. */
export const now = (): number => performance.now();
