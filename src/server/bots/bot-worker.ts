/** One worker of the server's bots: gets views, answers with moves, and knows nothing else. */
import { parentPort } from 'node:worker_threads';
import { ThinkScheduler, type ThinkRequest } from '../../bots/think-scheduler.ts';
import { gameFor } from '../../bots/think-now.ts';
import type { WorkerNews } from './bot-staff.ts';

const tell = (news: WorkerNews): void => parentPort?.postMessage(news, []);

const scheduler = new ThinkScheduler({
  gameFor,
  clock: () => performance.now(),
  breathe: () => new Promise((resolve) => void setImmediate(resolve)),
  tell,
});
parentPort?.on('message', (request: ThinkRequest) => scheduler.hear(request));

// Loading the games takes a while, which is not to be counted against the first decision.
tell('ready');
