/** Tells listeners what has changed at a table, in order. */
import type { GameEvent } from '../core/game.ts';
import type { Viewer } from '../core/knowledge.ts';
import { quote } from '../core/named.ts';
import type { Seat } from '../core/seat.ts';

/** A move that was made, to be read with the eyes of one viewer at a time. */
export interface Change<E> {
  /** How many moves have been made, this one included. */
  readonly seq: number;
  /** Who moved. */
  readonly seat: Seat;
  /** What happened, as this viewer may know it. */
  events(viewer: Viewer): readonly E[];
  /** The same as sentences. */
  log(viewer: Viewer): readonly string[];
}

export type Listener<E> = (change: Change<E>) => void;

export class ChangeFeed<E extends GameEvent> {
  readonly #listeners = new Set<{ readonly hear: Listener<E> }>();
  readonly #untold: Change<E>[] = [];
  #telling = false;

  add(hear: Listener<E>): () => void {
    if (typeof hear !== 'function')
      throw new TypeError(`A listener is a function, not ${quote(hear)}.`);
    const entry = { hear };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** A listener may itself make a move; everyone still hears of one change before the next. */
  tell(change: Change<E>): void {
    this.#untold.push(change);
    if (this.#telling) return;
    this.#telling = true;
    for (let next = this.#untold.shift(); next; next = this.#untold.shift()) this.#tellAll(next);
    this.#telling = false;
  }

  #tellAll(change: Change<E>): void {
    for (const { hear } of Array.from(this.#listeners)) {
      try {
        hear(change);
      } catch (error) {
        // The move has been made and the others must hear of it, so a listener's fault surfaces on its own.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
