/** How fast a client may send: so many messages a second, with room for a short burst. */
import type { Time } from '../core/time.ts';

const BURST_SECONDS = 2;

export class Rate {
  #left: number;
  #at: number;
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #time: Time;

  constructor(perSecond: number, time: Time, burst = perSecond * BURST_SECONDS) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#at = time.elapsed();
    this.#time = time;
  }

  /** False where this message is one too many; `cost` is more than one where it counts as several. */
  take(cost = 1): boolean {
    this.#refill();
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** As if the last one had not been taken. */
  giveBack(): void {
    this.#left = Math.min(this.#burst, this.#left + 1);
  }

  /** Whether it is as if nothing had ever been taken. */
  get isFull(): boolean {
    this.#refill();
    return this.#left === this.#burst;
  }

  #refill(): void {
    const now = this.#time.elapsed();
    const gained = ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + gained);
    this.#at = now;
  }
}
