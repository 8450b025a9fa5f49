/** Time that stands still until a test lets it pass. The date has another start, so that nobody mixes them up. */
import type { Calendar } from '../../src/core/time.ts';
import type { ServerTime } from '../../src/server/steady-time.ts';

interface Alarm {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const START = 5_000_000;

export class FakeTime implements ServerTime, Calendar {
  #now = START;
  #date = 1_800_000_000_000;
  #count = 0;
  readonly #alarms = new Set<Alarm>();

  elapsed(): number {
    return this.#now;
  }

  date(): number {
    return this.#date + this.#now - START;
  }

  /** It knows of no pauses; a `SteadyTime` over it does. */
  paused(): number {
    return 0;
  }

  /** Somebody sets the clock of the machine: no time passes. */
  setDateBy(ms: number): void {
    this.#date += ms;
  }

  /** The process is stopped for so long: whatever was to happen meanwhile is late, and happens now. */
  async stop(ms: number): Promise<void> {
    await settle();
    this.#now += ms;
    await this.pass(0);
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
