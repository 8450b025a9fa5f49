/**
 * Lay-downs as the search finds them: which slots of which runs are naturals, how many naturals and wilds
 * each set has. The best ones are kept as rows of numbers; cards come at the end (build.ts).
 */
export const RUNS_MAX = 2;
export const SETS_MAX = 3;

/** A run is suit, low end, length and the mask of its naturals; a set is value, naturals and wilds. */
export const RUN_FIELDS = 4;
export const SET_FIELDS = 3;
export const SETS_AT = RUNS_MAX * RUN_FIELDS;
export const ROW = SETS_AT + SETS_MAX * SET_FIELDS;

/** The shape that is being tried. */
export const trial = new Int32Array(ROW);

/** The best shapes so far, best first. */
let rows: Int32Array[] = [];
let worths: number[] = [];
let wildsOf: number[] = [];
let limit = 0;

export function startShapes(wanted: number): void {
  rows = [];
  worths = [];
  wildsOf = [];
  limit = wanted;
}

export const foundShapes = (): readonly Int32Array[] => rows;

/** What a shape must be worth at least to be kept. */
export const bar = (): number => (rows.length < limit ? -1 : worths[limit - 1]);

/** Keeps the trial if it is among the best: by worth, then by fewer wilds, then the one found first. */
export function offer(worth: number, wilds: number): void {
  let at = rows.length;
  while (at > 0 && isBetter(worth, wilds, at - 1)) at--;
  if (at >= limit) return;
  rows.splice(at, 0, trial.slice());
  worths.splice(at, 0, worth);
  wildsOf.splice(at, 0, wilds);
  if (rows.length <= limit) return;
  rows.pop();
  worths.pop();
  wildsOf.pop();
}

const isBetter = (worth: number, wilds: number, at: number): boolean =>
  worth > worths[at] || (worth === worths[at] && wilds < wildsOf[at]);
