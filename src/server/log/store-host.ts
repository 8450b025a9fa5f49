/** Where the store works: in this thread, or in one of its own, so that no sync stops the event loop. */
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../core/result.ts';
import { faultOf } from './faults.ts';
import type { LogFault } from './log.ts';
import type { LogStore } from './sqlite-store.ts';

type Value<Name extends keyof LogStore> =
  ReturnType<LogStore[Name]> extends Result<infer T, LogFault> ? T : never;

export interface StoreHost {
  ask<Name extends keyof LogStore>(
    name: Name,
    ...args: Parameters<LogStore[Name]>
  ): Promise<Result<Value<Name>, LogFault>>;
  /** Lets go of the thread; the store must be closed. */
  end(): Promise<void>;
}

/** Calls a method of the store by its name. */
export function callStore<Name extends keyof LogStore>(
  store: LogStore,
  name: Name,
  args: Parameters<LogStore[Name]>,
): Result<Value<Name>, LogFault> {
  const method = store[name] as (...given: unknown[]) => Result<Value<Name>, LogFault>;
  return method.apply(store, args);
}

export const hostHere = (store: LogStore): StoreHost => ({
  ask: (name, ...args) => Promise.resolve(callStore(store, name, args)),
  end: () => Promise.resolve(),
});

/** What the threads send each other, as JSON text: it is quicker to copy than objects are. */
export interface StoreQuestion {
  readonly name: keyof LogStore;
  readonly args: readonly unknown[];
}
/** The first answer tells whether the store could be opened; the others come in the order of questions. */
export type StoreAnswer = Result<unknown, LogFault>;

const STOPPED = 'the thread that writes the log has stopped';

class WorkerHost implements StoreHost {
  readonly #worker: Worker;
  readonly #waiting: ((answer: StoreAnswer) => void)[] = [];
  /** Set once the thread is gone. */
  #death: LogFault | undefined;
  /** Whether the store could be opened. */
  readonly opened: Promise<StoreAnswer>;

  constructor(dir: string) {
    this.#worker = new Worker(new URL('./log-worker.js', import.meta.url), { workerData: dir });
    this.#worker.on('message', (text: string) => this.#waiting.shift()?.(JSON.parse(text)));
    // Only the kind of an error: its words could quote what was to be written.
    this.#worker.on('error', (error: Error) => this.#die(`${STOPPED} (${error.name})`));
    this.#worker.on('exit', () => this.#die(STOPPED));
    this.opened = new Promise((resolve) => this.#waiting.push(resolve));
  }

  ask<Name extends keyof LogStore>(
    name: Name,
    ...args: Parameters<LogStore[Name]>
  ): Promise<Result<Value<Name>, LogFault>> {
    if (this.#death) return Promise.resolve(fail(this.#death));
    const question: StoreQuestion = { name, args };
    this.#worker.postMessage(JSON.stringify(question), []);
    return new Promise((resolve) =>
      this.#waiting.push((answer) => resolve(answer as Result<Value<Name>, LogFault>)),
    );
  }

  /** Nobody may wait for an answer that will not come. */
  #die(reason: string): void {
    this.#death ??= faultOf('failed', reason);
    for (const answer of this.#waiting.splice(0)) answer(fail(this.#death));
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

export async function hostInWorker(dir: string): Promise<Result<StoreHost, LogFault>> {
  const host = new WorkerHost(dir);
  const opened = await host.opened;
  if (opened.ok) return ok(host);
  await host.end();
  return opened;
}
