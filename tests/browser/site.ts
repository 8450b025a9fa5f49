/** Starts the real server on a free port, and opens pages on it that may not complain. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { sharedBrowser } from './chromium.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));

export interface Site {
  readonly browser: Browser;
  readonly address: string;
  close(): Promise<void>;
}

/** `more` are settings of `baize serve` besides the usual ones. */
export async function openSite(more: readonly string[] = []): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'baize-site-'));
  const settings = ['--port', '0', '--data', data, '--log-level', 'warn'];
  const server = spawn(process.execPath, [PROGRAM, 'serve', ...settings, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(server);
  const browser = await sharedBrowser();
  return {
    browser,
    address,
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The server says on its first line where it is. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const port = /^Baize is on http:\/\/\S+:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error('The server did not start: run "npm run build" first.');
}

export const PHONE = { width: 390, height: 844 } as const;
export const PHONE_ON_ITS_SIDE = { width: 844, height: 390 } as const;
export const PHONE_LOW = { width: 360, height: 640 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

export interface Visit extends BrowserContextOptions {
  /** The part of the address after the host. */
  readonly at?: string;
  /** What the browser remembers from earlier visits. */
  readonly storage?: Readonly<Record<string, string>>;
}

export interface Visitor {
  readonly page: Page;
  /** Errors that the page has written to the console or thrown, which no test may leave behind. */
  readonly complaints: string[];
}

export async function visit(site: Site, { at = '/', storage = {}, ...options }: Visit = {}) {
  // Where bots do not even pause, nobody watches cards fly either: motion would only take time.
  const isInstant = at.includes('speed=instant');
  const usual = {
    viewport: DESKTOP,
    reducedMotion: isInstant ? 'reduce' : 'no-preference',
  } as const;
  const context = await site.browser.newContext({ ...usual, ...options });
  // Pages that stay open go on drawing and playing; those of a whole file are closed with its site.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  await context.addInitScript(remember, storage);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(site.address + at);
  return { page, complaints } satisfies Visitor;
}

/** Runs in the page; once, so that a reload finds what the page itself has stored. */
function remember(texts: Readonly<Record<string, string>>): void {
  if (sessionStorage.getItem('remembered') !== null) return;
  sessionStorage.setItem('remembered', 'yes');
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}
