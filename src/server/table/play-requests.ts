/** The moves of people: each is made once, however often it is sent, and only in the position it was chosen for. */
import { sentenceFrom } from '../../protocol/phrase-parts.ts';
import { namesOf } from '../../core/match.ts';
import type { Violation } from '../../core/game.ts';
import { phraseViolation, play, type Proven } from '../../core/play.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { isTakeBack } from '../../games/take-backs.ts';
import {
  CHOICES_MAX,
  refusalOf,
  type PlayRequest,
  type WireRefusal,
} from '../../protocol/index.ts';
import type { MoveKey } from '../log/log.ts';
import { judgeMove, readMove, type JudgedMove, type ReadMove } from './judged-move.ts';
import { logRefusal, type TableCore } from './table-core.ts';
import { ownerAt } from './table-state.ts';
import type { Tools } from '../tools.ts';

/** How often hands are sorted at a table between two moves that change something for all. */
const UNSEEN_MAX = 100;
/** How often a move is taken back within one decision: whoever comes in later hears of each. */
const TAKEN_BACK_MAX = 50;

/** The move of a request, or why it cannot be read. */
type Read = Result<ReadMove, string>;

/** What a move could have meant goes along with its refusal, and nothing where it could mean one thing. */
const limitChoices = (choices: Violation['choices']): Pick<WireRefusal, 'choices'> =>
  choices ? { choices: choices.slice(0, CHOICES_MAX).map((choice) => ({ ...choice })) } : {};

export class PlayRequests {
  readonly #core: TableCore;
  readonly #tools: Tools;
  /** Hears of a seat that is about to move. */
  readonly #onMove: (seat: Seat) => void;

  constructor(core: TableCore, tools: Tools, onMove: (seat: Seat) => void) {
    this.#core = core;
    this.#tools = tools;
    this.#onMove = onMove;
  }

  async make(
    seat: Seat,
    request: PlayRequest,
    receivedAt: number,
  ): Promise<Result<number, WireRefusal>> {
    const { moveId, expect } = request;
    const key = { owner: ownerAt(this.#core.state, seat), moveId };
    const read = readMove(this.#core.state.game, request.move);
    if (expect < this.#core.state.positionSeq || this.#core.mayHave(key)) {
      const before = await this.#recall(key, read);
      if (before) return before;
    }
    const judged = this.#judge(seat, expect, read);
    if (!judged.ok) return judged;
    this.#onMove(seat);
    const made = await this.#core.commitMove(judged.value, 'player', key);
    if (!made.ok) return made;
    this.#tools.watch.countMove('player', this.#tools.time.elapsed() - receivedAt);
    return ok(made.value.entry.seq);
  }

  /** The answer to a move that was made already; undefined where its id is new. */
  async #recall(key: MoveKey, read: Read): Promise<Result<number, WireRefusal> | undefined> {
    const found = await this.#tools.log.find(this.#core.state.code, key);
    if (!found.ok) return fail(logRefusal(found.error));
    if (!found.value) return undefined;
    const { body, seq } = found.value;
    const isSame = body.type === 'moved' && read.ok && read.value.text === body.move;
    return isSame ? ok(seq) : fail(refusalOf('protocol/move_id_reused'));
  }

  /** The move, to be written down and made, or why it may not be. */
  #judge(seat: Seat, expect: number, read: Read): Result<JudgedMove, WireRefusal> {
    const { positionSeq, decisionSeq, seq, game, phase, match, takenBack } = this.#core.state;
    const isOld = expect < positionSeq;
    if (expect > seq || (isOld && !this.#mayBeLate(seat, expect))) return fail(this.#stale(expect));
    if (phase !== 'playing' || !match) return fail(refusalOf('table/not_playing'));
    if (!read.ok) return fail(refusalOf('protocol/bad_move', { reason: read.error }));
    const judged = judgeMove(game, match.position, seat, read.value);
    if (!judged.ok) return fail(this.#refusal(judged.error));
    const { proven } = judged.value;
    if (isOld && expect < decisionSeq) return fail(this.#stale(expect));
    if (this.#isTooOften(seat, proven))
      return fail(refusalOf('protocol/too_often', { limit: UNSEEN_MAX }));
    if (takenBack >= TAKEN_BACK_MAX && isTakeBack(game.id, proven.move))
      return fail(refusalOf('protocol/taken_back_too_often', { limit: TAKEN_BACK_MAX }));
    return judged;
  }

  #refusal(violation: Violation): WireRefusal {
    const { game, match } = this.#core.state;
    const said = sentenceFrom(phraseViolation(game, violation, namesOf(match!)));
    const { code, params, choices } = violation;
    const { text: message, ...parts } = said;
    return { code, params: { ...params }, message, ...parts, ...limitChoices(choices) };
  }

  /**
   * Whoever is not to move cannot know when the others move, and names what a move is meant for. It is judged
   * by the rules as the position is now, also where another was faster. It is made only while the same
   * decision is open. The same card may lie there again later, and is not the one that was called for. A move
   * of an earlier match is not even judged.
   */
  #mayBeLate(seat: Seat, expect: number): boolean {
    const { game, match, phase } = this.#core.state;
    if (phase !== 'playing' || !match || expect < match.dealSeq) return false;
    const isAsked = game.toAct(match.position).includes(seat);
    if (game.timing(match.position).kind === 'question') return !isAsked;
    return game.mayInterrupt(match.position).includes(seat);
  }

  /** A move that leads to nothing that others would see may be made any time; the log is not endless. */
  #isTooOften(seat: Seat, proven: Proven<unknown>): boolean {
    const { seq, positionSeq, game, match } = this.#core.state;
    if (seq - positionSeq < UNSEEN_MAX) return false;
    const played = play(game, match!.position, seat, proven);
    return played.ok && played.value.events.length === 0;
  }

  #stale(expect: number): WireRefusal {
    return refusalOf('protocol/stale', { seq: this.#core.state.seq, expect });
  }
}
