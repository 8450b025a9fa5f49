/** Files that `baize arena` writes beside its answer: a table for spreadsheets, and plots as pictures. */
import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Competitor, competitorsOf, summarise } from '../../arena/summary.ts';
import { summariseThinking, thinkersOf, type ThinkingSummary } from '../../arena/thinking-times.ts';
import { ok } from '../../core/result.ts';
import { quoted } from '../../core/words.ts';
import { gameOf } from '../../games/index.ts';
import { type Attempt, failWith } from '../fault.ts';
import { makeFolder, reasonOf } from '../files.ts';
import { type ContestResult, isPlayed } from './contest.ts';
import { type RatedBot, ratedBots, sweepPoints } from './report.ts';
import type { ArenaOrder, ArenaRequest } from './order.ts';
import { leaguePlot, sweepPlot, timesPlot } from './plots.ts';
import { rulesText } from './text.ts';
import type { ArenaRun } from './workers.ts';

/** Asked before anything is played: hours of games should not end at a folder that is not there. */
export function checkFiles({ csv, svg }: ArenaRequest): Attempt<unknown> {
  const file = csv === undefined ? ok(undefined) : trying(csv, () => checkFile(csv));
  if (!file.ok || svg === undefined) return file;
  return trying(svg, () => openFolder(svg));
}

function trying(path: string, action: () => void): Attempt<unknown> {
  try {
    return ok(action());
  } catch (error) {
    return failWith('cli/storage', `${quoted(path)} cannot be written: ${reasonOf(error)}.`);
  }
}

function checkFile(file: string): void {
  if (!existsSync(file)) return accessSync(dirname(resolve(file)), constants.W_OK);
  if (statSync(file).isDirectory()) throw refusal('EISDIR');
  accessSync(file, constants.W_OK);
}

function openFolder(folder: string): void {
  makeFolder(resolve(folder));
  if (!statSync(folder).isDirectory()) throw refusal('EEXIST');
  accessSync(folder, constants.W_OK);
}

/** What the system would say. */
const refusal = (code: string): Error => Object.assign(new Error(code), { code });

interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** Writes all that was asked for; the sentences say what was written, or what could not be. */
export function writeFiles(
  request: ArenaRequest,
  run: ArenaRun,
): { readonly isWhole: boolean; readonly sentences: string[] } {
  const files = [...csvFile(request, run), ...plotFiles(request, run)];
  const tries = files.map(({ path, text }) => ({
    path,
    tried: trying(path, () => writeFileSync(path, text)),
  }));
  return {
    isWhole: tries.every(({ tried }) => tried.ok),
    sentences: tries.map(({ path, tried }) =>
      tried.ok ? `Written: ${path}` : tried.error.message,
    ),
  };
}

const ratingsIn = ({ order, plan }: ArenaRequest, run: ArenaRun): ReturnType<typeof ratedBots> =>
  plan.kind === 'league' ? ratedBots(order, run) : [];

const csvFile = (request: ArenaRequest, run: ArenaRun): WrittenFile[] =>
  request.csv === undefined
    ? []
    : [
        {
          path: request.csv,
          text: arenaCsv(request.order, run.contests, ratingsIn(request, run)),
        },
      ];

/** One plot of what the run was for, if it is more than one table, and one of the time it took. */
function plotFiles(request: ArenaRequest, run: ArenaRun): WrittenFile[] {
  const { svg, order, plan } = request;
  if (svg === undefined) return [];
  const { title } = gameOf(order.game);
  const setting = rulesText(order, run.contests[0].bots.length);
  const plots: [string, string][] = [];
  if (plan.kind === 'sweep') {
    const head = `${title}: wins against ${plan.against} by time to think`;
    plots.push(['strength-by-time', sweepPlot(head, setting, sweepPoints(plan, run))]);
  }
  if (plan.kind === 'league')
    plots.push(['league', leaguePlot(`${title}: league`, setting, ratedBots(order, run))]);
  const times = timesPlot(`${title}: decision times`, setting, thinkersOf(run.contests));
  plots.push(['decision-times', times]);
  return plots.map(([name, text]) => ({ path: join(svg, `${order.game}-${name}.svg`), text }));
}

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
