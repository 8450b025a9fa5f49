/**
 * Sweep of the arena: one searching bot with more and more time, against the same opponent on the same deals.
 */
import { summariseThinking, thinkersOf, type ThinkingSummary } from '../../arena/thinking-times.ts';
import type { ArenaOrder, BudgetText, Plan } from './order.ts';
import { dealsPlayed, isPlayed, pairReport, type PairReport } from './contest.ts';
import { stoppedReport } from './report.ts';
import {
  columns,
  paragraphs,
  partialText,
  percent,
  percentRange,
  settingText,
  timesTable,
} from './text.ts';
import type { ArenaRun } from './workers.ts';
import type { Reply } from '../command.ts';

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
  const thinking = thinkersOf(run.contests).map(summariseThinking);
  return {
    text: sweepText(order, plan, run, points, thinking),
    json: {
      ...order,
      seats: run.contests[0].bots.length,
      against: plan.against,
      sweep: points,
      thinking,
      ...stoppedReport(order, run),
    },
  };
}

const HEADINGS = ['', 'deals', 'wins', '95 % interval', 'draws', 'stalemates'];

function sweepText(
  order: ArenaOrder,
  plan: SweepPlan,
  run: ArenaRun,
  points: readonly SweepPoint[],
  thinking: readonly ThinkingSummary[],
): string {
  const { stopped, contests } = run;
  const title = `${settingText(order, contests[0].bots.length)}: against ${plan.against}, ${order.deals} deals each`;
  const partial =
    stopped === undefined ? [] : [partialText(stopped, dealsPlayed(contests), order.deals)];
  return paragraphs([
    [title, ...partial],
    columns([HEADINGS, ...points.map(pointCells)]),
    timesTable(thinking),
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
