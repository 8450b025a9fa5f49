/** The Lock: three clean runs of a team, without which nobody of it goes out (DH-68, DH-69). */
import { counted } from '../../../core/words.ts';
import { runsOfTeam } from './runs.ts';
import { teamOf } from './teams.ts';
import type { DhappaOptions, Position, Run, Team } from './types.ts';

export const LOCK_RUNS = 3;
export const LOCK_WILDS_EACH = 2;
export const LOCK_WILDS_ALL = 4;

/** Whether a run can be one of the three. */
export const isClean = (run: Run, { lockMinRunLength }: DhappaOptions): boolean =>
  run.wilds <= LOCK_WILDS_EACH && run.slots.length >= lockMinRunLength;

/** How many runs of a team can be. */
export function cleanRuns(runs: readonly Run[], team: Team, options: DhappaOptions): number {
  let clean = 0;
  for (const run of runs) if (teamOf(run.owner) === team && isClean(run, options)) clean++;
  return clean;
}

/**
 * `lockOf` in short: search asks after every play, so it makes no lists. It counts the clean runs without a
 * wild, with one and with two; the cleanest three decide.
 */
export function hasLock(runs: readonly Run[], team: Team, options: DhappaOptions): boolean {
  let none = 0;
  let one = 0;
  let two = 0;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    if (teamOf(run.owner) !== team || !isClean(run, options)) continue;
    if (run.wilds === 0) none++;
    else if (run.wilds === 1) one++;
    else two++;
  }
  if (none + one + two < LOCK_RUNS) return false;
  const ones = Math.min(one, Math.max(0, LOCK_RUNS - none));
  const twos = Math.max(0, LOCK_RUNS - none - ones);
  return ones + LOCK_WILDS_EACH * twos <= LOCK_WILDS_ALL;
}

export interface Lock {
  readonly has: boolean;
  /** The runs that count, at most three. */
  readonly runs: readonly Run[];
  /** The wilds in them. */
  readonly wilds: number;
  /** What is missing, as a sentence without a full stop; empty where nothing is. */
  readonly missing: string;
}

/** As many of the cleanest runs as may count together. */
export function lockOf(p: Position, team: Team): Lock {
  const clean = runsOfTeam(p.runs, team).filter((run) => isClean(run, p.options));
  clean.sort((a, b) => a.wilds - b.wilds || a.number - b.number);
  const counting: Run[] = [];
  let wilds = 0;
  for (const run of clean.slice(0, LOCK_RUNS)) {
    if (wilds + run.wilds > LOCK_WILDS_ALL) break;
    counting.push(run);
    wilds += run.wilds;
  }
  const has = counting.length === LOCK_RUNS;
  return { has, runs: counting, wilds, missing: has ? '' : missingWords(clean, counting.length) };
}

function missingWords(clean: readonly Run[], counting: number): string {
  if (clean.length >= LOCK_RUNS) return `three runs with at most ${LOCK_WILDS_ALL} wilds together`;
  const more = LOCK_RUNS - counting;
  return `${counted(more, 'more run')} with at most ${LOCK_WILDS_EACH} wilds`;
}

/** Why a run is not one of those that may count; empty where it may. */
export function whyNotClean(run: Run, options: DhappaOptions): string {
  if (run.wilds > LOCK_WILDS_EACH)
    return `it holds ${counted(run.wilds, 'wild')}, and a run of the Lock at most ${LOCK_WILDS_EACH}`;
  if (run.slots.length < options.lockMinRunLength)
    return `it has ${counted(run.slots.length, 'card')}, and a run of the Lock at least ${options.lockMinRunLength}`;
  return '';
}
