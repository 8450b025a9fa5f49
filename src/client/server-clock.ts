/**
 * Estimates the offset between the server's clock and this device's. Either may stand still alone: a laptop
 * sleeps, a server is stopped. So every answer checks the estimate again.
 */
import type { Time } from '../core/time.ts';

export class ServerClock {
  readonly #time: Time;
  /** When the first question was asked that has no answer yet. */
  #askedAt: number | undefined;
  #aheadMs = -Infinity;

  constructor(time: Time) {
    this.#time = time;
  }

  /** How far the server's time is ahead of ours. */
  get aheadMs(): number {
    return this.#aheadMs === -Infinity ? 0 : this.#aheadMs;
  }

  /** A new connection: what was asked on the old one is not answered any more. */
  forget(): void {
    this.#askedAt = undefined;
  }

  /** Something is said that the server answers with its time. */
  noteQuestion(): void {
    this.#askedAt ??= this.#time.elapsed();
  }

  /**
   * The server read its time after it was asked and before we heard of it. Within these bounds what took
   * less long to come tells the time better.
   */
  noteAnswer(now: number): void {
    const heardAt = this.#time.elapsed();
    const most = now - (this.#askedAt ?? heardAt);
    this.#aheadMs = Math.min(most, Math.max(this.#aheadMs, now - heardAt));
    this.#askedAt = undefined;
  }

  /** A moment of the server in this device's own time. */
  toDevice(ms: number): number {
    return ms - this.aheadMs;
  }
}
