/**
 * Counters of the arena: games, moves, wins, places, points and thinking time, for each bot and for each
 * name. Tallies add up in any order, whichever worker they come from.
 */
import { addThinking, emptyThinking, type ThinkingTally } from './thinking-times.ts';

/** What each bot got of a game or of the games of a deal, in the order of the list of bots. */
export interface Scores {
  /** Wins that are shared count in parts. */
  readonly wins: number[];
  readonly lasts: number[];
  /** 1 for the first. */
  readonly places: number[];
  readonly points: number[];
}

/** One game, as it is counted. */
export interface GameResult extends Scores {
  readonly moves: number;
  readonly isDrawn: boolean;
  readonly isStalemate: boolean;
  /** Whether this game counts points. */
  readonly hasPoints: boolean;
}

/**
 * Sums over deals, also of the squares of what each deal brought: the games of a deal are not independent, so
 * the spread is that of deals.
 */
export interface ScoreTally {
  wins: number;
  winSquares: number;
  losses: number;
  places: number;
  placeSquares: number;
  points: number;
  pointSquares: number;
}

export interface BotTally extends ScoreTally {
  readonly thinking: ThinkingTally;
}

/** The bots of one name together: their wins of a deal depend on each other, so they need sums of their own. */
export interface LevelTally extends ScoreTally {
  readonly level: string;
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
  /** Games that counted points. */
  pointed: number;
  readonly bots: readonly BotTally[];
  readonly levels: readonly LevelTally[];
}

const noScore = (): ScoreTally => ({
  wins: 0,
  winSquares: 0,
  losses: 0,
  places: 0,
  placeSquares: 0,
  points: 0,
  pointSquares: 0,
});

/** For bots of these names, those that have several seats counted together as well. */
export const tallyFor = (bots: readonly string[]): ArenaTally => ({
  ...emptyTally(bots.length),
  levels: sharedLevels(bots),
});

/** A name with one seat is its bot, and one with all seats has nobody to win against. */
function sharedLevels(bots: readonly string[]): LevelTally[] {
  const levels = [...new Set(bots)].map((level): LevelTally => {
    const members = bots.flatMap((other, at) => (other === level ? [at] : []));
    return { level, members, ...noScore() };
  });
  return levels.filter(({ members }) => members.length > 1 && members.length < bots.length);
}

export const emptyTally = (bots: number): ArenaTally => ({
  deals: 0,
  games: 0,
  moves: 0,
  stalemates: 0,
  draws: 0,
  pointed: 0,
  bots: Array.from({ length: bots }, () => ({ ...noScore(), thinking: emptyThinking() })),
  levels: [],
});

/** Counts all games of one deal. */
export function addDeal(tally: ArenaTally, games: readonly GameResult[]): void {
  tally.deals++;
  tally.games += games.length;
  for (const game of games) {
    tally.moves += game.moves;
    if (game.isDrawn) tally.draws++;
    if (game.isStalemate) tally.stalemates++;
    if (game.hasPoints) tally.pointed++;
  }
  tally.bots.forEach((bot, i) => addScores(bot, games, [i]));
  for (const level of tally.levels) addScores(level, games, level.members);
}

/** Wins and losses of several bots are those of any of them, places and points are those of one on average. */
function addScores(
  tally: ScoreTally,
  games: readonly GameResult[],
  members: readonly number[],
): void {
  const wins = sumOf(games, 'wins', members);
  const places = sumOf(games, 'places', members) / members.length;
  const points = sumOf(games, 'points', members) / members.length;
  tally.wins += wins;
  tally.winSquares += wins ** 2;
  tally.losses += sumOf(games, 'lasts', members);
  tally.places += places;
  tally.placeSquares += places ** 2;
  tally.points += points;
  tally.pointSquares += points ** 2;
}

export function sumOf(
  games: readonly GameResult[],
  what: keyof Scores,
  members: readonly number[],
): number {
  let sum = 0;
  for (const game of games) for (const bot of members) sum += game[what][bot];
  return sum;
}

export function addTally(sum: ArenaTally, other: ArenaTally): void {
  sum.deals += other.deals;
  sum.games += other.games;
  sum.moves += other.moves;
  sum.stalemates += other.stalemates;
  sum.draws += other.draws;
  sum.pointed += other.pointed;
  sum.bots.forEach((bot, i) => {
    addSums(bot, other.bots[i]);
    addThinking(bot.thinking, other.bots[i].thinking);
  });
  sum.levels.forEach((level, i) => addSums(level, other.levels[i]));
}

function addSums(sum: ScoreTally, other: ScoreTally): void {
  sum.wins += other.wins;
  sum.winSquares += other.winSquares;
  sum.losses += other.losses;
  sum.places += other.places;
  sum.placeSquares += other.placeSquares;
  sum.points += other.points;
  sum.pointSquares += other.pointSquares;
}
