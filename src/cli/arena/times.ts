/** Table of the bots' thinking times in an arena, and whether they kept to their limit. */
import type { ThinkingSummary } from '../../bots/arena-thinking.ts';
import { columns, countText, timeText } from './text.ts';

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
