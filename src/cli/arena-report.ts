/** The result of an arena as a table for people and as JSON for programs. */
import type { ArenaSummary, BotSummary } from '../bots/arena-summary.ts';
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

export const arenaReport = (order: ArenaOrder, summary: ArenaSummary): unknown => ({
  ...order,
  ...summary,
  bots: summary.bots.map((bot, i) => ({ level: order.bots[i], ...bot })),
});

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const micros = (us: number): string => `${us.toFixed(us < 10 ? 1 : 0)} µs`;

const HEADINGS = ['bot', 'wins', '95 % interval', 'last', 'mean place', 'median', '99th'];

export function arenaText(order: ArenaOrder, summary: ArenaSummary): string {
  const rows = summary.bots.map((bot, i) => [order.bots[i], ...cellsOf(bot)]);
  return [titleOf(order, summary), '', ...columns([HEADINGS, ...rows]), '', lengthOf(summary)].join(
    '\n',
  );
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

const cellsOf = (bot: BotSummary): string[] => [
  percent(bot.winRate),
  `${(100 * bot.low).toFixed(1)} to ${percent(bot.high)}`,
  percent(bot.lastRate),
  bot.meanPlace.toFixed(2),
  micros(bot.medianUs),
  micros(bot.p99Us),
];

const lengthOf = ({ meanMoves, stalemates, games }: ArenaSummary): string =>
  `${meanMoves.toFixed(1)} moves per game; ${stalemates} of ${games} games were stalemates.`;

/** The first column to the left, numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const cell = (text: string, at: number): string =>
    at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]);
  return rows.map((row) => row.map(cell).join('   '));
}
