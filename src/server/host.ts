/** A whole server put together from its parts: what `baize serve` starts and stops. */
import type { DestinationStream } from 'pino';
import { ok, type Result } from '../core/result.ts';
import { gameNamed } from '../games/index.ts';
import { openBotPool } from './bots/bot-pool.ts';
import { openFolding } from './folding/fold-desk.ts';
import type { Folding } from './folding/folding.ts';
import type { LogFault, TableLog } from './log/log.ts';
import { type Logger, openLogger } from './watch/logger.ts';
import { type Metrics, openMetrics } from './watch/metrics.ts';
import { knownNames } from './http/origin.ts';
import { createServer, seldom, within } from './http/server.ts';
import { hostname } from 'node:os';
import { openPostgresLog } from './log/postgres-log.ts';
import type { StoreWatch } from './log/store-watch.ts';
import { openSqliteLog } from './log/sqlite-log.ts';
import { limitsOf, type Settings } from './settings.ts';
import { machineTime, openSystemTime, systemCalendar, systemChance } from './system-tools.ts';
import { openNeighbours } from './nodes/neighbours.ts';
import { openRouter } from './nodes/router.ts';
import { openTables } from './tables.ts';
import { SNAPSHOT_EVERY, type Watch } from './tools.ts';
import { watchLog } from './watch/watched-log.ts';

export interface HostOptions {
  readonly settings: Settings;
  readonly version: string;
  /** The folder with the built web pages. */
  readonly root: string;
  /** Where lines about what happens go; stderr unless a test listens. */
  readonly lines?: DestinationStream;
}

export interface Host {
  /** Answers from now on, though not yet at tables; returns the port taken. */
  listen(): Promise<number>;
  /** Answers other servers, where the settings ask for it. */
  listenInner(): Promise<void>;
  /** Opens the log, in this folder unless the settings name a store, and with it the tables. */
  open(dir: string): Promise<Result<void, LogFault>>;
  /** Lets go of everything, within seconds. */
  close(): Promise<void>;
  /** Something broke where nobody was looking. */
  bug(error: unknown): void;
}

const LOG_MS_MAX = 5_000;

export function createHost({ settings, version, root, lines }: HostOptions): Host {
  const logger = openLogger(settings.logLevel, lines);
  const metrics = openMetrics();
  const time = openSystemTime();
  const onFault = (reason: string): void => logger.note('bot failed', { reason });
  const bots = openBotPool({ budgetMs: settings.botBudgetMs, onFault, time });
  const trust = {
    allowedOrigins: settings.origins,
    trustProxy: settings.trustProxy,
    names: knownNames(settings.host, settings.origins),
  };
  const { connectionsMax, connectionsPerClient, socketsPerClient, requestsPerSecond } = settings;
  const limits = { connectionsMax, connectionsPerClient, socketsPerClient, requestsPerSecond };
  const sockets = { ...trust, ...limits };
  const server = createServer({ root, version, sockets, metrics, logger, time });
  let log: TableLog | undefined;
  let folding: Folding | undefined;
  let innerAddress = '';
  const secret = settings.innerPort === 0 ? undefined : settings.innerSecret;
  return {
    listen: () => server.listen(settings),
    listenInner: async () => {
      if (secret === undefined) return;
      const address = { host: settings.innerHost, port: settings.innerPort };
      innerAddress = await server.listenInner({ secret, address });
    },
    open: async (dir) => {
      const opened = await openLogFor(settings, dir, innerAddress, logger, metrics.store);
      if (!opened.ok) return opened;
      const watched = watchLog(opened.value, time, (body, ms) => metrics.countAppend(body, ms));
      log = watched.log;
      metrics.follow(log);
      const world = { time, calendar: systemCalendar, chance: systemChance, gameNamed };
      const snapshots = { snapshotEvery: SNAPSHOT_EVERY };
      folding = openFolding({ log, gameNamed, ...snapshots });
      const watch = watchWith(metrics, logger);
      const tools = {
        ...world,
        ...snapshots,
        log,
        folding,
        bots,
        watch,
        limits: limitsOf(settings),
      };
      const tables = openTables(tools);
      const { trouble } = watched;
      if (secret === undefined) server.open({ tables, trouble });
      else {
        const tell = seldom(time, (node: string, reason: string) =>
          logger.note('server unreachable', { node, reason }),
        );
        const neighbours = openNeighbours(secret, time, {
          onTrouble: ({ node }, why) => tell(node, why),
          onRelay: (change) => metrics.countRelay(change),
        });
        const below = (n: number): number => systemChance.below(n);
        const router = openRouter(tables, { log, time, below, neighbours });
        server.open({ tables: router, innerTables: tables, trouble });
        // A table that is taken over has waited for long enough; it may be a bot's turn.
        bots.prepare();
      }
      logger.tell('serving', { version });
      return ok(undefined);
    },
    close: async () => {
      await Promise.all([server.close(), folding?.close()]);
      await bots.close();
      if (log && !(await within(LOG_MS_MAX, log.close()))) logger.tell('the log did not close');
      time.close();
      if (log) logger.tell('stopped');
    },
    bug: (error) => logger.bug(error),
  };
}

/** Figures to those who count, words to those who read. */
export const watchWith = (metrics: Metrics, logger: Logger): Watch => ({
  countMove: (by, ms) => metrics.countMove(by, ms),
  countRefusal: (code) => metrics.countRefusal(code),
  countThought: (level, ms, result) => metrics.countThought(level, ms, result),
  connections: (open) => metrics.connections(open),
  liveTables: (live) => metrics.liveTables(live),
  seats: (taken) => metrics.seats(taken),
  note: (kind, details) => logger.note(kind, details),
  bug: (error) => logger.bug(error),
});

/**
 * The log that the settings ask for: a folder of this server's own, or a store that several servers share.
 * `address` is where other servers reach this one; empty where there are none.
 */
async function openLogFor(
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

const nodeName = ({ node }: Settings): string => node ?? hostname();

async function openFolder(dir: string, logger: Logger): Promise<Result<TableLog, LogFault>> {
  const opened = await openSqliteLog(dir);
  if (!opened.ok) return opened;
  const cut = await opened.value.cut();
  if (cut) logger.note('log was cut', { table: cut.code, had: cut.had, has: cut.has });
  return ok(opened.value);
}
