/** Two people in two browsers at two servers, and a third server that has their table and dies. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { startNodes } from '../support/nodes.ts';
import { startPostgres } from '../support/postgres.ts';
import { sharedBrowser } from './chromium.ts';
import { click, getReady, playOnce, playOut, seqOf } from './player.ts';
import { besidesTheWire, hostOf, NO_CLOCKS, openTable, sitDown, start } from './room-people.ts';
import { DESKTOP, PHONE, type Site } from './site.ts';

const LEASE_MS = 4_000;
/** What comes on top of the lease: the spread of those who come back, and the table that is read. */
const BACK_MS_MAX = LEASE_MS + 2_000;
const MOVES_MAX = 40;
const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url));

async function threeServers() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const store = await postgres.newDatabase();
  const env = { BAIZE_WEB: PAGES };
  return startNodes(['one', 'two', 'three'], { store, leaseMs: LEASE_MS, env });
}

const siteAt = async (address: string): Promise<Site> => ({
  browser: await sharedBrowser(),
  address,
  close: async () => undefined,
});

/** What the page says of its connection. */
const stateOf = (page: Page): Promise<string | null> =>
  page.locator('.connection').getAttribute('data-state');

/** Nothing is cut off or pushed aside while the table says that it waits. */
const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const whoseTurn = (pages: readonly Page[]): Promise<Page> =>
  Promise.any(
    pages.map(async (page) => {
      await page.waitForSelector('.table[data-your-turn="true"]');
      return page;
    }),
  );

async function untilBack(page: Page, since: number): Promise<number> {
  await page.locator('.connection[data-state="online"]').waitFor({ timeout: 30_000 });
  return Date.now() - since;
}

it('goes on by itself when the server of the table is killed, and both see the same', async () => {
  const [one, two, three] = await threeServers();
  const [annsSite, bosSite] = [await siteAt(one.url), await siteAt(two.url)];
  const options = { ...NO_CLOCKS, moveLimit: MOVES_MAX };
  const table = await openTable(await siteAt(three.url), { seats: 2, options });
  const ann = await hostOf(annsSite, table, { viewport: DESKTOP, painted: true });
  const bo = await sitDown(bosSite, table, 'Bo', { viewport: PHONE, painted: true });
  const pages = [ann.page, bo.page];
  await start(ann.page);
  await bo.page.waitForSelector('.hand .card-button');
  await Promise.all(pages.map((page) => getReady(page, click)));
  for (let moves = 0; moves < 3; moves++) await playOnce(await whoseTurn(pages), click);

  const before = await Promise.all(pages.map(seqOf));
  const killedAt = Date.now();
  await three.kill();
  for (const page of pages)
    await page.locator('.connection:not([data-state="online"])').waitFor({ timeout: 10_000 });
  for (const page of pages) {
    // The table stays in sight meanwhile, and fits.
    expect(await page.locator('.hand .card-button').count()).toBeGreaterThan(0);
    expect(await isWide(page)).toBe(false);
  }
  await shoot(pages);
  const backMs = await Promise.all(pages.map((page) => untilBack(page, killedAt)));
  console.info(`back ${backMs.join(' and ')} ms after the kill, with a lease of ${LEASE_MS} ms`);
  for (const ms of backMs) expect(ms).toBeLessThan(BACK_MS_MAX);
  expect(await Promise.all(pages.map(stateOf))).toEqual(['online', 'online']);
  const after = await Promise.all(pages.map(seqOf));
  expect(after[0]).toBe(after[1]);
  expect(Number(after[0])).toBeGreaterThanOrEqual(Math.max(...before.map(Number)));

  await Promise.all(pages.map((page) => playOut(page, click)));
  const [annSaw, boSaw] = await Promise.all(
    pages.map((page) => page.locator('.places li').allTextContents()),
  );
  expect(annSaw).toHaveLength(2);
  expect(boSaw.map((line) => line.replace('You', 'Bo'))).toEqual(
    annSaw.map((line) => line.replace('You', 'Ann')),
  );
  for (const { complaints } of [ann, bo]) expect(besidesTheWire(complaints)).toEqual([]);
});

/** For people who want to look: pictures of the moment in between, where BAIZE_PICTURES names a folder. */
async function shoot(pages: readonly Page[]): Promise<void> {
  const folder = process.env.BAIZE_PICTURES;
  if (folder === undefined) return;
  for (const [at, page] of pages.entries())
    await page.screenshot({ path: `${folder}/takeover-${['desktop', 'phone'][at]}.png` });
}
