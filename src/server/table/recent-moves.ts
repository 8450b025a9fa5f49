/**
 * The last moves of the running or last match with what they led to, for those who come late. Nothing is read
 * or folded to welcome somebody, and nobody is told of more than these.
 */
import type { GameEvent } from '../../core/game.ts';
import type { Mover } from '../../protocol/index.ts';
import type { LogEntry } from '../log/log.ts';
import type { MadeMove } from './tell.ts';

/** A few rounds of the table; older lines are in the record once the match is over. */
export const RECENT_MAX = 128;

/** Events as JSON, which takes half the room: every table in memory has its last moves, and few are asked for. */
interface KeptMove extends Omit<MadeMove, 'events'> {
  readonly events: string;
}

export class RecentMoves {
  #moves: KeptMove[] = [];
  /** Of what came after this number, every move of the match is here. */
  #from: number;

  constructor(from = 0) {
    this.#from = from;
  }

  get from(): number {
    return this.#from;
  }

  /** To be told of every entry in order. With a new deal, what was before is no longer asked for. */
  add({ seq, body }: LogEntry, events: readonly GameEvent[]): void {
    if (body.type === 'dealt') {
      this.#moves = [];
      this.#from = seq;
    }
    if (body.type !== 'moved' || isUnseen(body.by, events)) return;
    this.#moves.push({ seq, seat: body.seat, by: body.by, events: JSON.stringify(events) });
    if (this.#moves.length > RECENT_MAX) this.#from = this.#moves.shift()!.seq;
  }

  after(since: number): readonly MadeMove[] {
    return this.#moves
      .filter(({ seq }) => seq > since)
      .map((move) => ({ ...move, events: JSON.parse(move.events) as GameEvent[] }));
  }
}

/** Whoever sorts a hand over and over leads to nothing that others would hear of, and must not fill the room. */
const isUnseen = (by: Mover, events: readonly GameEvent[]): boolean =>
  by === 'player' && events.length === 0;
