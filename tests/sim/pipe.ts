/** One direction of a connection: late, in bursts, or not at all, but always in order. */
import type { Rng } from '../../src/core/rng.ts';
import type { Time } from '../../src/core/time.ts';

interface PipeSetting {
  readonly time: Time;
  readonly rng: Rng;
  readonly latencyMsMax: number;
}

interface Parcel {
  readonly bytes: number;
  readonly deliver: () => void;
}

export class Pipe {
  readonly #setting: PipeSetting;
  #held: Parcel[] | undefined;
  #onItsWay = 0;
  #lastAt = 0;
  /** Nothing new gets in. */
  #isShut = false;
  /** Nothing comes out. */
  #isLost = false;

  constructor(setting: PipeSetting) {
    this.#setting = setting;
  }

  get heldBytes(): number {
    return (this.#held ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get isEmpty(): boolean {
    return this.#onItsWay === 0 && !this.#held;
  }

  push(bytes: number, deliver: () => void): void {
    if (this.#isShut) return;
    if (this.#held) this.#held.push({ bytes, deliver });
    else this.#send(deliver);
  }

  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const { deliver } of held) this.#send(deliver);
  }

  /** What is on its way arrives where `flushes`; nothing that is said later does. */
  cut(flushes: boolean): void {
    this.#isShut = true;
    this.#isLost = !flushes;
  }

  #send(deliver: () => void): void {
    const { time, rng, latencyMsMax } = this.#setting;
    const now = time.elapsed();
    const at = Math.max(this.#lastAt, now + rng.below(latencyMsMax + 1));
    this.#lastAt = at;
    this.#onItsWay++;
    time.after(at - now, () => {
      this.#onItsWay--;
      if (!this.#isLost) deliver();
    });
  }
}
