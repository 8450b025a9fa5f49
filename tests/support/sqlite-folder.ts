/** Folders with a log in SQLite, for tests; those of a test file are gone after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll } from 'vitest';
import { openHeld } from '../../src/server/log/held-database.ts';
import { openSqliteLogHere } from '../../src/server/log/sqlite-log.ts';
import { appendOf, fill, good, moved, type LogPlace } from './log-entries.ts';

export const SCRATCH = mkdtempSync(join(tmpdir(), 'baize-log-'));
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));
let folders = 0;
export const newFolder = (): string => join(SCRATCH, 'data', String(folders++));
export const fileIn = (dir: string): string => join(dir, 'baize.db');

export const sqliteIn = (dir: string, arrange?: (db: Database) => void): LogPlace => ({
  open: () => Promise.resolve(openSqliteLogHere(dir, arrange)),
});

/** A folder with a few tables, closed. */
export async function storedFolder(): Promise<string> {
  const dir = newFolder();
  const log = await good(sqliteIn(dir).open());
  for (const code of ['AAAAAA', 'BBBBBB']) await fill(log, code, 5);
  const long = moved('x'.repeat(3_000));
  for (let seq = 1; seq <= 30; seq++)
    await good(log.append(appendOf('CCCCCC', seq, { body: long })));
  await log.close();
  return dir;
}

export function tamper(dir: string, ...statements: readonly string[]): void {
  const db = openHeld(fileIn(dir));
  for (const statement of statements) db.exec(statement);
  db.close();
}
