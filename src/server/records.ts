/**
 * Records of finished matches for those who want to look at them again. Such a match never changes, so its log is
 * folded once for all who ask, elsewhere, and the text is kept for a while.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { refusalOf, type WireRefusal } from '../protocol/index.ts';
import type { Folding } from './folding/folding.ts';
import { ClientCounts } from './http/client-counts.ts';
import { serverError } from './http/errors.ts';
import { logRefusal } from './table/table-core.ts';
import type { Asker } from './tables-interface.ts';

/** How many records one client may be waiting for, and how many all together. */
export const RECORDS_PER_CLIENT = 4;
export const RECORDS_WAITING_MAX = 32;
/** Characters of records that are kept: hundreds of usual ones, a few of the longest. */
const KEPT_MAX = 4_000_000;

type Answer = Result<string, WireRefusal>;

/** One record that is being made, for however many. */
interface Making {
  readonly answer: Promise<Answer>;
  readonly giveUp: AbortController;
  askers: number;
}

export class Records {
  readonly #folding: Folding;
  readonly #kept = new KeptTexts(KEPT_MAX);
  readonly #making = new Map<string, Making>();
  readonly #waiting = new ClientCounts();
  /** Each lets one of those go who wait. */
  readonly #leavings = new Set<() => void>();
  #isClosed = false;

  constructor(folding: Folding) {
    this.#folding = folding;
  }

  /** The record of a match that is known to be finished. */
  async ask(code: string, deal: number, { client, signal }: Asker): Promise<Answer> {
    const name = `${code}/${deal}`;
    const kept = this.#kept.get(name);
    if (kept !== undefined) return ok(kept);
    const refusal = this.#refusalFor(client, name);
    if (refusal) return fail(refusal);
    const making = this.#making.get(name) ?? this.#make(name, code, deal);
    this.#waiting.add(client);
    making.askers++;
    const answer = await this.#unlessLeft(making.answer, signal);
    this.#waiting.remove(client);
    if (--making.askers === 0) this.#leave(name, making);
    return answer;
  }

  /** Nobody is kept waiting by a server that stops. */
  close(): void {
    this.#isClosed = true;
    for (const leave of this.#leavings) leave();
  }

  #refusalFor(client: string, name: string): WireRefusal | undefined {
    if (this.#isClosed) return refusalOf('server/stopping');
    if (this.#waiting.of(client) >= RECORDS_PER_CLIENT)
      return serverError('server/too_many_records', { limit: RECORDS_PER_CLIENT });
    const isFull = !this.#making.has(name) && this.#making.size >= RECORDS_WAITING_MAX;
    return isFull ? serverError('server/records_busy') : undefined;
  }

  /** Whoever has hung up does not hear what is said, and whoever waits while the server stops comes back. */
  async #unlessLeft(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
    let leave = (): void => undefined;
    const left = new Promise<Answer>((resolve) => {
      leave = () => resolve(fail(refusalOf('server/stopping')));
    });
    this.#leavings.add(leave);
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    const first = await Promise.race([answer, left]);
    this.#leavings.delete(leave);
    return first;
  }

  #make(name: string, code: string, deal: number): Making {
    const giveUp = new AbortController();
    const answer = this.#folding
      .record(code, deal, giveUp.signal)
      .then((record): Answer => (record.ok ? record : fail(logRefusal(record.error))));
    const making = { answer, giveUp, askers: 0 };
    this.#making.set(name, making);
    void answer.then((record) => {
      if (record.ok) this.#kept.put(name, record.value);
      this.#leave(name, making);
    });
    return making;
  }

  /** It is made, or nobody wants it any more. Whoever asks later begins anew. */
  #leave(name: string, making: Making): void {
    making.giveUp.abort();
    if (this.#making.get(name) === making) this.#making.delete(name);
  }
}

/** Texts by name, as many as fit; those that nobody has asked for the longest go first. */
export class KeptTexts {
  readonly #texts = new Map<string, string>();
  readonly #charsMax: number;
  #chars = 0;

  constructor(charsMax: number) {
    this.#charsMax = charsMax;
  }

  get(name: string): string | undefined {
    const text = this.#texts.get(name);
    if (text === undefined) return undefined;
    // A map lists in the order of putting in, so this one is the youngest now.
    this.#texts.delete(name);
    this.#texts.set(name, text);
    return text;
  }

  put(name: string, text: string): void {
    if (text.length > this.#charsMax) return;
    this.#drop(name);
    this.#texts.set(name, text);
    this.#chars += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#chars <= this.#charsMax) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#chars -= this.#texts.get(name)?.length ?? 0;
    this.#texts.delete(name);
  }
}
