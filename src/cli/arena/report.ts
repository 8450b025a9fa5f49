/** Result of one arena table: as text for people, as JSON for programs. */
import {
  summarise,
  type ArenaSummary,
  type BotSummary,
  type LevelSummary,
  type ScoreSummary,
} from '../../arena/summary.ts';
import { summariseThinking, thinkersOf } from '../../arena/thinking-times.ts';
import { gameOf } from '../../games/index.ts';
import type { ArenaOrder } from './order.ts';
import {
  columns,
  paragraphs,
  partialText,
  percent,
  percentRange,
  settingText,
  timesTable,
  withMargin,
} from './text.ts';
import type { ArenaRun } from './workers.ts';
import type { Reply } from '../command.ts';

export function tableReply(order: ArenaOrder, run: ArenaRun): Reply {
  const summary = summarise(run.contests[0].tally);
  return { text: tableText(order, run, summary), json: tableReport(order, run, summary) };
}

const timesOf = ({ contests }: ArenaRun) => thinkersOf(contests).map(summariseThinking);

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

/** Only where not all was played. */
export const stoppedReport = ({ deals }: ArenaOrder, { stopped }: ArenaRun): object =>
  stopped === undefined ? {} : { stopped, asked: deals };

const HEADINGS = ['bot', 'wins', '95 % interval', 'last', 'mean place'];
const LEVEL_HEADINGS = ['level', 'seats', 'wins', '95 % interval', 'by chance'];

function tableText(order: ArenaOrder, run: ArenaRun, summary: ArenaSummary): string {
  const hasPoints = summary.bots[0].meanPoints !== undefined;
  const rows = summary.bots.map((bot, i) => [order.bots[i], ...cellsOf(bot)]);
  const levels = summary.levels.map(levelCells);
  return paragraphs([
    [titleOf(order, summary), ...partialOf(order, run)],
    columns([[...HEADINGS, ...(hasPoints ? ['points'] : [])], ...rows]),
    levels.length > 0 ? columns([LEVEL_HEADINGS, ...levels]) : [],
    timesTable(timesOf(run)),
    [lengthOf(summary), ...drawsOf(summary), ...partnersOf(order)],
  ]);
}

const partialOf = ({ deals }: ArenaOrder, { stopped, contests }: ArenaRun): string[] =>
  stopped === undefined ? [] : [partialText(stopped, contests[0].tally.deals, deals)];

function titleOf(order: ArenaOrder, { deals, games }: ArenaSummary): string {
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
