/** The log in SQLite, as plain calls that return when the disk has answered. */
import type { Database, Statement } from 'better-sqlite3';
import { fail, ok } from '../../core/result.ts';
import { cutIn, EndMark, type Cut } from './end-mark.ts';
import { faultFrom, REMOVED, STALE_OWNER } from './faults.ts';
import type { Append, Claim, LogEntry, MoveKey, RowQuery, Snapshot, TableRow } from './log.ts';
import { filesNamed, openForWriting, sizeOnDisk } from './sqlite-file.ts';
import type { Answer, LogStore } from './store.ts';
import { readRow, readRows, refuseDamage, type StoredRow } from './stored.ts';
import { TableReader } from './table-reader.ts';
import { TableWriter } from './table-writer.ts';

/** The store of one folder, which knows besides where its log ended when it was last written. */
export interface FolderStore extends LogStore {
  /** What was acknowledged before this store was opened, and is not there. */
  cut(): Answer<Cut | null>;
}

/** The store of a folder; `arrange` lets a test set up the database, for example its largest size. */
export function openStore(dir: string, arrange?: (db: Database) => void): Answer<FolderStore> {
  const db = openForWriting(dir);
  if (!db.ok) return db;
  try {
    arrange?.(db.value);
    return ok(new SqliteStore(dir, db.value));
  } catch (error) {
    db.value.close();
    return fail(faultFrom(error));
  }
}

class SqliteStore implements FolderStore {
  readonly #dir: string;
  readonly #db: Database;
  readonly #reader: TableReader;
  readonly #writer: TableWriter;
  readonly #epoch: number;
  readonly #files: string;
  readonly #cut: Cut | undefined;
  readonly #mark: EndMark;
  readonly #readEpoch: Statement<[], number>;
  readonly #countOpen: Statement<[], number>;
  readonly #countOf: Statement<[string], number>;
  /** By their text; there are only a few. */
  readonly #rows = new Map<string, Statement<unknown[], StoredRow>>();
  readonly #commit: (batch: readonly Append[]) => Answer<Answer<void>[]>;
  readonly #keep: (code: string, snapshot: Snapshot) => Answer<void>;

  constructor(dir: string, db: Database) {
    this.#dir = dir;
    this.#db = db;
    this.#reader = new TableReader(db);
    this.#writer = new TableWriter(db, this.#reader);
    this.#readEpoch = db.prepare<[], number>('SELECT epoch FROM owner').pluck();
    this.#countOpen = db
      .prepare<[], number>(
        "SELECT count(*) FROM tables WHERE phase IN ('waiting', 'playing', 'over')",
      )
      .pluck();
    this.#countOf = db
      .prepare<[string], number>('SELECT count(*) FROM tables WHERE opener = ?')
      .pluck();
    const transaction = db.transaction((batch: readonly Append[]) => this.#write(batch));
    this.#commit = (batch) => transaction.immediate(batch);
    const keeping = db.transaction((code: string, snapshot: Snapshot) =>
      this.#isOwner() ? this.#writer.keep(code, snapshot) : fail(STALE_OWNER),
    );
    this.#keep = (code, snapshot) => keeping.immediate(code, snapshot);
    this.#cut = cutIn(dir, (code) => this.#reader.row(code));
    this.#mark = new EndMark(dir);
    this.#epoch = this.#takeOver();
    // Only now, for the first write creates the last of them.
    this.#files = filesNamed(dir);
  }

  #takeOver(): number {
    const epoch = 'UPDATE owner SET epoch = epoch + 1 RETURNING epoch';
    return this.#db.prepare<[], { readonly epoch: number }>(epoch).get()!.epoch;
  }

  appendAll(batch: readonly Append[]): Answer<readonly Answer<void>[]> {
    const written = this.#inPlace(() => this.#commit(batch));
    if (written.ok) this.#markEnd(batch, written.value);
    return written;
  }

  #markEnd(batch: readonly Append[], answers: readonly Answer<void>[]): void {
    const last = batch.findLast((_, at) => answers[at].ok);
    const row = last && this.#reader.row(last.row.code);
    if (row) this.#mark.set(row);
  }

  /** Nothing is believed of files that are no longer those in the folder. */
  #inPlace<T>(work: () => Answer<T>): Answer<T> {
    return guard(() => (filesNamed(this.#dir) === this.#files ? work() : fail(REMOVED)));
  }

  /** The lock keeps others out; where a file system has none that works, the epoch still tells. */
  #write(batch: readonly Append[]): Answer<Answer<void>[]> {
    if (!this.#isOwner()) return fail(STALE_OWNER);
    return ok(batch.map((append) => this.#writer.write(append)));
  }

  #isOwner(): boolean {
    return this.#readEpoch.get() === this.#epoch;
  }

  /** Who owns the folder owns every table in it. */
  claim(): Answer<Claim> {
    return this.#inPlace(() => (this.#isOwner() ? ok({ kind: 'here' }) : fail(STALE_OWNER)));
  }

  /** Tables belong to the folder; there is nobody to give one to. */
  release(): Answer<void> {
    return ok(undefined);
  }

  releaseAll(): Answer<void> {
    return ok(undefined);
  }

  read(code: string, since: number, most: number): Answer<readonly LogEntry[]> {
    return this.#inPlace(() => refuseDamage(code, this.#reader.read(code, since, most)));
  }

  /** Nobody waits for the disk to have it: the sync of the next append takes it along. */
  keep(code: string, snapshot: Snapshot): Answer<void> {
    return this.#inPlace(() => withoutSync(this.#db, () => this.#keep(code, snapshot)));
  }

  snapshots(code: string): Answer<readonly Snapshot[]> {
    return guard(() => ok(this.#reader.snapshots(code)));
  }

  find(code: string, key: MoveKey): Answer<LogEntry | undefined> {
    return guard(() => refuseDamage(code, this.#reader.find(code, key)));
  }

  row(code: string): Answer<TableRow | undefined> {
    return guard<TableRow | undefined>(() => {
      const stored = this.#reader.row(code);
      return stored ? readRow(stored) : ok(undefined);
    });
  }

  rows(query: RowQuery): Answer<readonly TableRow[]> {
    return guard(() => {
      const { sql, values } = rowsSql(query);
      return readRows(this.#rowsBy(sql).all(...values));
    });
  }

  #rowsBy(sql: string): Statement<unknown[], StoredRow> {
    const statement = this.#rows.get(sql) ?? this.#db.prepare<unknown[], StoredRow>(sql);
    this.#rows.set(sql, statement);
    return statement;
  }

  /** A server whose folder another has taken serves nothing any more. */
  countOpen(opener?: string): Answer<number> {
    const count = (): number | undefined =>
      opener === undefined ? this.#countOpen.get() : this.#countOf.get(opener);
    return this.#inPlace(() => (this.#isOwner() ? ok(count() ?? 0) : fail(STALE_OWNER)));
  }

  size(): Answer<number> {
    return guard(() => ok(sizeOnDisk(this.#dir)));
  }

  cut(): Answer<Cut | null> {
    return ok(this.#cut ?? null);
  }

  close(): Answer<void> {
    return guard(() => {
      this.#mark.close();
      this.#db.close();
      return ok(undefined);
    });
  }
}

/** Ties go by code, so that the same tables always come in the same order. */
function rowsSql({ phases, listed, updatedBefore, limit }: RowQuery) {
  const wheres = [`phase IN (${phases.map(() => '?').join(', ')})`];
  const values: unknown[] = [...phases];
  if (listed !== undefined) {
    wheres.push('listed = ?');
    values.push(listed ? 1 : 0);
  }
  if (updatedBefore !== undefined) {
    wheres.push('updated_at < ?');
    values.push(updatedBefore);
  }
  const order = updatedBefore === undefined ? 'created_at DESC, code' : 'updated_at, code';
  const sql = `SELECT * FROM tables WHERE ${wheres.join(' AND ')} ORDER BY ${order} LIMIT ?`;
  return { sql, values: [...values, limit] };
}

/** A statement that was prepared before would change nothing: SQLite does this while it prepares. */
function withoutSync<T>(db: Database, work: () => T): T {
  db.exec('PRAGMA synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.exec('PRAGMA synchronous = FULL');
  }
}

function guard<T>(work: () => Answer<T>): Answer<T> {
  try {
    return work();
  } catch (error) {
    return fail(faultFrom(error));
  }
}
