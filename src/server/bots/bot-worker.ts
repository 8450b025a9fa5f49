/** One worker of the server's bots: gets a view, answers with a move, and knows nothing else. */
import { parentPort } from 'node:worker_threads';
import type { BotThought } from '../../bots/thought.ts';
import { botMove } from './bot-move.ts';
import type { WorkerNews } from './bot-pool.ts';

const tell = (news: WorkerNews): void => parentPort?.postMessage(news, []);

parentPort?.on('message', (thought: BotThought) => {
  try {
    tell({ move: botMove(thought) });
  } catch (error) {
    tell({ failed: placeOf(error) });
  }
});

/** Where it happened, without the message: that could quote a card. */
function placeOf(error: unknown): string {
  const { name, stack = '' } = error instanceof Error ? error : new Error('unknown');
  return `${name} ${/^\s+at .*$/m.exec(stack)?.[0].trim() ?? ''}`;
}

// Loading the games takes a while, which is not to be counted against the first decision.
tell('ready');
