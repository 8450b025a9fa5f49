/**
 * Histogram of decision times in classes of equal ratio (16 to an octave, so within 5 %). Millions of
 * decisions take no more room than one, and the counts of several workers simply add up.
 */
import { budgetOf } from './arena.ts';
import type { ArenaTally } from './tally.ts';

export type DecisionTimes = Uint32Array;

const CLASSES_PER_OCTAVE = 16;
const NS_PER_MS = 1e6;
/** Up to 2⁴⁰ ns, a quarter of an hour. */
const CLASSES = 40 * CLASSES_PER_OCTAVE;

export const emptyTimes = (): DecisionTimes => new Uint32Array(CLASSES);

export function addTime(times: DecisionTimes, ms: number): void {
  const ns = Math.max(1, ms * NS_PER_MS);
  times[Math.min(CLASSES - 1, Math.floor(Math.log2(ns) * CLASSES_PER_OCTAVE))]++;
}

const countOf = (counts: Uint32Array): number => counts.reduce((sum, count) => sum + count, 0);

/** The first class that this share of all counts does not go beyond. */
function classAt(counts: Uint32Array, share: number): number {
  const enough = countOf(counts) * share;
  let passed = 0;
  let at = 0;
  while (at < counts.length - 1 && (passed += counts[at]) < enough) at++;
  return at;
}

/** The time in milliseconds that this share of decisions does not exceed. */
export const timeAt = (times: DecisionTimes, share: number): number =>
  2 ** ((classAt(times, share) + 0.5) / CLASSES_PER_OCTAVE) / NS_PER_MS;

/** The decisions of a stretch of time, for a histogram: from and to in milliseconds, and their share of all. */
export interface TimeBar {
  readonly fromMs: number;
  readonly toMs: number;
  readonly share: number;
}

/** Bars of equal ratio from the fastest decision to the slowest, so many to an octave. */
export function timeBars(times: DecisionTimes, perOctave: number): TimeBar[] {
  const width = CLASSES_PER_OCTAVE / perOctave;
  const total = countOf(times);
  const edge = (at: number): number => 2 ** (at / perOctave) / NS_PER_MS;
  const bars: TimeBar[] = [];
  for (let at = 0; at < CLASSES / width; at++) {
    const share = countOf(times.subarray(at * width, (at + 1) * width)) / total;
    bars.push({ fromMs: edge(at), toMs: edge(at + 1), share });
  }
  const first = bars.findIndex(({ share }) => share > 0);
  const last = bars.findLastIndex(({ share }) => share > 0);
  return first < 0 ? [] : bars.slice(first, last + 1);
}

/** How a bot spends its time. Sums of several workers add up. */
export interface ThinkingTally {
  decisions: number;
  ms: number;
  maxMs: number;
  readonly times: DecisionTimes;
  /** Decisions for which worlds were searched, the time of these, and the iterations. */
  searches: number;
  searchMs: number;
  iterations: number;
  /** By how many whole milliseconds each search went beyond its budget, where that is a time. */
  readonly late: Uint32Array;
}

/** A search that is later than this is in the last class. */
const LATE_MS_MAX = 1000;

export const emptyThinking = (): ThinkingTally => ({
  decisions: 0,
  ms: 0,
  maxMs: 0,
  times: emptyTimes(),
  searches: 0,
  searchMs: 0,
  iterations: 0,
  late: new Uint32Array(LATE_MS_MAX + 1),
});

/** One decision; `iterations` is 0 where nothing was searched. */
export function addDecision(
  tally: ThinkingTally,
  ms: number,
  iterations: number,
  budgetMs: number | undefined,
): void {
  tally.decisions++;
  tally.ms += ms;
  tally.maxMs = Math.max(tally.maxMs, ms);
  addTime(tally.times, ms);
  if (iterations === 0) return;
  tally.searches++;
  tally.searchMs += ms;
  tally.iterations += iterations;
  if (budgetMs !== undefined)
    tally.late[Math.min(LATE_MS_MAX, Math.max(0, Math.ceil(ms - budgetMs)))]++;
}

export function addThinking(sum: ThinkingTally, other: ThinkingTally): void {
  sum.decisions += other.decisions;
  sum.ms += other.ms;
  sum.maxMs = Math.max(sum.maxMs, other.maxMs);
  sum.searches += other.searches;
  sum.searchMs += other.searchMs;
  sum.iterations += other.iterations;
  for (let i = 0; i < sum.times.length; i++) sum.times[i] += other.times[i];
  for (let i = 0; i < sum.late.length; i++) sum.late[i] += other.late[i];
}

/** Whole milliseconds beyond the budget that this share of searches does not exceed; 0 is within it. */
export const lateAt = (tally: ThinkingTally, share: number): number => classAt(tally.late, share);

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
