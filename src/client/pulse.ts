/** Both sides of a connection hear from each other often enough to notice when the other is gone. */
import type { Time } from '../core/time.ts';
import { HEARTBEAT_MS, SILENCE_MS_MAX } from '../protocol/index.ts';

/** How soon the other side has to answer when we have reason to doubt it. */
export const DOUBT_MS_MAX = 4_000;

/** Where somebody watches, the other side is asked after so long a silence, and has so long to answer: 6 s in all. */
export const ASK_MS = 3_000;
export const ANSWER_MS_MAX = 2_500;

interface PulseEvents {
  /** Whether somebody looks at the state of the connection now; nobody is told otherwise. */
  isWatched(): boolean;
  /** We have said nothing for a while, or want to know whether the other side is there. */
  ping(): void;
  /** The other side owes us an answer; it may be gone. Told again once it is heard. */
  owing(isOwing: boolean): void;
  /** We have heard nothing for too long. */
  silent(): void;
}

export class Pulse {
  readonly #time: Time;
  readonly #events: PulseEvents;
  #stopPing: (() => void) | undefined;
  #stopSilence: (() => void) | undefined;
  #stopWatch: (() => void) | undefined;
  #heardAt = 0;
  #doubted = false;
  #isOwing = false;

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
    this.#setOwing(false);
    this.#watch();
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
    this.#stopWatch?.();
    this.#doubted = false;
    this.#isOwing = false;
  }

  /** An answer tells that the connection is well long before silence would tell that it is not. */
  #watch(): void {
    this.#stopWatch?.();
    this.#stopWatch = this.#time.after(ASK_MS, () => {
      if (!this.#events.isWatched()) return this.#watch();
      this.#stopWatch = this.#time.after(ANSWER_MS_MAX, () => this.#setOwing(true));
      this.#events.ping();
    });
  }

  #setOwing(isOwing: boolean): void {
    if (this.#isOwing === isOwing) return;
    this.#isOwing = isOwing;
    this.#events.owing(isOwing);
  }

  #expectWithin(ms: number): void {
    this.#stopSilence?.();
    this.#stopSilence = this.#time.after(ms, () => this.#events.silent());
  }
}
