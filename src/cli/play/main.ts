/** `baize play`: a table in the terminal, one person against bots. */
import { dataDir } from '../data-dir.ts';
import { EXIT, type Attempt, type Fault } from '../fault.ts';
import { openStore } from '../store.ts';
import { readRequest, type PlayRequest } from './args.ts';
import { ScreenTerminal } from './screen-terminal.ts';
import { screenOf } from './screens/index.ts';
import { openSession, resumeSession, type Session } from './session.ts';
import { styleFrom } from './style.ts';
import { Table, type Leave } from './table.ts';
import { END_CODES, LineTerminal, type Terminal } from './terminal.ts';
import { finishLines } from './text.ts';

export async function runPlay(args: readonly string[]): Promise<number> {
  const request = readRequest(args);
  if (!request.ok) return refuse(request.error);
  const session = sit(request.value);
  if (!session.ok) return refuse(session.error);
  return play(session.value, request.value);
}

function refuse(fault: Fault): number {
  process.stderr.write(`${fault.message}\n`);
  return fault.exit;
}

function sit({ data, table }: PlayRequest): Attempt<Session> {
  const store = openStore(dataDir(data));
  return table.kind === 'new' ? openSession(store, table.header) : resumeSession(store, table.id);
}

async function play(session: Session, request: PlayRequest): Promise<number> {
  const terminal = openTerminal();
  const table = new Table(session, screenOf(session.gameId), terminal, { fast: request.fast });
  let leave: Leave;
  try {
    leave = await table.run();
  } finally {
    terminal.close();
  }
  process.stdout.write(
    farewell(table, terminal, request)
      .map((line) => `${line}\n`)
      .join(''),
  );
  if (leave.kind === 'fault') return refuse(leave.fault);
  return leave.kind === 'ended' ? END_CODES[leave.reason] : EXIT.ok;
}

/** A screen where both ends are terminals that can move a cursor; lines otherwise. */
function openTerminal(): Terminal {
  const streams = { input: process.stdin, output: process.stdout };
  const isTty = process.stdin.isTTY && process.stdout.isTTY;
  const style = styleFrom(process.env, isTty);
  const isScreen = isTty && process.env.TERM !== 'dumb';
  return isScreen ? new ScreenTerminal(streams, style) : new LineTerminal(streams, style);
}

/** What stays on the terminal: how it ended, or how to go on. */
function farewell(table: Table, terminal: Terminal, { data }: PlayRequest): string[] {
  const { match, id, gameId } = table.session;
  const isOver = match.game.outcome(match.position) !== undefined;
  if (!isOver) return [`The match is kept. Go on with: ${resumeCommand(id, data)}`];
  // Lines have told it already; a screen takes its last words with it.
  if (!terminal.isScreen) return [];
  const { columns } = process.stdout;
  const lines = screenOf(gameId).result(table.scene(), terminal.style);
  return finishLines(lines, columns || 80, terminal.style);
}

function resumeCommand(id: string, data: string | undefined): string {
  // Run from a clone through npx there is no baize on the path.
  const baize = process.env.npm_command === 'exec' ? 'npx baize' : 'baize';
  const where = data === undefined ? '' : ` --data ${quote(data)}`;
  return `${baize} play --resume ${id}${where}`;
}

const quote = (text: string): string =>
  /^[\w./~:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
