/**
 * The server's log for its host: one line of JSON on stderr for each thing worth knowing. No card, secret,
 * seed or name is ever written, so a log can be handed to a stranger.
 */
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { LogLevel } from './log-levels.ts';
import type { Watch } from '../tools.ts';

type Details = Readonly<Record<string, string | number>>;

export interface Logger extends Pick<Watch, 'note' | 'bug'> {
  /** About the server itself: that it serves, that it stops. */
  tell(what: string, details?: Details): void;
  noteAnswer(method: string, route: string, status: number, ms: number): void;
}

/** What the host should look at even where few lines are wanted. */
const WARNINGS: readonly string[] = [
  'table frozen',
  'table broken',
  'bot failed',
  'connections refused',
  'log was cut',
  'table lost',
  'server unreachable',
  'wrong inner secret',
];

/** A second lock on the door: whoever logs is not to name these in the first place. */
const SECRETS = ['token', 'ticket', 'seed', 'secret', 'name', 'names', 'move', 'cards', 'view'];

export function openLogger(level: LogLevel, out: DestinationStream = standardError()): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS, censor: '(kept back)' },
  };
  const log = pino(options, out);
  return {
    tell: (what, details = {}) => log.info(details, what),
    note: (kind, details) => log[WARNINGS.includes(kind) ? 'warn' : 'info'](details, kind),
    bug: (error) => log.error(traceOf(error), 'bug'),
    noteAnswer: (method, route, status, ms) => {
      const worth = status >= 500 ? 'warn' : 'debug';
      log[worth]({ method, route, status, ms: Math.round(ms) }, 'answered');
    },
  };
}

/** Written at once, so that the last words of a process that dies are not lost. */
function standardError(): DestinationStream {
  return { write: (line) => void process.stderr.write(line) };
}

/**
 * Where a bug happened, without its message: that may quote what a client sent, or a card. The line in
 * the source tells what was wrong.
 */
function traceOf(error: unknown): Record<string, string | readonly string[]> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? String(error.code) : '';
  const lines = error.stack?.split('\n') ?? [];
  const at = lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
  return { error: error.name, ...(code !== '' && { code }), at };
}
