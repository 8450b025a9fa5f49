/**
 * The running time of a process that may be stopped: by a debugger, a signal, a laptop that sleeps, or work
 * that holds everything up. What it slept through is a pause of the tables, and counts against nobody.
 */
import type { Time } from '../core/time.ts';

export interface ServerTime extends Time {
  /** The milliseconds that were no running time, in all. The clocks of clients went on meanwhile. */
  paused(): number;
}

/** A moment as clients are told it: their own clocks do not stop with the server. */
export const tellTime = (time: ServerTime, at = time.elapsed()): number => at + time.paused();

/** So often the time is looked at, whatever else there is to do. */
const TICK_MS = 250;
/** A busy machine is a little late; whoever looks again after so long has been away. */
const GAP_MS_MIN = 1_000;

export class SteadyTime implements ServerTime {
  readonly #raw: Time;
  #seenAt: number;
  #paused = 0;
  #cancelTick: () => void;

  /** `raw` goes on while the process is stopped. */
  constructor(raw: Time) {
    this.#raw = raw;
    this.#seenAt = raw.elapsed();
    this.#cancelTick = raw.after(TICK_MS, this.#tick);
  }

  elapsed(): number {
    const now = this.#raw.elapsed();
    const gap = now - this.#seenAt;
    if (gap > GAP_MS_MIN) this.#paused += gap - TICK_MS;
    this.#seenAt = now;
    return now - this.#paused;
  }

  paused(): number {
    this.elapsed();
    return this.#paused;
  }

  /** Alarms of the machine know of no pauses: one that comes early waits for the rest. */
  after(ms: number, run: () => void): () => void {
    const at = this.elapsed() + ms;
    let cancel: () => void;
    const ring = (): void => {
      const left = at - this.elapsed();
      if (left > 0) cancel = this.#raw.after(left, ring);
      else run();
    };
    cancel = this.#raw.after(ms, ring);
    return () => cancel();
  }

  close(): void {
    this.#cancelTick();
  }

  readonly #tick = (): void => {
    this.elapsed();
    this.#cancelTick = this.#raw.after(TICK_MS, this.#tick);
  };
}
