/**
 * The last moves of the running or last match with what they led to, for those who come late. Nothing is read
 * or folded to welcome somebody, and nobody is told of more than these.
 */
import type { GameEvent } from '../../core/game.ts';
import type { LogEntry } from '../log/log.ts';
import type { MadeMove } from './tell.ts';

/** A few rounds of the table; older lines are in the record once the match is over. */
export const RECENT_MAX = 128;

export class RecentMoves {
  #moves: MadeMove[] = [];
  /** Of what came after this number, every move of the match is here. */
  #from: number;

  constructor(from = 0) {
    this.#from = from;
  }

  get from(): number {
    return this.#from;
  }

  /** To be told of every entry in order. With a new deal, what was before is no longer asked for. */
  saw({ seq, body }: LogEntry, events: readonly GameEvent[]): void {
    if (body.type === 'dealt') {
      this.#moves = [];
      this.#from = seq;
    }
    if (body.type !== 'moved') return;
    this.#moves.push({ seq, seat: body.seat, by: body.by, events });
    if (this.#moves.length > RECENT_MAX) this.#from = this.#moves.shift()!.seq;
  }

  after(since: number): readonly MadeMove[] {
    return this.#moves.filter(({ seq }) => seq > since);
  }
}
