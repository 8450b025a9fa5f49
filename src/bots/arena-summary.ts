/** What the counts of the arena mean: rates, intervals and times. */
import type { ArenaTally, BotTally } from './arena-tally.ts';
import { timeAt } from './decision-times.ts';

export interface BotSummary {
  /** Shares of all games, from 0 to 1, and the 95 % interval of the first. */
  readonly winRate: number;
  readonly low: number;
  readonly high: number;
  readonly lastRate: number;
  /** 1 is the first place. */
  readonly meanPlace: number;
  readonly decisions: number;
  readonly medianUs: number;
  readonly p99Us: number;
}

export interface ArenaSummary {
  readonly deals: number;
  readonly games: number;
  readonly meanMoves: number;
  readonly stalemates: number;
  readonly bots: readonly BotSummary[];
}

export const summarise = (tally: ArenaTally): ArenaSummary => ({
  deals: tally.deals,
  games: tally.games,
  meanMoves: tally.moves / tally.games,
  stalemates: tally.stalemates,
  bots: tally.bots.map((bot) => summariseBot(bot, tally)),
});

const US_PER_MS = 1000;

function summariseBot(bot: BotTally, tally: ArenaTally): BotSummary {
  const winRate = bot.wins / tally.games;
  const margin = marginOf(bot, tally);
  return {
    winRate,
    low: Math.max(0, winRate - margin),
    high: Math.min(1, winRate + margin),
    lastRate: bot.losses / tally.games,
    meanPlace: bot.places / tally.games,
    decisions: bot.decisions,
    medianUs: timeAt(bot.times, 0.5) * US_PER_MS,
    p99Us: timeAt(bot.times, 0.99) * US_PER_MS,
  };
}

/** Standard errors on each side that hold 95 of 100 true rates. */
const STANDARD_ERRORS = 1.96;

/** Half the 95 % interval. A deal is one observation, however many times it was played. */
function marginOf(bot: BotTally, { deals, games }: ArenaTally): number {
  if (deals < 2) return 1;
  const perDeal = games / deals;
  const mean = bot.wins / games;
  const variance = bot.winSquares / (deals * perDeal ** 2) - mean ** 2;
  return STANDARD_ERRORS * Math.sqrt(Math.max(0, variance) / (deals - 1));
}
