/** How long the table waits before a bot's move, so that a person can follow (BT-5). */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How much longer or shorter than normal everything takes. */
export const SPEED_FACTOR = {
  slow: 1.6,
  normal: 1,
  fast: 0.3,
  instant: 0,
} as const satisfies Record<Speed, number>;

const PAUSE_MS_MIN = 400;
const PAUSE_MS_SPAN = 500;
const UNEVEN_STEP = 173;
/** Where several seats act at once nobody follows each of them. */
const SIMULTANEOUS_SHARE = 0.35;

/** A person who may interrupt needs time to see what for. */
const TIME_TO_CALL = 2.5;

/** What a bot waits with. */
export interface Wait {
  readonly seq: number;
  readonly speed: Speed;
  /** How many seats are waited for. */
  readonly waitedFor: number;
  /** The person at this table may move before the bot does. */
  readonly mayBeInterrupted: boolean;
}

/** An uneven rhythm, the same for the same place in a match. */
export function pauseMs({ seq, speed, waitedFor, mayBeInterrupted }: Wait): number {
  const pause = PAUSE_MS_MIN + ((seq * UNEVEN_STEP) % PAUSE_MS_SPAN);
  const share = (waitedFor > 1 ? SIMULTANEOUS_SHARE : 1) * (mayBeInterrupted ? TIME_TO_CALL : 1);
  return Math.round(pause * share * SPEED_FACTOR[speed]);
}

/** A wait that can be cut short. */
export class Pause {
  #end: (() => void) | undefined;

  async wait(ms: number): Promise<void> {
    this.skip();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#end = undefined;
  }

  skip(): void {
    this.#end?.();
  }
}
