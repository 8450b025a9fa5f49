/**
 * Notices when another server has stopped without a word: its connections would stay open for long, and whoever
 * was passed on to it would wait. One question a second to each server is enough for all who were.
 */
import type { Time } from '../../core/time.ts';

const ASK_MS = 1_000;
const ANSWER_MS_MAX = 2_000;

/** Whether the server at this address answers. */
export type AskOwner = (address: string, msMax: number) => Promise<boolean>;

interface Watched {
  readonly drops: Set<() => void>;
  cancel: () => void;
}

export class OwnerWatch {
  readonly #time: Time;
  readonly #ask: AskOwner;
  readonly #watched = new Map<string, Watched>();

  constructor(time: Time, ask: AskOwner) {
    this.#time = time;
    this.#ask = ask;
  }

  /** `drop` is called once the server no longer answers. Returns how to stop watching. */
  add(address: string, drop: () => void): () => void {
    const watched = this.#watched.get(address) ?? this.#begin(address);
    watched.drops.add(drop);
    return () => {
      watched.drops.delete(drop);
      if (watched.drops.size === 0) this.#end(address, watched);
    };
  }

  #begin(address: string): Watched {
    const watched: Watched = { drops: new Set(), cancel: () => undefined };
    this.#watched.set(address, watched);
    this.#askLater(address, watched);
    return watched;
  }

  #end(address: string, watched: Watched): void {
    watched.cancel();
    if (this.#watched.get(address) === watched) this.#watched.delete(address);
  }

  #askLater(address: string, watched: Watched): void {
    watched.cancel = this.#time.after(ASK_MS, () => void this.#look(address, watched));
  }

  async #look(address: string, watched: Watched): Promise<void> {
    const answers = await this.#ask(address, ANSWER_MS_MAX);
    if (this.#watched.get(address) !== watched) return;
    if (answers) return this.#askLater(address, watched);
    this.#end(address, watched);
    for (const drop of watched.drops) drop();
  }
}
