/**
 * Data that this device stores about a table on a server: the texts that a screen keeps, and moves not yet
 * answered.
 */
import { z } from 'zod';
import { DeferredSave, type Defer } from './deferred-save.ts';
import type { Store } from './save.ts';

const keptTexts = z.object({ deal: z.number(), texts: z.record(z.string(), z.string()) });

/** A move that was sent, or could not be, and has no answer yet. */
const unansweredMove = z.object({
  moveId: z.string(),
  expect: z.number(),
  move: z.string(),
  deal: z.number(),
  seat: z.number(),
});
export type UnansweredMove = z.infer<typeof unansweredMove>;

type Texts = Readonly<Record<string, string>>;

interface DealTexts {
  readonly deal: number;
  readonly texts: Texts;
}

/** A full or forbidden store must not end the game; it only remembers nothing. */
export class Keeping {
  readonly #store: Store;
  readonly #kept: string;
  readonly #unanswered: string;
  readonly #saving: DeferredSave;
  /** The texts as they were changed here last, saved or not. */
  #texts: DealTexts | undefined;

  constructor(store: Store, code: string, defer?: Defer) {
    this.#store = store;
    this.#kept = `baize/room/${code}/kept`;
    this.#unanswered = `baize/room/${code}/unanswered`;
    this.#saving = new DeferredSave(() => this.#write(this.#kept, this.#texts), defer);
  }

  /** Texts belong to one deal: those of another one are of no use. */
  loadTexts(deal: number): Texts {
    const kept = this.#texts ?? this.#readTexts();
    return kept?.deal === deal ? kept.texts : {};
  }

  /** Saved soon; `flush` saves what is not saved yet. */
  saveTexts(deal: number, texts: Texts): void {
    this.#texts = { deal, texts };
    this.#saving.request();
  }

  flush(): void {
    this.#saving.flush();
  }

  loadUnanswered(): UnansweredMove[] {
    const moves = z.array(unansweredMove).safeParse(this.#read(this.#unanswered));
    return moves.success ? moves.data : [];
  }

  /** Saved at once: a move that was sent must not be forgotten. */
  saveUnanswered(moves: readonly UnansweredMove[]): void {
    if (moves.length === 0) this.#forget(this.#unanswered);
    else this.#write(this.#unanswered, moves);
  }

  /** The table is gone for good. */
  forgetAll(): void {
    this.#saving.drop();
    this.#texts = undefined;
    this.#forget(this.#kept);
    this.#forget(this.#unanswered);
  }

  #readTexts(): DealTexts | undefined {
    const kept = keptTexts.safeParse(this.#read(this.#kept));
    return kept.success ? kept.data : undefined;
  }

  #read(key: string): unknown {
    try {
      return JSON.parse(this.#store.getItem(key) ?? 'null');
    } catch {
      return undefined;
    }
  }

  #write(key: string, value: unknown): void {
    try {
      this.#store.setItem(key, JSON.stringify(value));
    } catch {
      return;
    }
  }

  #forget(key: string): void {
    try {
      this.#store.removeItem(key);
    } catch {
      return;
    }
  }
}
