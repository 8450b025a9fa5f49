/** Entry point of `baize join` and `baize host`: a table on a server, in the terminal. */
import { createTable, tableInfo } from '../../client/api.ts';
import type { RoomClient } from '../../client/room.ts';
import { deviceTime } from '../../client/time.ts';
import { fail, ok } from '../../core/result.ts';
import { isGameId } from '../../games/index.ts';
import { refusalOf } from '../../protocol/index.ts';
import { commandLine, type Answer, type Io, type Run } from '../command.ts';
import { dataDir } from '../match-args.ts';
import { EXIT, type Attempt } from '../fault.ts';
import { openTerminal } from '../play/screen-terminal.ts';
import { screenOf } from '../play/screens/index.ts';
import { END_CODES, type LiveTerminal } from '../play/terminal.ts';
import { finishLines } from '../play/text.ts';
import { readHost, readJoin, type JoinRequest } from './args.ts';
import { arrive, openConnection, refusalFault, takeSeat } from './connect.ts';
import { DEFAULT_SERVER, linkOf } from './place.ts';
import { RoomTable, type RoomLeave } from './room-table.ts';
import { seatKey, type SeatKey } from './seat-key.ts';

export const runJoin: Run = async (args, io) => {
  const request = readJoin(args, io.env);
  return request.ok ? join(request.value, io) : request;
};

export const runHost: Run = async (args, io) => {
  const request = readHost(args, io.env);
  if (!request.ok) return request;
  const { server, table, data } = request.value;
  const dir = dataDir(data, io.env);
  if (!dir.ok) return dir;
  const opened = await createTable(server, table);
  if (!opened.ok) return fail(refusalFault(opened.error, server));
  const { code, token, note } = opened.value;
  const place = { server, code };
  io.out(`Table ${code} is open: ${linkOf(place)}\n`);
  if (note !== undefined) io.out(`${note}\n`);
  const kept = seatKey(dir.value, place).keep(token);
  if (!kept.ok) return kept;
  const { name } = table;
  return join({ place, name, isNamed: true, seat: undefined, watch: false, data }, io);
};

/** Everything that can go wrong before the first screen is said in a sentence of its own. */
async function join(request: JoinRequest, io: Io): Promise<Answer> {
  const { place } = request;
  const dir = dataDir(request.data, io.env);
  if (!dir.ok) return dir;
  const found = await tableInfo(place.server, place.code);
  if (!found.ok) return fail(refusalFault(found.error, place.server));
  if (found.value.phase === 'closed')
    return fail(refusalFault(refusalOf('table/closed'), place.server));
  const key = seatKey(dir.value, place);
  const entered = await enter(request, key, io);
  if (!entered.ok) return entered;
  const { room, notice } = entered.value;
  try {
    const leave = await stay(room, request, notice, io);
    if (isSeatGone(leave)) key.forget();
    return exitOf(leave, request);
  } finally {
    room.close();
  }
}

interface Entered {
  readonly room: RoomClient;
  readonly notice: string | undefined;
}

async function enter(request: JoinRequest, key: SeatKey, io: Io): Promise<Attempt<Entered>> {
  const token = request.watch ? ok(undefined) : key.load();
  if (!token.ok) return token;
  return connect(request, key, token.value, io);
}

const LOST = 'The seat that you had here is no longer yours.';

async function connect(
  request: JoinRequest,
  key: SeatKey,
  token: string | undefined,
  io: Io,
): Promise<Attempt<Entered>> {
  const { place } = request;
  const room = openConnection(place, key, token, (fault) => io.err(`${fault.message}\n`));
  const arrived = await arrive(room, place.server);
  if (!arrived.ok) {
    room.close();
    if (arrived.error.code !== 'protocol/bad_token' || token === undefined)
      return fail(refusalFault(arrived.error, place.server));
    // The host gave the seat away meanwhile, or it went to another device.
    key.forget();
    const again = await connect(request, key, undefined, io);
    return again.ok ? ok({ ...again.value, notice: again.value.notice ?? LOST }) : again;
  }
  const seated = await takeSeat(room, request);
  if (seated.ok) return ok({ room, notice: seated.value });
  room.close();
  return seated;
}

async function stay(
  room: RoomClient,
  request: JoinRequest,
  notice: string | undefined,
  io: Io,
): Promise<RoomLeave> {
  const terminal = openTerminal(io);
  const table = new RoomTable(room, terminal, request, deviceTime);
  if (notice !== undefined) table.say(notice);
  const wake = (): void => room.wake();
  process.on('SIGCONT', wake);
  let leave: RoomLeave;
  try {
    leave = await table.run();
  } finally {
    process.off('SIGCONT', wake);
    terminal.close();
  }
  for (const line of farewell(room, table, terminal, leave, request, io)) io.out(`${line}\n`);
  return leave;
}

/** The key of a seat that is no longer ours opens nothing. */
const isSeatGone = (leave: RoomLeave): boolean =>
  leave.kind === 'left' ||
  leave.kind === 'closed' ||
  (leave.kind === 'refused' && leave.problem.code === 'protocol/moved');

function exitOf(leave: RoomLeave, { place }: JoinRequest): Answer {
  switch (leave.kind) {
    case 'refused':
      return fail(refusalFault(leave.problem, place.server));
    case 'fault':
      return fail(leave.fault);
    case 'ended':
      return END_CODES[leave.reason];
    default:
      return EXIT.ok;
  }
}

/** What stays on the terminal: how it ended, or how to go on. */
function farewell(
  room: RoomClient,
  table: RoomTable,
  terminal: LiveTerminal,
  leave: RoomLeave,
  request: JoinRequest,
  { env }: Io,
): string[] {
  const { seat, table: info } = room.snapshot();
  const result =
    terminal.isScreen && info?.phase === 'over' ? resultLines(table, terminal, info.game) : [];
  if (leave.kind === 'left') return [...result, 'You have left the table.'];
  if (leave.kind === 'closed') return [...result, 'The table is closed.'];
  if (leave.kind === 'refused' || seat === undefined) return result;
  const again = joinCommand(request, env);
  const meanwhile = info?.phase === 'playing' ? ' A bot plays it while you are away.' : '';
  return [...result, `Your seat is kept.${meanwhile} Come back with: ${again}`];
}

function resultLines(table: RoomTable, { style }: LiveTerminal, game: string): string[] {
  const scene = table.scene();
  if (!scene || !isGameId(game)) return [];
  return finishLines(screenOf(game).result(scene, style), process.stdout.columns || 80, style);
}

function joinCommand({ place, data }: JoinRequest, env: Io['env']): string {
  const isUsual = place.server === DEFAULT_SERVER && !env.BAIZE_SERVER;
  const where = isUsual ? [] : ['--server', place.server];
  return commandLine(['join', place.code, ...where], data, env);
}
