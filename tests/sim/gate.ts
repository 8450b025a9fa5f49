/** The door of one process: nothing gets in once it is dead, and all waits while it is stopped. */
import type { Time } from '../../src/core/time.ts';

interface Waiting {
  readonly isAlarm: boolean;
  readonly run: () => void;
}

export class Gate {
  isAlive = true;
  #held: Waiting[] | undefined;

  get isPaused(): boolean {
    return this.#held !== undefined;
  }

  enter(run: () => void, isAlarm = false): void {
    if (!this.isAlive) return;
    if (this.#held) this.#held.push({ isAlarm, run });
    else run();
  }

  pause(): void {
    this.#held ??= [];
  }

  /** What came meanwhile is seen now: alarms that are late first, or what others have said. */
  resume(alarmsFirst: boolean): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    const [first, then] = [true, false].map((is) => held.filter(({ isAlarm }) => isAlarm === is));
    for (const { run } of alarmsFirst ? [...first, ...then] : [...then, ...first]) this.enter(run);
  }

  /** The time of the machine, which goes on while the process is stopped; its alarms do not. */
  timeOf(time: Time): Time {
    return {
      elapsed: () => time.elapsed(),
      after: (ms, run) => {
        let isCancelled = false;
        const cancel = time.after(ms, () => this.enter(() => void (!isCancelled && run()), true));
        return () => {
          isCancelled = true;
          cancel();
        };
      },
    };
  }
}
