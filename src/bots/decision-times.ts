/**
 * Decision times in classes of equal ratio (16 to an octave, so within 5 %): millions of them take no
 * more room than one, and the counts of several workers simply add up.
 */
export type DecisionTimes = Uint32Array;

const CLASSES_PER_OCTAVE = 16;
const NS_PER_MS = 1e6;
/** Up to 2⁴⁰ ns, a quarter of an hour. */
const CLASSES = 40 * CLASSES_PER_OCTAVE;

export const emptyTimes = (): DecisionTimes => new Uint32Array(CLASSES);

export function addTime(times: DecisionTimes, ms: number): void {
  const ns = Math.max(1, ms * NS_PER_MS);
  times[Math.min(CLASSES - 1, Math.floor(Math.log2(ns) * CLASSES_PER_OCTAVE))]++;
}

/** The time in milliseconds that this share of decisions does not exceed. */
export function timeAt(times: DecisionTimes, share: number): number {
  const total = times.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  let at = 0;
  while (at < CLASSES - 1 && (passed += times[at]) < total * share) at++;
  return 2 ** ((at + 0.5) / CLASSES_PER_OCTAVE) / NS_PER_MS;
}
