/** A move from whoever called: in notation, or as a value, which has to have the form of a move first. */
import type { Game, GameEvent } from '../core/game.ts';
import { fail, type Result } from '../core/result.ts';
import { isGameId } from '../games/index.ts';
import { moveMisfit } from '../games/move-forms.ts';
import { problem, type Problem } from './problem.ts';

export function readMove<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  move: unknown,
): Result<M, Problem> {
  try {
    const misfit = typeof move === 'string' ? undefined : misfitOf(game.id, move);
    if (misfit !== undefined) return unreadable(misfit);
    // A value goes through its notation too, so that it is judged as the same text would be.
    const read = game.parseMove(typeof move === 'string' ? move : game.formatMove(move as M));
    return read.ok ? read : unreadable(read.error);
  } catch {
    // Types do not bind a plain JavaScript caller, and an object may do anything when it is looked at.
    return unreadable('This object is no move: it cannot be read.');
  }
}

const misfitOf = (id: string, move: unknown): string | undefined =>
  isGameId(id) ? moveMisfit(id, move) : undefined;

const unreadable = (why: string): Result<never, Problem> =>
  fail(problem('table/unreadable_move', why));
