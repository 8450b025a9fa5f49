/** What can befall servers that share a database, by name. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Database, LoneDatabase } from './database.ts';
import type { PatroniDatabase } from './patroni.ts';

export interface Kind<Shared extends Database = Database> {
  readonly name: string;
  /** Whether it befalls one server, and its tables alone, or all. */
  readonly isOfNode: boolean;
  /** Resolves once the fault is there: whatever is answered from then on, is answered in spite of it. */
  strike(cluster: Cluster<Shared>, node: number): Promise<void>;
  /** Lets it last, and brings back what it took away. Tells when a database that was away could be used again. */
  mend(cluster: Cluster<Shared>, node: number): Promise<number | void>;
}

/** How much longer than its lease a server is away, where others are to take its tables. */
const BEYOND_LEASE = 1.5;

const outlastLease = ({ leaseMs }: Cluster): Promise<void> => sleep(leaseMs * BEYOND_LEASE);

const NODE_KINDS: readonly Kind[] = [
  {
    name: 'kill',
    isOfNode: true,
    strike: ({ nodes }, node) => nodes[node].kill(),
    mend: ({ nodes }, node) => nodes[node].start(),
  },
  {
    name: 'kill-away',
    isOfNode: true,
    strike: ({ nodes }, node) => nodes[node].kill(),
    mend: async (cluster, node) => {
      await outlastLease(cluster);
      await cluster.nodes[node].start();
    },
  },
  {
    // It goes on as if nothing had happened.
    name: 'stop',
    isOfNode: true,
    strike: async ({ nodes }, node) => nodes[node].signal('SIGSTOP'),
    mend: async (cluster, node) => {
      await outlastLease(cluster);
      cluster.nodes[node].signal('SIGCONT');
    },
  },
  {
    name: 'drain',
    isOfNode: true,
    strike: async ({ nodes }, node) => nodes[node].signal('SIGTERM'),
    mend: async ({ nodes }, node) => {
      await nodes[node].ended();
      await nodes[node].start();
    },
  },
];

const restart = (name: string, signal: 'SIGINT' | 'SIGKILL'): Kind<LoneDatabase> => ({
  name,
  isOfNode: false,
  strike: ({ database }) => database.stop(signal),
  mend: async ({ database }) => {
    await database.start();
    return performance.now();
  },
});

export const LONE_KINDS: readonly Kind<LoneDatabase>[] = [
  ...NODE_KINDS,
  {
    name: 'cut',
    isOfNode: false,
    strike: (cluster) => cluster.cutConnections(),
    mend: () => Promise.resolve(),
  },
  restart('db-restart', 'SIGINT'),
  restart('db-kill', 'SIGKILL'),
];

const losePrimary = (name: string, signal: 'SIGKILL' | 'SIGSTOP'): Kind<PatroniDatabase> => ({
  name,
  isOfNode: false,
  strike: ({ database }) => database.losePrimary(signal),
  mend: ({ database }) => database.bringBack(),
});

export const SWITCH_KINDS: readonly Kind<PatroniDatabase>[] = [
  losePrimary('primary-kill', 'SIGKILL'),
  losePrimary('primary-stop', 'SIGSTOP'),
];
