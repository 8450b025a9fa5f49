/** The tables of a shared store, as they lie there. A look is allowed while servers run; to write there is not. */
import type { ClientBase } from 'pg';
import { fail, ok } from '../../core/result.ts';
import { LOG_FORMAT } from './entry.ts';
import { failWith } from './faults.ts';
import { postgresFault } from './postgres-faults.ts';
import { layoutOf, migratePostgres, newerLayout, POSTGRES_LAYOUT } from './postgres-layout.ts';
import { Sessions, type Address } from './postgres-sessions.ts';
import { PUT_SNAPSHOT, SNAPSHOTS, TABLE_ROW } from './postgres-sql.ts';
import type { OpenedRaw, RawTable, RawTables } from './raw-tables.ts';
import type { StoredEntry, StoredRow, StoredSnapshot } from './stored.ts';

const ANSWER_MS_MAX = 120_000;

/** A look may be taken while servers run; a copy would miss what they do next. */
export type Purpose = 'look' | 'copy' | 'write';

export async function openStoreTables(address: Address, purpose: Purpose): Promise<OpenedRaw> {
  const sessions = new Sessions(address, 1, ANSWER_MS_MAX);
  try {
    const trouble = await sessions.with((client) => troubleWith(client, purpose));
    if (trouble === undefined) return ok(new StoreTables(sessions));
    await sessions.end();
    return trouble;
  } catch (error) {
    await sessions.end().catch(() => undefined);
    return fail(postgresFault(error));
  }
}

/** Why the store cannot be used for this; undefined where it can. */
async function troubleWith(
  client: ClientBase,
  purpose: Purpose,
): Promise<Extract<OpenedRaw, { ok: false }> | undefined> {
  if (purpose === 'write') {
    const migrated = await migratePostgres(client);
    return migrated.ok ? serversIn(client) : migrated;
  }
  const layout = await layoutOf(client);
  if (layout === 0) return failWith('failed', 'there are no tables of a server in it');
  if (layout < POSTGRES_LAYOUT)
    return failWith('failed', 'an older version of Baize wrote it: start a server once');
  if (layout > POSTGRES_LAYOUT) return newerLayout(layout);
  return purpose === 'copy' ? serversIn(client) : undefined;
}

async function serversIn(client: ClientBase): Promise<ReturnType<typeof failWith> | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM baize.nodes WHERE lease_until > clock_timestamp() ORDER BY name',
  );
  if (rows.length === 0) return undefined;
  return failWith('locked', `servers use it: ${rows.map(({ name }) => name).join(', ')}`);
}

/** Nothing is dealt out to others before all of a table is there. */
const PUT_ENTRIES = `INSERT INTO baize.entries (code, seq, at, owner, move_id, body, sum)
  SELECT $1, seq, at, owner, move_id, body, sum FROM json_to_recordset($2::json)
  AS given (seq bigint, at bigint, owner bigint, move_id text, body text, sum bigint)`;
const PUT_ROW = `INSERT INTO baize.tables
  (code, game, phase, listed, created_at, updated_at, finished, format, seq, sum)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const PUT_OWNER = 'INSERT INTO baize.owners (code, node, epoch) VALUES ($1, NULL, 1)';
const ENTRIES_OF = `SELECT seq, at, owner, move_id, body, sum FROM baize.entries
  WHERE code = $1 ORDER BY seq`;
const ENTRIES_PER_STATEMENT = 1_000;

class StoreTables implements RawTables {
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  async count(): Promise<number> {
    return this.#sessions.with(async (client) => {
      const { rows } = await client.query<{ all: number }>(
        'SELECT count(*) AS all FROM baize.tables',
      );
      return rows[0].all;
    });
  }

  async codesAfter(code: string, most: number): Promise<readonly string[]> {
    // A table whose row is gone still has its owner's, and is to be found.
    const after = `SELECT code FROM (SELECT code FROM baize.tables UNION SELECT code FROM baize.owners) AS known
      WHERE code COLLATE "C" > $1 ORDER BY code COLLATE "C" LIMIT $2`;
    return this.#sessions.with(async (client) => {
      const { rows } = await client.query<{ code: string }>(after, [code, most]);
      return rows.map((row) => row.code);
    });
  }

  /** In one transaction that sees one moment: a server may be writing to the table. */
  table(code: string): Promise<RawTable> {
    return this.#within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
      const { rows: entries } = await client.query<StoredEntry>(ENTRIES_OF, [code]);
      const { rows } = await client.query<StoredRow>(TABLE_ROW.text, [code]);
      const { rows: snapshots } = await client.query<StoredSnapshot>(SNAPSHOTS.text, [code]);
      return { code, row: rows[0], entries, snapshots };
    });
  }

  put({ code, row, entries, snapshots }: RawTable): Promise<void> {
    return this.#within('BEGIN', async (client) => {
      await client.query(PUT_OWNER, [code]);
      for (let from = 0; from < entries.length; from += ENTRIES_PER_STATEMENT) {
        const part = entries.slice(from, from + ENTRIES_PER_STATEMENT);
        await client.query(PUT_ENTRIES, [code, JSON.stringify(part)]);
      }
      for (const { seq, text, sum } of snapshots)
        await client.query(PUT_SNAPSHOT.text, [code, seq, text, sum]);
      if (row) await client.query(PUT_ROW, rowValues(row));
    });
  }

  close(): Promise<void> {
    return this.#sessions.end();
  }

  #within<T>(begin: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.#sessions.with(async (client) => {
      await client.query(begin);
      try {
        const done = await work(client);
        await client.query('COMMIT');
        return done;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }
}

const rowValues = (row: StoredRow): unknown[] => [
  row.code,
  row.game,
  row.phase,
  row.listed,
  row.created_at,
  row.updated_at,
  row.finished,
  LOG_FORMAT,
  row.seq,
  row.sum,
];
