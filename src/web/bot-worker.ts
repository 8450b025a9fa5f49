/** Bots and coach think here, beside the page, so that cards keep moving while they do. */
import { adviseWith, thinkWith, type BotThought, type CoachThought } from '../bots/thought.ts';
import { loadGame } from './rules/registry.ts';

export type WorkerRequest =
  | { readonly id: number; readonly kind: 'think'; readonly thought: BotThought }
  | { readonly id: number; readonly kind: 'advise'; readonly thought: CoachThought };

export type WorkerAnswer =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

async function answerTo(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const game = await loadGame(request.thought.gameId);
    const answer =
      request.kind === 'think'
        ? thinkWith(game, request.thought)
        : adviseWith(game, request.thought);
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
page.addEventListener('message', (event) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page
  void answerTo(event.data).then((answer) => page.postMessage(answer));
});
