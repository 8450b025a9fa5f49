/**
 * Turns the tallies of the arena into rates, 95 % intervals and decision times. The arena's reports, tables
 * and CSV files read these summaries.
 */
import { boundedInterval, type Interval, type Observed, openInterval } from './statistics.ts';
import type { ArenaTally, BotTally, LevelTally, ScoreTally } from './tally.ts';
import { timeAt } from './thinking-times.ts';

/** The share of all games, from 0 to 1, with its 95 % interval, and what goes with it. */
export interface ScoreSummary {
  readonly winRate: number;
  readonly low: number;
  readonly high: number;
  /** A share of all games, too. */
  readonly lastRate: number;
  /** 1 is the first place. */
  readonly meanPlace: number;
  readonly placeLow: number;
  readonly placeHigh: number;
  /** Only where the game counts points; without an interval after one or two deals. */
  readonly meanPoints?: number;
  readonly pointsLow?: number;
  readonly pointsHigh?: number;
}

export interface BotSummary extends ScoreSummary {
  readonly decisions: number;
  readonly medianUs: number;
  readonly p99Us: number;
}

/** All bots of a name that has several seats: one of them winning is enough. */
export interface LevelSummary extends ScoreSummary {
  readonly level: string;
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

const summariseBot = (bot: BotTally, tally: ArenaTally): BotSummary => ({
  ...summariseScores(bot, tally),
  decisions: bot.thinking.decisions,
  medianUs: timeAt(bot.thinking.times, 0.5) * US_PER_MS,
  p99Us: timeAt(bot.thinking.times, 0.99) * US_PER_MS,
});

const summariseLevel = (one: LevelTally, tally: ArenaTally): LevelSummary => ({
  level: one.level,
  seats: one.members.length,
  ...summariseScores(one, tally),
  chance: one.members.length / tally.bots.length,
});

/** A name at the table, with all its seats: how it did, and how many of the seats are its own. */
export interface Competitor extends ScoreSummary {
  readonly name: string;
  readonly seats: number;
  readonly chance: number;
}

/** Each name once, in the order of the list of bots. */
export const competitorsOf = (
  names: readonly string[],
  { bots, levels }: ArenaSummary,
): Competitor[] =>
  [...new Set(names)].map((name) => {
    const seats = names.filter((other) => other === name).length;
    const scores = levels.find(({ level }) => level === name) ?? bots[names.indexOf(name)];
    return { ...scores, name, seats, chance: seats / names.length };
  });

const SHARE = { low: 0, high: 1 } as const;

function summariseScores(one: ScoreTally, tally: ArenaTally): ScoreSummary {
  const { deals, games } = tally;
  const perDeal = games / deals;
  const observe = (sum: number, squares: number): Observed => ({
    deals,
    sum: sum / perDeal,
    squares: squares / perDeal ** 2,
  });
  const place = boundedInterval(observe(one.places, one.placeSquares), {
    low: 1,
    high: tally.bots.length,
  });
  return {
    winRate: one.wins / games,
    ...boundedInterval(observe(one.wins, one.winSquares), SHARE),
    lastRate: one.losses / games,
    meanPlace: one.places / games,
    placeLow: place.low,
    placeHigh: place.high,
    ...(tally.pointed === games &&
      pointsOf(one.points / games, observe(one.points, one.pointSquares))),
  };
}

function pointsOf(
  meanPoints: number,
  observed: Observed,
): Pick<ScoreSummary, 'meanPoints' | 'pointsLow' | 'pointsHigh'> {
  const interval: Interval | undefined = openInterval(observed);
  if (!interval) return { meanPoints };
  return { meanPoints, pointsLow: interval.low, pointsHigh: interval.high };
}
