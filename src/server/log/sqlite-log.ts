/** The durable log of a server of its own: SQLite in one folder. */
import type { Database } from 'better-sqlite3';
import { ok, type Result } from '../../core/result.ts';
import { BatchedLog } from './batched-log.ts';
import type { Cut } from './end-mark.ts';
import type { LogFault, TableLog } from './log.ts';
import { openStore, type FolderStore } from './sqlite-store.ts';
import { hostHere, hostInWorker, type StoreHost } from './store-host.ts';

export interface SqliteLog extends TableLog {
  /** What was acknowledged before this log was opened, and is not there: the host should know. */
  cut(): Promise<Cut | undefined>;
}

/** Opens the folder, in a thread of its own where there is a built file to start it from. */
export async function openSqliteLog(dir: string): Promise<Result<SqliteLog, LogFault>> {
  if (!import.meta.url.endsWith('.js')) return openSqliteLogHere(dir);
  const host = await hostInWorker(dir);
  return host.ok ? ok(new LogInFolder(host.value)) : host;
}

/** The same in this thread, as tests use it; `arrange` may set up the database. */
export function openSqliteLogHere(
  dir: string,
  arrange?: (db: Database) => void,
): Result<SqliteLog, LogFault> {
  const store = openStore(dir, arrange);
  return store.ok ? ok(new LogInFolder(hostHere(store.value))) : store;
}

class LogInFolder extends BatchedLog implements SqliteLog {
  readonly #host: StoreHost<FolderStore>;

  constructor(host: StoreHost<FolderStore>) {
    super(host);
    this.#host = host;
  }

  async cut(): Promise<Cut | undefined> {
    const cut = await this.#host.ask('cut');
    return cut.ok ? (cut.value ?? undefined) : undefined;
  }
}
