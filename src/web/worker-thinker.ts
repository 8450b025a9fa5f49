/**
 * `Thinker` of the page, backed by workers. One worker always runs. On devices with spare cores, others
 * search the same view with other random numbers, and their results are added up.
 */
import { FALLBACK, type BotAnswer } from '../bots/answers.ts';
import type { Advice } from '../bots/coach.ts';
import { Inquiries } from '../bots/inquiries.ts';
import { botNamed } from '../bots/roster.ts';
import type { DeskNews } from '../bots/thinking-desk.ts';
import type { BotThought } from '../bots/thought.ts';
import { asked, type Heed, type Thinker } from '../client/asking.ts';
import { deriveSeed } from '../core/rng.ts';
import type { GameId } from '../games/index.ts';
import type { LoadRequest } from './bot-worker.ts';

/** A worker with the questions that were put to it. */
interface Desk {
  readonly worker: Worker;
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
  #desk: Desk | undefined;
  #fellows: readonly Desk[] | undefined;
  #isClosed = false;

  /** The worker fetches the rules of this game at once: a network that is lost later does not matter. */
  constructor(game: GameId) {
    this.#game = game;
    this.#desk = openDesk(game, () => this.#giveUp());
  }

  /** A bot that fails or hangs is replaced for this move by one that need not search (BT-14). */
  async think(thought: BotThought, heed: Heed<unknown> = {}): Promise<unknown> {
    try {
      if (!this.#desk) return await thinkHere(thought);
      return (await this.#search(this.#desk, thought, heed)).move;
    } catch (error) {
      if (this.#isClosed || thought.level === FALLBACK) throw error;
      heed.onFault?.(error);
      return thinkHere({ ...thought, level: FALLBACK });
    }
  }

  async advise(
    thought: Parameters<Thinker['advise']>[0],
    heed?: Heed<Advice<unknown>>,
  ): Promise<Advice<unknown> | undefined> {
    if (!this.#desk) return (await thinking()).advise(thought, heed);
    const question = { kind: 'advise', thought } as const;
    return (await asked(this.#desk.inquiries, question, heed)) as Advice<unknown> | undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#giveUp();
  }

  /** The first worker sets the time; whatever its fellows have found by then counts as well. */
  async #search(desk: Desk, thought: BotThought, heed: Heed<unknown>): Promise<BotAnswer> {
    const ms = timeOf(thought.level);
    const fellows = ms === undefined ? [] : this.#staff();
    const others = fellows.map((fellow, at) => {
      const seed = deriveSeed(thought.seed, `worker/${at + 1}`);
      return ask(fellow, { ...thought, seed }, { signal: heed.signal });
    });
    const watch = setTimeout(() => this.#replace(desk), (ms ?? COUNTED_MS) + OVERRUN_MS);
    try {
      const first = await ask(desk, thought, heed);
      return await addedUp([first, ...(await inTime(others))]);
    } finally {
      clearTimeout(watch);
    }
  }

  /** They start with the first bot that searches by the clock. */
  #staff(): readonly Desk[] {
    this.#fellows ??= Array.from({ length: fellowsFor(navigator.hardwareConcurrency) }, () =>
      openDesk(this.#game, () => undefined),
    ).filter((fellow) => fellow !== undefined);
    return this.#fellows;
  }

  #replace(desk: Desk): void {
    if (this.#desk !== desk) return;
    dismiss(desk, 'a bot overran its time');
    this.#desk = openDesk(this.#game, () => this.#giveUp());
  }

  /** Where workers are forbidden or one has died, the page thinks itself from then on. */
  #giveUp(): void {
    for (const desk of [this.#desk, ...(this.#fellows ?? [])])
      if (desk) dismiss(desk, 'the worker is gone');
    this.#desk = undefined;
    this.#fellows = [];
  }
}

function openDesk(game: GameId, onError: () => void): Desk | undefined {
  try {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    const inquiries = new Inquiries((request) => worker.postMessage(request, []));
    worker.addEventListener('message', (event: MessageEvent<DeskNews>) =>
      inquiries.hear(event.data),
    );
    worker.addEventListener('error', onError);
    worker.postMessage({ kind: 'load', game } satisfies LoadRequest, []);
    return { worker, inquiries };
  } catch {
    return undefined;
  }
}

function dismiss({ worker, inquiries }: Desk, reason: string): void {
  worker.terminate();
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
  { inquiries }: Desk,
  thought: BotThought,
  heed: Heed<unknown>,
): Promise<BotAnswer> => (await asked(inquiries, { kind: 'think', thought }, heed)) as BotAnswer;

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
