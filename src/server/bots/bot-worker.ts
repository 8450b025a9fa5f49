/** One worker of the server's bots: gets views, answers with moves, and knows nothing else. */
import { parentPort } from 'node:worker_threads';
import { ThinkingDesk, type DeskRequest } from '../../bots/thinking-desk.ts';
import { gameFor } from '../../bots/think-now.ts';
import type { WorkerNews } from './bot-staff.ts';

const tell = (news: WorkerNews): void => parentPort?.postMessage(news, []);

const desk = new ThinkingDesk({
  gameFor,
  clock: () => performance.now(),
  breathe: () => new Promise((resolve) => void setImmediate(resolve)),
  tell,
});
parentPort?.on('message', (request: DeskRequest) => desk.hear(request));

// Loading the games takes a while, which is not to be counted against the first decision.
tell('ready');
