/** Worker of `baize arena`: it plays chunk after chunk and posts the result of each. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ArenaJob, type Chunk, playChunk } from './schedule.ts';

const job = workerData as ArenaJob;
parentPort?.on('message', (chunk: Chunk) => {
  parentPort?.postMessage(playChunk(job, chunk), []);
});
