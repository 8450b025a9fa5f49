/** A move from whoever called: in notation, or as a value, which has to have the form of a move first. */
import type { Game, GameEvent } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { GameId } from '../games/index.ts';
import { moveMisfit as misfitIn } from '../games/move-forms.ts';
import { isGameId, problem, unknownGame, type Problem } from './problem.ts';

const NOT_READ = 'This object is no move: it cannot be read.';

export function readMove<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  move: unknown,
): Result<M, Problem> {
  const text = typeof move === 'string' ? ok(move) : textOf(game, move);
  const read = text.ok ? game.parseMove(text.value) : text;
  return read.ok ? read : fail(problem('table/unreadable_move', read.error));
}

/** A value goes through its notation too, so that it is judged as the same text would be. */
function textOf<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  move: unknown,
): Result<string, string> {
  const misfit = moveMisfit(game.id as GameId, move);
  if (misfit !== undefined) return fail(misfit);
  try {
    return ok(game.formatMove(move as M));
  } catch {
    // The object was another one when it was looked at before.
    return fail(NOT_READ);
  }
}

/** Why a value is no move of this game: which name or value in it is wrong; undefined where it has the form of one. */
export function moveMisfit(game: GameId, move: unknown): string | undefined {
  if (!isGameId(game)) return unknownGame(game).message;
  try {
    return misfitIn(game, move);
  } catch {
    // Types do not bind a plain JavaScript caller, and an object may do anything when it is looked at.
    return NOT_READ;
  }
}
