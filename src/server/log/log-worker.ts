/** The thread that writes the log: answers the questions of the thread that started it, one by one. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStore, type FolderStore } from './sqlite-store.ts';
import { callStore, type StoreAnswer, type StoreQuestion } from './store-host.ts';

const answer = (said: StoreAnswer): void => parentPort?.postMessage(JSON.stringify(said), []);

function serve(store: FolderStore): void {
  parentPort?.on('message', (text: string) => {
    const { name, args } = JSON.parse(text) as StoreQuestion;
    answer(callStore(store, name, args as never));
  });
}

const store = openStore(workerData as string);
if (store.ok) serve(store.value);
answer(store.ok ? { ok: true, value: undefined } : store);
