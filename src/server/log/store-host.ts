/** Where a store works: in this thread, or in one of its own, so that no sync stops the event loop. */
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../core/result.ts';
import { faultOf } from './faults.ts';
import type { LogFault, TableLog } from './log.ts';
import type { FolderStore } from './sqlite-store.ts';
import type { LogStore } from './store.ts';

type Value<Store, Name extends keyof Store> = Store[Name] extends (
  ...args: never[]
) => Result<infer T, LogFault>
  ? T
  : never;
type Args<Store, Name extends keyof Store> = Store[Name] extends (...args: infer T) => unknown
  ? T
  : never;

export interface StoreHost<Store extends LogStore = LogStore> extends Pick<
  TableLog,
  'owns' | 'onLost'
> {
  ask<Name extends keyof Store>(
    name: Name,
    ...args: Args<Store, Name>
  ): Promise<Result<Value<Store, Name>, LogFault>>;
  /** Lets go of the thread; the store must be closed. */
  end(): Promise<void>;
}

/** Calls a method of the store by its name. */
export function callStore<Name extends keyof FolderStore>(
  store: FolderStore,
  name: Name,
  args: Args<FolderStore, Name>,
): Result<Value<FolderStore, Name>, LogFault> {
  const method = store[name] as (...given: unknown[]) => Result<Value<FolderStore, Name>, LogFault>;
  return method.apply(store, args);
}

/** A folder has one owner for good; one that lost it is told so with its next append. */
const ALONE: Pick<TableLog, 'owns' | 'onLost'> = { owns: () => true, onLost: () => undefined };

export const hostHere = (store: FolderStore): StoreHost<FolderStore> => ({
  ...ALONE,
  ask: (name, ...args) => Promise.resolve(callStore(store, name, args)),
  end: () => Promise.resolve(),
});

/** What the threads send each other, as JSON text: it is quicker to copy than objects are. */
export interface StoreQuestion {
  readonly name: keyof FolderStore;
  readonly args: readonly unknown[];
}
/** The first answer tells whether the store could be opened; the others come in the order of questions. */
export type StoreAnswer = Result<unknown, LogFault>;

const STOPPED = 'the thread that writes the log has stopped';

class WorkerHost implements StoreHost<FolderStore> {
  readonly owns = ALONE.owns;
  readonly onLost = ALONE.onLost;
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

  ask<Name extends keyof FolderStore>(
    name: Name,
    ...args: Args<FolderStore, Name>
  ): Promise<Result<Value<FolderStore, Name>, LogFault>> {
    if (this.#death) return Promise.resolve(fail(this.#death));
    const question: StoreQuestion = { name, args };
    this.#worker.postMessage(JSON.stringify(question), []);
    return new Promise((resolve) =>
      this.#waiting.push((answer) => resolve(answer as Result<Value<FolderStore, Name>, LogFault>)),
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

export async function hostInWorker(dir: string): Promise<Result<StoreHost<FolderStore>, LogFault>> {
  const host = new WorkerHost(dir);
  const opened = await host.opened;
  if (opened.ok) return ok(host);
  await host.end();
  return opened;
}
