/**
 * Pending requests of one connection. Each waits for its answer, and fails when the connection ends first.
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { LobbyRequest, WireRefusal, ServerMessage } from '../protocol/index.ts';
import { offline } from './refusals.ts';

export type Answer = Extract<ServerMessage, { type: 'done' | 'seated' | 'ticket' | 'legal' }>;
type Unnumbered<R> = R extends LobbyRequest ? Omit<R, 'id'> : never;
export type Request = Unnumbered<LobbyRequest>;

type Settle = (answer: Result<Answer, WireRefusal>) => void;

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

  answered(answer: Answer): void {
    this.#settle(answer.id, ok(answer));
  }

  refused(id: string, refusal: WireRefusal): void {
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
