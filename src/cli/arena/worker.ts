/** Worker of `baize arena`: it plays chunk after chunk and posts the result of each. */
import { parentPort, workerData } from 'node:worker_threads';
import { playChunk, type ArenaJob } from './chunk.ts';
import type { Chunk } from './schedule.ts';

const job = workerData as ArenaJob;
parentPort?.on('message', (chunk: Chunk) => {
  parentPort?.postMessage(playChunk(job, chunk), []);
});
