/**
 * Reads the view, the seat and the names that a caller of the library hands to a judge. Any of them may be
 * missing or malformed.
 */
import type { Game, GameEvent } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { defaultNames, type Seat } from '../core/seat.ts';
import { capitalised } from '../core/words.ts';
import { quote } from '../core/named.ts';
import { noSuchSeat, problem, problemOf, type Problem } from './problem.ts';

/** How a game's positions are told apart from their texts, and how one is written. */
export interface Written {
  /** What every position has and no text of one has: `hands`. */
  readonly property: string;
  /** `{ T: '6H', H0: '6S 8D' }` */
  readonly example: string;
}

export interface ReadTable<P> {
  readonly position: P;
  readonly names: readonly string[];
}

export function readTable<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  written: Written,
  view: unknown,
  seat: Seat,
  names: unknown,
): Result<ReadTable<P>, Problem> {
  const position = readView(game, written, view);
  if (!position.ok) return position;
  const seats = game.seatCount(position.value);
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
    return fail(problemOf(game, noSuchSeat(seat, seats), []));
  const given: unknown = names ?? defaultNames(seats);
  if (!Array.isArray(given) || !given.every((name) => typeof name === 'string'))
    return fail(
      problem('table/bad_players', `Names are a list of texts by seat, not ${quote(given)}.`),
    );
  return ok({ position: position.value, names: given });
}

/** A position given as a value goes through its notation, so that a malformed one is refused like any text. */
function readView<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  { property, example }: Written,
  view: unknown,
): Result<P, Problem> {
  const no = (message: string) => fail(unreadablePosition(message, example));
  if (typeof view !== 'object' || view === null || Array.isArray(view))
    return no(`${quote(view)} is no position.`);
  const fields = property in view ? fieldsOf(game, view as P) : (view as Fields);
  if (!fields) return no(`This object is no position of ${game.title}.`);
  const position = game.parsePosition(fields);
  return position.ok ? position : no(`This is no position of ${game.title}: ${position.error}.`);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf<P, M, E extends GameEvent>(game: Game<P, M, E>, view: P): Fields | undefined {
  try {
    return game.formatPosition(view);
  } catch {
    // Types do not bind a plain JavaScript caller, and the notation may trip over what is missing.
    return undefined;
  }
}

export const unreadablePosition = (message: string, example: string): Problem =>
  problem(
    'table/unreadable_position',
    `${capitalised(message)} Give table.view(seat), or fields such as ${example}.`,
  );
