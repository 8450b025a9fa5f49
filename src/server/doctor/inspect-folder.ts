/** Verifies the log of every table in a folder: the file, the sums, and the rules by replay. */
import type { Database } from 'better-sqlite3';
import { fail, ok, type Result } from '../../core/result.ts';
import type { GameNamed } from '../table/table-state.ts';
import { cutIn, type Cut } from '../log/end-mark.ts';
import { faultFrom } from '../log/faults.ts';
import type { LogFault } from '../log/log.ts';
import { openForReading } from '../log/sqlite-file.ts';
import { checkTable, type BrokenTable, type Trouble } from './table-check.ts';
import { TableReader } from '../log/table-reader.ts';

export interface Inspection {
  readonly tables: number;
  readonly entries: number;
  /** What SQLite finds wrong with the file itself. */
  readonly file: readonly string[];
  readonly broken: readonly BrokenTable[];
  /** Null unless the latest entries are missing. */
  readonly cut: Cut | null;
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
    const trouble = troubleWith(reader, code, gameNamed);
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

function troubleWith(reader: TableReader, code: string, gameNamed: GameNamed): Trouble | undefined {
  try {
    const entries = reader.read(code, 0, Number.MAX_SAFE_INTEGER);
    const stored = { entries, snapshots: reader.storedSnapshots(code), row: reader.row(code) };
    return checkTable(code, stored, gameNamed);
  } catch (error) {
    return { seq: null, reason: faultFrom(error).reason };
  }
}
