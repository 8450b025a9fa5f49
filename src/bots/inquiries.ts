/**
 * Asking side of a `ThinkScheduler`: sends numbered questions and holds each until it is answered, cancelled
 * or lost.
 */
import type { ThinkReply, ThinkRequest } from './think-scheduler.ts';
import type { BotThought, CoachThought } from './thought.ts';

type ThoughtRequest =
  | { readonly kind: 'think'; readonly thought: BotThought }
  | { readonly kind: 'advise'; readonly thought: CoachThought };

/** Hears of what comes before the answer, and of what went wrong although there is one. */
export interface Inquirer {
  readonly onBetter?: ((answer: unknown) => void) | undefined;
  readonly onFault?: ((fault: string) => void) | undefined;
}

interface Waiting extends Inquirer {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface Inquiry {
  readonly answer: Promise<unknown>;
  /** Whoever asked is no longer interested: the answer never comes. */
  readonly cancel: () => void;
}

export class Inquiries {
  readonly #post: (request: ThinkRequest) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(post: (request: ThinkRequest) => void) {
    this.#post = post;
  }

  get open(): number {
    return this.#waiting.size;
  }

  ask(question: ThoughtRequest, inquirer: Inquirer = {}): Inquiry {
    const id = ++this.#lastId;
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, { ...inquirer, resolve, reject });
    });
    this.#post({ ...question, id });
    const cancel = (): void => {
      if (this.#waiting.delete(id)) this.#post({ id, kind: 'cancel' });
    };
    return { answer, cancel };
  }

  /** News of a question that is no longer open are dropped. */
  hear(news: ThinkReply): void {
    const waiting = this.#waiting.get(news.id);
    if (!waiting) return;
    if ('better' in news) return waiting.onBetter?.(news.better);
    this.#waiting.delete(news.id);
    if ('error' in news) return waiting.reject(new Error(news.error));
    if (news.fault !== undefined) waiting.onFault?.(news.fault);
    waiting.resolve(news.answer);
  }

  /** Nobody will answer any more. */
  lose(reason: string): void {
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of lost) reject(new Error(reason));
  }
}
