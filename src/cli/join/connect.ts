/** Connects to a table on a server: the socket, the stored seat secret, and a seat for newcomers. */
import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { openRoom } from '../../client/remote-room.ts';
import type { RoomClient, RoomSnapshot } from '../../client/room.ts';
import { openWebSocket, socketUrl } from '../../client/socket.ts';
import { inProcessThinker } from '../../client/thinker.ts';
import { deviceTime } from '../../client/time.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { gameNamed } from '../../games/index.ts';
import type { WireRefusal } from '../../protocol/index.ts';
import { EXIT, fault, type Attempt, type Fault } from '../fault.ts';
import type { JoinRequest } from './args.ts';
import { deviceStore, type SeatKey } from './seat-key.ts';
import type { Place } from './place.ts';

const RANDOM_SPAN = 2 ** 47;

/** `notKept` hears why the secret of a new seat cannot be kept. */
export function openConnection(
  place: Place,
  key: SeatKey,
  token: string | undefined,
  notKept: (fault: Fault) => void,
): RoomClient {
  return openRoom({
    url: socketUrl(place.server, place.code),
    connect: (url) => openWebSocket(url, WebSocket),
    time: deviceTime,
    random: () => randomInt(RANDOM_SPAN) / RANDOM_SPAN,
    code: place.code,
    token,
    ticket: place.ticket,
    onToken: (secret) => {
      const kept = key.keep(secret);
      if (!kept.ok) notKept(kept.error);
    },
    onSeatLost: () => key.forget(),
    gameNamed,
    thinker: inProcessThinker,
    store: deviceStore(key.shelf),
  });
}

const ARRIVE_MS_MAX = 15_000;

/** The first greeting of the table, or why there is none. */
export function arrive(
  room: RoomClient,
  server: string,
): Promise<Result<RoomSnapshot, WireRefusal>> {
  return new Promise((resolve) => {
    const settle = (result: Result<RoomSnapshot, WireRefusal>): void => {
      stop();
      off();
      resolve(result);
    };
    const look = (): void => {
      const now = room.snapshot();
      if (now.connection === 'refused' && now.problem) settle(fail(now.problem));
      else if (now.connection === 'online' && now.table) settle(ok(now));
    };
    const stop = deviceTime.after(ARRIVE_MS_MAX, () => settle(fail(unreachable(server))));
    const off = room.subscribe(look);
    look();
  });
}

export const unreachable = (server: string): Fault =>
  fault(
    'cli/unreachable',
    `No Baize answers at ${server}: start it with "baize serve", or name another server with --server.`,
    { server },
  );

/** A refusal of the server, or of the way to it, as the answer of a command. */
export function refusalFault({ code, params, message }: WireRefusal, server: string): Fault {
  if (code === 'client/offline') return unreachable(server);
  const exit = code === 'table/not_found' ? EXIT.notFound : EXIT.refused;
  if (code !== 'client/bad_answer') return { code, params, message, exit };
  const strange = `This version of Baize does not understand what ${server} says: ${params.reason}.`;
  return { code, params, message: strange, exit };
}

const TRIES_MAX = 20;

/**
 * A seat for whoever has none: the one asked for, else the first that is empty. What could not be had
 * although nobody insisted on it is said in a sentence.
 */
export async function takeSeat(
  room: RoomClient,
  request: JoinRequest,
): Promise<Attempt<string | undefined>> {
  const { table, seat: own } = room.snapshot();
  if (own !== undefined || request.watch || !table) return ok(undefined);
  const empty = table.seats.findIndex(({ kind }) => kind === 'empty');
  const seat = request.seat ?? empty;
  if (request.seat === undefined && table.phase === 'playing')
    return ok('A match is running: you are watching.');
  if (seat < 0) return ok('All seats are taken: you are watching.');
  for (let tries = 1; ; tries++) {
    const sat = await room.sit(seat, numbered(request.name, tries));
    if (sat.ok) return ok(undefined);
    const isTwin = sat.error.code === 'table/name_taken' && !request.isNamed;
    if (!isTwin || tries === TRIES_MAX) return fail(refusalFault(sat.error, request.place.server));
  }
}

/** Two who gave no name are told apart. */
const numbered = (name: string, tries: number): string => (tries === 1 ? name : `${name} ${tries}`);
