/** The result of an arena as a table for people and as JSON for programs. */
import type { ArenaSummary, BotSummary, LevelSummary, WinSummary } from '../bots/arena-summary.ts';
import type { BotLevel } from '../bots/bot.ts';
import type { RawOptions } from '../core/options.ts';
import { gameOf, type GameId } from '../games/index.ts';

/** What was asked for; enough to play the same games again. */
export interface ArenaOrder {
  readonly game: GameId;
  readonly bots: readonly BotLevel[];
  readonly deals: number;
  readonly seed: string;
  readonly options: RawOptions;
}

/** Levels are listed only where one has several seats. */
export function arenaReport(order: ArenaOrder, { levels, ...summary }: ArenaSummary): unknown {
  return {
    ...order,
    ...summary,
    bots: summary.bots.map((bot, i) => ({ level: order.bots[i], ...bot })),
    ...(levels.length > 0 && { levels }),
    ...(partnersDiffer(order) && { partnersDiffer: true }),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const micros = (us: number): string => `${us.toFixed(us < 10 ? 1 : 0)} µs`;

const HEADINGS = ['bot', 'wins', '95 % interval', 'last', 'mean place', 'median', '99th'];

const LEVEL_HEADINGS = ['level', 'seats', 'wins', '95 % interval', 'by chance'];

export function arenaText(order: ArenaOrder, summary: ArenaSummary): string {
  const rows = summary.bots.map((bot, i) => [order.bots[i], ...cellsOf(bot)]);
  const parts = [[titleOf(order, summary)], columns([HEADINGS, ...rows])];
  const levels = summary.levels.map(levelCells);
  if (levels.length > 0) parts.push(columns([LEVEL_HEADINGS, ...levels]));
  parts.push([lengthOf(summary), ...drawsOf(summary), ...partnersOf(order)]);
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

function titleOf(
  { game, bots, seed, options }: ArenaOrder,
  { deals, games }: ArenaSummary,
): string {
  const { title } = gameOf(game);
  const changed = Object.entries(options).map(([name, value]) => `, ${name}=${String(value)}`);
  return (
    `${title}, ${bots.length} seats, seed ${seed}${changed.join('')}: ` +
    `${deals} deals, each from ${bots.length} seatings: ${games} games`
  );
}

const winCells = ({ winRate, low, high }: WinSummary): string[] => [
  percent(winRate),
  `${(100 * low).toFixed(1)} to ${percent(high)}`,
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
  bot.meanPlace.toFixed(2),
  micros(bot.medianUs),
  micros(bot.p99Us),
];

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

/** The first column to the left, numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const cell = (text: string, at: number): string =>
    at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]);
  return rows.map((row) => row.map(cell).join('   '));
}
