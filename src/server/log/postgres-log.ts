/** Opens the log that several servers share: a PostgreSQL database, after a look at whether it keeps its word. */
import { ok, type Result } from '../../core/result.ts';
import type { Time } from '../../core/time.ts';
import { BatchedLog } from './batched-log.ts';
import { failWith } from './faults.ts';
import { fail } from '../../core/result.ts';
import type { LogFault, TableLog } from './log.ts';
import type { NodeName } from './node-lease.ts';
import { postgresFault, STANDBY } from './postgres-faults.ts';
import { migratePostgres } from './postgres-layout.ts';
import { Sessions, type Address } from './postgres-sessions.ts';
import { PostgresStore } from './postgres-store.ts';
import type { StoreHost } from './store-host.ts';

export interface PostgresSetting extends Address {
  readonly node: NodeName;
  readonly leaseMs: number;
  /** Whether a commit may be answered before it is safe: then a crash loses acknowledged moves. */
  readonly mayLose: boolean;
  /** A clock that also counts the time in which the process is stopped. */
  readonly time: Time;
}

const PREPARE_MS_MAX = 60_000;

export async function openPostgresLog(
  setting: PostgresSetting,
): Promise<Result<TableLog, LogFault>> {
  const prepared = await prepare(setting);
  return prepared.ok ? ok(new BatchedLog(hostOf(setting))) : prepared;
}

async function prepare(setting: PostgresSetting): Promise<Result<void, LogFault>> {
  let sessions: Sessions | undefined;
  try {
    sessions = new Sessions(setting, 1, PREPARE_MS_MAX);
    return await sessions.with(async (client) => {
      const { rows } = await client.query<{ is_standby: boolean; sync: string }>(
        "SELECT pg_is_in_recovery() AS is_standby, current_setting('synchronous_commit') AS sync",
      );
      const [{ is_standby: isStandby, sync }] = rows;
      if (isStandby) return fail(STANDBY);
      if (LOSING.has(sync) && !setting.mayLose) return losing(sync);
      const migrated = await migratePostgres(client);
      return migrated.ok ? ok(undefined) : migrated;
    });
  } catch (error) {
    return fail(postgresFault(error));
  } finally {
    await sessions?.end().catch(() => undefined);
  }
}

/** With these PostgreSQL answers before a commit is where it must be. */
const LOSING: ReadonlySet<string> = new Set(['off', 'local']);

const losing = (sync: string): Result<never, LogFault> =>
  failWith(
    'failed',
    `its synchronous_commit is ${sync}, so that a crash may lose moves: set it to on, or accept the loss with --store-may-lose`,
  );

function hostOf(setting: PostgresSetting): StoreHost {
  const listeners: ((code: string) => void)[] = [];
  const lost = (code: string): void => {
    for (const listener of listeners) listener(code);
  };
  const store = new PostgresStore({ ...setting, lost });
  return {
    owns: (code) => store.owns(code),
    onLost: (listener) => void listeners.push(listener),
    ask: (name, ...args) => {
      const method = store[name] as (...given: unknown[]) => Promise<never>;
      return method.apply(store, args);
    },
    end: () => Promise.resolve(),
  };
}
