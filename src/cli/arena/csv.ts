/** The result of an arena for spreadsheets: a line for each bot of each contest. */
import { competitorsOf, summarise, type Competitor } from '../../bots/arena-summary.ts';
import { summariseThinking, thinkersOf, type ThinkingSummary } from '../../bots/arena-thinking.ts';
import type { RatedBot } from './league.ts';
import type { ContestResult } from './ledger.ts';
import type { ArenaOrder } from './order.ts';
import { isPlayed } from './pairs.ts';

type Cell = string | number | undefined;

/** Ratings are those of a league, else there are none. */
export function arenaCsv(
  order: ArenaOrder,
  contests: readonly ContestResult[],
  ratings: readonly RatedBot[],
): string {
  const rows = contests.flatMap((contest, at) =>
    isPlayed(contest) ? contestRows(order, contest, at, ratings) : [],
  );
  const headings = Object.keys(rows[0] ?? {}).join(',');
  return [headings, ...rows.map((row) => Object.values(row).map(cellText).join(','))]
    .map((row) => `${row}\n`)
    .join('');
}

function contestRows(
  order: ArenaOrder,
  contest: ContestResult,
  at: number,
  ratings: readonly RatedBot[],
): Record<string, Cell>[] {
  const { bots, tally } = contest;
  const summary = summarise(tally);
  const thinking = thinkersOf([contest]).map(summariseThinking);
  return competitorsOf(bots, summary).map((one) => ({
    game: order.game,
    options: Object.entries(order.options)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(' '),
    seed: order.seed,
    contest: at + 1,
    seats: bots.length,
    deals: summary.deals,
    games: summary.games,
    bot: one.name,
    others: [...new Set(bots)].filter((name) => name !== one.name).join(' '),
    ...scoreCells(one),
    draws: summary.draws,
    stalemates: summary.stalemates,
    mean_moves: rounded(summary.meanMoves, 2),
    ...timeCells(thinking.find(({ name }) => name === one.name)),
    ...ratingCells(ratings.find(({ bot }) => bot === one.name)),
  }));
}

const scoreCells = (one: Competitor): Record<string, Cell> => ({
  bot_seats: one.seats,
  by_chance: rounded(one.chance, 4),
  win_rate: rounded(one.winRate, 4),
  win_low: rounded(one.low, 4),
  win_high: rounded(one.high, 4),
  last_rate: rounded(one.lastRate, 4),
  mean_place: rounded(one.meanPlace, 3),
  place_low: rounded(one.placeLow, 3),
  place_high: rounded(one.placeHigh, 3),
  mean_points: rounded(one.meanPoints, 2),
  points_low: rounded(one.pointsLow, 2),
  points_high: rounded(one.pointsHigh, 2),
});

const timeCells = (one: ThinkingSummary | undefined): Record<string, Cell> => ({
  decisions: one?.decisions,
  mean_ms: rounded(one?.meanMs, 4),
  median_ms: rounded(one?.medianMs, 4),
  p99_ms: rounded(one?.p99Ms, 4),
  max_ms: rounded(one?.maxMs, 4),
  searches: one?.search?.decisions,
  mean_iterations: rounded(one?.search?.meanIterations, 1),
  iterations_per_second: rounded(one?.search?.iterationsPerSecond, 0),
  budget_ms: one?.search?.budgetMs,
  p99_over_budget_ms: one?.search?.p99LateMs,
});

const ratingCells = (one: RatedBot | undefined): Record<string, Cell> => ({
  elo: rounded(one?.elo, 1),
  elo_low: rounded(one?.low, 1),
  elo_high: rounded(one?.high, 1),
});

const rounded = (value: number | undefined, digits: number): number | undefined =>
  value === undefined ? undefined : Number(value.toFixed(digits));

/** Text with a comma, a quote or a line break is quoted (RFC 4180). */
function cellText(cell: Cell): string {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
