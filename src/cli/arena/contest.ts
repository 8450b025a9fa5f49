/**
 * Results of one contest. Games arrive in any order and are counted in the order of their deals. So the sums
 * are identical to the last digit for any number of workers. A stopped run shows what a run of fewer deals
 * would have shown.
 */
import { seatingsOf } from '../../arena/arena.ts';
import { type Competitor, competitorsOf, summarise } from '../../arena/summary.ts';
import { addDeal, type ArenaTally, type GameResult, sumOf, tallyFor } from '../../arena/tally.ts';
import { addThinking, type ThinkingTally } from '../../arena/thinking-times.ts';
import { percent, percentRange } from './text.ts';

/** What has been counted of a contest. */
export interface ContestResult {
  readonly bots: readonly string[];
  readonly tally: ArenaTally;
  /** Of each deal in turn the share that the first name won. */
  readonly shares: readonly number[];
}

export class Ledger implements ContestResult {
  readonly bots: readonly string[];
  readonly tally: ArenaTally;
  readonly shares: number[] = [];
  readonly #turns: number;
  readonly #firstSeats: readonly number[];
  readonly #waiting = new Map<number, GameResult>();

  constructor(bots: readonly string[]) {
    this.bots = bots;
    this.tally = tallyFor(bots);
    this.#turns = seatingsOf(bots);
    this.#firstSeats = bots.flatMap((bot, at) => (bot === bots[0] ? [at] : []));
  }

  add(first: number, games: readonly GameResult[], thinking: readonly ThinkingTally[]): void {
    games.forEach((game, at) => this.#waiting.set(first + at, game));
    thinking.forEach((part, bot) => addThinking(this.tally.bots[bot].thinking, part));
    while (this.#countNext());
  }

  /** Counts the next deal once all of its games are there. */
  #countNext(): boolean {
    const first = this.tally.deals * this.#turns;
    const games: GameResult[] = [];
    for (let number = first; number < first + this.#turns; number++) {
      const game = this.#waiting.get(number);
      if (!game) return false;
      games.push(game);
    }
    for (let number = first; number < first + this.#turns; number++) this.#waiting.delete(number);
    addDeal(this.tally, games);
    this.shares.push(sumOf(games, 'wins', this.#firstSeats) / games.length);
    return true;
  }
}

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
