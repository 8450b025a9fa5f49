/** Timing: warm up, repeat, take the median, so that one hiccup of the machine changes nothing. */

export interface Pace {
  /** How long a repetition lasts, and how many are counted. */
  readonly sliceMs: number;
  readonly repetitions: number;
  /** The first that counts comes after so many in a row that were no faster than those before. */
  readonly patience: number;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

type Work = () => number;

/** A rate that is higher by less is the same. */
const SETTLED = 0.05;
const WARM_UPS_MAX = 60;

/**
 * Runs slices until the compiler has done what it does: so many in a row are no faster than the fastest before. It
 * takes a shuffle a few slices and a whole game of Dhappa two seconds.
 */
export function warmUp(slice: Work, patience: number): void {
  let fastest = 0;
  let since = 0;
  for (let made = 0; made < WARM_UPS_MAX && since < patience; made++) {
    const rate = slice();
    since = rate > fastest * (1 + SETTLED) ? 0 : since + 1;
    if (since === 0) fastest = rate;
  }
}

/** Calls `work` over and over; it returns how much it did. The median amount a second. */
export function perSecond(work: Work, pace: Pace): number {
  const slice = (): number => runSlice(work, pace.sliceMs);
  warmUp(slice, pace.patience);
  return median(Array.from({ length: pace.repetitions }, slice));
}

/** The same, and the median of what it did while `beside` did one: both by turns, so that a busy machine slows both. */
export function perSecondBeside(
  work: Work,
  beside: Work,
  pace: Pace,
): [rate: number, ratio: number] {
  const measured = (): number => runSlice(work, pace.sliceMs);
  const unit = (): number => runSlice(beside, pace.sliceMs);
  warmUp(unit, pace.patience);
  warmUp(measured, pace.patience);
  const pairs = Array.from({ length: pace.repetitions }, () => [measured(), unit()] as const);
  return [median(pairs.map(([rate]) => rate)), median(pairs.map(([rate, one]) => rate / one))];
}

/** Looking at the clock costs time too. */
const CALLS_PER_LOOK = 16;

function runSlice(work: Work, sliceMs: number): number {
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
