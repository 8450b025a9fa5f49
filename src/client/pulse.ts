/**
 * Heartbeat of a connection. It pings often enough that both sides notice when the other is gone. `link.ts`
 * owns one.
 */
import { HEARTBEAT_MS, SILENCE_MS_MAX } from '../protocol/index.ts';
import type { DeviceTime } from './time.ts';

/** How soon the other side has to answer when we have reason to doubt it. */
export const DOUBT_MS_MAX = 4_000;

/**
 * Where somebody watches, the other side is asked after so long a silence, and has so long to answer: 6 s in
 * all.
 */
export const ASK_MS = 3_000;
export const ANSWER_MS_MAX = 2_500;

interface PulseEvents {
  /** Whether somebody looks at the state of the connection now; nobody is told otherwise. */
  isWatched(): boolean;
  /** We have said nothing for a while, or want to know whether the other side is there. */
  ping(): void;
  /** The other side owes us an answer; it may be gone. Told again once it is heard. */
  onOwing(isOwing: boolean): void;
  /** We have heard nothing for too long. */
  onSilence(): void;
}

export class Pulse {
  readonly #time: DeviceTime;
  readonly #events: PulseEvents;
  #stopPing: (() => void) | undefined;
  #stopSilence: (() => void) | undefined;
  #stopWatch: (() => void) | undefined;
  #heardAt = { elapsed: 0, date: 0 };
  #doubted = false;
  #isOwing = false;

  constructor(time: DeviceTime, events: PulseEvents) {
    this.#time = time;
    this.#events = events;
  }

  /** A connection is being opened: from now on something has to be heard. */
  start(): void {
    this.stop();
    this.noteHeard();
  }

  noteSent(): void {
    this.#stopPing?.();
    this.#stopPing = this.#time.after(HEARTBEAT_MS, () => this.#events.ping());
  }

  noteHeard(): void {
    this.#heardAt = this.#now();
    this.#doubted = false;
    this.#expectWithin(SILENCE_MS_MAX);
    this.#setOwing(false);
    this.#watch();
  }

  /** The device may have slept or changed networks: asks at once, and waits for the answer less long. */
  doubt(): void {
    if (this.#doubted) return;
    if (this.#msUnheard() > SILENCE_MS_MAX) return this.#events.onSilence();
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
    this.#events.onOwing(isOwing);
  }

  #now(): { elapsed: number; date: number } {
    return { elapsed: this.#time.elapsed(), date: this.#time.date() };
  }

  /**
   * On many devices that sleep all clocks stand still but the date. One that was only set anew costs us a
   * connection that comes back at once.
   */
  #msUnheard(): number {
    const now = this.#now();
    return Math.max(now.elapsed - this.#heardAt.elapsed, now.date - this.#heardAt.date);
  }

  #expectWithin(ms: number): void {
    this.#stopSilence?.();
    this.#stopSilence = this.#time.after(ms, () => this.#events.onSilence());
  }
}
