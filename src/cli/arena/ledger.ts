/**
 * Results of one contest. Games arrive in any order and are counted in the order of their deals. So the sums
 * are identical to the last digit for any number of workers. A stopped run shows what a run of fewer deals
 * would have shown.
 */
import { seatingsOf } from '../../bots/arena.ts';
import {
  addDeal,
  sumOf,
  tallyFor,
  type ArenaTally,
  type GameResult,
} from '../../bots/arena-tally.ts';
import { addThinking, type ThinkingTally } from '../../bots/decision-times.ts';

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
