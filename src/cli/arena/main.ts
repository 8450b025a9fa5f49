/** `baize arena`: bots against bots over many deals, on all cores, with a progress bar for people. */
import { ok } from '../../core/result.ts';
import { checkFiles, writeFiles } from './files.ts';
import { leagueReply } from './league.ts';
import { readRequest, type ArenaRequest } from './order.ts';
import { isPlayed } from './pairs.ts';
import { openProgress } from './progress.ts';
import { tableReply } from './report.ts';
import { sweepReply } from './sweep.ts';
import { paragraphs } from './text.ts';
import { playContests, type ArenaRun } from './workers.ts';
import type { Reply, Run } from '../command.ts';
import { EXIT } from '../fault.ts';

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
