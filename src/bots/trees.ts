/**
 * Cache of the last search trees of a few bots, so that the next search of each continues where its last one
 * ended. Each `ThinkScheduler` owns one, and so does the library.
 */
import type { AnyThinkingGame, GameEvent } from '../core/game.ts';
import { NO_KEY } from '../core/search.ts';
import type { Seat } from '../core/seat.ts';
import type { LastSearch } from './mind.ts';
import type { Search } from './search/search.ts';
import { noteMove } from './search/since.ts';
import type { Recall } from './thought.ts';

type AnySearch = Search<unknown, unknown, GameEvent>;

/** A full tree takes megabytes. */
const KEPT_MAX = 4;

export class Trees {
  readonly #kept = new Map<string, { readonly at: number; readonly search: AnySearch }>();

  get size(): number {
    return this.#kept.size;
  }

  /** What a bot remembers; its last search is of use only if nothing was thought elsewhere since. */
  memoryFor(
    game: AnyThinkingGame,
    seat: Seat,
    recall: Recall | undefined,
  ): LastSearch<unknown, unknown, GameEvent> | undefined {
    if (!recall) return undefined;
    const { key, at, after, since } = recall;
    const kept = this.#kept.get(key);
    // Nothing to be told of although moves were made: then nobody has taken note of them.
    const isTold = since.length > 0 || at === after;
    // No tree leads past a move that search has no name for, such as one that takes another back.
    const isNamed = since.every(({ move }) => game.search.keyOf(move) !== NO_KEY);
    const noted: number[] = [];
    for (const { move, view } of since) noteMove(game, view, seat, move, noted);
    const isUsable = isTold && isNamed && kept?.at === after;
    return { last: isUsable ? kept.search : undefined, since: noted };
  }

  keep(recall: Recall | undefined, search: AnySearch): void {
    if (!recall) return;
    this.#kept.delete(recall.key);
    this.#kept.set(recall.key, { at: recall.at, search });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) return;
      this.#kept.delete(oldest);
    }
  }
}
