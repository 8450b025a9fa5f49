/** Verifies every table of a shared store by replay; servers may go on meanwhile. */
import { fail, ok, type Result } from '../../core/result.ts';
import type { GameNamed } from '../table/table-state.ts';
import type { Inspection } from './inspect-folder.ts';
import type { LogFault } from '../log/log.ts';
import { postgresFault } from '../log/postgres-faults.ts';
import type { Address } from '../log/postgres-sessions.ts';
import { openStoreTables } from '../log/postgres-tables.ts';
import type { RawTables } from '../log/raw-tables.ts';
import { readAfter, START } from '../log/stored.ts';
import { checkTable, type BrokenTable } from './table-check.ts';

const CODES_PER_LOOK = 200;

export async function inspectStore(
  address: Address,
  gameNamed: GameNamed,
  onProgress: (done: number, tables: number) => void,
): Promise<Result<Inspection, LogFault>> {
  const opened = await openStoreTables(address, 'look');
  if (!opened.ok) return opened;
  const tables = opened.value;
  try {
    return ok(await inspect(tables, gameNamed, onProgress));
  } catch (error) {
    return fail(postgresFault(error));
  } finally {
    await tables.close();
  }
}

async function inspect(
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
