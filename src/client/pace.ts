/** Length of the pause before a bot's move, so that a person can follow the game (BT-5). */
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

/** The facts that the pause before a bot's move depends on. */
export interface Wait {
  readonly seq: number;
  readonly speed: Speed;
  /** How many seats are to move. */
  readonly waitedFor: number;
  /** The person at this table may move before the bot does. */
  readonly mayBeInterrupted: boolean;
  /** The longest that the bot may think (see `patienceMs`). */
  readonly thinkMs: number;
}

/**
 * An uneven rhythm, the same for the same place in a match. At normal speed a bot in turn that searches takes
 * all of its time, however soon it knows its move; at a faster table it can be seen that one had to think.
 */
export function pauseMs({ seq, speed, waitedFor, mayBeInterrupted, thinkMs }: Wait): number {
  const pause = PAUSE_MS_MIN + ((seq * UNEVEN_STEP) % PAUSE_MS_SPAN);
  const factor = SPEED_FACTOR[speed];
  if (waitedFor > 1) return Math.round(pause * SIMULTANEOUS_SHARE * factor);
  const toFollow = pause * (mayBeInterrupted ? TIME_TO_CALL : 1) * factor;
  return Math.round(Math.max(toFollow, thinkMs * Math.min(1, factor)));
}

/** How long the table waits for bots that might interrupt: their whole time, except at the last speed. */
export const callsMs = (speed: Speed, thinkMs: number): number =>
  SPEED_FACTOR[speed] === 0 ? 0 : thinkMs;

/** A wait that can be cut short. */
export class Pause {
  #end: (() => void) | undefined;

  /** True where it was cut short. */
  async wait(ms: number): Promise<boolean> {
    this.skip();
    const isShort = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, ms, false);
      this.#end = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
    this.#end = undefined;
    return isShort;
  }

  skip(): void {
    this.#end?.();
  }
}
