/**
 * A bot as a player of the arena: how it chooses a move, and the search memory that it keeps from move to
 * move.
 */
import type { Game, GameEvent } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';
import { respond } from './bot.ts';
import type { LastSearch } from './mind.ts';
import { botNamed } from './roster.ts';
import { noteMove } from './search/since.ts';

/** Milliseconds, from any start. */
export type Clock = () => number;

/** Told how many worlds a search has tried for a decision. */
export type CountIterations = (iterations: number) => void;

/**
 * How a player of the arena moves; tuning enters others than the named bots. It has to move where it is to
 * move, and may answer with nothing where it is asked whether it interrupts.
 */
export type Chooser<P, M> = (
  view: P,
  seat: Seat,
  rng: Rng,
  count: CountIterations,
) => M | undefined;

export interface ArenaPlayer<P, M> {
  readonly choose: Chooser<P, M>;
  /** Told of every move that is made, with the view of its own seat after it. */
  readonly watch?: (view: P, seat: Seat, move: M) => void;
  /** The time that it may take for a decision, where it thinks by the clock. */
  readonly budgetMs?: number | undefined;
}

/**
 * The bot of this name, for one game: whatever it remembers it forgets with the game, so that games can be
 * played in any order.
 */
export function playerOf<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  name: string,
  clock: Clock,
): ArenaPlayer<P, M> {
  const bot = botNamed(name);
  if (bot?.kind !== 'search' || bot.trees === 'each')
    return { choose: chooserOf(game, name, clock), budgetMs: budgetOf(name) };
  const memory: LastSearch<P, M, E> = { last: undefined, since: [] };
  return {
    choose: chooserOf(game, name, clock, memory),
    watch: (view, seat, move) => noteMove(game, view, seat, move, memory.since),
    budgetMs: bot.budget.ms,
  };
}

export function budgetOf(name: string): number | undefined {
  const bot = botNamed(name);
  return bot?.kind === 'search' ? bot.budget.ms : undefined;
}

export const chooserOf =
  <P, M, E extends GameEvent>(
    game: Game<P, M, E>,
    name: string,
    clock?: Clock,
    memory?: LastSearch<P, M, E>,
  ): Chooser<P, M> =>
  (view, seat, rng, count) => {
    const decision = respond(game, name, view, seat, rng, { clock, memory });
    if (decision?.iterations !== undefined) count(decision.iterations);
    return decision?.move;
  };
