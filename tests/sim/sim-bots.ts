/** Bots that think for a while, and at times not well at all. */
import type { BotThought } from '../../src/bots/thought.ts';
import { oneIn, type Rng } from '../../src/core/rng.ts';
import type { Time } from '../../src/core/time.ts';
import { botMove } from '../../src/server/bots/bot-pool.ts';
import type { BotThinker } from '../../src/server/tools.ts';

export interface BotHealth {
  /** One in so many thoughts goes wrong; 0 for none. */
  faultOneIn: number;
  thinkMsMax: number;
}

const OVERRUN_MS = 10_000;

export class SimBots implements BotThinker {
  readonly #time: Time;
  readonly #rng: Rng;
  readonly #health: BotHealth;

  constructor(time: Time, rng: Rng, health: BotHealth) {
    this.#time = time;
    this.#rng = rng;
    this.#health = health;
  }

  async think(thought: BotThought): Promise<string | undefined> {
    const { faultOneIn, thinkMsMax } = this.#health;
    const isIll = faultOneIn > 0 && oneIn(faultOneIn, this.#rng);
    const ms = this.#rng.below(thinkMsMax + 1);
    if (ms > 0) await this.#wait(ms);
    return isIll ? this.#misbehave() : botMove(thought);
  }

  /** Fails, overruns its budget, says nonsense, or chooses a card that nobody has. */
  async #misbehave(): Promise<string> {
    const kind = this.#rng.below(4);
    if (kind === 0) throw new Error('a bot failed: planted');
    if (kind === 1) {
      await this.#wait(OVERRUN_MS);
      throw new Error('a bot thought longer than it may');
    }
    return kind === 2 ? '???' : 'play 2C 3D';
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#time.after(ms, resolve));
  }
}
