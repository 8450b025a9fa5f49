/** Both sides of a connection hear from each other often enough to notice when the other is gone. */
import type { Time } from '../core/time.ts';
import { HEARTBEAT_MS, SILENCE_MS_MAX } from '../protocol/index.ts';

/** How soon the other side has to answer when we have reason to doubt it. */
export const DOUBT_MS_MAX = 4_000;

interface PulseEvents {
  /** We have said nothing for a while. */
  ping(): void;
  /** We have heard nothing for too long. */
  silent(): void;
}

export class Pulse {
  readonly #time: Time;
  readonly #events: PulseEvents;
  #stopPing: (() => void) | undefined;
  #stopSilence: (() => void) | undefined;
  #heardAt = 0;
  #doubted = false;

  constructor(time: Time, events: PulseEvents) {
    this.#time = time;
    this.#events = events;
  }

  /** A connection is being opened: from now on something has to be heard. */
  start(): void {
    this.stop();
    this.heard();
  }

  said(): void {
    this.#stopPing?.();
    this.#stopPing = this.#time.after(HEARTBEAT_MS, () => this.#events.ping());
  }

  heard(): void {
    this.#heardAt = this.#time.now();
    this.#doubted = false;
    this.#expectWithin(SILENCE_MS_MAX);
  }

  /** The device may have slept or changed networks: asks at once, and waits for the answer less long. */
  doubt(): void {
    if (this.#doubted) return;
    // Timers stand still while a device sleeps, its clock does not.
    if (this.#time.now() - this.#heardAt > SILENCE_MS_MAX) return this.#events.silent();
    this.#doubted = true;
    this.#events.ping();
    this.#expectWithin(DOUBT_MS_MAX);
  }

  stop(): void {
    this.#stopPing?.();
    this.#stopSilence?.();
    this.#doubted = false;
  }

  #expectWithin(ms: number): void {
    this.#stopSilence?.();
    this.#stopSilence = this.#time.after(ms, () => this.#events.silent());
  }
}
