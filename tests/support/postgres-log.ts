/** Logs in a PostgreSQL of the tests, each on a database of its own. */
import type { Result } from '../../src/core/result.ts';
import type { Time } from '../../src/core/time.ts';
import type { LogFault, TableLog } from '../../src/server/log/log.ts';
import { openPostgresLog, type PostgresSetting } from '../../src/server/log/postgres-log.ts';
import type { Postgres } from './postgres.ts';

export const LEASE_MS = 1_500;

const realTime: Time = {
  elapsed: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const settingOf = (url: string, more: Partial<PostgresSetting> = {}): PostgresSetting => ({
  url,
  name: 'a test',
  isPooled: false,
  node: { name: 'a node', address: '' },
  leaseMs: LEASE_MS,
  mayLose: false,
  time: realTime,
  ...more,
});

/** A database that is made when somebody first needs it. */
export interface SharedPlace {
  open(more?: Partial<PostgresSetting>): Promise<Result<TableLog, LogFault>>;
  url(): Promise<string>;
}

export function inPostgres(
  postgres: () => Postgres,
  usual: Partial<PostgresSetting> = {},
): SharedPlace {
  let made: Promise<string> | undefined;
  const url = (): Promise<string> => (made ??= postgres().newDatabase());
  return {
    url,
    open: async (more) => openPostgresLog(settingOf(await url(), { ...usual, ...more })),
  };
}

/** The time of a process that can be stopped: it does nothing meanwhile, and does not notice. */
export class StoppableTime implements Time {
  #stoppedAt: number | undefined;
  #waiting: (() => void)[] = [];

  elapsed(): number {
    return this.#stoppedAt ?? performance.now();
  }

  after(ms: number, run: () => void): () => void {
    return realTime.after(ms, () => {
      if (this.#stoppedAt === undefined) run();
      else this.#waiting.push(run);
    });
  }

  stop(): void {
    this.#stoppedAt = performance.now();
  }

  goOn(): void {
    this.#stoppedAt = undefined;
    for (const run of this.#waiting.splice(0)) run();
  }
}
