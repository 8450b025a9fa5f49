/**
 * The statements of the shared log. Each is a transaction of its own, so that a process which is stopped in
 * the middle of its work holds no lock: what PostgreSQL was given, it finishes alone.
 */

export interface Statement {
  /** Under this name it is prepared, where connections belong to us. */
  readonly name: string;
  readonly text: string;
}

const statement = (name: string, text: string): Statement => ({ name: `baize_${name}`, text });

/** All times are the database's own; a lease is a number of milliseconds. */
const NOW = 'clock_timestamp()';
const leaseFromNow = (parameter: string): string =>
  `${NOW} + ${parameter}::double precision * interval '1 millisecond'`;

/**
 * Appends of several tables, at most one of each. The owner's row is locked and its epoch compared, so that
 * nobody takes a table over in the middle; the row of the table says which number comes next.
 */
export const APPEND = statement(
  'append',
  `WITH batch AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS given (
      code text, epoch bigint, seq bigint, at bigint, owner bigint, move_id text, body text,
      sum_before bigint, sum bigint, game text, phase text, listed smallint,
      created_at bigint, updated_at bigint, finished integer, format integer, opener text)
  ), own AS MATERIALIZED (
    SELECT owners.code FROM baize.owners
    JOIN batch ON batch.code = owners.code AND batch.epoch = owners.epoch
    WHERE owners.node = $2 FOR SHARE OF owners
  ), born AS (
    INSERT INTO baize.owners (code, node, epoch)
    SELECT code, $2, 1 FROM batch WHERE epoch = 0
    ON CONFLICT DO NOTHING RETURNING code
  ), opened AS (
    INSERT INTO baize.tables
      (code, game, phase, listed, created_at, updated_at, finished, format, opener, seq, sum)
    SELECT code, game, phase, listed, created_at, updated_at, finished, format, opener, seq, sum
    FROM batch JOIN born USING (code) RETURNING code
  ), moved AS (
    UPDATE baize.tables SET
      game = batch.game, phase = batch.phase, listed = batch.listed,
      created_at = batch.created_at, updated_at = batch.updated_at, finished = batch.finished,
      format = batch.format, seq = batch.seq, sum = batch.sum,
      opener = CASE WHEN batch.phase = 'closed' THEN NULL ELSE tables.opener END
    FROM batch JOIN own USING (code)
    WHERE tables.code = batch.code AND tables.seq = batch.seq - 1 AND tables.sum = batch.sum_before
    RETURNING tables.code
  ), written AS (
    INSERT INTO baize.entries (code, seq, at, owner, move_id, body, sum)
    SELECT code, seq, at, owner, move_id, body, sum FROM batch
    WHERE code IN (SELECT code FROM opened UNION ALL SELECT code FROM moved)
    RETURNING code
  )
  SELECT batch.code, written.code IS NOT NULL AS is_written, own.code IS NOT NULL AS is_own
  FROM batch LEFT JOIN written USING (code) LEFT JOIN own USING (code)`,
);

/**
 * Takes a table that nobody has, or whose owner's lease is over. The row of the owner is locked first: a
 * renewal under way is waited for, and what it says counts. The epoch is compared and raised, so that of
 * two who try one wins.
 */
export const TAKE = statement(
  'take',
  `WITH seen AS MATERIALIZED (
    SELECT code, node, epoch FROM baize.owners WHERE code = $1
  ), keeper AS MATERIALIZED (
    SELECT id, name, address, lease_until FROM baize.nodes
    WHERE id = (SELECT node FROM seen) FOR SHARE
  ), keeping AS MATERIALIZED (
    SELECT * FROM keeper WHERE lease_until > ${NOW}
  ), taken AS (
    UPDATE baize.owners SET node = $2, epoch = owners.epoch + 1 FROM seen
    WHERE owners.code = seen.code AND owners.epoch = seen.epoch
      AND EXISTS (SELECT FROM baize.nodes WHERE id = $2 AND lease_until > ${NOW})
      AND (owners.node IS NULL OR owners.node = $2 OR NOT EXISTS (SELECT FROM keeping))
    RETURNING owners.epoch
  )
  SELECT taken.epoch, seen.node IS NOT NULL AND seen.node <> $2 AS is_takeover,
    keeping.name, keeping.address,
    extract(epoch FROM keeping.lease_until - ${NOW})::double precision * 1000 AS left_ms
  FROM seen LEFT JOIN keeping ON true LEFT JOIN taken ON true`,
);

export const GIVE_BACK = statement(
  'give_back',
  'UPDATE baize.owners SET node = NULL WHERE code = $1 AND node = $2 AND epoch = $3',
);

/**
 * A node that starts again at its own address has outlived what was there before, and need not wait for that
 * lease. What was left by others long ago is swept out.
 */
export const REGISTER = statement(
  'register',
  `WITH left_over AS (
    DELETE FROM baize.nodes
    WHERE (name = $1 AND address = $2 AND address <> '') OR lease_until < ${NOW} - interval '1 day'
  )
  INSERT INTO baize.nodes (name, address, lease_until) VALUES ($1, $2, ${leaseFromNow('$3')})
  RETURNING id`,
);

/** No row comes back where the lease was over before: then others may have taken tables meanwhile. */
export const RENEW = statement(
  'renew',
  `UPDATE baize.nodes SET lease_until = ${leaseFromNow('$2')}
  WHERE id = $1 AND lease_until > ${NOW} RETURNING id`,
);

/** A node that is gone keeps no table. */
export const LEAVE = statement('leave', 'DELETE FROM baize.nodes WHERE id = $1');

const ROW = 'code, game, phase, listed, created_at, updated_at, finished, seq, sum';

export const TABLE_ROW = statement('row', `SELECT ${ROW} FROM baize.tables WHERE code = $1`);

export const TABLE_END = statement(
  'end',
  'SELECT seq, sum, format FROM baize.tables WHERE code = $1',
);

/**
 * The entries from a number on, at most so many after it, each with where the log ends: in one statement,
 * so that both are of the same moment.
 */
export const ENTRIES = statement(
  'entries',
  `SELECT tables.seq AS end_seq, tables.sum AS end_sum, entries.seq, entries.at, entries.owner,
    entries.move_id, entries.body, entries.sum
  FROM baize.tables LEFT JOIN baize.entries
    ON entries.code = tables.code
    AND entries.seq BETWEEN least($2::bigint, tables.seq) AND least($2::bigint, tables.seq) + $3::bigint
  WHERE tables.code = $1 ORDER BY entries.seq`,
);

export const SEQ_OF_MOVE = statement(
  'seq_of_move',
  'SELECT seq FROM baize.entries WHERE code = $1 AND owner = $2 AND move_id = $3',
);

export const SUM_OF_ENTRY = statement(
  'sum_of_entry',
  'SELECT sum FROM baize.entries WHERE code = $1 AND seq = $2',
);

export const SNAPSHOTS = statement(
  'snapshots',
  `SELECT snapshots.seq, snapshots.text, snapshots.sum, entries.sum AS entry_sum
  FROM baize.snapshots LEFT JOIN baize.entries USING (code, seq) WHERE code = $1 ORDER BY seq`,
);

export const PUT_SNAPSHOT = statement(
  'put_snapshot',
  `INSERT INTO baize.snapshots (code, seq, text, sum) VALUES ($1, $2, $3, $4)
  ON CONFLICT (code, seq) DO UPDATE SET text = excluded.text, sum = excluded.sum`,
);

export const DROP_SNAPSHOTS = statement(
  'drop_snapshots',
  `DELETE FROM baize.snapshots WHERE code = $1 AND seq NOT IN
  (SELECT seq FROM baize.snapshots WHERE code = $1 ORDER BY seq DESC LIMIT $2)`,
);

export const COUNT_OPEN = statement(
  'count_open',
  "SELECT count(*) AS open FROM baize.tables WHERE phase IN ('waiting', 'playing', 'over')",
);

export const COUNT_OF = statement(
  'count_of',
  'SELECT count(*) AS open FROM baize.tables WHERE opener = $1',
);

/** Ties go by code, so that the same tables always come in the same order. */
export const ROWS_NEWEST = statement(
  'rows_newest',
  `SELECT ${ROW} FROM baize.tables WHERE phase = ANY($1::text[]) AND listed = ANY($2::smallint[])
  ORDER BY created_at DESC, code COLLATE "C" LIMIT $3`,
);

export const ROWS_UNTOUCHED = statement(
  'rows_untouched',
  `SELECT ${ROW} FROM baize.tables
  WHERE phase = ANY($1::text[]) AND listed = ANY($2::smallint[]) AND updated_at < $4
  ORDER BY updated_at, code COLLATE "C" LIMIT $3`,
);

export const SIZE = statement(
  'size',
  `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
  WHERE relnamespace = to_regnamespace('baize') AND relkind = 'r'`,
);
