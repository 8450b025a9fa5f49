/** The programs of the worked example for hosts, run with its own files: only addresses and places are others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
// @ts-expect-error A script without types.
import { findProgram } from '../../scripts/balancers.js';
import { freePort, unprivileged } from './postgres.ts';

const EXAMPLE = new URL('../../docs/hosting/', import.meta.url);
const START_MS_MAX = 10_000;

/** The text of a file of the example with other words in it; each has to be there. */
function filledIn(name: string, words: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(name, EXAMPLE), 'utf8');
  for (const [word, other] of Object.entries(words)) {
    if (!text.includes(word)) throw new Error(`${name} has no "${word}".`);
    text = text.replaceAll(word, other);
  }
  return text;
}

/** A folder that other users may read, removed with the test. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-example-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs until the test ends, as a user without rights. */
async function run(
  name: string,
  args: readonly string[],
  cwd: string,
  port: number,
): Promise<void> {
  const program: string | undefined = findProgram(name);
  if (program === undefined)
    throw new Error(`There is no ${name} here: run "npm test" once as root.`);
  const env = { ...process.env, HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_DATA_HOME: cwd };
  const child = spawn(program, args, {
    ...unprivileged(),
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const deadline = performance.now() + START_MS_MAX;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${name} did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

const portOf = (url: string): string => new URL(url).port;

/** What the addresses of the example's servers are here. */
const serversAt = (urls: readonly string[]): Record<string, string> =>
  Object.fromEntries(urls.map((url, at) => [`10.0.0.${at + 1}:8787`, `127.0.0.1:${portOf(url)}`]));

/** The address of the store behind PgBouncer, with a password. */
export async function startPgBouncer(store: string): Promise<string> {
  const folder = openFolder();
  const port = await freePort();
  const database = store.replace(/^.*\//, '');
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"baize" "a-password-of-the-pooler"\n');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    filledIn('pgbouncer.ini', {
      'host=10.0.0.20 port=5432 dbname=baize': `host=127.0.0.1 port=${portOf(store)} dbname=${database}`,
      'listen_addr = 10.0.0.10': 'listen_addr = 127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  );
  await run('pgbouncer', [file], folder, port);
  return `postgres://baize:a-password-of-the-pooler@127.0.0.1:${port}/baize`;
}

export async function startHaproxy(servers: readonly string[]): Promise<string> {
  const folder = openFolder();
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const bind = ':443 ssl crt /etc/haproxy/table.example.pem';
  writeFileSync(
    file,
    filledIn('haproxy.cfg', {
      [bind]: `127.0.0.1:${port}`,
      // As many as one process may open here.
      'maxconn 40000': 'maxconn 400',
      ...serversAt(servers),
    }),
  );
  await run('haproxy', ['-db', '-f', file], folder, port);
  return `http://127.0.0.1:${port}`;
}

export async function startCaddy(servers: readonly string[]): Promise<string> {
  const folder = openFolder();
  chmodSync(folder, 0o777);
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const site = filledIn('Caddyfile', {
    'table.example {': `http://127.0.0.1:${port} {`,
    ...serversAt(servers),
  });
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  await run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], folder, port);
  return `http://127.0.0.1:${port}`;
}
