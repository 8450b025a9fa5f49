/**
 * The page's side of the solver worker. Questions are answered one after another. An unwanted question is
 * cancelled by ending its worker, unless it is done in a moment anyway.
 */
import type { Question, Replies, Reply, SolverMessage, SolverRequest } from './messages.ts';

/** As much of a Worker as is needed. */
export interface SolverWorker {
  postMessage(request: SolverRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<SolverMessage>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((nodes: number) => void) | undefined;
}

interface Waiting extends AskOptions {
  readonly question: Question;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** A worker takes longer to start than most answers take. */
const PATIENCE_MS = 250;

export class SolverClient {
  readonly #start: () => SolverWorker;
  #worker: SolverWorker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Asked, given up, and not answered yet. */
  readonly #stale = new Set<number>();

  constructor(start: () => SolverWorker = startWorker) {
    this.#start = start;
  }

  /** Rejects where the signal is aborted, or where the solver itself fails, which is a bug of it. */
  ask<K extends Question['kind']>(
    question: Extract<Question, { readonly kind: K }>,
    options: AskOptions = {},
  ): Promise<Replies[K]> {
    const id = ++this.#lastId;
    const asked = new Promise<Reply>((resolve, reject) => {
      if (options.signal?.aborted) return reject(stopped());
      this.#waiting.set(id, { ...options, question, resolve, reject });
      options.signal?.addEventListener('abort', () => this.#giveUp(id), { once: true });
      this.#post(id, question);
    });
    return asked as Promise<Replies[K]>;
  }

  close(): void {
    this.#end();
    for (const { reject } of this.#waiting.values()) reject(stopped());
    this.#waiting.clear();
  }

  #post(id: number, question: Question): void {
    try {
      this.#worker ??= this.#begin();
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      this.#worker.postMessage({ id, question });
    } catch {
      void this.#answerHere(id, question);
    }
  }

  #begin(): SolverWorker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }) => this.#hear(data));
    worker.addEventListener('error', () => {
      if (this.#worker === worker) this.#breakDown();
    });
    return worker;
  }

  #hear(message: SolverMessage): void {
    const waiting = this.#waiting.get(message.id);
    if ('nodes' in message) return waiting?.onProgress?.(message.nodes);
    this.#waiting.delete(message.id);
    this.#stale.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.reply);
  }

  #giveUp(id: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#stale.add(id);
    waiting.reject(stopped());
    setTimeout(() => {
      if (this.#stale.has(id)) this.#restart();
    }, PATIENCE_MS);
  }

  /** Whatever is still wanted is asked anew. */
  #restart(): void {
    this.#end();
    for (const [id, { question }] of this.#waiting) this.#post(id, question);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#stale.clear();
  }

  /** Where workers are forbidden or one has died, the page solves by itself. */
  #breakDown(): void {
    this.#end();
    for (const [id, { question }] of this.#waiting) void this.#answerHere(id, question);
  }

  async #answerHere(id: number, question: Question): Promise<void> {
    try {
      const { replyTo } = await import('./reply.ts');
      this.#hear({ id, reply: replyTo(question, (nodes) => this.#hear({ id, nodes })) });
    } catch (error) {
      this.#hear({ id, error: String(error) });
    }
  }
}

const startWorker = (): SolverWorker =>
  new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });

const STOPPED = 'the question was given up';
const stopped = (): Error => new Error(STOPPED);
