/**
 * The log in memory, with the same promises as the one on disk. The disk outlives the log, so that a
 * simulation can kill a server and start another one on what it left.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { CLOSED, failWith, STALE_OWNER } from './faults.ts';
import type {
  Append,
  Claim,
  LogEntry,
  LogFault,
  LogFaultKind,
  MoveKey,
  RowQuery,
  Snapshot,
  TableLog,
  TableRow,
} from './log.ts';
import { SNAPSHOTS_KEPT } from './log.ts';
import { conflict, misfit, MOVE_TAKEN, noEntry } from './stored.ts';

type Answer<T> = Promise<Result<T, LogFault>>;

/** What a test lets happen to the process: after a death it hears nothing more from its log. */
type Death = 'death' | undefined;
type Mishap = LogFaultKind | Death;

interface StoredTable {
  /** JSON, so that nobody shares an object with the disk. */
  row: string;
  opener: string | undefined;
  readonly entries: string[];
  readonly seqOfMove: Map<string, number>;
  snapshots: readonly Snapshot[];
}

export class MemoryDisk {
  /** Counts the logs that were opened; the last one owns the disk. */
  epoch = 0;
  readonly tables = new Map<string, StoredTable>();
  /** Fails one append. */
  failNext: LogFaultKind | undefined;
  /** May let an append fail or the process die before anything is written; a promise takes time. */
  beforeAppend: ((append: Append) => Mishap | Promise<Mishap>) | undefined;
  /** May let the process die when the entry is on disk, but nobody has heard of it. */
  afterAppend: ((append: Append) => Death | Promise<Death>) | undefined;
  beforeRead: ((code: string) => LogFaultKind | undefined) | undefined;
}

const MISHAP_REASONS: Readonly<Record<LogFaultKind, string>> = {
  conflict: 'somebody else was faster',
  stale_owner: STALE_OWNER.reason,
  full: 'the disk is full',
  locked: 'another program holds the file',
  corrupt: 'the file of the log is damaged',
  failed: 'the disk cannot be read or written',
};

const failBy = (kind: LogFaultKind): ReturnType<typeof failWith> =>
  failWith(kind, MISHAP_REASONS[kind]);

/** What whoever died gets to hear. */
const SILENCE = new Promise<never>(() => {});

export class MemoryLog implements TableLog {
  readonly #disk: MemoryDisk;
  readonly #epoch: number;
  #lastAppend: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #isDead = false;

  /** Takes the disk over from whoever had it. */
  constructor(disk: MemoryDisk = new MemoryDisk()) {
    this.#disk = disk;
    this.#epoch = ++disk.epoch;
  }

  append(append: Append): Answer<void> {
    if (this.#isClosed) return Promise.resolve(fail(CLOSED));
    const copy = JSON.parse(JSON.stringify(append)) as Append;
    const written = this.#lastAppend.then(() => this.#append(copy));
    this.#lastAppend = written;
    return written;
  }

  async #append(append: Append): Answer<void> {
    const disk = this.#disk;
    const before = this.#isDead
      ? 'death'
      : ((await disk.beforeAppend?.(append)) ?? this.#failure());
    if (before === 'death') return this.#die();
    if (before !== undefined) return failBy(before);
    const written = this.#epoch === disk.epoch ? write(disk, append) : fail(STALE_OWNER);
    if (written.ok && (await disk.afterAppend?.(append)) === 'death') return this.#die();
    return written;
  }

  #failure(): LogFaultKind | undefined {
    const kind = this.#disk.failNext;
    this.#disk.failNext = undefined;
    return kind;
  }

  #die(): Promise<never> {
    this.#isDead = true;
    return SILENCE;
  }

  async claim(code: string): Answer<Claim> {
    const here = await this.#look(code, (): Claim => ({ kind: 'here' }));
    return here.ok && this.#epoch !== this.#disk.epoch ? fail(STALE_OWNER) : here;
  }

  owns(): boolean {
    return !this.#isClosed;
  }

  release(): Promise<void> {
    return Promise.resolve();
  }

  releaseAll(): Promise<void> {
    return Promise.resolve();
  }

  /** The disk has one owner for good; one that lost it is told so with its next append. */
  onLost(): void {}

  read(code: string, since = 0, most = Infinity): Answer<readonly LogEntry[]> {
    const first = Math.max(0, since);
    return this.#look(
      code,
      (table) => table?.entries.slice(first, first + most).map(parseEntry) ?? [],
    );
  }

  async keep(code: string, snapshot: Snapshot): Answer<void> {
    if (this.#isDead) return SILENCE;
    if (this.#isClosed) return fail(CLOSED);
    if (this.#epoch !== this.#disk.epoch) return fail(STALE_OWNER);
    const table = this.#disk.tables.get(code);
    return table && snapshot.seq <= table.entries.length
      ? ok(keepIn(table, snapshot))
      : noEntry(code, snapshot.seq);
  }

  snapshots(code: string): Answer<readonly Snapshot[]> {
    return this.#look(code, (table) => table?.snapshots ?? []);
  }

  find(code: string, key: MoveKey): Answer<LogEntry | undefined> {
    return this.#look(code, (table) => {
      const seq = table?.seqOfMove.get(keyText(key));
      return seq === undefined ? undefined : parseEntry(table!.entries[seq - 1]);
    });
  }

  row(code: string): Answer<TableRow | undefined> {
    return this.#look(code, (table) => table && parseRow(table.row));
  }

  rows(query: RowQuery): Answer<readonly TableRow[]> {
    return this.#look('', () => chooseRows(this.#allRows(), query));
  }

  async countOpen(opener?: string): Answer<number> {
    const tables = [...this.#disk.tables.values()];
    const isCounted = (table: StoredTable): boolean =>
      parseRow(table.row).phase !== 'closed' && (opener ?? table.opener) === table.opener;
    const count = await this.#look('', () => tables.filter(isCounted).length);
    return count.ok && this.#epoch !== this.#disk.epoch ? fail(STALE_OWNER) : count;
  }

  async #look<T>(code: string, look: (table: StoredTable | undefined) => T): Answer<T> {
    if (this.#isDead) return SILENCE;
    if (this.#isClosed) return fail(CLOSED);
    const fault = this.#disk.beforeRead?.(code);
    return fault ? failBy(fault) : ok(look(this.#disk.tables.get(code)));
  }

  #allRows(): TableRow[] {
    return [...this.#disk.tables.values()].map(({ row }) => parseRow(row));
  }

  size(): Promise<number> {
    const tables = [...this.#disk.tables.values()];
    const texts = tables.flatMap(({ row, entries }) => [row, ...entries]);
    return Promise.resolve(texts.reduce((sum, text) => sum + text.length, 0));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (!this.#isDead) await this.#lastAppend;
  }
}

const parseEntry = (text: string): LogEntry => JSON.parse(text) as LogEntry;

const parseRow = (text: string): TableRow => JSON.parse(text) as TableRow;

const emptyTable = (): StoredTable => ({
  row: '',
  opener: undefined,
  entries: [],
  seqOfMove: new Map(),
  snapshots: [],
});

function keepIn(table: StoredTable, snapshot: Snapshot): void {
  const others = table.snapshots.filter(({ seq }) => seq !== snapshot.seq);
  const all = [...others, { ...snapshot }].sort((a, b) => a.seq - b.seq);
  table.snapshots = all.slice(-SNAPSHOTS_KEPT);
}

const keyText = ({ owner, moveId }: MoveKey): string => `${owner} ${moveId}`;

function write(disk: MemoryDisk, { entry, row, opener }: Append): Result<void, LogFault> {
  const table = disk.tables.get(row.code) ?? emptyTable();
  const trouble = troubleWith(table, entry);
  if (trouble !== undefined) return conflict(row.code, entry.seq, trouble);
  table.entries.push(JSON.stringify(entry));
  if (entry.key) table.seqOfMove.set(keyText(entry.key), entry.seq);
  table.row = JSON.stringify(row);
  table.opener ??= opener;
  disk.tables.set(row.code, table);
  return ok(undefined);
}

function troubleWith({ entries, seqOfMove }: StoredTable, entry: LogEntry): string | undefined {
  const isTaken = entry.key && seqOfMove.has(keyText(entry.key));
  return misfit(entry.seq, entries.length) ?? (isTaken ? MOVE_TAKEN : undefined);
}

function chooseRows(rows: readonly TableRow[], query: RowQuery): TableRow[] {
  const { phases, listed, updatedBefore, limit } = query;
  return rows
    .filter(({ phase }) => phases.includes(phase))
    .filter((row) => listed === undefined || row.listed === listed)
    .filter((row) => updatedBefore === undefined || row.updatedAt < updatedBefore)
    .sort(updatedBefore === undefined ? newestFirst : longestUntouchedFirst)
    .slice(0, limit);
}

const byCode = (a: TableRow, b: TableRow): number => (a.code < b.code ? -1 : 1);

const newestFirst = (a: TableRow, b: TableRow): number => b.createdAt - a.createdAt || byCode(a, b);

const longestUntouchedFirst = (a: TableRow, b: TableRow): number =>
  a.updatedAt - b.updatedAt || byCode(a, b);
