/** The file of the log: one database in one folder, for one server at a time. */
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';
import { failWith, faultFrom } from './faults.ts';
import { openHeld } from './held-database.ts';
import type { LogFault } from './log.ts';
import { checkLayout, LAYOUT, layoutOf, migrate } from './migrations.ts';

/** Seeds of running matches are in there, so nobody but its owner reads it. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

/** How long a server waits for one that is just closing. */
const WAIT_MS_MAX = 1_000;
/** Pages of the write-ahead log after which they are carried over into the database: a few megabytes. */
const CHECKPOINT_PAGES = 2_000;
const WAL_BYTES_KEPT = 64 * 1024 * 1024;

export const databaseFile = (dir: string): string => join(dir, 'baize.db');

/** Opens the folder for writing and keeps every other process out until it is closed. */
export function openForWriting(dir: string): Result<Database, LogFault> {
  return openWith(() => {
    makeFolder(dir);
    createFile(databaseFile(dir));
    return openHeld(databaseFile(dir), { timeout: WAIT_MS_MAX });
  }, prepareForWriting);
}

function prepareForWriting(db: Database): Result<void, LogFault> {
  // Before the first access: it makes the lock one for good and needs no memory shared by processes.
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  db.pragma(`journal_size_limit = ${WAL_BYTES_KEPT}`);
  return migrate(db);
}

/** Opens the folder only to look at it; refused while a server writes there. */
export function openForReading(dir: string): Result<Database, LogFault> {
  if (!existsSync(databaseFile(dir)))
    return failWith('failed', 'there are no tables of a server in this folder');
  return openWith(
    () => openHeld(databaseFile(dir), { readonly: true, timeout: WAIT_MS_MAX }),
    checkReadable,
  );
}

function checkReadable(db: Database): Result<void, LogFault> {
  const known = checkLayout(db);
  if (!known.ok || layoutOf(db) === LAYOUT) return known;
  return failWith('failed', 'an older version of Baize wrote it: start the server once');
}

/** A database that cannot be prepared is let go of, so that it locks nobody out. */
function openWith(
  open: () => Database,
  prepare: (db: Database) => Result<void, LogFault>,
): Result<Database, LogFault> {
  let db: Database | undefined;
  try {
    db = open();
    const prepared = prepare(db);
    if (prepared.ok) return ok(db);
    db.close();
    return prepared;
  } catch (error) {
    db?.close();
    return fail(faultFrom(error));
  }
}

/**
 * A folder and those above it. Node's own recursive mode tries for ever on file systems that refuse new
 * folders as if a parent were missing, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, OWNER_ONLY.folder);
}

/**
 * Only where there is none: closing a file that another part of this process has open as a database
 * would let go of its lock.
 */
function createFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY.file));
}

/**
 * The files of an open database as the folder names them now, to tell whether they are still those that
 * were opened: what is written to a removed file is gone when the server stops.
 */
export const filesNamed = (dir: string): string =>
  filesOf(dir)
    .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? 'none')
    .join(' ');

const filesOf = (dir: string): string[] => [databaseFile(dir), `${databaseFile(dir)}-wal`];

export function sizeOnDisk(dir: string): number {
  const sizes = filesOf(dir).map((file) => statSync(file, { throwIfNoEntry: false })?.size);
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}
