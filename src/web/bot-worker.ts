/** Web worker in which bots and coach search, so that animations on the page keep running. */
import type { ThinkReply, ThinkRequest } from '../bots/think-scheduler.ts';
import { loadThinkingGame } from '../games/mind-loaders.ts';

/** Asks for the rules of a game before there is a question about it. */
export interface LoadRequest {
  readonly kind: 'load';
  readonly game: string;
}

// In a worker `self` has a `postMessage` without a target; the page's types know only the window's.
const page = self as unknown as {
  postMessage(news: ThinkReply): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<ThinkRequest | LoadRequest>) => void,
  ): void;
};

/** A message to oneself comes after those that wait already, and sooner than any timer. */
const { port1: bell, port2: hand } = new MessageChannel();
let breathed: (() => void) | undefined;
bell.addEventListener('message', () => breathed?.());
bell.start();

const tools = {
  gameFor: loadThinkingGame,
  clock: () => performance.now(),
  breathe: () =>
    new Promise<void>((resolve) => {
      breathed = resolve;
      hand.postMessage(undefined, []);
    }),
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page
  tell: (news: ThinkReply) => page.postMessage(news),
};

/** Loaded beside the page, which shows its cards meanwhile; messages wait for it in their order. */
const scheduler = import('../bots/think-scheduler.ts').then(
  ({ ThinkScheduler }) => new ThinkScheduler(tools),
);
// The page hears of errors that nobody catches, and thinks itself from then on.
scheduler.catch((error: unknown) => setTimeout(() => reportError(error)));
page.addEventListener('message', ({ data }) => {
  // Where they do not come now, the first question asks for them again.
  if (data.kind === 'load') loadThinkingGame(data.game).catch(() => undefined);
  else void scheduler.then((ready) => ready.hear(data));
});
