/** The clock of a table's running decision. */
import type { Timing } from '../../core/timing.ts';
import type { Time } from '../../core/time.ts';

/** In the running time of the server; what clients are told is `ClockInfo`. */
export interface RunningClock {
  readonly endsAt: number;
  /** How long the whole decision may take. */
  readonly seconds: number;
}

export class TableClock {
  #decision: string | undefined;
  #info: RunningClock | undefined;
  /** What the running decision has left, while nobody is hurried. */
  #resting: RunningClock | undefined;
  /** The milliseconds that were left when the table fell asleep. */
  #left: number | undefined;
  /** The decision that a question came into the middle of, and the milliseconds it has left. */
  #aside: { readonly decision: string; readonly left: number } | undefined;
  #cancel: (() => void) | undefined;
  readonly #time: Time;
  readonly #onEnd: () => void;

  constructor(time: Time, onEnd: () => void) {
    this.#time = time;
    this.#onEnd = onEnd;
  }

  get info(): RunningClock | undefined {
    return this.#info;
  }

  /** Runs on for the same decision; a new one starts anew, and one that was put aside goes on. */
  set(decision: string, timing: Timing): void {
    const { seconds } = timing;
    if (seconds === 0) return this.stop();
    if (decision !== this.#decision) {
      const left = this.#leave(decision, timing) ?? seconds * 1000;
      this.#decision = decision;
      this.#run({ endsAt: this.#time.elapsed() + left, seconds });
    } else if (this.#resting) this.#run(this.#wake(this.#resting));
  }

  /**
   * Nobody is hurried while bots decide. The deadline stays: whoever leaves and comes back to the same
   * decision gains no time. Another decision has a clock of its own.
   */
  rest(decision: string, timing: Timing): void {
    if (decision === this.#decision) this.#halt();
    else this.#leave(decision, timing);
  }

  #halt(): void {
    this.#cancel?.();
    this.#resting ??= this.#info;
    this.#cancel = this.#info = undefined;
  }

  /**
   * Time stands still at a table that nobody watches. The same decision has then as much left as before,
   * and not a second more: loading a page anew starts no clock anew.
   */
  sleep(): void {
    this.#halt();
    if (this.#resting) this.#left ??= Math.max(0, this.#resting.endsAt - this.#time.elapsed());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = this.#decision = this.#info = undefined;
    this.#resting = this.#left = this.#aside = undefined;
  }

  /**
   * Ends the running decision, or puts it aside for a question that comes into its middle: nobody loses
   * time by the question of another, and nobody gains any. Returns what the next decision has left from
   * before, if it has been here already.
   */
  #leave(next: string, { kind }: Timing): number | undefined {
    const left = this.#aside?.decision === next ? this.#aside.left : undefined;
    const aside = kind === 'question' ? (this.#aside ?? this.#remainder()) : undefined;
    this.stop();
    this.#aside = aside;
    return left;
  }

  #remainder(): { decision: string; left: number } | undefined {
    const info = this.#info ?? this.#resting;
    if (info === undefined || this.#decision === undefined) return undefined;
    const left = this.#left ?? Math.max(0, info.endsAt - this.#time.elapsed());
    return { decision: this.#decision, left };
  }

  #wake(info: RunningClock): RunningClock {
    return this.#left === undefined ? info : { ...info, endsAt: this.#time.elapsed() + this.#left };
  }

  #run(info: RunningClock): void {
    this.#info = info;
    this.#resting = this.#left = undefined;
    this.#ringAt(info.endsAt);
  }

  /** Alarms of a real machine may go off a moment early; then the rest is waited for. */
  #ringAt(endsAt: number): void {
    const left = Math.max(0, endsAt - this.#time.elapsed());
    this.#cancel = this.#time.after(left, () => {
      if (this.#time.elapsed() < endsAt) this.#ringAt(endsAt);
      else this.#onEnd();
    });
  }
}
