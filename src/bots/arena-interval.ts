/**
 * The 95 % intervals of the arena. A deal is one observation, however many times it was played: what its
 * games have in common makes an interval wider or narrower.
 */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard errors on each side that hold 95 of 100 true means. */
const STANDARD_ERRORS = 1.96;

/** Deals added in thought, half of them at the one bound and half at the other. */
const THOUGHT_OF = 4;

/** What the deals of an arena brought on average: sums of it and of its squares, over so many deals. */
export interface Observed {
  readonly deals: number;
  readonly sum: number;
  readonly squares: number;
}

/**
 * Of a mean that lies between two bounds, such as a share of wins. Four deals are added in thought (Agresti
 * and Coull 1998), because a bot that has won nothing, or everything, or one game of each deal, shows no
 * spread, and would seem to be known exactly after a handful of deals.
 */
export function boundedInterval({ deals, sum, squares }: Observed, bounds: Interval): Interval {
  const half = THOUGHT_OF / 2;
  const count = deals + THOUGHT_OF;
  const mean = (sum + half * (bounds.low + bounds.high)) / count;
  const meanSquare = (squares + half * (bounds.low ** 2 + bounds.high ** 2)) / count;
  const margin = STANDARD_ERRORS * Math.sqrt(Math.max(0, meanSquare - mean ** 2) / count);
  return { low: Math.max(bounds.low, mean - margin), high: Math.min(bounds.high, mean + margin) };
}

const DEALS_MIN = 3;

/** Of a mean without bounds, such as points, by Student's t; none of fewer than three deals. */
export function openInterval({ deals, sum, squares }: Observed): Interval | undefined {
  if (deals < DEALS_MIN) return undefined;
  const mean = sum / deals;
  const variance = Math.max(0, squares - deals * mean ** 2) / (deals - 1);
  const margin = studentErrors(deals - 1) * Math.sqrt(variance / deals);
  return { low: mean - margin, high: mean + margin };
}

/** The expansion of the quantile of Student's t by the normal one: within 3 % from two degrees on. */
function studentErrors(degrees: number): number {
  const z = STANDARD_ERRORS;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}
