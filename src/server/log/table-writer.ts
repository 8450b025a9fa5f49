/** Writes entries, each with its table's row, inside the commit of a batch. */
import type { Database, Statement } from 'better-sqlite3';
import { ok, type Result } from '../../core/result.ts';
import { SNAPSHOTS_KEPT, type Append, type LogFault, type Snapshot } from './log.ts';
import {
  conflict,
  misfit,
  MOVE_TAKEN,
  noEntry,
  START,
  storedEntry,
  storedRow,
  sumOfSnapshot,
  type StoredEntry,
  type StoredRow,
} from './stored.ts';
import type { RawTable } from './raw-tables.ts';
import type { TableReader } from './table-reader.ts';

export class TableWriter {
  readonly #reader: TableReader;
  readonly #insertEntry: Statement<[string, StoredEntry]>;
  readonly #putRow: Statement<[StoredRow]>;
  readonly #touchRow: Statement<[StoredRow]>;
  readonly #setOpener: Statement<[string, string]>;
  readonly #putSnapshot: Statement<[string, number, string, number]>;
  readonly #dropSnapshots: Statement<[string, string, number]>;

  constructor(db: Database, reader: TableReader) {
    this.#reader = reader;
    this.#insertEntry = db.prepare(
      'INSERT INTO entries (code, seq, at, owner, move_id, body, sum) VALUES (?, @seq, @at, @owner, @move_id, @body, @sum)',
    );
    this.#putRow = db.prepare(
      `INSERT INTO tables (code, game, phase, listed, created_at, updated_at, finished, seq, sum)
       VALUES (@code, @game, @phase, @listed, @created_at, @updated_at, @finished, @seq, @sum)
       ON CONFLICT (code) DO UPDATE SET game = @game, phase = @phase, listed = @listed, created_at = @created_at,
         updated_at = @updated_at, finished = @finished, seq = @seq, sum = @sum,
         opener = CASE WHEN @phase = 'closed' THEN NULL ELSE opener END`,
    );
    this.#touchRow = db.prepare(
      `UPDATE tables SET updated_at = @updated_at, finished = @finished, seq = @seq, sum = @sum
       WHERE code = @code`,
    );
    this.#setOpener = db.prepare('UPDATE tables SET opener = ? WHERE code = ?');
    this.#putSnapshot = db.prepare(
      'INSERT OR REPLACE INTO snapshots (code, seq, text, sum) VALUES (?, ?, ?, ?)',
    );
    this.#dropSnapshots = db.prepare(
      `DELETE FROM snapshots WHERE code = ? AND seq NOT IN
       (SELECT seq FROM snapshots WHERE code = ? ORDER BY seq DESC LIMIT ?)`,
    );
  }

  write(append: Append): Result<void, LogFault> {
    const { code } = append.row;
    const { seq } = append.entry;
    const before = this.#reader.row(code);
    const last = before ?? START;
    const trouble = misfit(seq, last.seq);
    if (trouble !== undefined) return conflict(code, seq, trouble);
    const entry = storedEntry(append, last.sum);
    if (!this.#inserts(code, entry)) return conflict(code, seq, MOVE_TAKEN);
    this.#writeRow(before, storedRow(append.row, entry));
    if (!before && append.opener !== undefined) this.#setOpener.run(append.opener, code);
    return ok(undefined);
  }

  /** A whole table with the sums that it has. */
  put({ code, row, entries, snapshots }: RawTable): void {
    for (const entry of entries) this.#insertEntry.run(code, entry);
    if (row) this.#putRow.run(row);
    for (const { seq, text, sum } of snapshots) this.#putSnapshot.run(code, seq, text, sum);
  }

  keep(code: string, { seq, text }: Snapshot): Result<void, LogFault> {
    const sumBefore = this.#reader.sumOf(code, seq);
    if (sumBefore === undefined) return noEntry(code, seq);
    this.#putSnapshot.run(code, seq, text, sumOfSnapshot(code, seq, text, sumBefore));
    this.#dropSnapshots.run(code, code, SNAPSHOTS_KEPT);
    return ok(undefined);
  }

  /** False where the number or the key of the move is taken; the rest of the batch goes on. */
  #inserts(code: string, entry: StoredEntry): boolean {
    try {
      this.#insertEntry.run(code, entry);
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }

  /** Most moves change nothing that an index of phases holds, and then need not touch it. */
  #writeRow(before: StoredRow | undefined, row: StoredRow): void {
    const isSame =
      before?.phase === row.phase &&
      before.listed === row.listed &&
      before.game === row.game &&
      before.created_at === row.created_at;
    (isSame ? this.#touchRow : this.#putRow).run(row);
  }
}

const isTaken = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE'].includes(
    (error as { readonly code?: string }).code ?? '',
  );
