/** Several real servers on one real PostgreSQL, and what can befall them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableLog } from '../../src/server/log/log.ts';
import { openPostgresLog } from '../../src/server/log/postgres-log.ts';
import { freePort, startPostgres, type Postgres } from '../support/postgres.ts';
import { settingOf } from '../support/postgres-log.ts';
import { MortalServer } from './server-process.ts';

export interface ClusterSetting {
  readonly nodes: number;
  readonly leaseMs: number;
}

const SECRET = 'known-to-all-servers-here';

export class Cluster {
  readonly postgres: Postgres;
  readonly url: string;
  readonly nodes: readonly MortalServer[];
  readonly leaseMs: number;

  private constructor(
    postgres: Postgres,
    url: string,
    nodes: readonly MortalServer[],
    leaseMs: number,
  ) {
    this.postgres = postgres;
    this.url = url;
    this.nodes = nodes;
    this.leaseMs = leaseMs;
  }

  static async start({ nodes, leaseMs }: ClusterSetting): Promise<Cluster> {
    const postgres = await startPostgres();
    const url = await postgres.newDatabase();
    const servers: MortalServer[] = [];
    for (let number = 0; number < nodes; number++) {
      const args = ['--node', nameOf(number), '--lease-ms', String(leaseMs)];
      const inner = ['--inner-port', String(await freePort())];
      const env = { BAIZE_STORE: url, BAIZE_INNER_SECRET: SECRET };
      servers.push(new MortalServer([...args, ...inner], env));
    }
    const cluster = new Cluster(postgres, url, servers, leaseMs);
    try {
      await Promise.all(servers.map((server) => server.start()));
    } catch (error) {
      await cluster.remove();
      throw error;
    }
    return cluster;
  }

  get urls(): string[] {
    return this.nodes.map(({ url }) => url);
  }

  /** The tables that a server owns, as the database knows it. */
  async tablesOf(number: number): Promise<string[]> {
    const rows = await this.postgres.run(
      this.url,
      `SELECT owners.code FROM baize.owners JOIN baize.nodes ON nodes.id = owners.node
       WHERE nodes.name = '${nameOf(number)}'`,
    );
    return rows.map(({ code }) => String(code));
  }

  /** Dies at once, and is there again after a moment. */
  async kill(number: number, awayMs = 0): Promise<void> {
    await this.nodes[number].kill();
    await sleep(awayMs);
    await this.nodes[number].start();
  }

  /** Stands still for longer than its lease, and goes on as if nothing had happened. */
  async pause(number: number): Promise<void> {
    this.nodes[number].signal('SIGSTOP');
    await sleep(this.leaseMs * 1.5);
    this.nodes[number].signal('SIGCONT');
  }

  /** Is asked to stop, hands its tables over, and comes back. */
  async drain(number: number): Promise<void> {
    await this.nodes[number].stop();
    await this.nodes[number].start();
  }

  async restartDatabase(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    await this.postgres.stop(signal);
    await this.postgres.start();
  }

  /** Every connection of every server ends, in the middle of whatever it was for. */
  async cutConnections(): Promise<void> {
    await this.postgres.run(
      this.url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'baize %'",
    );
  }

  /** A look at the log from outside. */
  async log(): Promise<TableLog> {
    const log = await openPostgresLog(settingOf(this.url));
    if (!log.ok) throw new Error(log.error.reason);
    return log.value;
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
    await this.postgres.remove();
  }
}

const nameOf = (number: number): string => `node-${number + 1}`;
