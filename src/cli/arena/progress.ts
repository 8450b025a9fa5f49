/** Progress line of an arena, redrawn in place on a terminal. */
import type { ArenaProgress } from './workers.ts';

const BAR_WIDTH = 16;
const REDRAW_MS = 250;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `[###.............] 20 % · 120 of 600 games · 3.1 a second · 4 min left` */
export function progressLine(
  { played, total, msLeft }: ArenaProgress,
  msSinceStart: number,
): string {
  const filled = Math.floor((BAR_WIDTH * played) / total);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
  const rate = (played * SECOND) / Math.max(1, msSinceStart);
  const parts = [
    `[${bar}] ${Math.floor((100 * played) / total)} %`,
    `${played} of ${total} games`,
    `${rate < 10 ? rate.toPrecision(2) : rate.toFixed(0)} a second`,
    ...(msLeft === undefined ? [] : [`${timeWords(msLeft)} left`]),
  ];
  return parts.join(' · ');
}

/** "12 s", "4 min", "2 h 10 min". */
export function timeWords(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`;
  return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
}

export interface ProgressBar {
  readonly show: (progress: ArenaProgress) => void;
  readonly clear: () => void;
}

/** Programs that read the errors get none of it. */
export function openProgress(): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => {}, clear: () => {} };
  const start = performance.now();
  let drawnAt = -Infinity;
  let width = 0;
  const draw = (line: string): void => {
    process.stderr.write(`\r${line.padEnd(width)}`);
    width = line.length;
  };
  return {
    show: (progress) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      draw(progressLine(progress, now - start).slice(0, (process.stderr.columns || 80) - 1));
    },
    clear: () => {
      if (width > 0) process.stderr.write(`\r${' '.repeat(width)}\r`);
    },
  };
}
