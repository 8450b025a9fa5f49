/** Verifies the log of every table in a folder: the file, the sums, and the rules by replay. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  foldEntry,
  openTable,
  rowOf,
  type GameNamed,
  type TableState,
} from '../table/table-state.ts';
import { isOfThisForm, snapshotOf } from '../table/snapshot.ts';
import { UsedIds } from '../table/used-ids.ts';
import { cutIn, type Cut } from './end-mark.ts';
import { faultFrom } from './faults.ts';
import type { LogEntry, LogFault, TableRow } from './log.ts';
import { openForReading } from './sqlite-file.ts';
import { isUnharmed, readRow, type Damage, type StoredRow, type StoredSnapshot } from './stored.ts';
import { TableReader } from './table-reader.ts';

export interface Inspection {
  readonly tables: number;
  readonly entries: number;
  /** What SQLite finds wrong with the file itself. */
  readonly file: readonly string[];
  readonly broken: readonly BrokenTable[];
  /** Null unless the latest entries are missing. */
  readonly cut: Cut | null;
}

export interface BrokenTable {
  readonly code: string;
  /** The entry at which the log breaks; null where the file cannot be read that far. */
  readonly seq: number | null;
  /** Half a sentence that names the entry. */
  readonly reason: string;
}

/** Changes nothing, and is refused while a server uses the folder. */
export function inspectFolder(
  dir: string,
  gameNamed: GameNamed,
  onProgress: (done: number, tables: number) => void,
): Result<Inspection, LogFault> {
  const db = openForReading(dir);
  if (!db.ok) return db;
  try {
    // One transaction, so that no server can start to write in the middle.
    return ok(db.value.transaction(() => inspect(dir, db.value, gameNamed, onProgress))());
  } catch (error) {
    return fail(faultFrom(error));
  } finally {
    db.value.close();
  }
}

function inspect(
  dir: string,
  db: Database,
  gameNamed: GameNamed,
  onProgress: (done: number, tables: number) => void,
): Inspection {
  const codes = db
    .prepare<[], string>('SELECT code FROM tables UNION SELECT code FROM entries ORDER BY code')
    .pluck()
    .all();
  const reader = new TableReader(db);
  const broken: BrokenTable[] = [];
  for (const [at, code] of codes.entries()) {
    const trouble = checkTable(reader, code, gameNamed);
    if (trouble) broken.push({ code, ...trouble });
    onProgress(at + 1, codes.length);
  }
  const entries = db.prepare<[], number>('SELECT count(*) FROM entries').pluck().get() ?? 0;
  const cut = cutIn(dir, (code) => reader.row(code)) ?? null;
  return { tables: codes.length, entries, file: fileTroubles(db), broken, cut };
}

/** SQLite's own words; it stops after a hundred. */
function fileTroubles(db: Database): string[] {
  try {
    const said = db.pragma('integrity_check') as { readonly integrity_check: string }[];
    const lines = said.flatMap(({ integrity_check: text }) => text.split('\n'));
    return lines.filter((line) => line !== 'ok');
  } catch (error) {
    return [faultFrom(error).reason];
  }
}

type Trouble = Omit<BrokenTable, 'code'>;

/** Where the table breaks; nothing that comes later can be believed. */
function checkTable(reader: TableReader, code: string, gameNamed: GameNamed): Trouble | undefined {
  try {
    const entries = reader.read(code, 0, Number.MAX_SAFE_INTEGER);
    const snapshots = new SnapshotCheck(code, reader.storedSnapshots(code));
    const replayed = entries.ok ? replay(code, entries.value, gameNamed, snapshots) : entries;
    const damage = replayed.ok
      ? (rowDamage(reader.row(code), replayed.value) ?? snapshots.damage)
      : replayed.error;
    return damage && asTrouble(damage);
  } catch (error) {
    return { seq: null, reason: faultFrom(error).reason };
  }
}

const asTrouble = ({ seq, trouble }: Damage): Trouble => ({
  seq,
  reason: `entry ${seq} ${trouble}`,
});

function replay(
  code: string,
  entries: readonly LogEntry[],
  gameNamed: GameNamed,
  snapshots: SnapshotCheck,
): Result<TableState | undefined, Damage> {
  let state: TableState | undefined;
  for (const entry of entries) {
    const folded = unbroken(() =>
      state ? foldEntry(state, entry) : openTable(code, entry, gameNamed),
    );
    if (!folded.ok) return fail({ seq: entry.seq, trouble: `does not fit: ${folded.error}` });
    state = folded.value.state;
    snapshots.saw(entry, state);
  }
  return ok(state);
}

/**
 * Holds each snapshot to what the replay finds at its entry. One of another form is of no use to this version,
 * and does no harm: then the log is folded from its beginning.
 */
class SnapshotCheck {
  readonly #stored: readonly StoredSnapshot[];
  readonly #usedIds = new UsedIds();
  /** Of the first that does not fit; the entries are well all the same. */
  damage: Damage | undefined;

  constructor(code: string, stored: readonly StoredSnapshot[]) {
    this.#stored = stored;
    const harmed = stored.find((one) => !isUnharmed(code, one));
    if (harmed) this.#isWrong(harmed, 'was changed (its sum does not fit)');
  }

  saw(entry: LogEntry, state: TableState): void {
    this.#usedIds.add(entry);
    const stored = this.#stored.find(({ seq }) => seq === entry.seq);
    if (!stored || !isOfThisForm(stored.text)) return;
    const { text } = snapshotOf({ state, usedIds: this.#usedIds });
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(stored.text)))
      this.#isWrong(stored, 'leads to another state than the entries');
  }

  #isWrong({ seq }: StoredSnapshot, trouble: string): void {
    this.damage ??= { seq, trouble: `is well, but its snapshot ${trouble}` };
  }
}

/** An entry on which the rules themselves break is an entry that does not fit. */
function unbroken<T>(fold: () => Result<T, string>): Result<T, string> {
  try {
    return fold();
  } catch (error) {
    return fail(`the rules broke (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** The row only repeats what the entries say; where it differs, lists and limits are wrong. */
function rowDamage(
  stored: StoredRow | undefined,
  state: TableState | undefined,
): Damage | undefined {
  if (!stored || !state) return { seq: 1, trouble: 'is missing' };
  const row = readRow(stored);
  const wrong = row.ok ? differences(row.value, rowOf(state)) : 'phase';
  if (wrong === '') return undefined;
  const trouble = `leads to another state than its table's row says (${wrong})`;
  return { seq: state.seq, trouble };
}

const differences = (row: TableRow, expected: TableRow): string =>
  (Object.keys(expected) as (keyof TableRow)[])
    .filter((key) => row[key] !== expected[key])
    // An older version wrote the row and knew nothing of it.
    .filter((key) => !(key === 'finished' && row[key] === null))
    .join(', ');
