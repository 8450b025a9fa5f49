/**
 * Bots think in worker threads, each decision within a budget, so that a slow or broken bot delays
 * nobody but itself. Only views cross over. Workers start when they are first needed; one that has nothing to
 * do helps a bot that searches.
 */
import { availableParallelism } from 'node:os';
import { type BotAnswer, type BotThought, FALLBACK } from '../../bots/thought.ts';
import { botNamed, isSearcher } from '../../bots/roster.ts';
import { together } from '../../bots/together.ts';
import { deriveSeed } from '../../core/rng.ts';
import type { Time } from '../../core/time.ts';
import type { BotThinker } from '../tools.ts';
import { gameFor, thinkNow } from '../../bots/think-now.ts';
import { BotStaff } from './bot-staff.ts';

export interface BotPool extends BotThinker {
  /** Hires a worker before anybody needs one, so that the first bot does not wait until it has loaded. */
  prepare(): void;
  close(): Promise<void>;
}

export interface PoolSettings {
  /** How long one decision may take, from when a worker begins to think. */
  readonly budgetMs: number;
  /** How long a decision may wait for a worker. */
  readonly waitMs?: number;
  readonly size?: number;
  /** Follows budgets and waits: what the whole process slept through is not held against a bot. */
  readonly time: Time;
  /** The program of a worker; a test may give one that misbehaves. */
  readonly program?: URL;
  /** Hears of a search that failed although the bot has moved: judgement stepped in (BT-14). */
  readonly onFault?: (reason: string) => void;
}

const SIZE_MAX = 4;
const WAIT_MS = 10_000;
/** Loading takes a fraction of a second; a worker that needs this long hangs. */
const START_MS_MAX = 10_000;
/** A search ends by itself when its time is up; one that has not by then hangs. */
const OVERRUN_MS = 300;
/** However many wait, a search is worth nothing below this. */
const SEARCH_MS_MIN = 50;
/** An answer of a fellow that is not there by then is not waited for. */
const HELP_MS_LATE = 20;

export function openBotPool(settings: PoolSettings): BotPool {
  // Unbuilt sources (as tests import them) have no file that a worker could start from.
  if (!settings.program && !import.meta.url.endsWith('.js')) return thinkingHere;
  return new WorkerPool(settings);
}

const thinkingHere: BotPool = {
  prepare: () => undefined,
  think: async (thought) => botMove(thought),
  close: async () => undefined,
};

interface Job {
  readonly thought: BotThought;
  readonly client: string;
  readonly resolve: (move: string | undefined) => void;
  readonly reject: (error: Error) => void;
  /** It is not waited for any more. */
  readonly calm: () => void;
}

class WorkerPool implements BotPool {
  readonly #program: URL;
  readonly #size: number;
  readonly #budgetMs: number;
  readonly #waitMs: number;
  readonly #onFault: (reason: string) => void;
  readonly #time: Time;
  readonly #staff = new Set<BotStaff>();
  readonly #waiting: Job[] = [];
  /** Clients whose bots have had a worker since some waited, the latest last. */
  readonly #served = new Set<string>();
  #isClosed = false;

  constructor({ budgetMs, waitMs = WAIT_MS, size, program, onFault, time }: PoolSettings) {
    this.#time = time;
    this.#program = program ?? new URL('./bot-worker.js', import.meta.url);
    this.#size = size ?? Math.max(1, Math.min(SIZE_MAX, availableParallelism() - 1));
    this.#budgetMs = budgetMs;
    this.#waitMs = waitMs;
    this.#onFault = onFault ?? (() => undefined);
  }

  think(thought: BotThought, client = ''): Promise<string | undefined> {
    if (this.#isClosed) return Promise.reject(new Error('the bots have gone home'));
    return new Promise((resolve, reject) => {
      const calm = this.#time.after(this.#waitMs, () => this.#giveUp(job));
      const job: Job = { thought, client, resolve, reject, calm };
      this.#waiting.push(job);
      this.#handOut();
    });
  }

  prepare(): void {
    if (this.#staff.size === 0 && !this.#isClosed) this.#hire();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) refuse(job, 'the server stops');
    const staff = [...this.#staff];
    this.#staff.clear();
    await Promise.all(staff.map((one) => one.dismiss('the server stops')));
  }

  #giveUp(job: Job): void {
    this.#take(job);
    refuse(job, `no worker was free within ${this.#waitMs} ms`);
  }

  /** Gives waiting thoughts to workers, and hires where there are fewer workers than thoughts. */
  #handOut(): void {
    for (let job = this.#next(); job; job = this.#next()) {
      const one = this.#freeFor(job.thought);
      if (!one) break;
      this.#take(job);
      void this.#carryOut(one, job);
    }
    const starting = [...this.#staff].filter(({ isReady }) => !isReady).length;
    const wanted = this.#waiting.length - starting;
    if (wanted > 0 && this.#staff.size < this.#size && !this.#isClosed) this.#hire();
  }

  /** Clients take turns: whoever has many tables keeps nobody else's bots waiting for all of theirs. */
  #next(): Job | undefined {
    const order = [...this.#served];
    const turn = ({ client }: Job): number => order.indexOf(client);
    return this.#waiting.reduce<Job | undefined>(
      (first, job) => (first && turn(first) <= turn(job) ? first : job),
      undefined,
    );
  }

  #take(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#served.delete(job.client);
    if (this.#waiting.length === 0) this.#served.clear();
    else this.#served.add(job.client);
  }

  /** A worker that has thought for this bot before may still have its tree; one without work comes next. */
  #freeFor({ recall }: BotThought): BotStaff | undefined {
    const free = [...this.#staff].filter((one) => one.isFree);
    return free.find((one) => one.knows(recall?.key)) ?? free.find((one) => one.isIdle) ?? free[0];
  }

  async #carryOut(one: BotStaff, { thought, client, calm, resolve, reject }: Job): Promise<void> {
    calm();
    try {
      const answer = await this.#answer(one, thought, client);
      if (answer) resolve(inNotation(thought, answer));
      else this.think({ ...thought, level: FALLBACK }, client).then(resolve, reject);
    } catch (error) {
      reject(error instanceof Error ? error : new Error('a bot failed'));
    }
    this.#handOut();
  }

  /** None where a search broke or hung: then judgement is asked, of whoever is free. */
  async #answer(
    one: BotStaff,
    thought: BotThought,
    client: string,
  ): Promise<BotAnswer | undefined> {
    if (!isSearch(thought)) return this.#within(one, thought);
    try {
      return await this.#search(one, thought, client);
    } catch (error) {
      if (this.#isClosed) throw error;
      this.#onFault(error instanceof Error ? error.message : 'unknown');
      return undefined;
    }
  }

  async #search(one: BotStaff, thought: BotThought, client: string): Promise<BotAnswer> {
    const bounded = { ...thought, msMax: this.#searchMs(client) };
    const fellows = isTimed(thought) ? this.#fellowsFor(one) : [];
    const helped = fellows.map((fellow, at) => {
      const seed = deriveSeed(thought.seed, `worker/${at + 1}`);
      return fellow.help({ ...bounded, seed }).catch(() => undefined);
    });
    const first = await this.#within(one, bounded);
    const others = await Promise.all(helped.map((answer) => Promise.race([answer, late()])));
    for (const fellow of fellows) fellow.release();
    return together([first, ...others.filter((answer) => answer !== undefined)]);
  }

  /** The more wait, the shorter everyone thinks; of another client's bots, however many, one is waited for. */
  #searchMs(client: string): number {
    const own = this.#waiting.filter((job) => job.client === client).length;
    const clients = new Set(this.#waiting.map((job) => job.client)).size;
    const share = 1 + Math.max(own, clients) / this.#size;
    return Math.min(this.#budgetMs, Math.max(SEARCH_MS_MIN, this.#budgetMs / share));
  }

  #fellowsFor(one: BotStaff): BotStaff[] {
    if (this.#waiting.length > 0) return [];
    return [...this.#staff].filter((other) => other !== one && other.isIdle);
  }

  /** An answer within the budget; a worker that overruns it is ended, and another takes its place. */
  async #within(one: BotStaff, thought: BotThought): Promise<BotAnswer> {
    const reason = `a bot thought longer than ${this.#budgetMs} ms`;
    const limit = this.#budgetMs + (isSearch(thought) ? OVERRUN_MS : 0);
    const calm = this.#time.after(limit, () => this.#dismiss(one, reason));
    try {
      return await one.think(thought, this.#onFault);
    } catch (error) {
      const isLost = !this.#staff.has(one);
      throw isLost ? error : new Error(`a bot failed: ${(error as Error).message}`);
    } finally {
      calm();
    }
  }

  #hire(): void {
    const one: BotStaff = new BotStaff(this.#program, {
      onReady: () => {
        calm();
        this.#handOut();
      },
      onGone: (reason) => this.#dismiss(one, reason),
    });
    const calm = this.#time.after(START_MS_MAX, () => this.#dismiss(one, 'a worker did not start'));
    this.#staff.add(one);
  }

  /** Whoever overran or broke is ended, and its thought is lost; another worker takes its place. */
  #dismiss(one: BotStaff, reason: string): void {
    if (!this.#staff.delete(one)) return;
    // Without losing the oldest thought, a worker that cannot start would be hired for ever.
    const lost = one.isReady ? undefined : this.#waiting.shift();
    if (lost) refuse(lost, reason);
    void one.dismiss(reason);
    this.#handOut();
  }
}

const late = (): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(resolve, HELP_MS_LATE, undefined));

const isSearch = ({ level }: BotThought): boolean => isSearcher(level);

/** What is counted is the same whoever helps, so nobody does (BT-3). */
function isTimed({ level }: BotThought): boolean {
  const bot = botNamed(level);
  return bot?.kind === 'search' && bot.budget.iterations === undefined;
}

function refuse(job: Job, reason: string): void {
  job.calm();
  job.reject(new Error(reason));
}

/** The decision of a bot as a table takes it, a move in notation or none: thought to the end, here and now. */
export const botMove = (thought: BotThought): string | undefined =>
  inNotation(thought, { move: thinkNow(thought, () => performance.now()) });

const inNotation = ({ gameId }: BotThought, { move }: BotAnswer): string | undefined =>
  move === undefined ? undefined : gameFor(gameId).formatMove(move);
