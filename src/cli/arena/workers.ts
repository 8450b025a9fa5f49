/**
 * Splits an arena over the cores of this machine. Each game has a seed of its own and is counted in its turn,
 * so the result is the same however many workers share the games.
 */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { seatingsOf } from '../../arena/arena.ts';
import { botNamed } from '../../bots/roster.ts';
import { type ArenaJob, type Chunk, type ChunkResult, playChunk, Schedule } from './schedule.ts';
import { Ledger, type ContestResult } from './contest.ts';

export interface Conduct {
  readonly deals: number;
  /** As many as there are cores, where nobody says. */
  readonly workers?: number | undefined;
  /** After so many minutes no new deal is begun. */
  readonly minutes?: number | undefined;
  /** Ends everything at once; what has been counted stays. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ArenaProgress) => void;
}

export interface ArenaProgress {
  readonly played: number;
  readonly total: number;
  /** Milliseconds to the end, as it looks now; not known before every contest has played. */
  readonly msLeft: number | undefined;
}

export type Stopped = 'interrupt' | 'minutes';

export interface ArenaRun {
  readonly contests: readonly ContestResult[];
  /** Why not all deals were played. */
  readonly stopped?: Stopped;
}

const MS_PER_MINUTE = 60_000;

export async function playContests(job: ArenaJob, conduct: Conduct): Promise<ArenaRun> {
  const desk = new Dispatcher(job, conduct);
  const workers = workersFor(job, conduct);
  await (workers === 0 ? playHere(job, desk) : playThere(job, desk, workers));
  return desk.close();
}

/** Hands chunks out and counts what comes back, for workers anywhere. */
class Dispatcher {
  workers = 1;
  readonly aborted: Promise<void>;
  readonly #conduct: Conduct;
  readonly #schedule: Schedule;
  readonly #ledgers: readonly Ledger[];
  readonly #closesAt: number;

  constructor({ contests }: ArenaJob, conduct: Conduct) {
    this.#conduct = conduct;
    this.aborted = new Promise((resolve) => {
      conduct.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    this.#schedule = new Schedule(contests.map(seatingsOf), conduct.deals);
    this.#ledgers = contests.map((bots) => new Ledger(bots));
    this.#closesAt = performance.now() + (conduct.minutes ?? Infinity) * MS_PER_MINUTE;
  }

  next(): Chunk | undefined {
    if (this.#conduct.signal.aborted) return undefined;
    if (performance.now() >= this.#closesAt) this.#schedule.close();
    return this.#schedule.take();
  }

  count({ chunk, games, thinking, ms }: ChunkResult): void {
    this.#ledgers[chunk.contest].add(chunk.first, games, thinking);
    this.#schedule.done(chunk, ms);
    const { played, total, msLeft } = this.#schedule;
    const left = msLeft === undefined ? undefined : msLeft / this.workers;
    this.#conduct.onProgress({ played, total, msLeft: this.#untilClosed(left) });
  }

  #untilClosed(msLeft: number | undefined): number | undefined {
    if (this.#conduct.minutes === undefined) return msLeft;
    return Math.min(msLeft ?? Infinity, Math.max(0, this.#closesAt - performance.now()));
  }

  close(): ArenaRun {
    const contests = this.#ledgers;
    const isWhole = contests.every(({ tally }) => tally.deals === this.#conduct.deals);
    if (isWhole) return { contests };
    return { contests, stopped: this.#conduct.signal.aborted ? 'interrupt' : 'minutes' };
  }
}

/** Below this many deals of quick bots a worker would take longer to start than to play. */
const DEALS_PER_WORKER_MIN = 200;
const WORKERS_MAX = 16;

/** 0 where they are played in this process. */
function workersFor({ contests }: ArenaJob, { deals, workers }: Conduct): number {
  // Unbuilt sources (as tests import them) have no file that a worker could start from.
  if (!import.meta.url.endsWith('.js')) return 0;
  const games = contests.reduce((sum, bots) => sum + deals * seatingsOf(bots), 0);
  const most = Math.min(workers ?? Math.min(WORKERS_MAX, availableParallelism()), games);
  if (contests.some((bots) => bots.some(isSlow))) return most;
  const useful = Math.min(most, Math.floor((deals * contests.length) / DEALS_PER_WORKER_MIN));
  return useful < 2 ? 0 : useful;
}

/** Those that search, if only now and then. */
const isSlow = (name: string): boolean => {
  const kind = botNamed(name)?.kind;
  return kind === 'search' || kind === 'adaptive';
};

async function playHere(job: ArenaJob, desk: Dispatcher): Promise<void> {
  for (let chunk = desk.next(); chunk; chunk = desk.next()) {
    desk.count(playChunk(job, chunk));
    // Whoever wants to stop it is heard between two chunks.
    await setImmediate();
  }
}

async function playThere(job: ArenaJob, desk: Dispatcher, workers: number): Promise<void> {
  desk.workers = workers;
  const started = Array.from(
    { length: workers },
    () => new Worker(new URL('./worker.js', import.meta.url), { workerData: job }),
  );
  try {
    const all = Promise.all(started.map((worker) => keepBusy(worker, desk)));
    await Promise.race([all, desk.aborted]);
  } finally {
    await Promise.all(started.map((worker) => worker.terminate()));
  }
}

/** Gives a worker chunk after chunk until there are no more. */
function keepBusy(worker: Worker, desk: Dispatcher): Promise<void> {
  return new Promise((resolve, reject) => {
    const handOut = (): void => {
      const chunk = desk.next();
      if (chunk) worker.postMessage(chunk, []);
      else resolve();
    };
    worker.on('message', (result: ChunkResult) => {
      desk.count(result);
      handOut();
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a worker of the arena ended without its result')));
    handOut();
  });
}
