/** Carries all tables from one store to another, entry by entry, and holds every sum on the way. */
import { fail, ok, type Result } from '../../core/result.ts';
import { faultFrom, faultOf } from './faults.ts';
import type { LogFault } from './log.ts';
import { postgresFault } from './postgres-faults.ts';
import type { RawTable, RawTables } from './raw-tables.ts';
import { readAfter, START, refuseDamage } from './stored.ts';

export interface Moved {
  /** How many were copied, and how many were there already. */
  readonly copied: number;
  readonly present: number;
  readonly entries: number;
  /** Why a table was left out, in half a sentence that names it. */
  readonly left: readonly string[];
}

const CODES_PER_LOOK = 200;

/**
 * One table after the other: where it is interrupted, it goes on where it was the next time. One that is damaged
 * is left out and told, and keeps no other back.
 */
export async function moveTables(
  from: RawTables,
  to: RawTables,
  onProgress: (done: number, tables: number) => void,
): Promise<Result<Moved, LogFault>> {
  try {
    return await moveAll(from, to, onProgress);
  } catch (error) {
    return fail(isFromSqlite(error) ? faultFrom(error) : postgresFault(error));
  }
}

async function moveAll(
  from: RawTables,
  to: RawTables,
  onProgress: (done: number, tables: number) => void,
): Promise<Result<Moved, LogFault>> {
  const all = await from.count();
  const left: string[] = [];
  const moved = { copied: 0, present: 0, entries: 0, left };
  let last = '';
  for (;;) {
    const codes = await from.codesAfter(last, CODES_PER_LOOK);
    if (codes.length === 0) return ok(moved);
    for (const code of codes) {
      const done = await moveTable(code, from, to);
      if (!done.ok) left.push(done.error.reason);
      else {
        moved[done.value === 0 ? 'present' : 'copied']++;
        moved.entries += done.value;
      }
      onProgress(moved.copied + moved.present + left.length, all);
      last = code;
    }
  }
}

/** How many entries were copied; none where the same table is there already. */
async function moveTable(
  code: string,
  from: RawTables,
  to: RawTables,
): Promise<Result<number, LogFault>> {
  const table = await from.table(code);
  const whole = refuseDamage(code, readAfter(code, 0, table.entries, table.row ?? START));
  if (!whole.ok) return whole;
  const there = await to.table(code);
  if (there.row || there.entries.length > 0)
    return isSame(table, there) ? ok(0) : fail(otherTable(code));
  await to.put(table);
  return ok(table.entries.length);
}

/** The sums of all entries lead to the last one's. */
const isSame = ({ row: a }: RawTable, { row: b }: RawTable): boolean =>
  a !== undefined && b !== undefined && a.seq === b.seq && a.sum === b.sum;

const otherTable = (code: string): LogFault =>
  faultOf('conflict', `there is another table ${code} already`);

const isFromSqlite = (error: unknown): boolean =>
  String((error as { readonly code?: unknown }).code).startsWith('SQLITE');
