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
import { Sessions, type Address, type OpenStatements } from './postgres-sessions.ts';
import { PostgresStore, type PostgresStoreSetting } from './postgres-store.ts';
import type { StoreWatch } from './store-watch.ts';
import type { StoreHost } from './store-host.ts';

export interface PostgresSetting extends Address {
  readonly node: NodeName;
  readonly leaseMs: number;
  /** Whether a commit may be answered before it is safe: then a crash loses acknowledged moves. */
  readonly mayLose: boolean;
  /** Hears what is worth counting. */
  readonly watch?: StoreWatch;
  /** A clock that also counts the time in which the process is stopped. */
  readonly time: Time;
}

const PREPARE_MS_MAX = 60_000;

export async function openPostgresLog(
  setting: PostgresSetting,
): Promise<Result<TableLog, LogFault>> {
  const prepared = await prepare(setting);
  if (!prepared.ok) return prepared;
  const open: OpenStatements = (max, answerMsMax) => new Sessions(setting, max, answerMsMax);
  return ok(openSharedLog({ ...setting, open }));
}

/** The log over whatever runs its statements: they must be prepared for it. */
export const openSharedLog = (setting: SharedSetting): TableLog => new BatchedLog(hostOf(setting));
type SharedSetting = Omit<PostgresStoreSetting, 'onLost'>;

async function prepare(setting: PostgresSetting): Promise<Result<void, LogFault>> {
  let sessions: Sessions | undefined;
  try {
    sessions = new Sessions(setting, 1, PREPARE_MS_MAX);
    return await sessions.with(async (client) => {
      const { rows } = await client.query<Manners>(MANNERS);
      const trouble = troubleWith(rows[0], setting.mayLose);
      if (trouble) return trouble;
      const migrated = await migratePostgres(client);
      return migrated.ok ? ok(undefined) : migrated;
    });
  } catch (error) {
    return fail(postgresFault(error));
  } finally {
    await sessions?.end().catch(() => undefined);
  }
}

interface Manners {
  readonly version: number;
  readonly encoding: string;
  readonly is_standby: boolean;
  readonly sync: string;
}
const MANNERS = `SELECT current_setting('server_version_num')::integer AS version,
  current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS is_standby,
  current_setting('synchronous_commit') AS sync`;
const VERSION_MIN = 13;

function troubleWith(
  { version, encoding, is_standby: isStandby, sync }: Manners,
  mayLose: boolean,
): ReturnType<typeof failWith> | undefined {
  if (version < VERSION_MIN * 10_000)
    return failWith('failed', `PostgreSQL is older than version ${VERSION_MIN} there`);
  if (encoding !== 'UTF8')
    return failWith('failed', `its encoding is ${encoding}: make a database with UTF8`);
  if (isStandby) return fail(STANDBY);
  return LOSING.has(sync) && !mayLose ? refuseLosing(sync) : undefined;
}

/** With these PostgreSQL answers before a commit is where it must be. */
const LOSING: ReadonlySet<string> = new Set(['off', 'local']);

const refuseLosing = (sync: string): ReturnType<typeof failWith> =>
  failWith(
    'failed',
    `its synchronous_commit is ${sync}, so that a crash may lose moves: set it to on, or accept the loss with --store-may-lose`,
  );

function hostOf(setting: SharedSetting): StoreHost {
  const listeners: ((code: string) => void)[] = [];
  const onLost = (code: string): void => {
    for (const listener of listeners) listener(code);
  };
  const store = new PostgresStore({ ...setting, onLost });
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
