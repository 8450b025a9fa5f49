/** One worker of `baize arena`: plays its share of the deals and answers with its tally. */
import { parentPort, workerData } from 'node:worker_threads';
import { playArena } from '../bots/arena.ts';
import { gameOf } from '../games/index.ts';
import type { ArenaNews, ArenaShare } from './arena-workers.ts';

/** How many deals pass between two reports. */
const REPORT_EVERY = 20;

const { game, spec } = workerData as ArenaShare;
const tell = (news: ArenaNews): void => parentPort?.postMessage(news, []);

const tally = playArena(
  gameOf(game),
  spec,
  () => performance.now(),
  (played) => {
    if (played % REPORT_EVERY === 0 || played === spec.deals) tell({ played });
  },
);
tell({ tally });
