/** How fast clients may ask: each of them, whatever it asks for and over however many connections. */
import type { Time } from '../core/time.ts';

/** Every so often, those who have not asked for a while are forgotten. */
const TIDY_MS = 10_000;

export class ClientRates {
  readonly perSecond: number;
  readonly #burst: number | undefined;
  readonly #rates = new Map<string, Rate>();
  readonly #time: Time;
  #tidiedAt: number;

  constructor(perSecond: number, time: Time, burst?: number) {
    this.perSecond = perSecond;
    this.#burst = burst;
    this.#time = time;
    this.#tidiedAt = time.elapsed();
  }

  /** How many clients are remembered. */
  get size(): number {
    return this.#rates.size;
  }

  /** False where this request is one too many. */
  take(client: string, cost = 1): boolean {
    if (this.#time.elapsed() - this.#tidiedAt >= TIDY_MS) this.#tidy();
    let rate = this.#rates.get(client);
    if (!rate) this.#rates.set(client, (rate = new Rate(this.perSecond, this.#time, this.#burst)));
    return rate.take(cost);
  }

  /** What was taken turned out to cost nothing. */
  giveBack(client: string): void {
    this.#rates.get(client)?.giveBack();
  }

  #tidy(): void {
    this.#tidiedAt = this.#time.elapsed();
    for (const [client, rate] of this.#rates) if (rate.isFull) this.#rates.delete(client);
  }
}

const BURST_SECONDS = 2;

/** How fast one may send: so many messages a second, with room for a short burst. */
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
