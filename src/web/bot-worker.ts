/** Bots and coach think here, beside the page, so that cards keep moving while they do. */
import { adviseNow, thinkNow, type BotThought, type CoachThought } from '../bots/thought.ts';

export type WorkerRequest =
  | { readonly id: number; readonly kind: 'think'; readonly thought: BotThought }
  | { readonly id: number; readonly kind: 'advise'; readonly thought: CoachThought };

export type WorkerAnswer =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

function answerTo(request: WorkerRequest): WorkerAnswer {
  try {
    const answer =
      request.kind === 'think' ? thinkNow(request.thought) : adviseNow(request.thought);
    return { id: request.id, answer };
  } catch (error) {
    return { id: request.id, error: String(error) };
  }
}

// In a worker `self` has a `postMessage` without a target; the page's types know only the window's.
const page = self as unknown as {
  postMessage(answer: WorkerAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void;
};
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page
page.addEventListener('message', (event) => page.postMessage(answerTo(event.data)));
