/**
 * Three PostgreSQL under Patroni, which promotes a synchronous standby where the primary is lost. All of it
 * runs on this machine, as an unprivileged user and in a temporary folder.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
// @ts-expect-error A script without types.
import { findPatroni } from '../../scripts/patroni.js';
// @ts-expect-error A script without types.
import { findPostgres } from '../../scripts/postgres.js';
import { freePort, unprivileged, type Unprivileged } from '../support/postgres.ts';
import type { Database } from './database.ts';
import { Forwarder } from './forwarder.ts';
import { SUPERUSER } from './patroni-config.ts';
import { Member } from './patroni-member.ts';

export interface PatroniDatabase extends Database {
  /** The primary is gone, or stands still. */
  losePrimary(signal: 'SIGKILL' | 'SIGSTOP'): Promise<void>;
  /** The lost primary comes back once another was promoted. Tells when a write was durable again. */
  bringBack(): Promise<number>;
}

const MEMBERS = 3;
const LOOK_MS = 100;
const SETTLED_MS_MAX = 120_000;
/** How long a lost primary stays away once another has taken its place. */
const AWAY_MS = 1_000;
const DATABASE = 'baize';

export async function startPatroni(): Promise<PatroniDatabase> {
  const database = new Patroni();
  try {
    await database.start();
  } catch (error) {
    await database.remove();
    throw error;
  }
  return database;
}

class Patroni implements PatroniDatabase {
  readonly #user: Unprivileged = unprivileged();
  readonly #folder = mkdtempSync(join(tmpdir(), 'baize-patroni-'));
  readonly #members: Member[] = [];
  readonly #forwarder = new Forwarder(async () => (await this.#primary())?.port);
  #etcd: ChildProcess | undefined;
  #lost: Member | undefined;
  #port = 0;

  get url(): string {
    return this.#urlOf(DATABASE);
  }

  #urlOf(database: string): string {
    return `postgres://${SUPERUSER}@127.0.0.1:${this.#port}/${database}`;
  }

  async start(): Promise<void> {
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    const { patroni, etcd } = findPatroni() as { patroni: string; etcd: string };
    const etcdPort = await this.#startEtcd(etcd);
    for (let number = 1; number <= MEMBERS; number++) {
      const [restPort, port] = [await freePort(), await freePort()];
      const shared = { etcdPort, patroni, bin: findPostgres() as string, user: this.#user };
      const place = { name: `pg-${number}`, folder: this.#folder, restPort, port };
      this.#members.push(new Member({ ...shared, ...place }));
    }
    for (const member of this.#members) member.start();
    this.#port = await this.#forwarder.listen();
    await this.settled();
    await runAt(this.#urlOf('postgres'), `CREATE DATABASE ${DATABASE}`);
    await this.run('CREATE TABLE probe (at timestamptz)');
  }

  /** Its second API: with the third this Patroni has lost acknowledged rows. */
  async #startEtcd(etcd: string): Promise<number> {
    const [port, peerPort] = [await freePort(), await freePort()];
    const [url, peer] = [port, peerPort].map((number) => `http://127.0.0.1:${number}`);
    const clients = ['--listen-client-urls', url, '--advertise-client-urls', url];
    const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
    const args = [
      '--name',
      'e',
      '--initial-cluster',
      `e=${peer}`,
      '--enable-v2',
      '--unsafe-no-fsync',
    ];
    const options = { ...this.#user, cwd: this.#folder, stdio: 'ignore' } as const;
    const data = ['--data-dir', join(this.#folder, 'etcd')];
    this.#etcd = spawn(etcd, [...data, ...clients, ...peers, ...args], options);
    return port;
  }

  run(sql: string): Promise<Record<string, unknown>[]> {
    return runAt(this.url, sql);
  }

  async #primary(): Promise<Member | undefined> {
    const answers = await Promise.all(this.#members.map((member) => member.isPrimary()));
    return this.#members[answers.indexOf(true)];
  }

  /** All run, on one timeline, and one of them is the synchronous standby. */
  async settled(): Promise<void> {
    await this.#until('Patroni is settled', async () => {
      const state = await (await this.#primary())?.cluster();
      if (state?.members.length !== MEMBERS) return false;
      const timelines = new Set(state.members.map(({ timeline }) => timeline));
      const isRunning = state.members.every(({ state: how }) => RUNNING.has(how));
      const roles = new Set(state.members.map(({ role }) => role));
      return isRunning && timelines.size === 1 && roles.has('leader') && roles.has('sync_standby');
    });
  }

  async losePrimary(signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
    const lost = await this.#primary();
    if (!lost) throw new Error('There is no primary to lose.');
    await lost.signal(signal);
    this.#lost = lost;
  }

  async bringBack(): Promise<number> {
    const lost = this.#lost!;
    await this.#until('another is promoted', async () => {
      const next = await this.#primary();
      return next !== undefined && next !== lost;
    });
    const [writtenAt] = await Promise.all([this.#firstWrite(), this.#wake(lost)]);
    return writtenAt;
  }

  async #wake(lost: Member): Promise<void> {
    await sleep(AWAY_MS);
    if (lost.isRunning) await lost.signal('SIGCONT');
    else lost.start();
  }

  /** A promoted standby acknowledges nothing before it has a standby of its own. */
  async #firstWrite(): Promise<number> {
    await this.#until('something can be written', () =>
      this.run('INSERT INTO probe VALUES (now())').then(
        () => true,
        () => false,
      ),
    );
    return performance.now();
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + SETTLED_MS_MAX;
    while (!(await isSo())) {
      if (performance.now() > deadline)
        throw new Error(`waited too long until ${what}\n${this.#lastWords()}`);
      await sleep(LOOK_MS);
    }
  }

  #lastWords(): string {
    const tail = ({ name }: Member): string =>
      readFileSync(join(this.#folder, `${name}.log`), 'utf8')
        .split('\n')
        .slice(-8)
        .join('\n');
    return this.#members.map(tail).join('\n');
  }

  async remove(): Promise<void> {
    await this.#forwarder.close();
    await Promise.all(this.#members.map((member) => member.signal('SIGKILL')));
    const etcd = this.#etcd;
    if (etcd && etcd.exitCode === null && etcd.signalCode === null) {
      const ended = once(etcd, 'exit');
      etcd.kill('SIGKILL');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A standby that follows says `streaming` from Patroni 3.0.3 on. */
const RUNNING: ReadonlySet<string> = new Set(['running', 'streaming']);

async function runAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
