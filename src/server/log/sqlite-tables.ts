/** The tables of a folder, as they lie there; refused while a server uses it. */
import type { Database, Statement } from 'better-sqlite3';
import { ok } from '../../core/result.ts';
import type { OpenedRaw, RawTable, RawTables } from './raw-tables.ts';
import { openForReading, openForWriting } from './sqlite-file.ts';
import type { StoredEntry } from './stored.ts';
import { TableReader } from './table-reader.ts';
import { TableWriter } from './table-writer.ts';

/** `mayWrite` makes the folder where there is none, and keeps every server out of it. */
export function openFolderTables(dir: string, mayWrite: boolean): OpenedRaw {
  const db = mayWrite ? openForWriting(dir) : openForReading(dir);
  return db.ok ? ok(new FolderTables(db.value)) : db;
}

/** Entries whose table's row is gone are to be found too. */
const ALL_CODES = 'SELECT code FROM tables UNION SELECT code FROM entries ORDER BY code';

class FolderTables implements RawTables {
  readonly #db: Database;
  readonly #reader: TableReader;
  readonly #writer: TableWriter;
  readonly #entries: Statement<[string], StoredEntry>;
  #codes: readonly string[] | undefined;

  constructor(db: Database) {
    this.#db = db;
    this.#reader = new TableReader(db);
    this.#writer = new TableWriter(db, this.#reader);
    this.#entries = db.prepare(
      'SELECT seq, at, owner, move_id, body, sum FROM entries WHERE code = ? ORDER BY seq',
    );
  }

  async count(): Promise<number> {
    return this.#db.prepare<[], number>('SELECT count(*) FROM tables').pluck().get() ?? 0;
  }

  async codesAfter(code: string, most: number): Promise<readonly string[]> {
    this.#codes ??= this.#db.prepare<[], string>(ALL_CODES).pluck().all();
    const from = this.#codes.findIndex((one) => one > code);
    return from < 0 ? [] : this.#codes.slice(from, from + most);
  }

  async table(code: string): Promise<RawTable> {
    const entries = this.#entries.all(code);
    const snapshots = this.#reader.storedSnapshots(code);
    return { code, row: this.#reader.row(code), entries, snapshots };
  }

  async put(table: RawTable): Promise<void> {
    this.#db.transaction(() => this.#writer.put(table)).immediate();
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}
