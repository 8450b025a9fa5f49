/** Connections to PostgreSQL: a few for each purpose, so that nobody waits behind what others ask. */
import { Pool, types, type ClientBase, type QueryResultRow } from 'pg';
import type { Statement } from './postgres-sql.ts';

export interface Address {
  readonly url: string;
  /** What PostgreSQL shows as the name of the program. */
  readonly name: string;
  /** A pooler in between gives each transaction another connection: nothing can be prepared. */
  readonly isPooled: boolean;
}

/** Whoever runs statements: PostgreSQL, or a model of it in a simulation. */
export interface Statements {
  rows<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]>;
  end(): Promise<void>;
}

/** Opens so many connections; an answer that takes longer than `answerMsMax` counts as none. */
export type OpenStatements = (max: number, answerMsMax: number) => Statements;

const CONNECT_MS_MAX = 5_000;
const IDLE_MS_MAX = 60_000;

/** Numbers and sums are whole and far below what a double holds exactly. */
const wholeNumbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
      ? Number
      : (types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown),
};

export class Sessions implements Statements {
  readonly #pool: Pool;
  readonly #isPooled: boolean;

  /** An answer that takes longer than `answerMsMax` counts as none, and its connection is given up. */
  constructor({ url, name, isPooled }: Address, max: number, answerMsMax: number) {
    this.#isPooled = isPooled;
    this.#pool = new Pool({
      connectionString: url,
      max,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      idleTimeoutMillis: IDLE_MS_MAX,
      query_timeout: answerMsMax,
      keepAlive: true,
      types: wholeNumbers,
      // A pooler does not know what to do with a setting of one session.
      ...(isPooled ? {} : { lock_timeout: answerMsMax }),
    });
    // A connection that breaks while nobody uses it is replaced by the next who needs one.
    this.#pool.on('error', () => undefined);
  }

  async rows<Row extends QueryResultRow>(
    { name, text }: Statement,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const query = { ...(this.#isPooled ? {} : { name }), text, values: [...values] };
    const { rows } = await this.#pool.query<Row>(query);
    return rows;
  }

  /** For several statements on one connection. */
  async with<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let fault: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(fault);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
