/** Clock and yield of the library, so that bots and the coach think without blocking others. */
import { THINKING_MS } from '../bots/roster.ts';

export const now = (): number => performance.now();

/** Timers, messages and rendering come in between two slices of a thought. */
export const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

const MS_MAX = 60_000;

/** Nobody wants to wait longer than a minute, or for something that is no time at all. */
export const msIn = (ms: number): number =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MS_MAX) : THINKING_MS.usual;
