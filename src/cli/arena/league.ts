/** League of the arena: every bot meets every other, and ratings are computed from all results together. */
import { rate, type Pairing, type Rating } from '../../arena/statistics.ts';
import { summariseThinking, thinkersOf } from '../../arena/thinking-times.ts';
import type { ArenaOrder } from './order.ts';
import { dealsPlayed, isPlayed, PAIR_HEADINGS, pairCells, pairReport } from './contest.ts';
import { stoppedReport } from './report.ts';
import { columns, paragraphs, partialText, percent, settingText, timesTable } from './text.ts';
import type { ArenaRun } from './workers.ts';
import type { Reply } from '../command.ts';

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
    thinking: thinkersOf(run.contests).map(summariseThinking),
    ...stoppedReport(order, run),
  };
}

function leagueText(order: ArenaOrder, run: ArenaRun, ratings: readonly RatedBot[]): string {
  const pairs = run.contests.filter(isPlayed).map(pairReport);
  return paragraphs([
    [titleOf(order, run), ...partialOf(order, run)],
    columns([['rating', 'Elo', '95 % interval', 'wins'], ...ratings.map(ratingCells)]),
    columns([PAIR_HEADINGS, ...pairs.map(pairCells)], 2),
    timesTable(thinkersOf(run.contests).map(summariseThinking)),
    ['Elo by maximum likelihood over all pairings; intervals by drawing deals anew (bootstrap).'],
  ]);
}

function titleOf(order: ArenaOrder, { contests }: ArenaRun): string {
  const setting = settingText(order, contests[0].bots.length);
  const games = contests.reduce((sum, { tally }) => sum + tally.games, 0);
  return `${setting}: ${order.bots.length} bots, ${contests.length} pairings of ${order.deals} deals: ${games} games`;
}

const partialOf = ({ deals }: ArenaOrder, { stopped, contests }: ArenaRun): string[] =>
  stopped === undefined ? [] : [partialText(stopped, dealsPlayed(contests), deals)];

const ratingCells = ({ bot, elo, low, high, winRate, isAnchor }: RatedBot): string[] => [
  bot,
  elo.toFixed(0),
  isAnchor ? 'by definition' : `${low.toFixed(0)} to ${high.toFixed(0)}`,
  percent(winRate),
];
