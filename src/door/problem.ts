/**
 * `Problem`, the value that the library returns when a call or a move does not fit: a code, its parameters
 * and the sentence. And the reply to a move, which may hold one.
 */
import type { Game, GameEvent, Violation } from '../core/game.ts';
import { quote } from '../core/named.ts';
import { explainViolation, NO_SUCH_SEAT } from '../core/play.ts';
import { GAME_IDS, type GameId, isGameId as isKnown } from '../games/index.ts';

/** A violation together with its sentence, so that nobody needs a second call to show it. */
export interface Problem extends Violation {
  /** One sentence for the person who asked. */
  readonly message: string;
}

/** Codes of the table around a game; those of the rules start with the game's id. */
export const TABLE_CODES = [
  'table/unknown_game',
  'table/bad_players',
  'table/bad_seed',
  'table/bad_options',
  'table/bad_record',
  'table/unknown_bot',
  'table/unreadable_move',
  'table/unreadable_position',
  'table/no_such_player',
  'table/not_started',
  'table/already_started',
  'table/playing',
] as const;
export type TableCode = (typeof TABLE_CODES)[number];

export const problem = (
  code: TableCode,
  message: string,
  params: Violation['params'] = {},
): Problem => ({ code, params, message });

export const problemOf = (
  game: Pick<Game<unknown, unknown, GameEvent>, 'explain'>,
  violation: Violation,
  names: readonly string[],
): Problem => ({ ...violation, message: explainViolation(game, violation, names) });

export const stillPlaying = (): Problem =>
  problem('table/playing', 'A match is running: play it to its end first.');

/** A question or a move from a seat that a table of so many does not have. */
export const noSuchSeat = (seat: unknown, seats: number): Violation => ({
  code: NO_SUCH_SEAT,
  params: { seat: quote(seat).replaceAll('"', ''), last: seats - 1 },
});

export const unknownGame = (id: unknown): Problem =>
  problem(
    'table/unknown_game',
    `There is no game ${quote(id)} here: choose ${GAME_IDS.join(', ')}.`,
  );

/** Whether there is a game of this id; callers without types may ask with anything. */
export const isGameId = (id: unknown): id is GameId => typeof id === 'string' && isKnown(id);

/** The answer to a move. A refused move has changed nothing. */
export type Reply<E> =
  | {
      readonly ok: true;
      /** How many moves have been made, this one included. */
      readonly seq: number;
      /** What happened, as the mover may know it. */
      readonly events: readonly E[];
    }
  | { readonly ok: false; readonly violation: Problem };

/** A question from a seat that does not exist: a mistake in the caller's program, so it is thrown. */
export class NoSuchSeat extends RangeError {
  override readonly name = 'NoSuchSeat';
  readonly code = NO_SUCH_SEAT;
}
