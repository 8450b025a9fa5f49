/** The page's side of the worker that thinks for bots and coach. */
import type { Advice } from '../bots/coach.ts';
import type { BotThought, CoachThought } from '../bots/thought.ts';
import type { Thinker } from '../client/thinker.ts';
import type { WorkerAnswer, WorkerRequest } from './bot-worker.ts';
import { loadGame } from './rules/registry.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

type Question = WorkerRequest extends infer Request
  ? Request extends WorkerRequest
    ? Omit<Request, 'id'>
    : never
  : never;

export class WorkerThinker implements Thinker {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor() {
    try {
      this.#worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
      this.#worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) =>
        this.#settle(event.data),
      );
      this.#worker.addEventListener('error', () => this.#giveUp());
    } catch {
      this.#worker = undefined;
    }
  }

  think(thought: Parameters<Thinker['think']>[0]): Promise<unknown> {
    if (!this.#worker) return thinkHere(thought);
    return this.#ask({ kind: 'think', thought });
  }

  async advise(thought: Parameters<Thinker['advise']>[0]): Promise<Advice<unknown> | undefined> {
    if (!this.#worker) return adviseHere(thought);
    return (await this.#ask({ kind: 'advise', thought })) as Advice<unknown> | undefined;
  }

  close(): void {
    this.#worker?.terminate();
    this.#giveUp();
  }

  #ask(question: Question): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ ...question, id });
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.answer);
  }

  /** Where workers are forbidden or one has died, the page thinks itself from then on. */
  #giveUp(): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error('the worker is gone'));
    this.#waiting.clear();
  }
}

/** What thinks on the page is only fetched where a worker cannot. */
const thinking = () => import('../bots/thought.ts');

const thinkHere = async (thought: BotThought): Promise<unknown> =>
  (await thinking()).thinkWith(await loadGame(thought.gameId), thought);

const adviseHere = async (thought: CoachThought): Promise<Advice<unknown> | undefined> =>
  (await thinking()).adviseWith(await loadGame(thought.gameId), thought);
