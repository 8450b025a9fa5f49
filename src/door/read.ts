/**
 * Reads views, moves and cards from callers of the library, who may write without types: any of them may be
 * missing or malformed.
 */
import type { Game, GameEvent } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { defaultNames, type Seat } from '../core/seat.ts';
import { capitalised } from '../core/words.ts';
import { cardText, listIn, quote } from '../core/named.ts';
import { isGameId, noSuchSeat, problem, type Problem, problemOf, unknownGame } from './problem.ts';
import type { GameId } from '../games/index.ts';
import { moveMisfit as misfitIn } from '../games/move-forms.ts';
import { type Card, parseCard as cardNamed, UNKNOWN } from '../core/card.ts';

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

const NOT_READ = 'This object is no move: it cannot be read.';

/** A move in notation, or as a value, which has to have the form of a move first. */
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

export function readCard(card: unknown): Result<Card, Problem> {
  const read = typeof card === 'string' ? cardNamed(card.trim()) : card;
  if (typeof read === 'number' && Number.isInteger(read) && read !== UNKNOWN) return ok(read);
  return noCard(card);
}

export const noCard = (card: unknown): Result<never, Problem> =>
  fail(
    problem(
      'table/unreadable_move',
      `${capitalised(quote(card))} is no card: write rank and suit, as in 5S, 10H or AC.`,
    ),
  );

/** The card with this text, in any case of letters; `undefined` where there is none. */
export const parseCard = (text: string): Card | undefined =>
  typeof text === 'string' ? cardNamed(text) : undefined;

/** `5S`, `10H`, `JK`; an apostrophe for each further copy (`5S'`); `?` for what is no card, or not known. */
export const formatCard = (card: Card): string => cardText(card);

export const formatCards = (cards: readonly Card[]): string =>
  listIn(cards).map(cardText).join(' ');
