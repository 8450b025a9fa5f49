/** Connections to PostgreSQL: a few for each purpose, so that nobody waits behind what others ask. */
import { Socket } from 'node:net';
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

type TypeId = Parameters<typeof types.getTypeParser>[0];

/** Numbers and sums are whole and far below what a double holds exactly. */
const wholeNumbers = {
  getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
      ? Number
      : (types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown),
};

/** A connection that breaks between two statements ends no process: the next statement says so. */
const ignore = (): void => undefined;

export class Sessions implements Statements {
  readonly #pool: Pool;
  readonly #isPooled: boolean;
  readonly #sockets = new Set<Socket>();

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
      stream: () => this.#newSocket(),
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
    client.on('error', ignore);
    try {
      return await work(client);
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(fault);
    }
  }

  /** The driver forgets a connection for which it has no password, and that would keep the process up. */
  async end(): Promise<void> {
    await this.#pool.end();
    for (const socket of this.#sockets) socket.destroy();
  }

  #newSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}
