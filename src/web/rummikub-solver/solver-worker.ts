/** Web worker of the Rummikub solver. It keeps the page responsive. */
import type { SolverMessage, SolverRequest } from './client.ts';
import { replyTo } from './reply.ts';

function answerTo({ id, question }: SolverRequest): SolverMessage {
  try {
    return { id, reply: replyTo(question, (nodes) => tell({ id, nodes })) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

// In a worker `self` has a `postMessage` without a target; the page's types know only the window's.
const page = self as unknown as {
  postMessage(message: SolverMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<SolverRequest>) => void): void;
};
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page
const tell = (message: SolverMessage): void => page.postMessage(message);
page.addEventListener('message', ({ data }) => tell(answerTo(data)));
