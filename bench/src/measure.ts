/** Timing: warm up, repeat, take the median, so that one hiccup of the machine changes nothing. */

export interface Pace {
  /** How long a repetition lasts, and how many are made after one that warms up. */
  readonly sliceMs: number;
  readonly repetitions: number;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Calls `work` over and over; it returns how much it did. The median amount a second. */
export function perSecond(work: () => number, pace: Pace): number {
  runSlice(work, pace.sliceMs);
  return median(Array.from({ length: pace.repetitions }, () => runSlice(work, pace.sliceMs)));
}

/** Looking at the clock costs time too. */
const CALLS_PER_LOOK = 16;

function runSlice(work: () => number, sliceMs: number): number {
  const elapsed = startTimer();
  let done = 0;
  while (elapsed() < sliceMs) {
    for (let i = 0; i < CALLS_PER_LOOK; i++) done += work();
  }
  return (1000 * done) / elapsed();
}

/**
 * Milliseconds on the clock, or those this process had a core for if they are fewer: a busy machine makes
 * the first too long, helper threads of Node the second.
 */
function startTimer(): () => number {
  const clock = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(performance.now() - clock, (user + system) / 1000);
  };
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Shown on a terminal only, over itself. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(60)}`);
}

export function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(60)}\r`);
}

/** The first column to the left, the others to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  for (const row of rows) {
    const cells = row.map((text, at) =>
      at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]),
    );
    console.log(cells.join('   ').trimEnd());
  }
}
