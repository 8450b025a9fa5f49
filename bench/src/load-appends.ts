/** What PostgreSQL can make durable by itself, and what our log makes of it: the same entries, without tables and sockets. */
import { Client } from 'pg';
import { openPostgresLog } from '../../dist/server/log/postgres-log.js';
import type { TableLog } from '../../dist/server/log/log.js';

/** So many tables, each with one entry on its way. */
const TABLES = 500;
/** About what a move takes. */
const BODY = JSON.stringify({ type: 'moved', seat: 2, move: 'play 5C 5D', by: 'player' });

/** The entries of the log with their keys, and nothing that says whose a table is or how it stands. */
const LAYOUT = `DROP TABLE IF EXISTS bare_entries;
  CREATE TABLE bare_entries (code text, seq bigint, at bigint, owner bigint, move_id text, body text, sum bigint,
    PRIMARY KEY (code, seq));
  CREATE UNIQUE INDEX ON bare_entries (code, owner, move_id)`;
const INSERT = `INSERT INTO bare_entries
  SELECT * FROM json_to_recordset($1::json) AS given (
    code text, seq bigint, at bigint, owner bigint, move_id text, body text, sum bigint)`;

export interface Appends {
  /** So many entries a second, one batch of all tables after the other on one connection. */
  bare(forMs: number): Promise<number>;
  /** The same through the log, which checks owner, epoch, number and sum of each entry. */
  logged(forMs: number): Promise<number>;
  close(): Promise<void>;
}

export async function openAppends(url: string): Promise<Appends> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(LAYOUT);
  const log = await openLog(url);
  const seqs = new Array<number>(TABLES).fill(0);
  let bareSeq = 0;
  const insert = (): Promise<unknown> => {
    const rows = seqs.map((_, at) => rowOf(at, bareSeq + 1));
    bareSeq++;
    return client.query({ name: 'bare', text: INSERT, values: [JSON.stringify(rows)] });
  };
  return {
    bare: async (forMs) => TABLES * (await timesASecond(insert, forMs)),
    logged: (forMs) => appendAll(log, seqs, forMs),
    close: async () => {
      await log.close();
      await client.query('DROP TABLE bare_entries');
      await client.end();
    },
  };
}

const rowOf = (at: number, seq: number) => ({
  code: `bare-${at}`,
  seq,
  at: Date.now(),
  owner: 123_456_789,
  move_id: `m${at}-${seq}`,
  body: BODY,
  sum: seq,
});

/** A log for a server of no name, as the commands open it. */
export async function openLog(url: string): Promise<TableLog> {
  const log = await openPostgresLog({
    url,
    name: 'baize load',
    isPooled: false,
    node: { name: 'load', address: '' },
    leaseMs: 60_000,
    mayLose: false,
    time: {
      elapsed: () => performance.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  });
  if (!log.ok) throw new Error(log.error.reason);
  return log.value;
}

async function timesASecond(work: () => Promise<unknown>, forMs: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  for (; performance.now() - startedAt < forMs; done++) await work();
  return (1000 * done) / (performance.now() - startedAt);
}

async function appendAll(log: TableLog, seqs: number[], forMs: number): Promise<number> {
  const rates = seqs.map((_, at) => timesASecond(() => append(log, at, ++seqs[at]), forMs));
  return (await Promise.all(rates)).reduce((all, one) => all + one, 0);
}

/** What does not change while people play. */
const ROW = {
  game: 'shithead',
  phase: 'playing',
  listed: false,
  createdAt: 1,
  finished: 0,
} as const;

async function append(log: TableLog, at: number, seq: number): Promise<void> {
  const now = Date.now();
  const row = { ...ROW, code: `LOG${at}`, updatedAt: now };
  const body = { type: 'moved', seat: 2, move: 'play 5C 5D', by: 'player' } as const;
  const key = { owner: 123_456_789, moveId: `m${seq}` };
  const done = await log.append({ entry: { seq, at: now, body, key }, row });
  if (!done.ok) throw new Error(done.error.reason);
}
