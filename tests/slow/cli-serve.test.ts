/** `baize serve`: a real process on a free port of this computer. */
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ChildProcess } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratch, startProcess } from './cli-run.ts';
import { rawStatus } from '../support/raw-status.ts';

const SCRIPT = 'assets/index-AbCd_123.js';
let web: string;

beforeEach(() => {
  web = scratch();
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Baize</title>');
  writeFileSync(join(web, SCRIPT), 'console.log("table");');
  writeFileSync(join(web, `${SCRIPT}.gz`), gzipSync('console.log("table");'));
  writeFileSync(join(web, 'index.html.gz'), gzipSync('<!doctype html><title>Baize</title>'));
  writeFileSync(join(web, '.hidden'), 'secret');
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function serve(...args: readonly string[]): Promise<Running> {
  const child = startProcess(['serve', '--port', '0', ...args], {
    BAIZE_WEB: web,
    BAIZE_DATA: scratch(),
    BAIZE_LOG_LEVEL: 'warn',
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const url = /^Baize is on (http:\/\/localhost:\d+)$/m.exec(line.toString())?.[1] ?? '';
  return { child, url: url.replace('localhost', '127.0.0.1') };
}

async function finished(child: ChildProcess): Promise<{ code: number; err: string }> {
  let err = '';
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, err };
}

const dial = (url: string): Socket => connect(Number(new URL(url).port), '127.0.0.1');

/** Sends bytes as they are and returns all that comes back until the server hangs up. */
async function rawAnswer(url: string, bytes: string): Promise<string> {
  const socket = dial(url);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

describe('baize serve', () => {
  it('serves the table with safe headers and stops on a signal', async () => {
    const { child, url } = await serve();
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Baize');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const script = await fetch(`${url}/${SCRIPT}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(await script.text()).toBe('console.log("table");');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    const health = await fetch(`${url}/healthz`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await finished(child)).toEqual({ code: 0, err: '' });
  });

  it('gives nothing but the files of the table', async () => {
    const { child, url } = await serve();
    const missing = await fetch(`${url}/nowhere`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ error: { code: 'server/not_found' } });
    const page = await fetch(`${url}/nowhere`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('There is nothing at this address.');
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/.hidden',
      '/%00',
      '/%E0%A4%A',
    ]) {
      const status = await rawStatus(url, path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    child.kill('SIGINT');
    expect((await finished(child)).code).toBe(0);
  });

  it('says in one sentence that a port is taken', async () => {
    const { url } = await serve();
    const port = new URL(url).port;
    const data = join(web, 'data');
    const second = startProcess(['serve', '--port', port, '--data', data], { BAIZE_WEB: web });
    const { code, err } = await finished(second);
    expect(code).toBe(1);
    expect(err).toBe(
      `Port ${port} is taken by another program: stop it, or choose another with --port.\n`,
    );
    expect(existsSync(data)).toBe(false);
  });

  it('reads its settings from the environment, and refuses bad ones', async () => {
    const bad = startProcess(['serve'], { BAIZE_WEB: web, BAIZE_PORT: 'high' });
    expect(await finished(bad)).toMatchObject({ code: 2, err: expect.stringContaining('"high"') });
    const unbuilt = startProcess(['serve'], { BAIZE_WEB: join(web, 'assets') });
    const { code, err } = await finished(unbuilt);
    expect(code).toBe(2);
    expect(err).toContain('run npm run build.');
  });

  const ODD_REQUESTS: readonly (readonly [what: string, bytes: string, status: number])[] = [
    ['bytes that are no request', 'GARBAGE\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths at once',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      'garbage after an answer',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\nGARBAGE\r\n\r\n',
      200,
    ],
    [
      'an expectation that it does not know',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: frogs\r\nConnection: close\r\n\r\n',
      200,
    ],
  ];

  it('answers odd requests in its own shape, with its headers', async () => {
    const { url } = await serve();
    for (const [what, bytes, status] of ODD_REQUESTS) {
      const answer = await rawAnswer(url, bytes);
      expect(answer, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
      expect(answer, what).toContain('x-content-type-options: nosniff\r\n');
      expect(answer, what).toContain("content-security-policy: default-src 'self'");
      if (status === 200) continue;
      const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
      expect(JSON.parse(body), what).toEqual({
        error: {
          code: 'server/bad_request',
          params: {},
          message: 'The server cannot read this request.',
        },
      });
    }
  });

  it('says which methods it does not take, and gives compressed files in place of others only', async () => {
    const { url } = await serve();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      for (const path of ['/', '/healthz', '/nowhere']) {
        const refused = await fetch(url + path, { method });
        expect(refused.status, method).toBe(405);
        expect(refused.headers.get('allow')).toBe('GET, HEAD');
        expect(await refused.json()).toMatchObject({ error: { code: 'server/bad_method' } });
      }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    for (const path of [`/${SCRIPT}.gz`, '/index.html.gz'])
      expect((await fetch(url + path)).status).toBe(404);
    const page = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(await page.text()).toContain('Baize');
  });

  it.each([
    ['half a line', 'GET / HT'],
    ['half of its headers', 'GET / HTTP/1.1\r\nHo'],
    ['nothing', ''],
  ])('stops at once although a client has sent %s', async (_what, bytes) => {
    const { child, url } = await serve();
    const socket = dial(url);
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write(bytes);
    // An answer to another client tells that the server has read what came before.
    await fetch(`${url}/healthz`);
    const started = Date.now();
    child.kill('SIGTERM');
    expect((await finished(child)).code).toBe(0);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('lets a running answer finish, but not for ever', async () => {
    writeFileSync(join(web, 'large.bin'), Buffer.alloc(64_000_000));
    const { child, url } = await serve();
    const socket = dial(url);
    socket.on('error', () => undefined);
    socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    const started = Date.now();
    child.kill('SIGTERM');
    expect((await finished(child)).code).toBe(0);
    expect(Date.now() - started).toBeGreaterThan(1_000);
    expect(Date.now() - started).toBeLessThan(10_000);
    socket.destroy();
  });

  it.each([['--host='], ['--host', ''], ['--port', ' ']])(
    'refuses an empty value: %j %j',
    async (...args) => {
      const child = startProcess(['serve', ...args], { BAIZE_WEB: web });
      const { code, err } = await finished(child);
      expect(code).toBe(2);
      expect(err).toMatch(/^baize serve: --(host|port) has an empty value;/);
    },
  );
});
