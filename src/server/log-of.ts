/** The log that the settings ask for: a folder of this server's own, or a store that several servers share. */
import { hostname } from 'node:os';
import { ok, type Result } from '../core/result.ts';
import type { LogFault, TableLog } from './log/log.ts';
import { openPostgresLog } from './log/postgres-log.ts';
import type { StoreWatch } from './log/store-watch.ts';
import { openSqliteLog } from './log/sqlite-log.ts';
import type { Settings } from './settings.ts';
import { machineTime } from './system-tools.ts';
import type { Logger } from './watch/logger.ts';

/** `address` is where other servers reach this one; empty where there are none. */
export async function openLogFor(
  settings: Settings,
  dir: string,
  address: string,
  logger: Logger,
  watch: StoreWatch,
): Promise<Result<TableLog, LogFault>> {
  if (settings.store === undefined) return openFolder(dir, logger);
  const name = nodeName(settings);
  return openPostgresLog({
    url: settings.store,
    name: `baize ${name}`,
    isPooled: settings.storePooled,
    mayLose: settings.storeMayLose,
    node: { name, address },
    leaseMs: settings.leaseMs,
    watch,
    // Not the time that leaves out pauses: others do not wait for a server that was stopped.
    time: machineTime,
  });
}

export const nodeName = ({ node }: Settings): string => node ?? hostname();

async function openFolder(dir: string, logger: Logger): Promise<Result<TableLog, LogFault>> {
  const opened = await openSqliteLog(dir);
  if (!opened.ok) return opened;
  const cut = await opened.value.cut();
  if (cut) logger.note('log was cut', { table: cut.code, had: cut.had, has: cut.has });
  return ok(opened.value);
}
