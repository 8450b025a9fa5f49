/** Contests of two bots for leagues and sweeps, with their results. */
import { competitorsOf, summarise, type Competitor } from '../../bots/arena-summary.ts';
import type { ContestResult } from './ledger.ts';
import { percent, percentRange } from './text.ts';

/** The first against the second, as far as it was played. */
export interface PairReport {
  readonly first: string;
  readonly second: string;
  readonly deals: number;
  readonly games: number;
  /** Of the first; a drawn game is half a win for each. */
  readonly winRate: number;
  readonly low: number;
  readonly high: number;
  readonly draws: number;
  readonly stalemates: number;
  readonly meanMoves: number;
}

export const isPlayed = ({ tally }: ContestResult): boolean => tally.deals > 0;

export function pairReport({ bots, tally }: ContestResult): PairReport {
  const summary = summarise(tally);
  const [one, other]: Competitor[] = competitorsOf(bots, summary);
  const { deals, games, draws, stalemates, meanMoves } = summary;
  const { winRate, low, high } = one;
  const counts = { draws, stalemates, meanMoves };
  return { first: one.name, second: other.name, deals, games, winRate, low, high, ...counts };
}

export const PAIR_HEADINGS = [
  'first',
  'second',
  'deals',
  'first wins',
  '95 % interval',
  'draws',
  'stalemates',
];

export const pairCells = (pair: PairReport): string[] => [
  pair.first,
  pair.second,
  String(pair.deals),
  percent(pair.winRate),
  percentRange(pair.low, pair.high),
  String(pair.draws),
  String(pair.stalemates),
];

/** The deals of the contest that got least far. */
export const dealsPlayed = (contests: readonly ContestResult[]): number =>
  Math.min(...contests.map(({ tally }) => tally.deals));
