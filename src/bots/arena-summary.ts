/** What the counts of the arena mean: rates, intervals and times. */
import type { ArenaTally, BotTally, LevelTally, WinTally } from './arena-tally.ts';
import type { BotLevel } from './bot.ts';
import { timeAt } from './decision-times.ts';

/** The share of all games, from 0 to 1, and its 95 % interval. */
export interface WinSummary {
  readonly winRate: number;
  readonly low: number;
  readonly high: number;
}

export interface BotSummary extends WinSummary {
  /** A share of all games, too. */
  readonly lastRate: number;
  /** 1 is the first place. */
  readonly meanPlace: number;
  readonly decisions: number;
  readonly medianUs: number;
  readonly p99Us: number;
}

/** All bots of a level that has several seats: one of them winning is enough. */
export interface LevelSummary extends WinSummary {
  readonly level: BotLevel;
  readonly seats: number;
  /** The share that as many seats win where all players are alike. */
  readonly chance: number;
}

export interface ArenaSummary {
  readonly deals: number;
  readonly games: number;
  readonly meanMoves: number;
  readonly stalemates: number;
  readonly draws: number;
  readonly bots: readonly BotSummary[];
  readonly levels: readonly LevelSummary[];
}

export const summarise = (tally: ArenaTally): ArenaSummary => ({
  deals: tally.deals,
  games: tally.games,
  meanMoves: tally.moves / tally.games,
  stalemates: tally.stalemates,
  draws: tally.draws,
  bots: tally.bots.map((bot) => summariseBot(bot, tally)),
  levels: tally.levels.map((level) => summariseLevel(level, tally)),
});

const US_PER_MS = 1000;

function summariseBot(bot: BotTally, tally: ArenaTally): BotSummary {
  return {
    ...summariseWins(bot, tally),
    lastRate: bot.losses / tally.games,
    meanPlace: bot.places / tally.games,
    decisions: bot.decisions,
    medianUs: timeAt(bot.times, 0.5) * US_PER_MS,
    p99Us: timeAt(bot.times, 0.99) * US_PER_MS,
  };
}

const summariseLevel = (one: LevelTally, tally: ArenaTally): LevelSummary => ({
  level: one.level,
  seats: one.members.length,
  ...summariseWins(one, tally),
  chance: one.members.length / tally.bots.length,
});

const summariseWins = (one: WinTally, tally: ArenaTally): WinSummary => ({
  winRate: one.wins / tally.games,
  ...intervalOf(one, tally),
});

/** Standard errors on each side that hold 95 of 100 true rates. */
const STANDARD_ERRORS = 1.96;

/** Deals added in thought, half of them won from every seat and half from none. */
const THOUGHT_OF = 4;

/**
 * The 95 % interval of the share of games won. A deal is one observation, however many times it was
 * played: what its games have in common makes the interval wider or narrower. Four deals are added in
 * thought (Agresti and Coull 1998), because a bot that has won nothing, or everything, or one game of
 * each deal, shows no spread, and would seem to be known exactly after a handful of deals.
 */
function intervalOf(
  { wins, winSquares }: WinTally,
  { deals, games }: ArenaTally,
): Omit<WinSummary, 'winRate'> {
  const perDeal = games / deals;
  const count = deals + THOUGHT_OF;
  const mean = (wins / perDeal + THOUGHT_OF / 2) / count;
  const meanSquare = (winSquares / perDeal ** 2 + THOUGHT_OF / 2) / count;
  const margin = STANDARD_ERRORS * Math.sqrt(Math.max(0, meanSquare - mean ** 2) / count);
  return { low: Math.max(0, mean - margin), high: Math.min(1, mean + margin) };
}
