/** `baize play`: a table in the terminal, one person against bots. */
import { fail } from '../../core/result.ts';
import type { Answer, Io, Run } from '../command.ts';
import { EXIT, type Attempt } from '../fault.ts';
import { storeFor } from '../match-args.ts';
import { readRequest, type PlayRequest } from './args.ts';
import { ScreenTerminal } from './screen-terminal.ts';
import { screenOf } from './screens/index.ts';
import { openSession, resumeSession, type Session } from './session.ts';
import { styleFrom } from './style.ts';
import { Table, type Leave } from './table.ts';
import { END_CODES, LineTerminal, type Terminal } from './terminal.ts';
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
    ? openSession(store.value, table.header)
    : resumeSession(store.value, table.wanted);
}

async function play(session: Session, request: PlayRequest, io: Io): Promise<Answer> {
  const terminal = openTerminal(io);
  const table = new Table(session, screenOf(session.gameId), terminal, { fast: request.fast });
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

/** A screen where both ends are terminals that can move a cursor; lines otherwise. */
function openTerminal({ env }: Io): Terminal {
  const streams = { input: process.stdin, output: process.stdout };
  const isTty = process.stdin.isTTY && process.stdout.isTTY;
  const style = styleFrom(env, isTty);
  const isScreen = isTty && env.TERM !== 'dumb';
  if (isScreen) return new ScreenTerminal(streams, style);
  return new LineTerminal(streams, style, Number(env.COLUMNS) || undefined);
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

function resumeCommand(id: string, data: string | undefined, env: Io['env']): string {
  // Run from a clone through npx there is no baize on the path.
  const baize = env.npm_command === 'exec' ? 'npx baize' : 'baize';
  const where = data === undefined ? '' : ` --data ${quote(data)}`;
  return `${baize} play --resume ${id}${where}`;
}

const quote = (text: string): string =>
  /^[\w./~:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
