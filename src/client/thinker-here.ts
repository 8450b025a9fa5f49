/** `Thinker` that searches in this process, in short slices, so that input is handled between them. */
import type { BotAnswer } from '../bots/answers.ts';
import type { Advice } from '../bots/coach.ts';
import { Inquiries } from '../bots/inquiries.ts';
import { ThinkingDesk, type DeskTools } from '../bots/thinking-desk.ts';
import { asked, type Thinker } from './asking.ts';

/** `breathe` lets keys and messages in between two slices. */
export function thinkerHere(tools: Pick<DeskTools, 'gameFor' | 'breathe'>): Thinker {
  const inquiries = new Inquiries((request) => desk.hear(request));
  const desk = new ThinkingDesk({
    ...tools,
    clock: () => performance.now(),
    tell: (news) => inquiries.hear(news),
  });
  return {
    think: async (thought, heed) =>
      ((await asked(inquiries, { kind: 'think', thought }, heed)) as BotAnswer).move,
    advise: async (thought, heed) =>
      (await asked(inquiries, { kind: 'advise', thought }, heed)) as Advice<unknown> | undefined,
  };
}

export const oneTimer = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
