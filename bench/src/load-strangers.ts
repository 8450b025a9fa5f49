/** Strangers who ask a server for much at a time, at a fixed pace, whether it answers or not. */
import { setMaxListeners } from 'node:events';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '../../dist/protocol/index.js';

export interface Asked {
  readonly asked: number;
  /** By status of HTTP, or what became of it. */
  readonly answers: ReadonlyMap<string, number>;
  readonly slowestMs: number;
}

/** Asks so often a second for so long; what is not answered by then is left alone. */
export async function ask(
  perSecond: number,
  forMs: number,
  one: (at: number, signal: AbortSignal) => Promise<string>,
): Promise<Asked> {
  const answers = new Map<string, number>();
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  const startedAt = performance.now();
  let asked = 0;
  let slowestMs = 0;
  for (;;) {
    const dueMs = Math.min(forMs, (asked * 1000) / perSecond);
    await sleep(Math.max(0, startedAt + dueMs - performance.now()));
    if (performance.now() - startedAt >= forMs) break;
    const askedAt = performance.now();
    void one(asked++, gone.signal)
      .catch(() => 'failed')
      .then((answer) => {
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      });
  }
  gone.abort();
  return { asked, answers, slowestMs };
}

/** Comes to watch without a number, hears the welcome and goes. */
export function greet(url: string, table: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { perMessageDeflate: false });
    const end = (said: string): void => {
      resolve(said);
      socket.terminate();
    };
    signal.addEventListener('abort', () => end('left'), { once: true });
    socket.on('error', () => end('failed'));
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table })),
    );
    socket.on('message', (data: Buffer) => end(/"type":"(\w+)"/.exec(data.toString())?.[1] ?? '?'));
  });
}

/** How long `/readyz` takes to say yes, at worst; looked at again and again until told to stop. */
export function watchReady(url: string, everyMs: number): () => Promise<number> {
  const over = new AbortController();
  let worst = 0;
  const looking = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      const ms = answer?.ok ? performance.now() - startedAt : Infinity;
      worst = Math.max(worst, ms);
      await sleep(everyMs);
    }
  })();
  return async () => {
    over.abort();
    await looking;
    return worst;
  };
}

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
