/** The clock of a table's running decision. */
import type { Timing } from '../core/timing.ts';
import type { ClockInfo } from '../protocol/index.ts';
import type { Time } from './tools.ts';

export class TableClock {
  #decision: string | undefined;
  #info: ClockInfo | undefined;
  #cancel: (() => void) | undefined;
  readonly #time: Time;
  readonly #onEnd: () => void;

  constructor(time: Time, onEnd: () => void) {
    this.#time = time;
    this.#onEnd = onEnd;
  }

  get info(): ClockInfo | undefined {
    return this.#info;
  }

  /** Runs on for the same decision; a new one starts anew. True where the deadline has changed. */
  set(decision: string, { seconds }: Timing): boolean {
    if (seconds === 0) return this.stop();
    if (decision === this.#decision) return false;
    this.stop();
    this.#decision = decision;
    this.#info = { deadline: this.#time.now() + seconds * 1000, seconds };
    this.#cancel = this.#time.after(seconds * 1000, this.#onEnd);
    return true;
  }

  stop(): boolean {
    const ran = this.#info !== undefined;
    this.#cancel?.();
    this.#cancel = this.#decision = this.#info = undefined;
    return ran;
  }
}
