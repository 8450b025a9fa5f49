/** Makes a library table from a specification: a new one, or one that a record describes. */
import type { BotSettings } from '../bots/bot-settings.ts';
import type { BotName } from '../bots/roster.ts';
import { matchFromRecord, type RecordFault } from '../bots/match-from-record.ts';
import type { Game, GameEvent } from '../core/game.ts';
import { openMatch, type MatchHeader } from '../core/match.ts';
import type { RawOptions } from '../core/options.ts';
import { checkHeaderText } from '../core/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { rngFromSeed } from '../core/rng.ts';
import { defaultNames, seatCounts } from '../core/seat.ts';
import { gameOf } from '../games/index.ts';
import type { EventOf, GameId, MoveOf, PositionOf } from '../games/index.ts';
import { quote } from '../core/named.ts';
import { isGameId, problem, problemOf, unknownGame, type Problem } from './problem.ts';
import {
  badPlayers,
  ratingsOf,
  readPlayer,
  seatedAs,
  tablePlayer,
  unknownBot,
  type TablePlayer,
} from './player.ts';
import { randomSeed, GameTable } from './table.ts';

/** A table of one game, with that game's positions, moves and events. */
export type Table<Id extends GameId> = GameTable<PositionOf<Id>, MoveOf<Id>, EventOf<Id>>;

/** Whoever is to sit down: a person, or a bot by its name or its settings. */
export interface NewPlayer extends Omit<TablePlayer, 'bot'> {
  readonly bot?: BotName | BotSettings;
}

export interface TableSpec<Id extends GameId> {
  readonly game: Id;
  /** How many seats; as many as there are `players` where absent. */
  readonly seats?: number;
  /** Names, or names with the level of a bot, from seat 0 on. Seats without one get a name of their own. */
  readonly players?: readonly (string | NewPlayer)[];
  /** Same seed, options and moves: the same match. A random one where absent. */
  readonly seed?: string | number;
  /** Rule options; those not named have their defaults. */
  readonly options?: RawOptions;
}

export function createTable<Id extends GameId>(spec: TableSpec<Id>): Result<Table<Id>, Problem> {
  const id: unknown = (spec as TableSpec<GameId> | undefined)?.game;
  if (!isGameId(id)) return fail(unknownGame(id));
  const game = gameOf(id);
  const strange = Object.keys(spec).find((name) => !SPEC_FIELDS.includes(name));
  if (strange !== undefined) return fail(unknownField(strange));
  const players = playersOf(game, spec);
  if (!players.ok) return players;
  const header = headerOf(game, spec, players.value);
  if (!header.ok) return header;
  const names = header.value.players.map((player) => player.name);
  const opened = openMatch(game, header.value);
  if (!opened.ok) return fail(problemOf(game, opened.error, names));
  return ok(asTable<Id>(new GameTable(opened.value, ratingsOf(players.value))));
}

const SPEC_FIELDS = ['game', 'seats', 'players', 'seed', 'options'];

const unknownField = (name: string): Problem =>
  badOptions(
    `A table has no ${quote(name)}: it is made of ${SPEC_FIELDS.slice(0, -1).join(', ')} and ${SPEC_FIELDS.at(-1)}.`,
  );

/** The table that `table.record()` described, with the same moves made and the same bots seated. */
export function loadTable(record: string): Result<Table<GameId>, Problem> {
  if (typeof record !== 'string')
    return fail(badRecord(`A record is a text, not ${quote(record)}.`));
  const match = matchFromRecord(record);
  if (!match.ok) return fail(recordProblem(match.error));
  const players = match.value.header.players.map((player) => tablePlayer(player, undefined));
  return ok(asTable<GameId>(new GameTable(match.value, ratingsOf(players))));
}

function recordProblem(fault: RecordFault): Problem {
  switch (fault.kind) {
    case 'unknownGame':
      return unknownGame(fault.game);
    case 'unknownBot':
      return unknownBot(fault.bot);
    case 'unreadable':
      return badRecord(fault.reason);
  }
}

/** The registry maps an id to its game's types; the compiler cannot follow that through a variable id. */
const asTable = <Id extends GameId>(table: GameTable<unknown, unknown, GameEvent>): Table<Id> =>
  table as unknown as Table<Id>;

function headerOf<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  spec: TableSpec<GameId>,
  players: readonly TablePlayer[],
): Result<MatchHeader, Problem> {
  const options = optionsOf(spec.options ?? {});
  if (!options.ok) return options;
  const seed = seedOf(spec.seed);
  if (!seed.ok) return seed;
  return ok({
    game: game.id,
    seed: seed.value,
    options: options.value,
    players: players.map(seatedAs),
  });
}

/** A copy of the options, once each value is of a kind that the game's own judgement can be asked about. */
function optionsOf(given: unknown): Result<RawOptions, Problem> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return fail(badOptions(`Options are an object, not ${quote(given)}.`));
  const options: RawOptions = { ...given };
  const odd = Object.keys(options).find((name) => !OPTION_KINDS.includes(typeof options[name]));
  if (odd === undefined) return ok(options);
  const takes = 'a text, a number, or true or false';
  return fail(badOptions(`The option ${quote(odd)} takes ${takes}, not ${quote(options[odd])}.`));
}

const OPTION_KINDS = ['string', 'number', 'boolean'];

function seedOf(given: unknown): Result<string, Problem> {
  if (given === undefined) return ok(randomSeed());
  if (typeof given !== 'string' && typeof given !== 'number')
    return fail(problem('table/bad_seed', `A seed is a text or a number, not ${quote(given)}.`));
  const fault = checkHeaderText('seed', String(given));
  return fault === undefined ? ok(String(given)) : fail(problem('table/bad_seed', fault));
}

function playersOf<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  spec: TableSpec<GameId>,
): Result<TablePlayer[], Problem> {
  const given: unknown = spec.players ?? [];
  if (!Array.isArray(given)) return fail(badPlayers(`Players are a list, not ${quote(given)}.`));
  const seats = spec.seats ?? given.length;
  if (!seatCounts(game.seats).includes(seats)) return badSeats(game, seats);
  if (given.length > seats)
    return fail(badPlayers(`You named ${given.length} players for ${seats} seats.`));
  const players: TablePlayer[] = [];
  for (const [seat, name] of defaultNames(seats).entries()) {
    const player = readPlayer(given[seat] ?? name);
    if (!player.ok) return player;
    players.push(player.value);
  }
  return ok(players);
}

/** The game has its own words for a number of seats that it does not take. */
function badSeats<P, M, E extends GameEvent>(
  game: Game<P, M, E>,
  seats: number,
): Result<TablePlayer[], Problem> {
  const refused = game.setup(seats, {}, rngFromSeed(''));
  if (!refused.ok) return fail(problemOf(game, refused.error, []));
  return fail(badPlayers(`${game.title} does not take ${quote(seats)} seats.`));
}

const badOptions = (message: string): Problem => problem('table/bad_options', message);
const badRecord = (message: string): Problem => problem('table/bad_record', message);
