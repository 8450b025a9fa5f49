/** The coach: the strongest judgement of a position from a seat's own view, with its reasons in words. */
import type { Candidate, Game, GameEvent } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

export interface Advice<M> {
  readonly best: Candidate<M>;
  /** The next best moves, at most three. */
  readonly alternatives: readonly Candidate<M>[];
  /** One sentence: the move in notation and the weightiest reason for it. */
  readonly sentence: string;
}

const ALTERNATIVES_MAX = 3;

export function advise<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  view: P,
  seat: Seat,
  rng: Rng,
  names: readonly string[],
): Advice<M> | undefined {
  if (game.legal(view, seat).length === 0) return undefined;
  const [best, ...rest] = game.judge('hard', view, seat, rng);
  const reason = best.reasons[0];
  const why = reason ? `: ${game.giveReason(reason, names)}` : '.';
  return {
    best,
    alternatives: rest.slice(0, ALTERNATIVES_MAX),
    sentence: `${game.formatMove(best.move)}${why}`,
  };
}
