/** Arguments of `baize join` and `baize host`. */
import { ok } from '../../core/result.ts';
import type { GameId } from '../../games/index.ts';
import { NAME_MAX, SEATS_MAX, type CreateTableRequest } from '../../protocol/index.ts';
import { badUsage, readArguments, readNumber } from '../command.ts';
import { failWith, type Attempt } from '../fault.ts';
import { readGame, readBots, readName, readOptions } from '../seating.ts';
import { screenOf } from '../play/screens/index.ts';
import { readPlace, readServer, type Place } from './place.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The host sits here. */
const OWN_SEAT = 0;

/** Who somebody is at a table where no name was given. */
const DEFAULT_NAME = 'Player';

const JOIN_FLAGS = {
  server: { type: 'string' },
  name: { type: 'string' },
  seat: { type: 'string' },
  watch: { type: 'boolean' },
  data: { type: 'string' },
} as const;

export interface JoinRequest {
  readonly place: Place;
  readonly name: string;
  /** Whether the name was asked for; else another one is as good. */
  readonly isNamed: boolean;
  readonly seat: number | undefined;
  readonly watch: boolean;
  readonly data: string | undefined;
}

export function readJoin(args: readonly string[], env: Env): Attempt<JoinRequest> {
  const words = { names: ['the link or code of a table'], min: 1, max: 1 };
  const read = readArguments('join', args, JOIN_FLAGS, words);
  if (!read.ok) return read;
  const { flags } = read.value;
  const watch = flags.watch === true;
  const idle = (['seat', 'name'] as const).find((flag) => watch && flags[flag] !== undefined);
  if (idle !== undefined)
    return badUsage('join', `one who watches has no ${idle}: leave out --watch or --${idle}`);
  const place = readPlace(read.value.words[0], flags.server, env);
  if (!place.ok) return place;
  const name = readOwnName(flags.name);
  if (!name.ok) return name;
  const seat =
    flags.seat === undefined
      ? ok(undefined)
      : readNumber('join', '--seat', flags.seat, { min: 0, max: SEATS_MAX - 1 });
  if (!seat.ok) return seat;
  return ok({
    place: place.value,
    name: name.value,
    isNamed: flags.name !== undefined,
    seat: seat.value,
    watch,
    data: flags.data,
  });
}

function readOwnName(text: string | undefined): Attempt<string> {
  const name = readName('name', text?.trim() ?? DEFAULT_NAME);
  if (!name.ok || name.value.length <= NAME_MAX) return name;
  return failWith('cli/bad_usage', `The name is longer than ${NAME_MAX} characters.`);
}

const HOST_FLAGS = {
  server: { type: 'string' },
  seats: { type: 'string' },
  bots: { type: 'string' },
  option: { type: 'string', multiple: true },
  name: { type: 'string' },
  listed: { type: 'boolean' },
  data: { type: 'string' },
} as const;

export interface HostRequest {
  readonly server: string;
  readonly table: CreateTableRequest;
  readonly data: string | undefined;
}

export function readHost(args: readonly string[], env: Env): Attempt<HostRequest> {
  const words = { names: ['the game'], min: 1, max: 1 };
  const read = readArguments('host', args, HOST_FLAGS, words);
  if (!read.ok) return read;
  const { flags } = read.value;
  const server = readServer(flags.server, env);
  if (!server.ok) return server;
  const game = readGame(read.value.words[0]);
  if (!game.ok) return game;
  const name = readOwnName(flags.name);
  if (!name.ok) return name;
  const options = readOptions(flags.option ?? []);
  if (!options.ok) return options;
  const seating = readSeating(game.value, flags.seats, flags.bots);
  if (!seating.ok) return seating;
  const table = {
    game: game.value,
    name: name.value,
    seat: OWN_SEAT,
    ...seating.value,
    options: options.value,
    listed: flags.listed === true,
  };
  return ok({ server: server.value, table, data: flags.data });
}

/** Seats without a bot wait for people. Whether the game takes so many the server says. */
function readSeating(
  game: GameId,
  seatsText: string | undefined,
  botsText: string | undefined,
): Attempt<Pick<CreateTableRequest, 'seats' | 'bots'>> {
  const seats =
    seatsText === undefined
      ? ok(screenOf(game).usualSeats)
      : readNumber('host', '--seats', seatsText, { min: 1, max: SEATS_MAX });
  if (!seats.ok) return seats;
  const levels = readBots(seats.value, botsText);
  if (!levels.ok) return levels;
  if (levels.value.has(OWN_SEAT))
    return failWith('cli/bad_usage', `Seat ${OWN_SEAT} is your own: no bot can sit there.`);
  const bots = [...levels.value].map(([seat, level]) => ({ seat, level }));
  return ok({ seats: seats.value, bots });
}
