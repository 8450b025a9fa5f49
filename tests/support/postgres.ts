/**
 * A PostgreSQL of our own, in a temporary folder and on a free port of this machine. It refuses to run as
 * root, so that root starts it as another user. Nothing of it is left when it was stopped.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
// @ts-expect-error A script without types.
import { findPostgres } from '../../scripts/postgres.js';

export interface Postgres {
  readonly port: number;
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** One statement, by the owner of everything. */
  run(url: string, sql: string): Promise<Record<string, unknown>[]>;
  /** A connection of its own, until the test ends. */
  session(url: string): Promise<Client>;
  /** Ends the process at once, as a crash would, or in good order. */
  stop(signal?: 'SIGKILL' | 'SIGINT'): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

const READY_MS_MAX = 30_000;
const LOOK_MS = 50;
const OWNER = 'baize';

/** Whom root lets the database run as. */
interface Unprivileged {
  readonly uid?: number;
  readonly gid?: number;
}

export function unprivileged(): Unprivileged {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: '-u' | '-g', user: string): number =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // The next one, then.
    }
  }
  throw new Error('There is no user but root to run PostgreSQL as.');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `settings` are those of postgresql.conf. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('There is no PostgreSQL here: run "npm test" once as root.');
  const postgres = new OwnPostgres(bin, await freePort(), settings);
  await postgres.start();
  return postgres;
}

class OwnPostgres implements Postgres {
  readonly port: number;
  readonly #bin: string;
  readonly #settings: readonly string[];
  readonly #user = unprivileged();
  readonly #folder = mkdtempSync(join(tmpdir(), 'baize-pg-'));
  #process: ChildProcess | undefined;
  #databases = 0;

  constructor(bin: string, port: number, settings: Readonly<Record<string, string>>) {
    this.#bin = bin;
    this.port = port;
    const all = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.#folder,
      // A crash of the process loses nothing without it; a crash of the machine ends the test.
      fsync: 'off',
      ...settings,
    };
    this.#settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    const init = ['-D', this.#data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
    execFileSync(join(bin, 'initdb'), init, { ...this.#user, cwd: this.#folder, stdio: 'pipe' });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  async start(): Promise<void> {
    const args = ['-D', this.#data, ...this.#settings];
    const options = { ...this.#user, cwd: this.#folder, stdio: 'ignore' } as const;
    this.#process = spawn(join(this.#bin, 'postgres'), args, options);
    const deadline = performance.now() + READY_MS_MAX;
    while (!(await this.#answers())) {
      if (this.#process.exitCode !== null || performance.now() > deadline)
        throw new Error('PostgreSQL did not start.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  #urlOf(database: string): string {
    return `postgres://${OWNER}@127.0.0.1:${this.port}/${database}`;
  }

  async #answers(): Promise<boolean> {
    return this.run(this.#urlOf('postgres'), 'SELECT 1').then(
      () => true,
      () => false,
    );
  }

  async run(url: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async session(url: string): Promise<Client> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  async newDatabase(): Promise<string> {
    const name = `test${++this.#databases}`;
    await this.run(this.#urlOf('postgres'), `CREATE DATABASE ${name}`);
    return this.#urlOf(name);
  }

  async stop(signal: 'SIGKILL' | 'SIGINT' = 'SIGINT'): Promise<void> {
    const process = this.#process;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
