/** `baize arena`: bots against bots over many deals, on all cores, with a progress bar for people. */
import { ok } from '../../core/result.ts';
import type { Reply, Run } from '../command.ts';
import { EXIT } from '../fault.ts';
import { isPlayed } from './contest.ts';
import { checkFiles, writeFiles } from './files.ts';
import { type ArenaRequest, readRequest } from './order.ts';
import { leagueReply, sweepReply, tableReply } from './report.ts';
import { paragraphs } from './text.ts';
import { type ArenaProgress, type ArenaRun, playContests } from './workers.ts';

export const runArena: Run = async (args) => {
  const request = readRequest(args);
  if (!request.ok) return request;
  const files = checkFiles(request.value);
  if (!files.ok) return files;
  return ok(replyTo(request.value, await playInterruptibly(request.value)));
};

/** Ctrl-C ends the games but not the command: what was played is still reported. A second one ends it all. */
async function playInterruptibly(request: ArenaRequest): Promise<ArenaRun> {
  const { order, contests, workers, minutes } = request;
  const { game, seed, options, deals } = order;
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  const progress = openProgress();
  const pace = { deals, workers, minutes, signal: stop.signal, onProgress: progress.show };
  for (const signal of STOPS) process.once(signal, onSignal);
  try {
    return await playContests({ game, seed, options, contests }, pace);
  } finally {
    for (const signal of STOPS) process.removeListener(signal, onSignal);
    progress.clear();
  }
}

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** What is told of a run, whole or not. */
export function replyTo(request: ArenaRequest, run: ArenaRun): Reply {
  const exit = run.stopped === 'interrupt' ? EXIT.interrupted : EXIT.ok;
  if (!run.contests.some(isPlayed)) return { ...nothingPlayed(request), exit };
  const { text, json } = resultOf(request, run);
  const { isWhole, sentences } = writeFiles(request, run);
  return {
    text: paragraphs([[text], sentences]),
    json,
    exit: isWhole ? exit : EXIT.unwritten,
  };
}

function resultOf({ order, plan }: ArenaRequest, run: ArenaRun): Reply {
  switch (plan.kind) {
    case 'table':
      return tableReply(order, run);
    case 'league':
      return leagueReply(order, run);
    case 'sweep':
      return sweepReply(order, plan, run);
  }
}

const nothingPlayed = ({ order }: ArenaRequest): Reply => ({
  text: 'The arena was stopped before one deal had been played from every seat.',
  json: { ...order, deals: 0, games: 0, stopped: 'interrupt', asked: order.deals },
});

const BAR_WIDTH = 16;
const REDRAW_MS = 250;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `[###.............] 20 % · 120 of 600 games · 3.1 a second · 4 min left` */
export function progressLine(
  { played, total, msLeft }: ArenaProgress,
  msSinceStart: number,
): string {
  const filled = Math.floor((BAR_WIDTH * played) / total);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
  const rate = (played * SECOND) / Math.max(1, msSinceStart);
  const parts = [
    `[${bar}] ${Math.floor((100 * played) / total)} %`,
    `${played} of ${total} games`,
    `${rate < 10 ? rate.toPrecision(2) : rate.toFixed(0)} a second`,
    ...(msLeft === undefined ? [] : [`${timeWords(msLeft)} left`]),
  ];
  return parts.join(' · ');
}

/** "12 s", "4 min", "2 h 10 min". */
export function timeWords(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`;
  return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
}

export interface ProgressBar {
  readonly show: (progress: ArenaProgress) => void;
  readonly clear: () => void;
}

/** Programs that read the errors get none of it. */
export function openProgress(): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => {}, clear: () => {} };
  const start = performance.now();
  let drawnAt = -Infinity;
  let width = 0;
  const draw = (line: string): void => {
    process.stderr.write(`\r${line.padEnd(width)}`);
    width = line.length;
  };
  return {
    show: (progress) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      draw(progressLine(progress, now - start).slice(0, (process.stderr.columns || 80) - 1));
    },
    clear: () => {
      if (width > 0) process.stderr.write(`\r${' '.repeat(width)}\r`);
    },
  };
}
