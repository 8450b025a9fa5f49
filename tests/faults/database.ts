/** What servers share: one PostgreSQL, or several of which one is written. */
import { startPostgres } from '../support/postgres.ts';

export interface Database {
  /** The address that servers use, whatever happens behind it. */
  readonly url: string;
  /** One statement, by the owner of everything. */
  run(sql: string): Promise<Record<string, unknown>[]>;
  /** Resolves once the next fault may come. */
  settled(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL that nobody else stands in for. */
export interface LoneDatabase extends Database {
  stop(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  start(): Promise<void>;
}

export async function startLoneDatabase(): Promise<LoneDatabase> {
  const postgres = await startPostgres();
  const url = await postgres.newDatabase();
  return {
    url,
    run: (sql) => postgres.run(url, sql),
    settled: () => Promise.resolve(),
    stop: (signal) => postgres.stop(signal),
    start: () => postgres.start(),
    remove: () => postgres.remove(),
  };
}
