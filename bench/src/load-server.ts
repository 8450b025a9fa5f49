/** The server under load: `baize serve` as users get it, in a process and a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSPECTED, inspectorOf, memoryGiven, memoryHeld } from './load-memory.js';

const BIN = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));

/** Everything here comes from one address and faster than people are. */
const RAISED_LIMITS = [
  '--tables-max=100000',
  '--tables-per-client=100000',
  '--connections-max=20000',
  '--connections-per-client=20000',
  '--sockets-per-client=20000',
  '--spectators-per-client=10000',
  '--requests-per-second=1000000',
  '--guesses-per-minute=1000000',
  '--messages-per-second=10000',
];

const START_MS_MAX = 30_000;
const LOOK_MS = 5;

export interface LoadServer {
  readonly url: string;
  readonly pid: number;
  /** From starting the process until `/readyz` answered 200, in milliseconds. */
  readonly readyMs: number;
  figures(): Promise<Figures>;
  /** In bytes: what the system has given to it, and what is in use of that. */
  memoryGiven(): number;
  memoryHeld(): Promise<number>;
  stop(): Promise<void>;
  /** At once, and without a word to anybody. */
  kill(): Promise<void>;
}

/** What the server tells of itself in `/metrics`. */
export interface Figures {
  /** Since the last look. */
  readonly loopDelayP99Ms: number;
  /** Of one core, since the process began. */
  readonly cpuSeconds: number;
  readonly at: number;
}

/** A folder that is gone with this process. */
export function freshFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'baize-load-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Nobody looks at pages here, so there need not be any to speak of. */
function emptyPages(dir: string): string {
  const pages = join(dir, 'pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'index.html'), '');
  return pages;
}

/** Where the log of a server in this folder is. */
export const dataIn = (dir: string): string => join(dir, 'data');

/** As hosts get it who say nothing. */
export const LEASE_MS = 6_000;
const SECRET = 'known-to-all-servers-here';

/** So many servers that share a PostgreSQL. */
export async function startNodes(store: string, count: number): Promise<LoadServer[]> {
  const servers: LoadServer[] = [];
  for (let number = 1; number <= count; number++)
    servers.push(
      await startServer(freshFolder(), {
        BAIZE_STORE: store,
        BAIZE_NODE: `load-${number}`,
        BAIZE_INNER_PORT: String(await freePort()),
        BAIZE_INNER_SECRET: SECRET,
        BAIZE_LEASE_MS: String(LEASE_MS),
      }),
    );
  return servers;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `more` are settings by their names in the environment. */
export async function startServer(
  dir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<LoadServer> {
  const startedAt = performance.now();
  const args = [BIN, 'serve', '--port', '0', '--data', dataIn(dir), '--log-level', 'warn'];
  const child = spawn(process.execPath, [INSPECTED, ...args, ...RAISED_LIMITS], {
    env: { ...process.env, BAIZE_WEB: emptyPages(dir), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.prependListener('exit', () => child.kill('SIGKILL'));
  const inspector = await Promise.race([inspectorOf(child.stderr), diedEarly(child)]);
  child.stderr.on('data', showLogLines);
  const [line] = (await Promise.race([once(child.stdout, 'data'), diedEarly(child)])) as [Buffer];
  const port = /:(\d+)/.exec(line.toString())?.[1] ?? '';
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, startedAt);
  return {
    url,
    pid: child.pid!,
    readyMs: performance.now() - startedAt,
    figures: () => figuresOf(url),
    memoryGiven: () => memoryGiven(child.pid!),
    memoryHeld: () => memoryHeld(inspector),
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  };
}

/** What the server writes itself is JSON; the rest is Node on its debugger. */
function showLogLines(chunk: Buffer): void {
  const lines = chunk.toString().split('\n');
  for (const line of lines) if (line.startsWith('{')) console.error(line);
}

async function diedEarly(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the server ended with ${code}`);
}

async function untilReady(url: string, startedAt: number): Promise<void> {
  while (performance.now() - startedAt < START_MS_MAX) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`the server was not ready within ${START_MS_MAX} ms`);
}

async function figuresOf(url: string): Promise<Figures> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  return {
    loopDelayP99Ms: of('baize_event_loop_delay_seconds{percentile="p99"}') * 1000,
    cpuSeconds: of('process_cpu_seconds_total'),
    at: performance.now(),
  };
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  const deadline = setTimeout(() => child.kill('SIGKILL'), START_MS_MAX);
  await closed;
  clearTimeout(deadline);
}
