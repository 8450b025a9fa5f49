/** `baize serve` with tables: real processes on one folder, stopped, started again, and in each other's way. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { parseRecord } from '../../src/core/record.ts';
import { PROTOCOL_VERSION, type CreateTableAnswer } from '../../src/protocol/index.ts';
import { openHeld } from '../../src/server/log/held-database.ts';
import { openSqliteLogHere } from '../../src/server/log/sqlite-log.ts';
import { baizeProcess, scratch, startProcess } from './cli-run.ts';

let web: string;
let data: string;

beforeEach(() => {
  web = scratch();
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Baize</title>');
  data = join(scratch(), 'new', 'folder');
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly logged: () => string;
}

const start = (dir: string, ...args: readonly string[]): ChildProcess =>
  startProcess(['serve', '--port', '0', '--data', dir, ...args], { BAIZE_WEB: web });

async function serve(...args: readonly string[]): Promise<Running> {
  const child = start(data, ...args);
  let err = '';
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const port = /^Baize is on http:\/\/localhost:(\d+)$/m.exec(line.toString())?.[1];
  return { child, url: `http://127.0.0.1:${port}`, logged: () => err };
}

async function failed(child: ChildProcess): Promise<{ code: number; err: string; out: string }> {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}

async function openTable(url: string): Promise<CreateTableAnswer> {
  const bots = [{ seat: 1, level: 'easy' }];
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'shithead', name: 'Ada', seats: 2, bots }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CreateTableAnswer;
}

interface Guest {
  readonly texts: string[];
  readonly ended: Promise<number>;
}

/** Says hello and waits for the welcome. */
async function sitDown(url: string, { code, token }: CreateTableAnswer): Promise<Guest> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  onTestFinished(() => socket.terminate());
  const texts: string[] = [];
  socket.on('message', (text: Buffer) => void texts.push(text.toString()));
  const ended = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  const welcomed = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table: code, token }));
  await welcomed;
  return { texts, ended };
}

async function stop({ child }: Running): Promise<number> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const [code] = (await closed) as [number];
  return code;
}

describe('baize serve keeps tables', () => {
  it('over a restart on the same folder, and says goodbye to those who are there', async () => {
    const first = await serve();
    const table = await openTable(first.url);
    const guest = await sitDown(first.url, table);
    expect(JSON.parse(guest.texts[0])).toMatchObject({ type: 'welcome', you: { seat: 0 } });
    const started = Date.now();
    expect(await stop(first)).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await guest.ended).toBe(1012);
    expect(JSON.parse(guest.texts.at(-1) ?? '')).toMatchObject({
      type: 'bye',
      code: 'server/stopping',
    });
    expect(first.logged()).toContain('"msg":"table opened"');
    for (const secret of [table.token, 'Ada']) expect(first.logged()).not.toContain(secret);

    const second = await serve();
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    const again = await sitDown(second.url, table);
    expect(JSON.parse(again.texts[0])).toMatchObject({ type: 'welcome', you: { seat: 0 } });
    expect(await stop(second)).toBe(0);
  });

  it('in a folder that nobody else can read', async () => {
    await serve();
    expect(statSync(data).mode & 0o077).toBe(0);
  });

  it('ends at once on a second signal', async () => {
    const running = await serve();
    await sitDown(running.url, await openTable(running.url));
    const closed = once(running.child, 'close');
    running.child.kill('SIGTERM');
    running.child.kill('SIGINT');
    const [code, signal] = (await closed) as [number | null, string | null];
    // The process may be done before it sees the second one.
    expect([0, null]).toContain(code);
    if (code === null) expect(['SIGINT', 'SIGTERM']).toContain(signal);
  });

  it('thinks for its bots in workers', async () => {
    const running = await serve('--bot-pace', '0');
    const table = await openTable(running.url);
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/ws`);
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    const send = (message: unknown): void => socket.send(JSON.stringify(message));
    const botMoved = new Promise<void>((resolve) => {
      socket.on('message', (text: Buffer) => {
        const message = JSON.parse(text.toString()) as { type: string; move?: { by: string } };
        if (message.type === 'welcome') send({ type: 'ready', id: 'r', ready: true });
        if (message.type === 'done') send({ type: 'start', id: 's' });
        if (message.move?.by === 'bot') resolve();
      });
    });
    send({ type: 'hello', version: PROTOCOL_VERSION, table: table.code, token: table.token });
    await botMoved;
    const figures = await (await fetch(`${running.url}/metrics`)).text();
    expect(figures).toMatch(/^baize_bot_seconds_count\{level="easy"\} [1-9]/m);
    expect(figures).not.toMatch(/^baize_bot_failures_total\{/m);
    expect(await stop(running)).toBe(0);
  });
});

describe('baize serve refuses a folder', () => {
  it('that another server uses', async () => {
    const first = await serve();
    const { code, err, out } = await failed(start(data));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      `Another server uses the folder ${data}: stop it, or choose another with --data.\n`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('whose database is damaged', async () => {
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'baize.db'), 'this is no database, whatever its name says');
    const { code, err } = await failed(start(data));
    expect(code).toBe(1);
    expect(err).toMatch(/^The tables in .* cannot be opened: the file of the log is no database\./);
  });

  it('that is a file, or in one', async () => {
    const file = join(web, 'index.html');
    for (const dir of [file, join(file, 'deeper')]) {
      const { code, err } = await failed(start(dir));
      expect(code).toBe(1);
      expect(err).toMatch(/^Baize cannot keep tables in .*\.\n$/);
    }
  });

  it('that it may not make', async () => {
    const locked = scratch();
    chmodSync(locked, 0o500);
    onTestFinished(() => chmodSync(locked, 0o700));
    // Whoever may do everything is not stopped by such a lock, but by the system's own folder.
    const dir = process.getuid?.() === 0 ? '/proc/baize' : join(locked, 'data');
    const { code, err } = await failed(start(dir));
    expect(code).toBe(1);
    expect(err).toMatch(/^Baize cannot keep tables in .*: [a-z ]+\.\n$/);
    expect(existsSync(dir)).toBe(false);
  });
});

describe('baize serve starts', () => {
  const STORED = 10_000;

  async function storeTables(): Promise<void> {
    const log = openSqliteLogHere(data);
    if (!log.ok) throw new Error(log.error.reason);
    const appends = Array.from({ length: STORED }, (_, at) => {
      const code = `T${at}`;
      const sitters = [{ name: 'Ada', tokenHash: 'x' }, null];
      const opening = { game: 'shithead', options: {}, listed: false, host: 0, sitters };
      const body = { type: 'opened' as const, ...opening };
      const row = { code, game: 'shithead', phase: 'waiting' as const, listed: false };
      const times = { createdAt: at, updatedAt: Date.now(), finished: 0 };
      return log.value.append({ entry: { seq: 1, at, body }, row: { ...row, ...times } });
    });
    const stored = await Promise.all(appends);
    expect(stored.every(({ ok }) => ok)).toBe(true);
    await log.value.close();
  }

  /** How long it takes until tables can be played at. */
  async function readyAfter(): Promise<Running & { readonly ms: number }> {
    const started = performance.now();
    const running = await serve();
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    return { ...running, ms: performance.now() - started };
  }

  it('as soon with many tables as with none, or nearly', async () => {
    const empty = await readyAfter();
    empty.child.kill();
    await once(empty.child, 'close');
    await storeTables();
    const running = await readyAfter();
    // Reading them all would take many times as long; other work on the machine takes a part.
    expect(running.ms).toBeLessThan(3 * empty.ms);
    const figures = await (await fetch(`${running.url}/metrics`)).text();
    expect(figures).toMatch(new RegExp(`^baize_tables_open ${STORED}$`, 'm'));
    expect(figures).toMatch(/^baize_tables_live 0$/m);
  });
});

describe('baize serve on the folder of an older version', () => {
  /** Three finished matches and a running one, and no snapshot: all of it is folded in a thread of its own. */
  const LONG = 'AAAAAA';
  const SEQ = 615;
  beforeEach(() => {
    mkdirSync(data, { recursive: true });
    const db = openHeld(join(data, 'baize.db'));
    db.exec(readFileSync(new URL('../data/log-layout-1.sql', import.meta.url), 'utf8'));
    db.close();
  });

  const record = (url: string, deal: number): Promise<Response> =>
    fetch(`${url}/api/tables/${LONG}/record?deal=${deal}`);

  it('shows its tables, and gives the records of its matches', async () => {
    const { child, url } = await serve();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table: LONG }));
    const [welcome] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(welcome.toString())).toMatchObject({ type: 'welcome', seq: SEQ });
    const answers = await Promise.all([1, 2, 3, 4].map((deal) => record(url, deal)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    for (const answer of answers.slice(0, 3))
      expect(parseRecord(await answer.text())).toMatchObject({ ok: true });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    const inspected = await baizeProcess('', 'doctor', '--data', data);
    expect(inspected).toMatchObject({ code: 0 });
  });

  it('stops at once although records are being put together', async () => {
    const { child, url } = await serve();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const asked = Promise.allSettled([1, 2, 3].map((deal) => record(url, deal)));
    await fetch(`${url}/healthz`);
    const stoppedAt = performance.now();
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(performance.now() - stoppedAt).toBeLessThan(3_000);
    await asked;
  });
});
