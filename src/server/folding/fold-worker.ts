/** The thread that folds long logs: it is given entries, and answers each run of them with where it stands. */
import { parentPort } from 'node:worker_threads';
import { gameNamed } from '../../games/index.ts';
import type { FoldRun } from './fold-bench.ts';
import { FoldJob } from './fold-job.ts';
import type { FoldStep } from './folding.ts';

let job: FoldJob | undefined;

function stepAfter({ order, entries, isLast }: FoldRun): FoldStep {
  if (order) job = new FoldJob(order, gameNamed);
  return job?.take(entries, isLast) ?? { kind: 'broken', reason: 'nothing was asked for' };
}

parentPort?.on('message', (text: string) =>
  parentPort?.postMessage(JSON.stringify(stepAfter(JSON.parse(text) as FoldRun)), []),
);
