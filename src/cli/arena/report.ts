/** Results of the arena for people and programs: of one table, of a league, of a sweep over budgets. */
import { rate, type Pairing, type Rating } from '../../arena/statistics.ts';
import {
  summarise,
  type ArenaSummary,
  type BotSummary,
  type LevelSummary,
  type ScoreSummary,
} from '../../arena/summary.ts';
import { summariseThinking, thinkersOf } from '../../arena/thinking-times.ts';
import { gameOf } from '../../games/index.ts';
import type { Reply } from '../command.ts';
import {
  dealsPlayed, isPlayed, PAIR_HEADINGS, pairCells, pairReport, type PairReport,
} from './contest.ts'; // prettier-ignore
import type { ArenaOrder, BudgetText, Plan } from './order.ts';
import {
  columns, paragraphs, partialText, percent, percentRange, settingText, timesTable, withMargin,
} from './text.ts'; // prettier-ignore
import type { ArenaRun } from './workers.ts';

const timesOf = ({ contests }: ArenaRun) => thinkersOf(contests).map(summariseThinking);

/** Only where not all was played. */
const stoppedReport = ({ deals }: ArenaOrder, { stopped }: ArenaRun): object =>
  stopped === undefined ? {} : { stopped, asked: deals };

const partialOf = ({ deals }: ArenaOrder, { stopped, contests }: ArenaRun): string[] =>
  stopped === undefined ? [] : [partialText(stopped, dealsPlayed(contests), deals)];

export function tableReply(order: ArenaOrder, run: ArenaRun): Reply {
  const summary = summarise(run.contests[0].tally);
  return { text: tableText(order, run, summary), json: tableReport(order, run, summary) };
}

/** Levels are listed only where one has several seats. */
function tableReport(
  order: ArenaOrder,
  run: ArenaRun,
  { levels, ...summary }: ArenaSummary,
): unknown {
  return {
    ...order,
    ...summary,
    bots: summary.bots.map((bot, i) => ({ level: order.bots[i], ...bot })),
    ...(levels.length > 0 && { levels }),
    ...(partnersDiffer(order) && { partnersDiffer: true }),
    thinking: timesOf(run),
    ...stoppedReport(order, run),
  };
}

const TABLE_HEADINGS = ['bot', 'wins', '95 % interval', 'last', 'mean place'];
const LEVEL_HEADINGS = ['level', 'seats', 'wins', '95 % interval', 'by chance'];

function tableText(order: ArenaOrder, run: ArenaRun, summary: ArenaSummary): string {
  const hasPoints = summary.bots[0].meanPoints !== undefined;
  const rows = summary.bots.map((bot, i) => [order.bots[i], ...cellsOf(bot)]);
  const levels = summary.levels.map(levelCells);
  return paragraphs([
    [tableTitle(order, summary), ...partialOf(order, run)],
    columns([[...TABLE_HEADINGS, ...(hasPoints ? ['points'] : [])], ...rows]),
    levels.length > 0 ? columns([LEVEL_HEADINGS, ...levels]) : [],
    timesTable(timesOf(run)),
    [lengthOf(summary), ...drawsOf(summary), ...partnersOf(order)],
  ]);
}

function tableTitle(order: ArenaOrder, { deals, games }: ArenaSummary): string {
  const setting = settingText(order, order.bots.length);
  return `${setting}: ${deals} deals, each from ${games / deals} seatings: ${games} games`;
}

const winCells = ({ winRate, low, high }: ScoreSummary): string[] => [
  percent(winRate),
  percentRange(low, high),
];

const levelCells = (one: LevelSummary): string[] => [
  one.level,
  String(one.seats),
  ...winCells(one),
  percent(one.chance),
];

const cellsOf = (bot: BotSummary): string[] => [
  ...winCells(bot),
  percent(bot.lastRate),
  withMargin(bot.meanPlace, bot.placeLow, bot.placeHigh, 2),
  ...pointsCells(bot),
];

const pointsCells = ({ meanPoints, pointsLow, pointsHigh }: ScoreSummary): string[] => {
  if (meanPoints === undefined) return [];
  if (pointsLow === undefined || pointsHigh === undefined) return [meanPoints.toFixed(1)];
  return [withMargin(meanPoints, pointsLow, pointsHigh, 1)];
};

const lengthOf = ({ meanMoves, stalemates, games }: ArenaSummary): string =>
  `${meanMoves.toFixed(1)} moves per game; ${stalemates} of ${games} games were stalemates.`;

const drawsOf = ({ draws, games }: ArenaSummary): string[] =>
  draws === 0 ? [] : [`${draws} of ${games} games (${percent(draws / games)}) were drawn.`];

const partnersDiffer = ({ game, bots }: ArenaOrder): boolean =>
  (gameOf(game).teams?.(bots.length) ?? []).some((team) =>
    team.some((seat) => bots[seat] !== bots[team[0]]),
  );

/** A level that has no team to itself wins with its rival as often as against it. */
const partnersOf = (order: ArenaOrder): string[] =>
  partnersDiffer(order)
    ? ['Partners differ in level here, so the levels are not compared as teams.']
    : [];

export interface RatedBot extends Rating {
  readonly bot: string;
  /** The share of its deals that it won, over all pairings. */
  readonly winRate: number;
  /** Its rating is 1000 by definition. */
  readonly isAnchor: boolean;
}

/** Random play means the same in every game, so ratings are counted from there. */
const ANCHOR = 'random';

/** The bots of a league, the strongest first. */
export function ratedBots(order: ArenaOrder, run: ArenaRun): RatedBot[] {
  const { bots, seed } = order;
  const pairings = run.contests.map(({ bots: [first, second], shares }): Pairing => {
    return { first: bots.indexOf(first), second: bots.indexOf(second), shares };
  });
  const anchor = Math.max(0, bots.indexOf(ANCHOR));
  return rate(bots.length, pairings, anchor, seed)
    .map((rating, at) => ({
      ...rating,
      bot: bots[at],
      winRate: shareOf(at, pairings),
      isAnchor: at === anchor,
    }))
    .sort((a, b) => b.elo - a.elo);
}

function shareOf(bot: number, pairings: readonly Pairing[]): number {
  const all = pairings.flatMap(({ first, second, shares }) => {
    if (bot === first) return shares;
    return bot === second ? shares.map((share) => 1 - share) : [];
  });
  return all.reduce((sum, share) => sum + share, 0) / Math.max(1, all.length);
}

export function leagueReply(order: ArenaOrder, run: ArenaRun): Reply {
  const ratings = ratedBots(order, run);
  return { text: leagueText(order, run, ratings), json: leagueReport(order, run, ratings) };
}

function leagueReport(order: ArenaOrder, run: ArenaRun, ratings: readonly RatedBot[]): unknown {
  return {
    ...order,
    seats: run.contests[0].bots.length,
    ratings,
    pairings: run.contests.filter(isPlayed).map(pairReport),
    thinking: timesOf(run),
    ...stoppedReport(order, run),
  };
}

function leagueText(order: ArenaOrder, run: ArenaRun, ratings: readonly RatedBot[]): string {
  const pairs = run.contests.filter(isPlayed).map(pairReport);
  return paragraphs([
    [leagueTitle(order, run), ...partialOf(order, run)],
    columns([['rating', 'Elo', '95 % interval', 'wins'], ...ratings.map(ratingCells)]),
    columns([PAIR_HEADINGS, ...pairs.map(pairCells)], 2),
    timesTable(timesOf(run)),
    ['Elo by maximum likelihood over all pairings; intervals by drawing deals anew (bootstrap).'],
  ]);
}

function leagueTitle(order: ArenaOrder, { contests }: ArenaRun): string {
  const setting = settingText(order, contests[0].bots.length);
  const games = contests.reduce((sum, { tally }) => sum + tally.games, 0);
  return `${setting}: ${order.bots.length} bots, ${contests.length} pairings of ${order.deals} deals: ${games} games`;
}

const ratingCells = ({ bot, elo, low, high, winRate, isAnchor }: RatedBot): string[] => [
  bot,
  elo.toFixed(0),
  isAnchor ? 'by definition' : `${low.toFixed(0)} to ${high.toFixed(0)}`,
  percent(winRate),
];

export type SweepPlan = Extract<Plan, { kind: 'sweep' }>;

/** What one budget was good for. */
export interface SweepPoint extends PairReport {
  readonly budget: number;
  readonly unit: BudgetText['unit'];
}

/** From the smallest budget to the largest, as far as they were played. */
export const sweepPoints = ({ budgets }: SweepPlan, { contests }: ArenaRun): SweepPoint[] =>
  contests.flatMap((contest, at) => {
    if (!isPlayed(contest)) return [];
    const { amount, unit } = budgets[at];
    return [{ ...pairReport(contest), budget: amount, unit }];
  });

export function sweepReply(order: ArenaOrder, plan: SweepPlan, run: ArenaRun): Reply {
  const points = sweepPoints(plan, run);
  return {
    text: sweepText(order, plan, run, points),
    json: {
      ...order,
      seats: run.contests[0].bots.length,
      against: plan.against,
      sweep: points,
      thinking: timesOf(run),
      ...stoppedReport(order, run),
    },
  };
}

const SWEEP_HEADINGS = ['', 'deals', 'wins', '95 % interval', 'draws', 'stalemates'];

function sweepText(
  order: ArenaOrder,
  { against }: SweepPlan,
  run: ArenaRun,
  points: readonly SweepPoint[],
): string {
  const setting = settingText(order, run.contests[0].bots.length);
  return paragraphs([
    [`${setting}: against ${against}, ${order.deals} deals each`, ...partialOf(order, run)],
    columns([SWEEP_HEADINGS, ...points.map(pointCells)]),
    timesTable(timesOf(run)),
  ]);
}

const pointCells = (point: SweepPoint): string[] => [
  point.first,
  String(point.deals),
  percent(point.winRate),
  percentRange(point.low, point.high),
  String(point.draws),
  String(point.stalemates),
];
