/** The process that the clients of a load run in, as the measuring process sees it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Order, Played } from './load-orders.js';

export class Clients {
  readonly #child: ChildProcess = fork(
    fileURLToPath(new URL('./load-clients.js', import.meta.url)),
  );

  async tell(order: Order): Promise<Played> {
    this.#child.send(order);
    const ended = once(this.#child, 'exit').then(() => [{ ok: false, error: 'the clients died' }]);
    const [answer] = (await Promise.race([once(this.#child, 'message'), ended])) as [Answer];
    if (!answer.ok) throw new Error(answer.error);
    return answer.played;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
