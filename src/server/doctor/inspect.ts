/**
 * Verifies the log of every table in a folder or a shared store: the file, the sums, and the rules by replay.
 */
import type { Database } from 'better-sqlite3';
import { fail, ok, type Result } from '../../core/result.ts';
import type { GameNamed } from '../table/table-state.ts';
import { type Cut, cutIn } from '../log/end-mark.ts';
import { faultFrom } from '../log/faults.ts';
import type { LogFault } from '../log/log.ts';
import { openForReading } from '../log/sqlite-file.ts';
import { type BrokenTable, checkTable, type Trouble } from './table-check.ts';
import { TableReader } from '../log/table-reader.ts';
import { postgresFault } from '../log/postgres-faults.ts';
import type { Address } from '../log/postgres-sessions.ts';
import { openStoreTables } from '../log/postgres-tables.ts';
import type { RawTables } from '../log/raw-tables.ts';
import { readAfter, START } from '../log/stored.ts';

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

const CODES_PER_LOOK = 200;

/** The same for a shared store; servers may go on meanwhile. */
export async function inspectStore(
  address: Address,
  gameNamed: GameNamed,
  onProgress: (done: number, tables: number) => void,
): Promise<Result<Inspection, LogFault>> {
  const opened = await openStoreTables(address, 'look');
  if (!opened.ok) return opened;
  const tables = opened.value;
  try {
    return ok(await inspectTables(tables, gameNamed, onProgress));
  } catch (error) {
    return fail(postgresFault(error));
  } finally {
    await tables.close();
  }
}

async function inspectTables(
  tables: RawTables,
  gameNamed: GameNamed,
  onProgress: (done: number, tables: number) => void,
): Promise<Inspection> {
  const all = await tables.count();
  const broken: BrokenTable[] = [];
  let [done, entries] = [0, 0];
  for (let codes = await tables.codesAfter('', CODES_PER_LOOK); codes.length > 0;) {
    for (const code of codes) {
      const { row, entries: run, snapshots } = await tables.table(code);
      const read = readAfter(code, 0, run, row ?? START);
      const trouble = checkTable(code, { entries: read, snapshots, row }, gameNamed);
      if (trouble) broken.push({ code, ...trouble });
      entries += run.length;
      // Tables may have been opened since they were counted.
      onProgress(++done, Math.max(all, done));
    }
    codes = await tables.codesAfter(codes.at(-1)!, CODES_PER_LOOK);
  }
  return { tables: done, entries, file: [], broken, cut: null };
}
