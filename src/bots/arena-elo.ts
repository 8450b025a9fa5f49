/**
 * Elo ratings of bots that have met in pairs: the ratings under which the results are most likely, all
 * pairings together (Bradley and Terry 1952; 400 points are ten wins to one).
 */
import type { Interval } from './arena-interval.ts';
import { rngFromSeed, type Rng } from '../core/rng.ts';

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
const THOUGHT_OF = 1;

const scoreOf = ({ first, second }: Pairing, deals: number, wins: number): Score => ({
  first,
  second,
  deals: deals + THOUGHT_OF,
  wins: wins + THOUGHT_OF / 2,
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
