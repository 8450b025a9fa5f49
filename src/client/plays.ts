/**
 * Queue of moves on their way to the server. A move is resent with the same id, over as many connections as
 * needed, until it is answered. So it is never lost and never made twice.
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import {
  refusalOf,
  type ClientMessage,
  type WireRefusal,
  type RefusalCode,
} from '../protocol/index.ts';
import type { UnansweredMove } from './keeping.ts';
import { offline } from './refusals.ts';

/** The position as it is now, as far as sending a move depends on it. */
export interface MoveContext {
  readonly seq: number;
  readonly deal: number;
  readonly seat: Seat;
  /** The pending decision. */
  readonly decision: string;
  /** Several seats are to move at once, so others may move after this seat looked and before it moves. */
  readonly isTogether: boolean;
  /** This seat's view of the position, as text. */
  readonly sees: string;
  isLegal(move: string): boolean;
}

export interface PlaysSetting {
  send(message: ClientMessage): boolean;
  newId(): string;
  /** Undefined without a match or a seat in it. */
  standing(): MoveContext | undefined;
  /** Remembers what is not answered, in case the page is loaded anew before it is. */
  keep(moves: readonly UnansweredMove[]): void;
}

type Settle = (played: Result<number, WireRefusal>) => void;

interface Play {
  moveId: string;
  expect: number;
  readonly move: string;
  readonly chosen: Pick<MoveContext, 'deal' | 'seat' | 'decision' | 'isTogether' | 'sees'>;
  readonly settle: Settle;
  /** Made by the page before it was loaded anew. */
  readonly isRestored: boolean;
  tries: number;
  isSent: boolean;
  /** It was taken; settled once its position is shown. */
  ackSeq?: number;
  /** It came too late; judged again once the position it came too late for is known. */
  stale?: { readonly seq: number; readonly refusal: WireRefusal };
}

/** When all seats act at once, a late move is retried this often before it is given up. */
const TRIES_MAX = 8;
const STALE: RefusalCode = 'protocol/stale';
/** The server took nothing and is about to restart: the move is sent again when it is back. */
const STOPPING: RefusalCode = 'server/stopping';

export class Plays {
  readonly #setting: PlaysSetting;
  #plays: Play[] = [];

  constructor(setting: PlaysSetting) {
    this.#setting = setting;
  }

  get isWaiting(): boolean {
    return this.#plays.length > 0;
  }

  /** Resolves to the table's number of the move once it is made and shown. */
  play(move: string): Promise<Result<number, WireRefusal>> {
    const standing = this.#setting.standing();
    if (!standing) return Promise.resolve(fail(refusalOf('protocol/not_seated')));
    return new Promise((settle) => this.#add(move, standing.seq, standing, settle));
  }

  /** Moves that the page sent before it was loaded anew; the position shows what became of them. */
  restore(moves: readonly UnansweredMove[]): void {
    for (const { moveId, expect, move, deal, seat } of moves) {
      const chosen = { deal, seat, decision: '', isTogether: false, sees: '' };
      const settle = (): undefined => undefined;
      const fate = { isRestored: true, tries: 1, isSent: true };
      this.#plays.push({ moveId, expect, move, chosen, settle, ...fate });
    }
  }

  /** After a greeting: whatever has no answer is sent again. */
  resend(): void {
    const seat = this.#setting.standing()?.seat;
    for (const play of this.#plays) {
      // A move that was made from another seat before is nobody's now.
      if (play.isRestored && play.chosen.seat !== seat)
        this.#settle(play, fail(offline('moveUnknown')));
      else if (play.ackSeq === undefined && !play.stale) this.#send(play);
    }
    this.settleShown();
  }

  acknowledge(moveId: string, seq: number): void {
    const play = this.#find(moveId);
    if (play) play.ackSeq = seq;
    this.settleShown();
  }

  refuse(moveId: string, refusal: WireRefusal, seq: number | undefined): void {
    const play = this.#find(moveId);
    if (!play || refusal.code === STOPPING) return;
    if (refusal.code !== STALE) return this.#settle(play, fail(refusal));
    play.stale = { seq: seq ?? 0, refusal };
    this.settleShown();
  }

  /** The state has changed: settles the moves that waited for it. */
  settleShown(): void {
    const standing = this.#setting.standing();
    const seq = standing?.seq ?? Infinity;
    for (const play of this.#plays) {
      if (play.ackSeq !== undefined && play.ackSeq <= seq) this.#settle(play, ok(play.ackSeq));
      else if (play.stale && play.stale.seq <= seq) this.#judgeAgain(play, standing);
    }
  }

  /** There will be no connection any more. */
  end(): void {
    for (const play of this.#plays) {
      const { ackSeq, isSent } = play;
      const unknown = offline(isSent ? 'moveUnknown' : 'moveUnsent');
      this.#settle(play, ackSeq === undefined ? fail(unknown) : ok(ackSeq));
    }
  }

  #add(move: string, expect: number, chosen: Play['chosen'], settle: Settle): void {
    const moveId = this.#setting.newId();
    const fate = { isRestored: false, tries: 1, isSent: false };
    const play: Play = { moveId, expect, move, chosen, settle, ...fate };
    this.#plays.push(play);
    this.#keep();
    this.#send(play);
  }

  #send(play: Play): void {
    const { moveId, expect, move } = play;
    if (this.#setting.send({ type: 'play', moveId, expect, move })) play.isSent = true;
  }

  /**
   * Where all seats act at once, or the others' moves are invisible here, a late move is not the player's
   * fault. It is sent again if it is still legal.
   */
  #judgeAgain(play: Play, standing: MoveContext | undefined): void {
    const { refusal } = play.stale!;
    if (!standing || !this.#mayTryAgain(play, standing)) return this.#settle(play, fail(refusal));
    delete play.stale;
    play.moveId = this.#setting.newId();
    play.expect = standing.seq;
    play.tries++;
    this.#keep();
    this.#send(play);
  }

  #mayTryAgain({ move, chosen, tries }: Play, standing: MoveContext): boolean {
    const isSame = chosen.deal === standing.deal && chosen.seat === standing.seat;
    // Where the others are done in the meantime, the decision still has the same name.
    const isStill = standing.isTogether || chosen.decision === standing.decision;
    const isUnharmed = (chosen.isTogether && isStill) || chosen.sees === standing.sees;
    return isSame && isUnharmed && tries < TRIES_MAX && standing.isLegal(move);
  }

  #find(moveId: string): Play | undefined {
    return this.#plays.find((play) => play.moveId === moveId);
  }

  #settle(play: Play, played: Result<number, WireRefusal>): void {
    this.#plays = this.#plays.filter((other) => other !== play);
    this.#keep();
    play.settle(played);
  }

  #keep(): void {
    this.#setting.keep(
      this.#plays.map(({ moveId, expect, move, chosen: { deal, seat } }) => ({
        moveId,
        expect,
        move,
        deal,
        seat,
      })),
    );
  }
}
