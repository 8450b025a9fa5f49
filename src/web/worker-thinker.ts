/**
 * `Thinker` of the page, backed by workers. One worker always runs. On devices with spare cores, others
 * search the same view with other random numbers, and their results are added up.
 */
import { FALLBACK, type BotAnswer, type BotThought } from '../bots/thought.ts';
import type { Advice } from '../bots/coach.ts';
import { Inquiries } from '../bots/inquiries.ts';
import { botNamed } from '../bots/roster.ts';
import type { ThinkReply } from '../bots/think-scheduler.ts';
import { askWithSignal, type ThinkOptions, type Thinker } from '../client/asking.ts';
import { deriveSeed } from '../core/rng.ts';
import type { GameId } from '../games/index.ts';
import type { LoadRequest } from './bot-worker.ts';

/** A worker with the questions that were put to it. */
interface ThinkingWorker {
  readonly thread: Worker;
  readonly inquiries: Inquiries;
}

/** The page, the browser and the one worker that is always there leave no more than this. */
const HELPERS_MAX = 2;
const CORES_EACH = 4;
/** The search does not wait for helpers that are slow to start. */
const HELPERS_LATE_MS = 40;
/** A bot that has not answered so long after its time hangs. */
const OVERRUN_MS = 5_000;
/** The time of one that counts instead. */
const COUNTED_MS = 60_000;

export class WorkerThinker implements Thinker {
  readonly #game: GameId;
  #worker: ThinkingWorker | undefined;
  #fellows: readonly ThinkingWorker[] | undefined;
  #isClosed = false;

  /** The worker fetches the rules of this game at once: a network that is lost later does not matter. */
  constructor(game: GameId) {
    this.#game = game;
    this.#worker = startWorker(game, () => this.#giveUp());
  }

  /** A bot that fails or hangs is replaced for this move by one that need not search (BT-14). */
  async think(thought: BotThought, options: ThinkOptions<unknown> = {}): Promise<unknown> {
    try {
      if (!this.#worker) return await thinkHere(thought);
      return (await this.#search(this.#worker, thought, options)).move;
    } catch (error) {
      if (this.#isClosed || thought.level === FALLBACK) throw error;
      options.onFault?.(error);
      return thinkHere({ ...thought, level: FALLBACK });
    }
  }

  async advise(
    thought: Parameters<Thinker['advise']>[0],
    options?: ThinkOptions<Advice<unknown>>,
  ): Promise<Advice<unknown> | undefined> {
    if (!this.#worker) return (await thinking()).advise(thought, options);
    const question = { kind: 'advise', thought } as const;
    return (await askWithSignal(this.#worker.inquiries, question, options)) as
      | Advice<unknown>
      | undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#giveUp();
  }

  /** The first worker sets the time; whatever its fellows have found by then counts as well. */
  async #search(
    worker: ThinkingWorker,
    thought: BotThought,
    options: ThinkOptions<unknown>,
  ): Promise<BotAnswer> {
    const ms = timeOf(thought.level);
    const fellows = ms === undefined ? [] : this.#staff();
    const others = fellows.map((fellow, at) => {
      const seed = deriveSeed(thought.seed, `worker/${at + 1}`);
      return ask(fellow, { ...thought, seed }, { signal: options.signal });
    });
    const watch = setTimeout(() => this.#replace(worker), (ms ?? COUNTED_MS) + OVERRUN_MS);
    try {
      const first = await ask(worker, thought, options);
      return await addedUp([first, ...(await inTime(others))]);
    } finally {
      clearTimeout(watch);
    }
  }

  /** They start with the first bot that searches by the clock. */
  #staff(): readonly ThinkingWorker[] {
    this.#fellows ??= Array.from({ length: fellowsFor(navigator.hardwareConcurrency) }, () =>
      startWorker(this.#game, () => undefined),
    ).filter((fellow) => fellow !== undefined);
    return this.#fellows;
  }

  #replace(worker: ThinkingWorker): void {
    if (this.#worker !== worker) return;
    dismiss(worker, 'a bot overran its time');
    this.#worker = startWorker(this.#game, () => this.#giveUp());
  }

  /** Where workers are forbidden or one has died, the page thinks itself from then on. */
  #giveUp(): void {
    for (const worker of [this.#worker, ...(this.#fellows ?? [])])
      if (worker) dismiss(worker, 'the worker is gone');
    this.#worker = undefined;
    this.#fellows = [];
  }
}

function startWorker(game: GameId, onError: () => void): ThinkingWorker | undefined {
  try {
    const thread = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    const inquiries = new Inquiries((request) => thread.postMessage(request, []));
    thread.addEventListener('message', (event: MessageEvent<ThinkReply>) =>
      inquiries.hear(event.data),
    );
    thread.addEventListener('error', onError);
    thread.postMessage({ kind: 'load', game } satisfies LoadRequest, []);
    return { thread, inquiries };
  } catch {
    return undefined;
  }
}

function dismiss({ thread, inquiries }: ThinkingWorker, reason: string): void {
  thread.terminate();
  inquiries.lose(reason);
}

/** How long a bot searches by the clock, or nothing of one that does not. */
function timeOf(name: string): number | undefined {
  const bot = botNamed(name);
  return bot?.kind === 'search' ? bot.budget.ms : undefined;
}

const fellowsFor = (cores = 1): number =>
  Math.max(0, Math.min(HELPERS_MAX, Math.floor(cores / CORES_EACH)));

const ask = async (
  { inquiries }: ThinkingWorker,
  thought: BotThought,
  options: ThinkOptions<unknown>,
): Promise<BotAnswer> =>
  (await askWithSignal(inquiries, { kind: 'think', thought }, options)) as BotAnswer;

/** The answers that came in time. A helper that fails is ignored. */
async function inTime(answers: readonly Promise<BotAnswer>[]): Promise<BotAnswer[]> {
  if (answers.length === 0) return [];
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, HELPERS_LATE_MS, undefined));
  const come = answers.map((answer) => Promise.race([answer.catch(() => undefined), late]));
  return (await Promise.all(come)).filter((answer) => answer !== undefined);
}

/** How findings are added up is only fetched where there are several; without it the first one counts. */
async function addedUp(answers: readonly BotAnswer[]): Promise<BotAnswer> {
  if (answers.length < 2) return answers[0];
  const adding = await import('../bots/together.ts').catch(() => undefined);
  return adding?.together(answers) ?? answers[0];
}

/** Code that thinks on the page itself is fetched only if workers do not run. */
const thinking = async (): Promise<Thinker> => (await import('./page-thinker.ts')).pageThinker;

const thinkHere = async (thought: BotThought): Promise<unknown> =>
  (await thinking()).think(thought);
