/** `Thinker` that searches in this process, in short slices, so that input is handled between them. */
import type { BotAnswer } from '../bots/thought.ts';
import type { Advice } from '../bots/coach.ts';
import { Inquiries } from '../bots/inquiries.ts';
import { ThinkScheduler, type SchedulerTools } from '../bots/think-scheduler.ts';
import { askWithSignal, type Thinker } from './asking.ts';

/** `breathe` lets keys and messages in between two slices. */
export function thinkerHere(tools: Pick<SchedulerTools, 'gameFor' | 'breathe'>): Thinker {
  const inquiries = new Inquiries((request) => scheduler.hear(request));
  const scheduler = new ThinkScheduler({
    ...tools,
    clock: () => performance.now(),
    tell: (news) => inquiries.hear(news),
  });
  return {
    think: async (thought, options) =>
      ((await askWithSignal(inquiries, { kind: 'think', thought }, options)) as BotAnswer).move,
    advise: async (thought, options) =>
      (await askWithSignal(inquiries, { kind: 'advise', thought }, options)) as
        | Advice<unknown>
        | undefined,
  };
}

export const oneTimer = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
