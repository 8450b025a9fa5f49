/**
 * The layout of the shared database, as the steps that lead to it. A step is never changed once it is
 * released: a new layout is a new step at the end. While servers are updated one by one, older ones still
 * run on the new layout, so a step may add and must not take away.
 */
import type { ClientBase } from 'pg';
import { ok, type Result } from '../../core/result.ts';
import { failWith } from './faults.ts';
import type { LogFault } from './log.ts';

/**
 * `tables.seq` and `tables.sum` repeat the last entry's, as in SQLite. A table is owned by one node, which
 * writes with the epoch that it was given; both stand apart from the rows, so that a claim does not touch
 * what moves touch. A node keeps all its tables with one lease: renewing it costs one row, however many
 * tables it has. Nodes and owners have room on their pages, because they are written in place.
 */
const FIRST_LAYOUT = `
  CREATE TABLE baize.tables (
    code TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed SMALLINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    finished INTEGER,
    format INTEGER NOT NULL,
    opener TEXT,
    seq BIGINT NOT NULL,
    sum BIGINT NOT NULL
  ) WITH (fillfactor = 70);
  CREATE INDEX tables_by_opener ON baize.tables (opener) WHERE opener IS NOT NULL;
  CREATE INDEX tables_by_phase ON baize.tables (phase, listed, created_at);
  CREATE TABLE baize.entries (
    code TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    owner BIGINT,
    move_id TEXT,
    body TEXT NOT NULL,
    sum BIGINT NOT NULL,
    PRIMARY KEY (code, seq)
  );
  CREATE UNIQUE INDEX entries_by_move ON baize.entries (code, owner, move_id) WHERE move_id IS NOT NULL;
  CREATE TABLE baize.snapshots (
    code TEXT NOT NULL,
    seq BIGINT NOT NULL,
    text TEXT NOT NULL,
    sum BIGINT NOT NULL,
    PRIMARY KEY (code, seq)
  );
  CREATE TABLE baize.nodes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    lease_until TIMESTAMPTZ NOT NULL
  ) WITH (fillfactor = 20);
  CREATE TABLE baize.owners (
    code TEXT PRIMARY KEY,
    node BIGINT,
    epoch BIGINT NOT NULL
  ) WITH (fillfactor = 50);
`;

const STEPS: readonly string[] = [FIRST_LAYOUT];

export const POSTGRES_LAYOUT = STEPS.length;

/** Any number that no other program is likely to choose: nodes that start together wait for each other. */
const MIGRATION_LOCK = 5_107_862_334;

/** Brings the database to the layout of this version, as a whole or not at all. */
export async function migratePostgres(client: ClientBase): Promise<Result<number, LogFault>> {
  await client.query('BEGIN');
  try {
    const layout = await migrateLocked(client);
    await client.query(layout.ok ? 'COMMIT' : 'ROLLBACK');
    return layout;
  } catch (error) {
    // Where the connection is gone, so is the transaction.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function migrateLocked(client: ClientBase): Promise<Result<number, LogFault>> {
  // The lock ends with the transaction: one of the session would not be ours behind a pooler.
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const found = await layoutOf(client);
  if (found > POSTGRES_LAYOUT) return newerLayout(found);
  if (found === 0)
    await client.query(
      'CREATE SCHEMA IF NOT EXISTS baize; CREATE TABLE baize.layout (version INTEGER NOT NULL)',
    );
  for (const step of STEPS.slice(found)) await client.query(step);
  if (found < POSTGRES_LAYOUT) await client.query(setLayout(found));
  return ok(POSTGRES_LAYOUT);
}

const setLayout = (before: number): string =>
  before === 0
    ? `INSERT INTO baize.layout VALUES (${POSTGRES_LAYOUT})`
    : `UPDATE baize.layout SET version = ${POSTGRES_LAYOUT}`;

/** 0 for a database that Baize has never used. */
export async function layoutOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('baize.layout') IS NOT NULL AS is_there",
  );
  if (!rows[0].is_there) return 0;
  const { rows: versions } = await client.query<{ version: number }>(
    'SELECT version FROM baize.layout',
  );
  return versions[0]?.version ?? 0;
}

export const newerLayout = (found: number): ReturnType<typeof failWith> =>
  failWith(
    'failed',
    `a newer version of Baize wrote it (layout ${found}, this one knows ${POSTGRES_LAYOUT})`,
  );
