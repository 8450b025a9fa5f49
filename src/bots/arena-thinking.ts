/**
 * Summaries of thinking time in the arena: how long bots think, how fast they search, and whether they keep
 * to their budgets.
 */
import { budgetOf } from './arena-player.ts';
import type { ArenaTally } from './arena-tally.ts';
import {
  addThinking,
  emptyThinking,
  lateAt,
  timeAt,
  type DecisionTimes,
  type ThinkingTally,
} from './decision-times.ts';

/** How the bots of one name spent their time, in milliseconds. */
export interface ThinkingSummary {
  readonly name: string;
  readonly decisions: number;
  readonly meanMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Where worlds were searched. */
  readonly search?: SearchSummary;
}

export interface SearchSummary {
  readonly decisions: number;
  readonly meanMs: number;
  readonly meanIterations: number;
  readonly iterationsPerSecond: number;
  /** Where the budget is a time: how far searches went beyond it, 0 where they did not. */
  readonly budgetMs?: number;
  readonly medianLateMs?: number;
  readonly p99LateMs?: number;
  readonly maxLateMs?: number;
}

/** A name that has played, and its time in whichever contests and seats. */
export interface Thinker {
  readonly name: string;
  readonly thinking: ThinkingTally;
}

export function thinkersOf(
  contests: readonly { readonly bots: readonly string[]; readonly tally: ArenaTally }[],
): Thinker[] {
  const sums = new Map<string, ThinkingTally>();
  for (const { bots, tally } of contests)
    bots.forEach((name, at) => {
      const sum = sums.get(name) ?? emptyThinking();
      addThinking(sum, tally.bots[at].thinking);
      sums.set(name, sum);
    });
  return [...sums]
    .map(([name, thinking]) => ({ name, thinking }))
    .filter(({ thinking }) => thinking.decisions > 0);
}

export function summariseThinking({ name, thinking }: Thinker): ThinkingSummary {
  const { decisions, ms, maxMs, times, searches } = thinking;
  return {
    name,
    decisions,
    meanMs: ms / decisions,
    medianMs: timeWithin(times, 0.5, maxMs),
    p99Ms: timeWithin(times, 0.99, maxMs),
    maxMs,
    ...(searches > 0 && { search: summariseSearch(thinking, budgetOf(name)) }),
  };
}

/** The middle of the last class may lie beyond the slowest decision. */
const timeWithin = (times: DecisionTimes, share: number, maxMs: number): number =>
  Math.min(maxMs, timeAt(times, share));

const MS_PER_S = 1000;

function summariseSearch(thinking: ThinkingTally, budgetMs: number | undefined): SearchSummary {
  const { searches, searchMs, iterations } = thinking;
  const speed = {
    decisions: searches,
    meanMs: searchMs / searches,
    meanIterations: iterations / searches,
    iterationsPerSecond: searchMs > 0 ? (iterations / searchMs) * MS_PER_S : 0,
  };
  if (budgetMs === undefined) return speed;
  return {
    ...speed,
    budgetMs,
    medianLateMs: lateAt(thinking, 0.5),
    p99LateMs: lateAt(thinking, 0.99),
    maxLateMs: Math.max(0, Math.ceil(thinking.maxMs - budgetMs)),
  };
}
