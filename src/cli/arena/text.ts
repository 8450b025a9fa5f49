/** Formats numbers and tables of the arena for people. */
import type { ThinkingSummary } from '../../arena/thinking-times.ts';
import { gameOf } from '../../games/index.ts';
import type { ArenaOrder } from './order.ts';
import type { Stopped } from './workers.ts';

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const percentRange = (low: number, high: number): string =>
  `${(100 * low).toFixed(1)} to ${percent(high)}`;

/** `2.38 ±0.05`: half of the interval on each side. */
export const withMargin = (mean: number, low: number, high: number, digits: number): string =>
  `${mean.toFixed(digits)} ±${((high - low) / 2).toFixed(digits)}`;

const US_PER_MS = 1000;

/** `3.4 µs`, `120 µs`, `5.20 ms`, `998 ms`. */
export function timeText(ms: number): string {
  const us = ms * US_PER_MS;
  if (us < 10) return `${us.toFixed(1)} µs`;
  if (ms < 1) return `${us.toFixed(0)} µs`;
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}

/** 12345 as `12,345`. */
export const countText = (count: number): string => Math.round(count).toLocaleString('en-US');

/** The first columns, which are words, to the left, numbers to the right. */
export function columns(rows: readonly (readonly string[])[], words = 1): string[] {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const cell = (text: string, at: number): string =>
    at < words ? text.padEnd(widths[at]) : text.padStart(widths[at]);
  return rows.map((row) => row.map(cell).join('   ').trimEnd());
}

/** `2 seats, seed 7, decks=2` */
export function rulesText({ seed, options }: ArenaOrder, seats: number): string {
  const changed = Object.entries(options).map(([name, value]) => `, ${name}=${String(value)}`);
  return `${seats} seats, seed ${seed}${changed.join('')}`;
}

export const settingText = (order: ArenaOrder, seats: number): string =>
  `${gameOf(order.game).title}, ${rulesText(order, seats)}`;

const REASONS: Readonly<Record<Stopped, string>> = {
  interrupt: 'it was stopped',
  minutes: 'its time was up',
};

/** Said first and last: nobody should take a part for the whole. */
export const partialText = (stopped: Stopped, deals: number, asked: number): string =>
  `PARTIAL RESULT: ${REASONS[stopped]} after ${deals} of ${asked} deals.`;

export const paragraphs = (parts: readonly (readonly string[])[]): string =>
  parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');

const HEADINGS = ['thinking', 'decisions', 'mean', 'median', '99th', 'longest'];
const SEARCH_HEADINGS = ['searches', 'mean', 'iterations', 'a second'];

export function timesTable(bots: readonly ThinkingSummary[]): string[] {
  const hasSearch = bots.some(({ search }) => search !== undefined);
  const rows = bots.map((bot) => [...cellsOf(bot), ...(hasSearch ? searchCells(bot) : [])]);
  const table = columns([[...HEADINGS, ...(hasSearch ? SEARCH_HEADINGS : [])], ...rows]);
  return [...table, ...bots.flatMap(keptText)];
}

const cellsOf = (bot: ThinkingSummary): string[] => [
  bot.name,
  countText(bot.decisions),
  ...[bot.meanMs, bot.medianMs, bot.p99Ms, bot.maxMs].map(timeText),
];

const searchCells = ({ search }: ThinkingSummary): string[] =>
  search
    ? [
        countText(search.decisions),
        timeText(search.meanMs),
        countText(search.meanIterations),
        countText(search.iterationsPerSecond),
      ]
    : ['', '', '', ''];

/** One line for a bot that thinks by the clock. */
function keptText({ name, search }: ThinkingSummary): string[] {
  if (search?.budgetMs === undefined) return [];
  const over = (ms: number | undefined): string => (ms === 0 ? 'within' : `${ms} ms over`);
  const { budgetMs, medianLateMs, p99LateMs, maxLateMs } = search;
  return [
    `${name}: the median of its searches is ${over(medianLateMs)} its ${budgetMs} ms, p99 is ${over(p99LateMs)}, the longest ${over(maxLateMs)}.`,
  ];
}
