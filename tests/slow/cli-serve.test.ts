/** `baize serve`: a real process on a free port of this computer. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ChildProcess } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratch, startProcess } from './cli-run.ts';

const SCRIPT = 'assets/index-AbCd_123.js';
let web: string;

beforeEach(() => {
  web = scratch();
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Baize</title>');
  writeFileSync(join(web, SCRIPT), 'console.log("table");');
  writeFileSync(join(web, `${SCRIPT}.gz`), gzipSync('console.log("table");'));
  writeFileSync(join(web, '.hidden'), 'secret');
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function serve(...args: readonly string[]): Promise<Running> {
  const child = startProcess(['serve', '--port', '0', ...args], { BAIZE_WEB: web });
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

/** `fetch` tidies paths before it sends them; this sends what it is given. */
function rawStatus(url: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
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
    const second = startProcess(['serve', '--port', port], { BAIZE_WEB: web });
    const { code, err } = await finished(second);
    expect(code).toBe(1);
    expect(err).toBe(
      `Port ${port} is taken by another program: stop it, or choose another with --port.\n`,
    );
  });

  it('reads its settings from the environment, and refuses bad ones', async () => {
    const bad = startProcess(['serve'], { BAIZE_WEB: web, BAIZE_PORT: 'high' });
    expect(await finished(bad)).toMatchObject({ code: 2, err: expect.stringContaining('"high"') });
    const unbuilt = startProcess(['serve'], { BAIZE_WEB: join(web, 'assets') });
    const { code, err } = await finished(unbuilt);
    expect(code).toBe(2);
    expect(err).toContain('run npm run build.');
  });
});
