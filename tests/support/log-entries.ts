/** Entries, answers and places for the tests of logs. */
import { onTestFinished } from 'vitest';
import type { Result } from '../../src/core/result.ts';
import type { EntryBody } from '../../src/server/log/entry.ts';
import type {
  Append,
  LogEntry,
  LogFault,
  MoveKey,
  TableLog,
  TableRow,
} from '../../src/server/log/log.ts';

/** Where a log can be opened again and finds what was there. */
export interface LogPlace {
  open(): Promise<Result<TableLog, LogFault>>;
}

export const OPENED: EntryBody & { type: 'opened' } = {
  type: 'opened',
  game: 'a game',
  options: { decks: '2' },
  listed: true,
  host: 0,
  sitters: [{ name: 'Ann', tokenHash: 'ab12' }, null, { name: 'Bo', bot: 'hard' }],
};
export const moved = (move: string, seat = 0): EntryBody => ({
  type: 'moved',
  seat,
  move,
  by: 'player',
});

export const rowOf = (code: string, more: Partial<TableRow> = {}): TableRow => ({
  code,
  game: 'a game',
  phase: 'waiting',
  listed: false,
  createdAt: 1_000,
  updatedAt: 2_000,
  finished: 0,
  ...more,
});

export function appendOf(
  code: string,
  seq: number,
  { body = seq === 1 ? OPENED : moved(`move ${seq}`), key, row }: AppendParts = {},
): Append {
  const entry = { seq, at: 1_700_000_000_000 + seq, body };
  return { entry: key ? { ...entry, key } : entry, row: rowOf(code, row) };
}
interface AppendParts {
  readonly body?: EntryBody;
  readonly key?: MoveKey;
  readonly row?: Partial<TableRow>;
}

/** The value of an answer that must be a good one. */
export async function good<T>(answer: Promise<Result<T, LogFault>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.reason}`);
  return result.value;
}

/** The fault of an answer that must be a bad one. */
export async function fault(answer: Promise<Result<unknown, LogFault>>): Promise<LogFault> {
  const result = await answer;
  if (result.ok) throw new Error(`it should have failed, but answered ${String(result.value)}`);
  return result.error;
}

export async function opened(place: LogPlace): Promise<TableLog> {
  const log = await good(place.open());
  onTestFinished(() => log.close());
  return log;
}

export async function fill(log: TableLog, code: string, count: number): Promise<LogEntry[]> {
  const appends = Array.from({ length: count }, (_, at) => appendOf(code, at + 1));
  await Promise.all(appends.map((append) => good(log.append(append))));
  return appends.map(({ entry }) => entry);
}
