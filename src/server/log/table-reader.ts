/** Reads the log of a table from the database and holds every entry to its sum. */
import type { Database, Statement } from 'better-sqlite3';
import { ok, type Result } from '../../core/result.ts';
import type { LogEntry, MoveKey, Snapshot } from './log.ts';
import {
  readAfter,
  START,
  storedMoveId,
  unharmedSnapshots,
  type Damage,
  type Link,
  type StoredEntry,
  type StoredRow,
  type StoredSnapshot,
} from './stored.ts';

const ENTRY = 'seq, at, owner, move_id, body, sum';
const ROW = 'code, game, phase, listed, created_at, updated_at, finished, seq, sum';

export class TableReader {
  readonly #row: Statement<[string], StoredRow>;
  readonly #entries: Statement<[string, number, number], StoredEntry>;
  readonly #snapshots: Statement<[string], StoredSnapshot>;
  readonly #seqOfMove: Statement<[string, number, string], { readonly seq: number }>;

  constructor(db: Database) {
    this.#row = db.prepare(`SELECT ${ROW} FROM tables WHERE code = ?`);
    this.#entries = db.prepare(
      `SELECT ${ENTRY} FROM entries WHERE code = ? AND seq BETWEEN ? AND ? ORDER BY seq`,
    );
    this.#snapshots = db.prepare(
      `SELECT snapshots.seq, snapshots.text, snapshots.sum, entries.sum AS entry_sum
       FROM snapshots LEFT JOIN entries USING (code, seq) WHERE code = ? ORDER BY seq`,
    );
    this.#seqOfMove = db.prepare(
      'SELECT seq FROM entries WHERE code = ? AND owner = ? AND move_id = ?',
    );
  }

  row(code: string): StoredRow | undefined {
    return this.#row.get(code);
  }

  /** The entries after `since`; the one before them comes along, because their sums begin with its own. */
  read(code: string, since: number, most: number): Result<LogEntry[], Damage> {
    const end: Link = this.#row.get(code) ?? START;
    const first = Math.min(Math.max(0, since), end.seq);
    const isCut = most < end.seq - first;
    const run = this.#entries.all(code, first, isCut ? first + most : Number.MAX_SAFE_INTEGER);
    return readAfter(code, first, run, isCut ? undefined : end);
  }

  snapshots(code: string): Snapshot[] {
    return unharmedSnapshots(code, this.storedSnapshots(code));
  }

  storedSnapshots(code: string): StoredSnapshot[] {
    return this.#snapshots.all(code);
  }

  /** The sum of an entry, without a look at the entry itself. */
  sumOf(code: string, seq: number): number | undefined {
    return this.#entries.get(code, seq, seq)?.sum;
  }

  seqOfMove(code: string, { owner, moveId }: MoveKey): number | undefined {
    return this.#seqOfMove.get(code, owner, storedMoveId(moveId))?.seq;
  }

  find(code: string, key: MoveKey): Result<LogEntry | undefined, Damage> {
    const seq = this.seqOfMove(code, key);
    if (seq === undefined) return ok(undefined);
    const found = readAfter(code, seq - 1, this.#entries.all(code, seq - 1, seq));
    return found.ok ? ok(found.value[0]) : found;
  }
}
