/** Time that stands still until a test lets it pass. */
import type { Time } from '../../src/core/time.ts';

interface Alarm {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export class FakeTime implements Time {
  #now: number;
  #count = 0;
  readonly #alarms = new Set<Alarm>();

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.#now + Math.max(0, ms), order: this.#count++, run };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Lets time pass; what was set to happen meanwhile happens at its own time, with what follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = end;
  }

  #next(end: number): Alarm | undefined {
    let first: Alarm | undefined;
    for (const alarm of this.#alarms)
      if (alarm.at <= end && (!first || isBefore(alarm, first))) first = alarm;
    return first;
  }
}

const isBefore = (a: Alarm, b: Alarm): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** Waits until promises that depend on nothing outside have come to rest. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve));
}
