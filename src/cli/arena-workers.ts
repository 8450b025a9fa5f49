/**
 * Splits an arena over the cores of this machine. Each deal has a seed of its own and tallies add up in
 * whole numbers, so the result is the same however many workers share the deals.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addTally, tallyFor, type ArenaTally } from '../bots/arena-tally.ts';
import { playArena, type ArenaSpec } from '../bots/arena.ts';
import { gameOf, type GameId } from '../games/index.ts';
import type { ArenaOrder } from './arena-report.ts';

/** What a worker is given, and what it answers: now and then how far it is, in the end its tally. */
export interface ArenaShare {
  readonly game: GameId;
  readonly spec: ArenaSpec;
}
export type ArenaNews = { readonly played: number } | { readonly tally: ArenaTally };

/** Below this a worker would take longer to start than to play. */
const DEALS_PER_WORKER_MIN = 200;
const WORKERS_MAX = 16;

export function playInWorkers(
  order: ArenaOrder,
  onProgress: (played: number) => void,
): Promise<ArenaTally> {
  const workers = workersFor(order.deals);
  return workers < 2 ? playHere(order, onProgress) : playThere(order, workers, onProgress);
}

function workersFor(deals: number): number {
  // Unbuilt sources (as tests import them) have no file that a worker could start from.
  if (!import.meta.url.endsWith('.js')) return 1;
  return Math.min(WORKERS_MAX, availableParallelism(), Math.floor(deals / DEALS_PER_WORKER_MIN));
}

const shareOf = (order: ArenaOrder, firstDeal: number, deals: number): ArenaShare => ({
  game: order.game,
  spec: { bots: order.bots, seed: order.seed, options: order.options, firstDeal, deals },
});

const playHere = (order: ArenaOrder, onProgress: (played: number) => void): Promise<ArenaTally> => {
  const { game, spec } = shareOf(order, 0, order.deals);
  return Promise.resolve(playArena(gameOf(game), spec, () => performance.now(), onProgress));
};

async function playThere(
  order: ArenaOrder,
  workers: number,
  onProgress: (played: number) => void,
): Promise<ArenaTally> {
  const played = new Array<number>(workers).fill(0);
  const bounds = Array.from({ length: workers + 1 }, (_, i) =>
    Math.floor((order.deals * i) / workers),
  );
  const tallies = played.map((_, i) =>
    startWorker(shareOf(order, bounds[i], bounds[i + 1] - bounds[i]), (count) => {
      played[i] = count;
      onProgress(played.reduce((sum, part) => sum + part, 0));
    }),
  );
  const sum = tallyFor(order.bots);
  for (const tally of await Promise.all(tallies)) addTally(sum, tally);
  return sum;
}

function startWorker(share: ArenaShare, onProgress: (played: number) => void): Promise<ArenaTally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./arena-worker.js', import.meta.url), { workerData: share });
    worker.on('message', (news: ArenaNews) => {
      if ('tally' in news) resolve(news.tally);
      else onProgress(news.played);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a worker of the arena ended without its result')));
  });
}
