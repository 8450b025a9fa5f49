/**
 * `node scripts/smoke.js [PROGRAM]`: one server of the finished build from start to end, on an empty folder and a free
 * port. It gets ready, opens a table, gives the page and ends in good order; otherwise one sentence says what failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAM = process.argv[2] ?? fileURLToPath(new URL('../bin/baize.js', import.meta.url));
const WAIT_MS_MAX = 60_000;
const LOOK_MS = 50;
const BROKEN_OFF = 130;

const folder = mkdtempSync(join(tmpdir(), 'baize-smoke-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The settings of whoever runs this, such as a shared store, are not for this server. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('BAIZE_')),
);
const server = spawn(
  process.execPath,
  [PROGRAM, 'serve', '--port', '0', '--data', join(folder, 'data'), '--log-level', 'warn'],
  { env, stdio: ['ignore', 'pipe', 'pipe'] },
);
const closed = once(server, 'close');
let said = '';
let complaints = '';
server.stdout.setEncoding('utf8').on('data', (text) => (said += text));
server.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    server.kill('SIGKILL');
    process.exit(BROKEN_OFF);
  });

function must(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

async function addressOfServer() {
  for (;;) {
    const port = /^Baize is on http:\/\/localhost:(\d+)\n/m.exec(said)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    must(
      server.exitCode === null,
      `The server ended with exit code ${server.exitCode} at its start.`,
    );
    await sleep(LOOK_MS);
  }
}

async function ask(url, request) {
  try {
    return await fetch(url, request);
  } catch {
    throw new Error(`The server did not answer ${new URL(url).pathname}.`);
  }
}

async function beReady(url) {
  while ((await ask(`${url}/readyz`)).status !== 200) await sleep(LOOK_MS);
}

async function openTable(url) {
  const answer = await ask(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'shithead',
      name: 'Ada',
      seats: 2,
      bots: [{ seat: 1, level: 'easy' }],
    }),
  });
  must(answer.status === 201, `Opening a table was answered with ${answer.status}, not with 201.`);
  const { code } = await answer.json();
  const { status } = await ask(`${url}/api/tables/${code}`);
  must(status === 200, `The new table was answered with ${status}, not with 200.`);
}

async function loadPage(url) {
  const page = await ask(url);
  must(page.status === 200, `The page was answered with ${page.status}, not with 200.`);
  must((await page.text()).includes('<title>Baize'), 'The page is not the page of Baize.');
}

async function stop() {
  server.kill('SIGTERM');
  const [code, signal] = await closed;
  must(code === 0, `The server ended with ${signal ?? `exit code ${code}`} when it was stopped.`);
  must(complaints === '', 'The server complained on stderr.');
}

async function visit() {
  const url = await addressOfServer();
  await beReady(url);
  await openTable(url);
  await loadPage(url);
  await stop();
}

async function giveUp() {
  await sleep(WAIT_MS_MAX, undefined, { ref: false });
  throw new Error(`The server was not done within ${WAIT_MS_MAX / 1000} s.`);
}

try {
  await Promise.race([visit(), giveUp()]);
  console.log(`A server on Node ${process.version} started, opened a table and stopped.`);
} catch (error) {
  console.error(complaints + error.message);
  server.kill('SIGKILL');
  await closed;
  process.exit(1);
}
