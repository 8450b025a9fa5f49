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
  return {
    winRate,
    ...intervalOf(bot, tally),
    lastRate: bot.losses / tally.games,
    meanPlace: bot.places / tally.games,
    decisions: bot.decisions,
    medianUs: timeAt(bot.times, 0.5) * US_PER_MS,
    p99Us: timeAt(bot.times, 0.99) * US_PER_MS,
  };
}

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
function intervalOf(bot: BotTally, { deals, games }: ArenaTally): { low: number; high: number } {
  const perDeal = games / deals;
  const count = deals + THOUGHT_OF;
  const mean = (bot.wins / perDeal + THOUGHT_OF / 2) / count;
  const meanSquare = (bot.winSquares / perDeal ** 2 + THOUGHT_OF / 2) / count;
  const margin = STANDARD_ERRORS * Math.sqrt(Math.max(0, meanSquare - mean ** 2) / count);
  return { low: Math.max(0, mean - margin), high: Math.min(1, mean + margin) };
}
