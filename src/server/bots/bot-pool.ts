/**
 * Bots think in worker threads, each decision within a budget, so that a slow or broken bot delays
 * nobody but itself. Only views cross over. Workers start when they are first needed.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BotThought } from '../../bots/thought.ts';
import { botMove } from './bot-move.ts';
import type { BotThinker } from '../tools.ts';

export interface BotPool extends BotThinker {
  close(): Promise<void>;
}

export interface PoolSettings {
  /** How long one decision may take, from when a worker begins to think. */
  readonly budgetMs: number;
  /** How long a decision may wait for a worker. */
  readonly waitMs?: number;
  readonly size?: number;
  /** The program of a worker; a test may give one that misbehaves. */
  readonly program?: URL;
}

/** What a worker says: once that it has loaded, then how each thought ended. */
export type WorkerNews =
  | 'ready'
  | { readonly move: string | undefined }
  | { readonly failed: string };

const SIZE_MAX = 4;
const WAIT_MS = 10_000;
/** Loading takes a fraction of a second; a worker that needs this long hangs. */
const START_MS_MAX = 10_000;
const MEMORY_MB_MAX = 256;

export function openBotPool(settings: PoolSettings): BotPool {
  // Unbuilt sources (as tests import them) have no file that a worker could start from.
  if (!settings.program && !import.meta.url.endsWith('.js')) return thinkingHere;
  return new WorkerPool(settings);
}

const thinkingHere: BotPool = {
  think: async (thought) => botMove(thought),
  close: async () => undefined,
};

interface Job {
  readonly thought: BotThought;
  readonly resolve: (move: string | undefined) => void;
  readonly reject: (error: Error) => void;
  /** Ends the waiting. */
  readonly timer: NodeJS.Timeout;
}

interface Staff {
  readonly worker: Worker;
  job: Job | undefined;
  isReady: boolean;
  timer: NodeJS.Timeout | undefined;
}

class WorkerPool implements BotPool {
  readonly #program: URL;
  readonly #size: number;
  readonly #budgetMs: number;
  readonly #waitMs: number;
  readonly #staff = new Set<Staff>();
  readonly #waiting: Job[] = [];
  #isClosed = false;

  constructor({ budgetMs, waitMs = WAIT_MS, size, program }: PoolSettings) {
    this.#program = program ?? new URL('./bot-worker.js', import.meta.url);
    this.#size = size ?? Math.max(1, Math.min(SIZE_MAX, availableParallelism() - 1));
    this.#budgetMs = budgetMs;
    this.#waitMs = waitMs;
  }

  think(thought: BotThought): Promise<string | undefined> {
    if (this.#isClosed) return Promise.reject(new Error('the bots have gone home'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(job), this.#waitMs);
      const job: Job = { thought, resolve, reject, timer };
      this.#waiting.push(job);
      this.#handOut();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) refuse(job, 'the server stops');
    const staff = [...this.#staff];
    for (const one of staff) this.#dismiss(one, 'the server stops');
    await Promise.all(staff.map(({ worker }) => worker.terminate()));
  }

  #giveUp(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    refuse(job, `no worker was free within ${this.#waitMs} ms`);
  }

  /** Gives waiting thoughts to workers, and hires where there are fewer workers than thoughts. */
  #handOut(): void {
    for (const one of this.#staff) {
      if (this.#waiting.length === 0) return;
      if (one.isReady && one.job === undefined) this.#begin(one, this.#waiting.shift());
    }
    const starting = [...this.#staff].filter(({ isReady }) => !isReady).length;
    const wanted = this.#waiting.length - starting;
    if (wanted > 0 && this.#staff.size < this.#size && !this.#isClosed) this.#hire();
  }

  #begin(one: Staff, job: Job | undefined): void {
    if (job === undefined) return;
    clearTimeout(job.timer);
    one.job = job;
    one.worker.postMessage(job.thought, []);
    one.timer = setTimeout(
      () => this.#dismiss(one, `a bot thought longer than ${this.#budgetMs} ms`),
      this.#budgetMs,
    );
  }

  #hire(): void {
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
    });
    const one: Staff = { worker, job: undefined, isReady: false, timer: undefined };
    one.timer = setTimeout(() => this.#dismiss(one, 'a worker did not start'), START_MS_MAX);
    this.#staff.add(one);
    worker.unref();
    worker.on('message', (news: WorkerNews) => this.#hear(one, news));
    worker.on('error', (error) => this.#dismiss(one, `a worker broke (${error.name})`));
    worker.on('exit', () => this.#dismiss(one, 'a worker ended'));
  }

  #hear(one: Staff, news: WorkerNews): void {
    // A worker that was dismissed may still have had something to say.
    if (!this.#staff.has(one)) return;
    clearTimeout(one.timer);
    const { job } = one;
    one.job = undefined;
    one.isReady = true;
    if (news !== 'ready' && 'move' in news) job?.resolve(news.move);
    else if (news !== 'ready') job?.reject(new Error(`a bot failed: ${news.failed}`));
    this.#handOut();
  }

  /** Whoever overran or broke is ended, and its thought is lost; another worker takes its place. */
  #dismiss(one: Staff, reason: string): void {
    if (!this.#staff.delete(one)) return;
    clearTimeout(one.timer);
    // Without losing the oldest thought, a worker that cannot start would be hired for ever.
    const lost = one.job ?? (one.isReady ? undefined : this.#waiting.shift());
    if (lost) refuse(lost, reason);
    void one.worker.terminate();
    this.#handOut();
  }
}

function refuse(job: Job, reason: string): void {
  clearTimeout(job.timer);
  job.reject(new Error(reason));
}
