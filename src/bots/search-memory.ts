/**
 * Records, for each bot of a match, the moves and views since its last search. A worker that keeps search
 * trees gets them as a `Recall` and continues the old tree. The server's tables and each `MatchDriver` own one
 * record for each match.
 */
import type { Game, GameEvent } from '../core/game.ts';
import type { Seat } from '../core/seat.ts';
import type { Recall, Seen } from './thought.ts';

interface Since {
  readonly after: number;
  readonly moves: Seen[];
}

/** More moves than lie between two thoughts of a bot, unless it is no longer asked. */
const SEEN_MAX = 64;

export class SearchMemory<P, M, E extends GameEvent> {
  readonly #game: Game<P, M, E>;
  readonly #name: string;
  readonly #since = new Map<Seat, Since>();

  /** `name` tells this match from others where trees are kept. */
  constructor(game: Game<P, M, E>, name: string) {
    this.#game = game;
    this.#name = name;
  }

  /**
   * To be told of every move, with the position after it and what happened: each bot takes note of what it
   * could see. A move without events, such as putting a hand in order, is nobody else's business.
   */
  noteMove(position: P, move: M, events: readonly E[]): void {
    if (events.length === 0) return this.#since.clear();
    for (const [seat, { moves }] of this.#since) {
      if (moves.length === SEEN_MAX) this.#since.delete(seat);
      else moves.push({ move, view: this.#game.view(position, seat) });
    }
  }

  /** For a thought in this position; the next one begins after it. */
  recall(seat: Seat, seq: number): Recall {
    const since = this.#since.get(seat);
    this.#since.set(seat, { after: seq, moves: [] });
    return {
      key: `${this.#name}/${seat}`,
      at: seq,
      after: since?.after ?? -1,
      since: since?.moves ?? [],
    };
  }
}
