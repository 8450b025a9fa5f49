/** Entry point of `baize play`: one person against bots, in the terminal. */
import { fail } from '../../core/result.ts';
import { type Answer, type Io, type Run, commandLine } from '../command.ts';
import { EXIT, type Attempt } from '../fault.ts';
import { storeFor } from '../match-args.ts';
import { readRequest, type PlayRequest } from './args.ts';
import { openTerminal } from './screen-terminal.ts';
import { screenOf } from './screens/index.ts';
import { openSession, resumeSession, type Session } from './session.ts';
import { Table, type Leave } from './table.ts';
import { END_CODES, type Terminal } from './terminal.ts';
import { finishLines } from './text.ts';

export const runPlay: Run = async (args, io) => {
  const request = readRequest(args);
  if (!request.ok) return request;
  const session = sit(request.value, io);
  return session.ok ? play(session.value, request.value, io) : session;
};

function sit({ data, table }: PlayRequest, io: Io): Attempt<Session> {
  const store = storeFor({ data }, io);
  if (!store.ok) return store;
  return table.kind === 'new'
    ? openSession(store.value, table.header, table.isNewStart)
    : resumeSession(store.value, table.wanted);
}

async function play(session: Session, request: PlayRequest, io: Io): Promise<Answer> {
  const terminal = openTerminal(io);
  const table = new Table(session, screenOf(session.gameId), terminal, request);
  let leave: Leave;
  try {
    leave = await table.run();
  } finally {
    terminal.close();
  }
  for (const line of farewell(table, terminal, request, io)) io.out(`${line}\n`);
  if (leave.kind === 'fault') return fail(leave.fault);
  return leave.kind === 'ended' ? END_CODES[leave.reason] : EXIT.ok;
}

/** What stays on the terminal: how it ended, or how to go on. */
function farewell(table: Table, terminal: Terminal, { data }: PlayRequest, { env }: Io): string[] {
  const { match, id, gameId } = table.session;
  const isOver = match.game.outcome(match.position) !== undefined;
  if (!isOver) return [`The match is kept. Go on with: ${resumeCommand(id, data, env)}`];
  // Lines have told it already; a screen takes its last words with it.
  if (!terminal.isScreen) return [];
  const { columns } = process.stdout;
  const lines = screenOf(gameId).result(table.scene(), terminal.style);
  return finishLines(lines, columns || 80, terminal.style);
}

const resumeCommand = (id: string, data: string | undefined, env: Io['env']): string =>
  commandLine(['play', '--resume', id], data, env);
