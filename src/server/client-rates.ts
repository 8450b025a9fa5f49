/** How fast each client may ask, whatever it asks for and over however many connections. */
import type { Time } from '../core/time.ts';
import { Rate } from './rate.ts';

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
