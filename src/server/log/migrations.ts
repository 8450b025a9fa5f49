/**
 * The layout of the database, as the steps that lead to it. A step is never changed once it is released:
 * a new layout is a new step at the end.
 */
import type { Database } from 'better-sqlite3';
import type { Result } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { failWith } from './faults.ts';
import type { LogFault } from './log.ts';

/**
 * Entries lie in the order of their table and number, so that a table is read from a few neighbouring
 * pages. `tables.seq` and `tables.sum` repeat the last entry's: without them a lost last entry would not
 * be noticed. The index by phase holds nothing that changes with every move.
 */
const FIRST_LAYOUT = `
  CREATE TABLE entries (
    code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    owner INTEGER,
    move_id TEXT,
    body TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (code, seq)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX entries_by_move ON entries (code, owner, move_id) WHERE move_id IS NOT NULL;
  CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    sum INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX tables_by_phase ON tables (phase, listed, created_at);
  CREATE INDEX tables_by_update ON tables (phase, updated_at);
  CREATE TABLE owner (epoch INTEGER NOT NULL);
  INSERT INTO owner VALUES (0);
`;

/** Rows written before have no count: whoever wants it asks the table itself. */
const WITH_SNAPSHOTS = `
  ALTER TABLE tables ADD COLUMN finished INTEGER;
  CREATE TABLE snapshots (
    code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (code, seq)
  );
`;

/** Who opened a table that is not closed. Tables opened before count for nobody. */
const WITH_OPENERS = `
  ALTER TABLE tables ADD COLUMN opener TEXT;
  CREATE INDEX tables_by_opener ON tables (opener) WHERE opener IS NOT NULL;
`;

const STEPS: readonly string[] = [FIRST_LAYOUT, WITH_SNAPSHOTS, WITH_OPENERS];

export const LAYOUT = STEPS.length;

export const layoutOf = (db: Database): number =>
  db.pragma('user_version', { simple: true }) as number;

/** Brings the database to the layout of this version; each step happens as a whole or not at all. */
export function migrate(db: Database): Result<void, LogFault> {
  const known = checkLayout(db);
  if (!known.ok) return known;
  const before = layoutOf(db);
  for (let step = before; step < LAYOUT; step++)
    db.transaction(() => {
      db.exec(STEPS[step]);
      db.pragma(`user_version = ${step + 1}`);
    }).immediate();
  // What was migrated is carried over into the database before anything else is written.
  if (before < LAYOUT) db.pragma('wal_checkpoint(TRUNCATE)');
  return ok(undefined);
}

/** Whoever reads a layout that is newer than this version would misread it. */
export function checkLayout(db: Database): Result<void, LogFault> {
  const found = layoutOf(db);
  if (found <= LAYOUT) return ok(undefined);
  const reason = `a newer version of Baize wrote it (layout ${found}, this one knows ${LAYOUT})`;
  return failWith('failed', reason);
}
