/** Several real servers on one real PostgreSQL, and what can befall them. */
import type { TableLog } from '../../src/server/log/log.ts';
import { openPostgresLog } from '../../src/server/log/postgres-log.ts';
import { freePort } from '../support/postgres.ts';
import { settingOf } from '../support/postgres-log.ts';
import type { Database } from './database.ts';
import { MortalServer } from './server-process.ts';

export interface ClusterSetting {
  readonly nodes: number;
  readonly leaseMs: number;
}

const SECRET = 'known-to-all-servers-here';
/** All people here come from one address. */
const CROWD = ['--tables-per-client', '100000'];

export class Cluster<Shared extends Database = Database> {
  readonly database: Shared;
  readonly nodes: readonly MortalServer[];
  readonly leaseMs: number;

  private constructor(database: Shared, nodes: readonly MortalServer[], leaseMs: number) {
    this.database = database;
    this.nodes = nodes;
    this.leaseMs = leaseMs;
  }

  /** The database is removed with the servers. */
  static async start<Shared extends Database>(
    database: Shared,
    { nodes, leaseMs }: ClusterSetting,
  ): Promise<Cluster<Shared>> {
    const servers: MortalServer[] = [];
    for (let number = 0; number < nodes; number++) {
      const args = ['--node', nameOf(number), '--lease-ms', String(leaseMs), ...CROWD];
      const inner = ['--inner-port', String(await freePort())];
      const env = { BAIZE_STORE: database.url, BAIZE_INNER_SECRET: SECRET };
      servers.push(new MortalServer([...args, ...inner], env));
    }
    const cluster = new Cluster(database, servers, leaseMs);
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
    const rows = await this.database.run(
      `SELECT owners.code FROM baize.owners JOIN baize.nodes ON nodes.id = owners.node
       WHERE nodes.name = '${nameOf(number)}'`,
    );
    return rows.map(({ code }) => String(code));
  }

  /** Every connection of every server ends, in the middle of whatever it was for. */
  async cutConnections(): Promise<void> {
    await this.database.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'baize %'",
    );
  }

  /** A look at the log from outside. */
  async log(): Promise<TableLog> {
    const log = await openPostgresLog(settingOf(this.database.url));
    if (!log.ok) throw new Error(log.error.reason);
    return log.value;
  }

  /** Resolves once the next fault may come. */
  async settled(): Promise<void> {
    await this.database.settled();
    await Promise.all(this.nodes.map((node) => node.ready()));
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
    await this.database.remove();
  }
}

export const nameOf = (number: number): string => `node-${number + 1}`;
