/** Finds or starts the real server, and opens pages on it that may not complain. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { startServer } from './server.ts';

export interface Site {
  readonly browser: Browser;
  readonly address: string;
  close(): Promise<void>;
}

/** The server of all files that need no more of it than pages: what they play, they play in the browser. */
export const openSite = async (): Promise<Site> => siteAt(inject('siteAddress'));

/** A server with tables of its own; `more` are settings of `baize serve` besides the usual ones. */
export async function openOwnSite(more: readonly string[] = []): Promise<Site> {
  const { address, close } = await startServer(more);
  return siteAt(address, close);
}

async function siteAt(address: string, stop?: () => Promise<void>): Promise<Site> {
  const browser = await sharedBrowser();
  return {
    browser,
    address,
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await stop?.();
    },
  };
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
  /** Whether it is painted with all shadows and gradients; where bots do not pause, it is not. */
  readonly painted?: boolean;
}

export interface Visitor {
  readonly page: Page;
  /** Errors that the page has written to the console or thrown, which no test may leave behind. */
  readonly complaints: string[];
}

export async function visit(
  site: Site,
  { at = '/', storage = {}, painted, ...options }: Visit = {},
) {
  // Where bots do not even pause, nobody watches cards fly either: motion would only take time.
  const isInstant = at.includes('speed=instant');
  const isPlain = !(painted ?? !isInstant);
  const usual = {
    viewport: DESKTOP,
    reducedMotion: isInstant ? 'reduce' : 'no-preference',
    // Pages follow the system, and a table is at its best at dusk.
    colorScheme: 'dark',
  } as const;
  const context = await site.browser.newContext({ ...usual, ...options });
  // Pages that stay open go on drawing and playing; those of a whole file are closed with its site.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  await context.addInitScript(remember, storage);
  if (isPlain) await context.addInitScript(paintPlainly);
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

/**
 * Runs in the page. Shadows and gradients are a third of all work there, and change neither place nor size of
 * anything; whoever judges how a page looks takes this sheet away first (`unveil` in axe.ts).
 */
function paintPlainly(): void {
  const sheet = new CSSStyleSheet();
  const none = ['background-image', 'box-shadow', 'text-shadow'].map(
    (one) => `${one}: none !important`,
  );
  sheet.replaceSync(`*, ::before, ::after, ::backdrop { ${none.join('; ')} }`);
  document.adoptedStyleSheets = [sheet];
}
