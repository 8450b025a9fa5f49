/**
 * The lobby requests of a room, such as sit, leave, ready and start. Each is one request with one answer.
 * `RemoteRoom` extends this class.
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { LobbyRequest, Phrase, ServerMessage, WireRefusal } from '../protocol/index.ts';
import { badAnswer, offline } from './refusals.ts';
import type { Reply, RoomClient } from './room.ts';

type Answer = Extract<ServerMessage, { type: 'done' | 'seated' | 'ticket' | 'legal' }>;
type Unnumbered<R> = R extends LobbyRequest ? Omit<R, 'id'> : never;
type Request = Unnumbered<LobbyRequest>;

type Settle = (answer: Result<Answer, WireRefusal>) => void;

/** Pending requests of one connection. Each waits for its answer, and fails when the connection ends first. */
export class Requests {
  readonly #send: (request: LobbyRequest) => boolean;
  readonly #waiting = new Map<string, Settle>();
  #count = 0;

  constructor(send: (request: LobbyRequest) => boolean) {
    this.#send = send;
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  ask(request: Request): Promise<Result<Answer, WireRefusal>> {
    const id = `r${++this.#count}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      const isSent = this.#send({ ...request, id });
      if (!isSent) this.#settle(id, fail(offline('requestUnsent')));
    });
  }

  answer(answer: Answer): void {
    this.#settle(answer.id, ok(answer));
  }

  refuse(id: string, refusal: WireRefusal): void {
    this.#settle(id, fail(refusal));
  }

  /** The connection is gone, and the answers with it. */
  dropAll(): void {
    for (const id of this.#waiting.keys()) this.#settle(id, fail(offline('requestUnknown')));
  }

  #settle(id: string, answer: Result<Answer, WireRefusal>): void {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(answer);
  }
}

type Change = Parameters<RoomClient['change']>[0];

export abstract class LobbyClient {
  protected abstract readonly requests: Requests;
  /** The last number that was shown here. */
  protected abstract seqSeen(): number | undefined;
  /** A time of the server in this device's own. */
  protected abstract toDeviceTime(ms: number): number;

  /** The secret that a seat we ask for shall have. */
  protected abstract newSecret(): string;

  sit(seat: Seat, name: string): Reply {
    return this.#ask({ type: 'sit', seat, name, token: this.newSecret() });
  }

  leave(): Reply {
    return this.#ask({ type: 'leave' });
  }

  ready(ready: boolean): Reply {
    return this.#ask({ type: 'ready', ready, expect: this.seqSeen() });
  }

  start(): Reply {
    return this.#ask({ type: 'start' });
  }

  assign(seat: Seat, bot: string | null): Reply {
    return this.#ask({ type: 'assign', seat, bot });
  }

  change(change: Change): Reply {
    return this.#ask({ type: 'change', ...change });
  }

  openGallery(open: boolean): Reply {
    return this.#ask({ type: 'gallery', open });
  }

  clearGallery(): Reply {
    return this.#ask({ type: 'gallery', clear: true });
  }

  closeTable(): Reply {
    return this.#ask({ type: 'close' });
  }

  say(phrase: Phrase): Reply {
    return this.#ask({ type: 'say', phrase });
  }

  back(): Reply {
    return this.#ask({ type: 'back' });
  }

  async ticket(): ReturnType<RoomClient['ticket']> {
    const answer = await this.requests.ask({ type: 'ticket' });
    if (!answer.ok) return answer;
    if (answer.value.type !== 'ticket') return fail(badAnswer('a ticket was asked for'));
    const { ticket, expires } = answer.value;
    return ok({ ticket, expires: this.toDeviceTime(expires) });
  }

  async #ask(request: Request): Reply {
    const answer = await this.requests.ask(request);
    if (!answer.ok) return answer;
    return ok(answer.value.type === 'done' ? answer.value.note : undefined);
  }
}
