/**
 * Search context of one bot: its clock, and the memory of its last search. `bot.ts` and `deliberation.ts`
 * open searches and work out budgets here. A search continues the last tree where the moves since then lie in
 * it.
 */
import type { GameEvent } from '../core/game.ts';
import { isTurn, type DecisionPoint, type Viewpoint } from './decision-point.ts';
import { CALL_SHARE } from './patience.ts';
import type { Budget, SearchBot } from './roster.ts';
import { KEEP_STILL } from './search/actors.ts';
import type { Found } from './search/found.ts';
import { Search } from './search/search.ts';
import { thinkApart } from './search/determinized.ts';
import { runSearch, type Clock } from './search/think.ts';
import { bestInStyle, leaningOf } from './style.ts';

export interface Mind<P, M, E extends GameEvent> {
  /** Without a clock, milliseconds are counted in iterations. */
  readonly clock?: Clock | undefined;
  /** Kept from move to move by whoever tells it of every move that is made (see `noteMove`). */
  readonly memory?: LastSearch<P, M, E> | undefined;
}

/** A finished search, and what happened since. */
export interface LastSearch<P, M, E extends GameEvent> {
  last: Search<P, M, E> | undefined;
  /** Key and outcome mark of each move since the last search. */
  since: number[];
}

export const NO_MIND = {};

/** Where there is no clock: about what a fast game gets done on a slow phone. */
const ITERATIONS_PER_MS = 2;

export function searchFor<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  bot: SearchBot,
  mind: Mind<P, M, E>,
): Found<M | undefined> {
  const budget = budgetFor(point, bot, mind.clock !== undefined);
  if (bot.trees === 'each') return thinkApart(point, budget, mind.clock, bot);
  return runSearch(openSearch(point, bot, mind), budget, mind.clock).found();
}

/** Opens a search, with the tree of the last one where the moves since then lie in it. */
export function openSearch<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  bot: SearchBot,
  { memory }: Mind<P, M, E>,
): Search<P, M, E> {
  const leaning = leaningOf(point, bot.style);
  const judged = judgedKey(point, bot);
  const { worlds, exploration } = bot;
  const options = {
    ...(leaning && { leaning }),
    ...(judged !== undefined && { judged }),
    ...(exploration !== undefined && { exploration }),
    ...(worlds !== undefined && { worlds }),
  };
  const tree = memory?.last?.treeAfter(memory.since);
  const search = new Search(point, options, tree);
  if (memory) {
    memory.last = search;
    memory.since = [];
  }
  return search;
}

/**
 * Key of the move that the strongest judgement names, where the game wants to know; to keep still is a move
 * as well.
 */
function judgedKey<P, M, E extends GameEvent>(
  point: DecisionPoint<P, M, E>,
  { style }: SearchBot,
): number | undefined {
  const { game, view, seat, rng } = point;
  if (game.search.settingsFor(view).doubt === undefined) return undefined;
  const candidates = game.judge('hard', view, seat, rng);
  if (candidates.length === 0) return KEEP_STILL;
  return game.search.keyOf(bestInStyle(point, style, candidates).move);
}

/** How long a bot searches now: a call is worth less than a turn. */
export const budgetFor = <P, M, E extends GameEvent>(
  point: Viewpoint<P, M, E>,
  { budget }: SearchBot,
  hasClock: boolean,
): Budget => shareOf(budget, hasClock, isTurn(point) ? 1 : CALL_SHARE);

/** A part of a budget, or all of it, as it can be measured here. */
export function shareOf(budget: Budget, hasClock: boolean, share = 1): Budget {
  if (budget.iterations !== undefined)
    return { iterations: Math.max(1, Math.ceil(budget.iterations * share)) };
  const ms = (budget.ms ?? 0) * share;
  return hasClock ? { ms } : { iterations: Math.ceil(ms * ITERATIONS_PER_MS) };
}
