/** Statistics of the arena: intervals of win rates, and ratings from the results of all pairs together. */
import { type Rng, rngFromSeed } from '../core/rng.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard errors on each side that hold 95 of 100 true means. */
const STANDARD_ERRORS = 1.96;

/** Deals added in thought, half of them at the one bound and half at the other. */
const DEALS_ADDED = 4;

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
  const half = DEALS_ADDED / 2;
  const count = deals + DEALS_ADDED;
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

/** Two bots by their places in the list, and the share of each deal that the first one won. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly shares: readonly number[];
}

export interface Rating extends Interval {
  readonly elo: number;
}

/** Where the anchor stands. */
export const ANCHOR_ELO = 1000;
const ELO_PER_LOGIT = 400 / Math.LN10;

/**
 * The ratings with their 95 % intervals: deals are drawn again and again from those that were played, with
 * repetition (the bootstrap), and rated anew. A deal has the same cards in all pairings and its games belong
 * together, so it is drawn as a whole. The anchor is exact by definition: intervals are those of the
 * difference from it.
 */
export function rate(
  bots: number,
  pairings: readonly Pairing[],
  anchor: number,
  seed: string,
): Rating[] {
  const deals = Math.max(0, ...pairings.map(({ shares }) => shares.length));
  const elos = eloOf(bots, scoreAll(pairings), anchor);
  const rng = rngFromSeed(`${seed}/bootstrap`);
  const drawn = Array.from({ length: roundsFor(deals * pairings.length) }, () =>
    eloOf(bots, scoreDrawn(pairings, deals, rng), anchor),
  );
  return elos.map((elo, bot) => ({ elo, ...middleOf(drawn.map((each) => each[bot])) }));
}

const ROUNDS = { min: 100, max: 1000 } as const;
const WORK_MAX = 200_000_000;

const roundsFor = (results: number): number =>
  Math.max(ROUNDS.min, Math.min(ROUNDS.max, Math.floor(WORK_MAX / Math.max(1, results))));

/** What 95 of 100 lie between. */
function middleOf(values: number[]): Interval {
  values.sort((a, b) => a - b);
  const at = (share: number): number => values[Math.round(share * (values.length - 1))];
  return { low: at(0.025), high: at(0.975) };
}

/** How many deals two bots have met in, and how many of them the first one won, in parts. */
interface Score {
  readonly first: number;
  readonly second: number;
  readonly deals: number;
  readonly wins: number;
}

/**
 * One deal, shared evenly, is added to each pairing in thought: a bot that has lost nothing would otherwise be
 * infinitely strong.
 */
const DRAWS_ADDED = 1;

const scoreOf = ({ first, second }: Pairing, deals: number, wins: number): Score => ({
  first,
  second,
  deals: deals + DRAWS_ADDED,
  wins: wins + DRAWS_ADDED / 2,
});

const scoreAll = (pairings: readonly Pairing[]): Score[] =>
  pairings.map((pairing) => {
    const { shares } = pairing;
    return scoreOf(
      pairing,
      shares.length,
      shares.reduce((sum, share) => sum + share, 0),
    );
  });

/** The same for deals drawn from those that were played; a pairing has no part in deals it was not given. */
function scoreDrawn(pairings: readonly Pairing[], deals: number, rng: Rng): Score[] {
  const draws = Array.from({ length: deals }, () => rng.below(deals));
  return pairings.map((pairing) => {
    let count = 0;
    let wins = 0;
    for (const deal of draws) {
      if (deal >= pairing.shares.length) continue;
      count++;
      wins += pairing.shares[deal];
    }
    return scoreOf(pairing, count, wins);
  });
}

const SWEEPS_MAX = 500;
const NEAR_ENOUGH = 1e-7;
/** A rating moves by no more than this at once, so that far steps do not overshoot. */
const STEP_MAX = 2;

/**
 * Newton's method for one rating after the other until none moves any more. What is most likely is one hill
 * without side peaks, so the climb ends at its top.
 */
function eloOf(bots: number, scores: readonly Score[], anchor: number): number[] {
  const ratings = new Array<number>(bots).fill(0);
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) {
    let farthest = 0;
    for (let bot = 0; bot < bots; bot++) {
      const step = stepOf(bot, ratings, scores);
      ratings[bot] += step;
      farthest = Math.max(farthest, Math.abs(step));
    }
    if (farthest < NEAR_ENOUGH) break;
  }
  return ratings.map((rating) => ANCHOR_ELO + (rating - ratings[anchor]) * ELO_PER_LOGIT);
}

/** Towards as many wins as the ratings would give it. */
function stepOf(bot: number, ratings: readonly number[], scores: readonly Score[]): number {
  let missing = 0;
  let weight = 0;
  for (const { first, second, deals, wins } of scores) {
    if (bot !== first && bot !== second) continue;
    const expected = 1 / (1 + Math.exp(ratings[second] - ratings[first]));
    const surplus = wins - deals * expected;
    missing += bot === first ? surplus : -surplus;
    weight += deals * expected * (1 - expected);
  }
  if (weight === 0) return 0;
  return Math.max(-STEP_MAX, Math.min(STEP_MAX, missing / weight));
}
