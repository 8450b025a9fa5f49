/** Where long folds are done: in this thread, or in one of its own, which is started when it is first needed. */
import { Worker } from 'node:worker_threads';
import type { LogEntry } from '../log/log.ts';
import type { GameNamed } from '../table/table-state.ts';
import { FoldJob } from './fold-job.ts';
import type { FoldOrder, FoldStep } from './folding.ts';

/** Some entries of the table in hand. The first run of a table says what is wanted of it. */
export interface FoldRun {
  readonly order?: FoldOrder;
  readonly entries: readonly LogEntry[];
  readonly isLast: boolean;
}

/** One table at a time lies on it; a new order clears away the last. */
export interface FoldBench {
  /** Rejects where the thread has broken. */
  take(run: FoldRun): Promise<FoldStep>;
  close(): Promise<void>;
}

export function benchHere(gameNamed: GameNamed): FoldBench {
  let job: FoldJob | undefined;
  return {
    take: async ({ order, entries, isLast }) => {
      if (order) job = new FoldJob(order, gameNamed);
      return job!.take(entries, isLast);
    },
    close: async () => undefined,
  };
}

const MEMORY_MB_MAX = 256;

/** Messages are JSON text: it is quicker to copy than objects are. */
export class WorkerBench implements FoldBench {
  #worker: Worker | undefined;
  #waiting: { answer(step: FoldStep): void; lose(error: Error): void } | undefined;

  take(run: FoldRun): Promise<FoldStep> {
    this.#worker ??= this.#start();
    this.#worker.postMessage(JSON.stringify(run), []);
    return new Promise((answer, lose) => (this.#waiting = { answer, lose }));
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#lose('the server stops');
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./fold-worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
    });
    worker.unref();
    worker.on('message', (text: string) => this.#waiting?.answer(JSON.parse(text) as FoldStep));
    worker.on('error', ({ name }) => this.#isGone(worker, `the thread that folds broke (${name})`));
    worker.on('exit', () => this.#isGone(worker, 'the thread that folds has ended'));
    return worker;
  }

  #isGone(worker: Worker, reason: string): void {
    if (worker === this.#worker) this.#lose(reason);
  }

  /** The next order starts another thread. */
  #lose(reason: string): void {
    this.#worker = undefined;
    this.#waiting?.lose(new Error(reason));
    this.#waiting = undefined;
  }
}
