/** One worker thread of the pool, with the thought it has and the one it helps with. */
import { Worker } from 'node:worker_threads';
import type { BotAnswer, BotThought } from '../../bots/thought.ts';
import { Inquiries, type Inquiry } from '../../bots/inquiries.ts';
import type { ThinkReply } from '../../bots/think-scheduler.ts';

/** What a worker says: once that it has loaded, then what comes of its thoughts. */
export type WorkerNews = 'ready' | ThinkReply;

export interface StaffEars {
  readonly onReady: () => void;
  readonly onGone: (reason: string) => void;
}

const MEMORY_MB_MAX = 256;
/** So many bots find the tree of their last thought here again. */
const REGULARS_MAX = 4;

export class BotStaff {
  readonly #worker: Worker;
  readonly #inquiries: Inquiries;
  readonly #regulars: string[] = [];
  #help: Inquiry | undefined;
  #isReady = false;
  #isBusy = false;

  constructor(program: URL, { onReady, onGone }: StaffEars) {
    this.#worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
    });
    this.#inquiries = new Inquiries((request) => this.#worker.postMessage(request, []));
    this.#worker.unref();
    this.#worker.on('message', (news: WorkerNews) => {
      if (news !== 'ready') return this.#inquiries.hear(news);
      this.#isReady = true;
      onReady();
    });
    this.#worker.on('error', (error) => onGone(`a worker broke (${error.name})`));
    this.#worker.on('exit', () => onGone('a worker ended'));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whoever only helps is free. */
  get isFree(): boolean {
    return this.#isReady && !this.#isBusy;
  }

  get isIdle(): boolean {
    return this.isFree && this.#help === undefined;
  }

  knows(key: string | undefined): boolean {
    return key !== undefined && this.#regulars.includes(key);
  }

  async think(thought: BotThought, onFault: (fault: string) => void): Promise<BotAnswer> {
    this.#help?.cancel();
    this.#help = undefined;
    this.#isBusy = true;
    try {
      return await this.#ask(thought, onFault).answer;
    } finally {
      this.#isBusy = false;
    }
  }

  /** Thinks along; work of its own comes first, and then there is no answer. */
  async help(thought: BotThought): Promise<BotAnswer> {
    const help = this.#ask(thought, () => undefined);
    this.#help = help;
    try {
      return await help.answer;
    } finally {
      if (this.#help === help) this.#help = undefined;
    }
  }

  /** The thought was answered without this help. */
  release(): void {
    this.#help?.cancel();
    this.#help = undefined;
  }

  dismiss(reason: string): Promise<number> {
    this.#inquiries.lose(reason);
    return this.#worker.terminate();
  }

  #ask(thought: BotThought, onFault: (fault: string) => void): Ask {
    const key = thought.recall?.key;
    if (key !== undefined && !this.#regulars.includes(key)) {
      this.#regulars.unshift(key);
      this.#regulars.length = Math.min(this.#regulars.length, REGULARS_MAX);
    }
    return this.#inquiries.ask({ kind: 'think', thought }, { onFault }) as Ask;
  }
}

type Ask = Inquiry & { readonly answer: Promise<BotAnswer> };
