/**
 * Entries and rows as they lie on disk. Each entry carries a sum over itself and the sum before it, so
 * that a changed, lost or swapped entry is noticed when it is read. It proves nothing against a forger.
 */
import { parseJson } from '../../core/json.ts';
import { fnv1a } from '../../core/rng.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { TABLE_PHASES } from '../../protocol/index.ts';
import { entryBody } from './entry.ts';
import { failWith } from './faults.ts';
import type { Append, LogEntry, LogFault, Snapshot, TableRow } from './log.ts';

export interface StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly owner: number | null;
  /** JSON, like the body: a client may choose an id that is no proper Unicode, and SQLite would change it. */
  readonly move_id: string | null;
  readonly body: string;
  readonly sum: number;
}

export interface StoredRow {
  readonly code: string;
  readonly game: string;
  readonly phase: string;
  readonly listed: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly finished: number | null;
  /** Of the last entry. */
  readonly seq: number;
  readonly sum: number;
}

export interface StoredSnapshot {
  readonly seq: number;
  readonly text: string;
  readonly sum: number;
  /** Of the entry that it was taken after; null where there is none. */
  readonly entry_sum: number | null;
}

/** The sum before the first entry. */
export const NO_SUM = 0;

export function storedEntry({ entry, row }: Append, sumBefore: number): StoredEntry {
  const { seq, at, body, key } = entry;
  const unsummed = {
    seq,
    at,
    owner: key?.owner ?? null,
    move_id: key ? storedMoveId(key.moveId) : null,
    body: JSON.stringify(body),
  };
  return { ...unsummed, sum: sumOf(row.code, unsummed, sumBefore) };
}

export const storedMoveId = (moveId: string): string => JSON.stringify(moveId);

const sumOf = (code: string, entry: Omit<StoredEntry, 'sum'>, sumBefore: number): number =>
  fnv1a(
    JSON.stringify([sumBefore, code, entry.seq, entry.at, entry.owner, entry.move_id, entry.body]),
  );

/** It holds the snapshot to its entry, and by the entry's own sum to all that came before. */
export const sumOfSnapshot = (code: string, seq: number, text: string, entrySum: number): number =>
  fnv1a(JSON.stringify([entrySum, code, seq, text]));

export const isUnharmed = (code: string, { seq, text, sum, entry_sum }: StoredSnapshot): boolean =>
  entry_sum !== null && sum === sumOfSnapshot(code, seq, text, entry_sum);

/** The entry at which a log breaks, and in half a sentence about it what is wrong. */
export interface Damage {
  readonly seq: number;
  readonly trouble: string;
}

const damage = (seq: number, trouble: string): ReturnType<typeof fail<Damage>> =>
  fail({ seq, trouble });

/** Where a run of entries starts: the number and the sum that the first one follows. */
export interface Link {
  readonly seq: number;
  readonly sum: number;
}
export const START: Link = { seq: 0, sum: NO_SUM };

/** The entries of a run without a gap, each of which fits the one before. */
export function readRun(
  code: string,
  before: Link,
  run: readonly StoredEntry[],
): Result<LogEntry[], Damage> {
  const entries: LogEntry[] = [];
  let last = before;
  for (const stored of run) {
    const entry = readEntry(code, last, stored);
    if (!entry.ok) return entry;
    entries.push(entry.value);
    last = stored;
  }
  return ok(entries);
}

function readEntry(code: string, before: Link, stored: StoredEntry): Result<LogEntry, Damage> {
  const { seq, at, owner, move_id: moveText } = stored;
  if (seq !== before.seq + 1) return damage(before.seq + 1, 'is missing');
  if (stored.sum !== sumOf(code, stored, before.sum))
    return damage(seq, 'was changed (its sum does not fit)');
  const body = entryBody.safeParse(parseJson(stored.body));
  if (!body.success) return damage(seq, 'cannot be understood');
  const entry = { seq, at, body: body.data };
  if (owner === null || moveText === null) return ok(entry);
  return ok({ ...entry, key: { owner, moveId: String(parseJson(moveText)) } });
}

/** The table itself says where its log ends; without that a lost end would look like an earlier time. */
export function checkEnd(end: Link, last: Link): Result<void, Damage> {
  if (last.seq < end.seq) return damage(last.seq + 1, 'is missing');
  if (last.seq > end.seq) return damage(end.seq + 1, 'is unknown to its table');
  if (last.sum !== end.sum) return damage(last.seq, 'was changed (its table disagrees)');
  return ok(undefined);
}

/**
 * The entries of a run as they lie in a store, with the one before them, because their sums begin with its
 * own. `end` is where the table says that its log ends; undefined where the run stops before that.
 */
export function readAfter(
  code: string,
  since: number,
  run: readonly StoredEntry[],
  end?: Link,
): Result<LogEntry[], Damage> {
  const whole = end ? checkEnd(end, run.at(-1) ?? START) : ok(undefined);
  if (!whole.ok) return whole;
  if (since === 0) return readRun(code, START, run);
  if (run[0]?.seq === since) return readRun(code, run[0], run.slice(1));
  return damage(since, 'is missing');
}

export const unharmedSnapshots = (code: string, stored: readonly StoredSnapshot[]): Snapshot[] =>
  stored.filter((one) => isUnharmed(code, one)).map(({ seq, text }) => ({ seq, text }));

export const refuseDamage = <T>(code: string, read: Result<T, Damage>): Result<T, LogFault> =>
  read.ok
    ? read
    : failWith('corrupt', `entry ${read.error.seq} of table ${code} ${read.error.trouble}`);

export function readRows(stored: readonly StoredRow[]): Result<TableRow[], LogFault> {
  const rows: TableRow[] = [];
  for (const one of stored) {
    const row = readRow(one);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  return ok(rows);
}

export const storedRow = (row: TableRow, { seq, sum }: Link): StoredRow => ({
  code: row.code,
  game: row.game,
  phase: row.phase,
  listed: row.listed ? 1 : 0,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  finished: row.finished,
  seq,
  sum,
});

/** Why an entry with this number cannot follow the last one of its table; undefined where it can. */
export function misfit(seq: number, lastSeq: number): string | undefined {
  if (seq > lastSeq + 1) return 'would leave a gap';
  return seq <= lastSeq ? 'is on disk already' : undefined;
}
export const MOVE_TAKEN = 'is a move that is on disk already';

export const conflict = (code: string, seq: number, trouble: string): Result<never, LogFault> =>
  failWith('conflict', `entry ${seq} of table ${code} ${trouble}`);

export const noEntry = (code: string, seq: number): Result<never, LogFault> =>
  failWith('conflict', `there is no entry ${seq} of table ${code}`);

export function readRow(stored: StoredRow): Result<TableRow, LogFault> {
  const phase = TABLE_PHASES.find((known) => known === stored.phase);
  if (phase === undefined)
    return failWith('corrupt', `the row of table ${stored.code} was changed`);
  return ok({
    code: stored.code,
    game: stored.game,
    phase,
    listed: stored.listed === 1,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    finished: stored.finished,
  });
}
