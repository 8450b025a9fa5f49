/** What the arena counts. Tallies add up in any order, whichever worker they come from. */
import type { BotLevel } from './bot.ts';
import { emptyTimes, type DecisionTimes } from './decision-times.ts';

/** Games won, also as the games won of each deal, squared and added up: those of a deal are not independent. */
export interface WinTally {
  wins: number;
  winSquares: number;
}

export interface BotTally extends WinTally {
  /** Games lost (last place), and the sum of places with 1 for the first. */
  losses: number;
  places: number;
  decisions: number;
  readonly times: DecisionTimes;
}

/** The bots of one level together: their wins of a deal depend on each other, so they need sums of their own. */
export interface LevelTally extends WinTally {
  readonly level: BotLevel;
  /** Their places in the list of bots. */
  readonly members: readonly number[];
}

export interface ArenaTally {
  deals: number;
  games: number;
  moves: number;
  /** Games that ended in another way than the ordinary one because nothing moved any more. */
  stalemates: number;
  /** Games that nobody won. */
  draws: number;
  readonly bots: readonly BotTally[];
  readonly levels: readonly LevelTally[];
}

/** For bots of these levels, those that have several seats counted together as well. */
export const tallyFor = (bots: readonly BotLevel[]): ArenaTally => ({
  ...emptyTally(bots.length),
  levels: sharedLevels(bots),
});

/** A level with one seat is its bot, and one with all seats has nobody to win against. */
function sharedLevels(bots: readonly BotLevel[]): LevelTally[] {
  const levels = [...new Set(bots)].map((level): LevelTally => {
    const members = bots.flatMap((other, at) => (other === level ? [at] : []));
    return { level, members, wins: 0, winSquares: 0 };
  });
  return levels.filter(({ members }) => members.length > 1 && members.length < bots.length);
}

export const emptyTally = (bots: number): ArenaTally => ({
  deals: 0,
  games: 0,
  moves: 0,
  stalemates: 0,
  draws: 0,
  bots: Array.from({ length: bots }, () => ({
    wins: 0,
    losses: 0,
    places: 0,
    winSquares: 0,
    decisions: 0,
    times: emptyTimes(),
  })),
  levels: [],
});

/** Counts the games that each bot won of one deal. */
export function addDeal(tally: ArenaTally, wins: readonly number[]): void {
  tally.deals++;
  tally.bots.forEach((bot, i) => addWins(bot, wins[i]));
  for (const level of tally.levels)
    addWins(
      level,
      level.members.reduce((sum, bot) => sum + wins[bot], 0),
    );
}

function addWins(tally: WinTally, wins: number): void {
  tally.wins += wins;
  tally.winSquares += wins ** 2;
}

export function addTally(sum: ArenaTally, other: ArenaTally): void {
  sum.deals += other.deals;
  sum.games += other.games;
  sum.moves += other.moves;
  sum.stalemates += other.stalemates;
  sum.draws += other.draws;
  sum.bots.forEach((bot, i) => addBot(bot, other.bots[i]));
  sum.levels.forEach((level, i) => addSums(level, other.levels[i]));
}

function addSums(sum: WinTally, other: WinTally): void {
  sum.wins += other.wins;
  sum.winSquares += other.winSquares;
}

function addBot(sum: BotTally, other: BotTally): void {
  addSums(sum, other);
  sum.losses += other.losses;
  sum.places += other.places;
  sum.decisions += other.decisions;
  for (let i = 0; i < sum.times.length; i++) sum.times[i] += other.times[i];
}
