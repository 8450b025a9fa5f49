/** Serves the built page on a free loopback port, and opens pages on it that may not complain. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../dist/web', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface Site {
  readonly browser: Browser;
  readonly address: string;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  await readFile(join(ROOT, 'index.html')).catch(() => {
    throw new Error('The page is not built: run "npm run build" first.');
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://local').pathname);
    const file = join(ROOT, path === '/' ? 'index.html' : path);
    readFile(file).then(
      (body) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launch();
  return {
    browser,
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export const PHONE = { width: 390, height: 844 } as const;
export const PHONE_ON_ITS_SIDE = { width: 844, height: 390 } as const;
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
  const context = await site.browser.newContext({ viewport: DESKTOP, ...options });
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
