/** What the arena counts. Tallies add up in any order, whichever worker they come from. */
import { emptyTimes, type DecisionTimes } from './decision-times.ts';

export interface BotTally {
  /** Games won, games lost (last place), and the sum of places with 1 for the first. */
  wins: number;
  losses: number;
  places: number;
  /** The games won of each deal, squared and added up: the games of a deal are not independent. */
  winSquares: number;
  decisions: number;
  readonly times: DecisionTimes;
}

export interface ArenaTally {
  deals: number;
  games: number;
  moves: number;
  /** Games that ended in another way than the ordinary one because nothing moved any more. */
  stalemates: number;
  readonly bots: readonly BotTally[];
}

export const emptyTally = (bots: number): ArenaTally => ({
  deals: 0,
  games: 0,
  moves: 0,
  stalemates: 0,
  bots: Array.from({ length: bots }, () => ({
    wins: 0,
    losses: 0,
    places: 0,
    winSquares: 0,
    decisions: 0,
    times: emptyTimes(),
  })),
});

export function addTally(sum: ArenaTally, other: ArenaTally): void {
  sum.deals += other.deals;
  sum.games += other.games;
  sum.moves += other.moves;
  sum.stalemates += other.stalemates;
  sum.bots.forEach((bot, i) => addBot(bot, other.bots[i]));
}

function addBot(sum: BotTally, other: BotTally): void {
  sum.wins += other.wins;
  sum.losses += other.losses;
  sum.places += other.places;
  sum.winSquares += other.winSquares;
  sum.decisions += other.decisions;
  for (let i = 0; i < sum.times.length; i++) sum.times[i] += other.times[i];
}
