/** The moves of people: each is made once, however often it is sent, and only in the position it was chosen for. */
import { namesOf } from '../../core/match.ts';
import { checkMove, explainViolation } from '../../core/play.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { refusalOf, type PlayRequest, type Refusal } from '../../protocol/index.ts';
import type { MoveKey } from '../log/log.ts';
import { logRefusal } from './log-refusal.ts';
import type { TableCore } from './table-core.ts';
import { ownerAt } from './table-state.ts';
import type { Tools } from '../tools.ts';
import type { UsedIds } from './used-ids.ts';

export class Plays {
  readonly #core: TableCore;
  readonly #usedIds: UsedIds;
  readonly #tools: Tools;
  /** Hears of a seat that is about to move. */
  readonly #onMove: (seat: Seat) => void;

  constructor(core: TableCore, usedIds: UsedIds, tools: Tools, onMove: (seat: Seat) => void) {
    this.#core = core;
    this.#usedIds = usedIds;
    this.#tools = tools;
    this.#onMove = onMove;
  }

  async make(
    seat: Seat,
    request: PlayRequest,
    receivedAt: number,
  ): Promise<Result<number, Refusal>> {
    const { moveId, expect } = request;
    const key = { owner: ownerAt(this.#core.state, seat), moveId };
    if (expect < this.#core.state.positionSeq || this.#usedIds.mayHave(key)) {
      const before = await this.#remembered(key, request.move);
      if (before) return before;
    }
    const move = this.#judge(seat, expect, request.move);
    if (!move.ok) return move;
    this.#onMove(seat);
    const made = await this.#core.commit(
      { type: 'moved', seat, move: move.value, by: 'player' },
      key,
    );
    if (!made.ok) return made;
    this.#usedIds.add(key);
    this.#tools.watch.moved('player', this.#tools.time.now() - receivedAt);
    return ok(made.value.entry.seq);
  }

  /** The answer to a move that was made already; undefined where its id is new. */
  async #remembered(key: MoveKey, text: string): Promise<Result<number, Refusal> | undefined> {
    const found = await this.#tools.log.find(this.#core.state.code, key);
    if (!found.ok) return fail(logRefusal(found.error));
    if (!found.value) return undefined;
    const { body, seq } = found.value;
    const { game } = this.#core.state;
    const move = game.parseMove(text);
    const isSame = body.type === 'moved' && move.ok && game.formatMove(move.value) === body.move;
    return isSame ? ok(seq) : fail(refusalOf('protocol/move_id_reused'));
  }

  /** The move as it is written down, or why it may not be made. */
  #judge(seat: Seat, expect: number, text: string): Result<string, Refusal> {
    const { positionSeq, seq, game, phase, match } = this.#core.state;
    if (expect < positionSeq || expect > seq) return fail(this.#stale(expect));
    if (phase !== 'playing' || !match) return fail(refusalOf('table/not_playing'));
    const move = game.parseMove(text);
    if (!move.ok) return fail(refusalOf('protocol/bad_move', { reason: move.error }));
    const violation = checkMove(game, match.position, seat, move.value);
    if (!violation) return ok(game.formatMove(move.value));
    const message = explainViolation(game, violation, namesOf(match));
    return fail({ code: violation.code, params: { ...violation.params }, message });
  }

  #stale(expect: number): Refusal {
    return refusalOf('protocol/stale', { seq: this.#core.state.seq, expect });
  }
}
