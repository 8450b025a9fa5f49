/**
 * Parts of the page that do not come: what is said stands where the press was, and once the network is back the
 * same press works, with code and style.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { isInSight } from './fitting.ts';
import { tileOf } from './player.ts';
import { addressOf, openTable } from './room-people.ts';
import { shelfOf } from './shelf.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const FIRST_PAGE = '/?seed=7&speed=instant';
const LOST = { css: /\.css$/, js: /\.js$/, both: /\.(css|js)$/ } as const;
type Lost = keyof typeof LOST;
const LOSSES = Object.keys(LOST) as Lost[];

const cut = (page: Page, lost: Lost): Promise<unknown> =>
  page.route(LOST[lost], (route) => route.abort());
const mend = (page: Page): Promise<void> => page.unrouteAll();

/** Every style sheet that the page has asked for has its rules; the one of this part is among them. */
async function expectStyled(page: Page, sheet: RegExp): Promise<void> {
  const sheets = await page.locator('link[rel="stylesheet"]').evaluateAll((links) =>
    links.map((link) => {
      const { href, sheet: own } = link as HTMLLinkElement;
      try {
        // The sheet of a request that failed is there, but has no rules that could be read.
        return { href, rules: own?.cssRules.length ?? 0 };
      } catch {
        return { href, rules: 0 };
      }
    }),
  );
  expect(sheets.filter(({ rules }) => rules === 0)).toEqual([]);
  expect(sheets.some(({ href }) => sheet.test(href))).toBe(true);
}

/** Fails in sight, and works when it is pressed again. */
async function expectMended(page: Page, press: Locator, says: Locator, lost: Lost) {
  await cut(page, lost);
  await press.click();
  await says.waitFor();
  await expect.poll(() => isInSight(says)).toBe(true);
  expect(await page.locator('main.table').count()).toBe(0);
  // A second try without a network says the same and opens nothing.
  await press.click();
  await says.waitFor();
  expect(await page.locator('main.table').count()).toBe(0);
  await mend(page);
  await press.click();
}

const TABLE_PARTS = '.hand :is(.card-button, .rk-tile)';

describe.each(LOSSES)('without %s', (lost) => {
  it.each([
    ['Dhappa', PHONE],
    ['Shithead', DESKTOP],
  ])('a new game of %s opens with its style once the network is back', async (game, viewport) => {
    const { page } = await visit(site, { at: FIRST_PAGE, viewport });
    const tile = tileOf(page, game);
    const press = tile.getByRole('button', { name: /^Play .*bots/ });
    await press.waitFor();
    await expectMended(page, press, tile.getByRole('alert'), lost);
    await page.waitForSelector(TABLE_PARTS);
    await expectStyled(page, /Screen-/);
  });

  it('a kept game does', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, viewport: PHONE, storage: shelfOf(2) });
    const row = page.locator('.saved li').nth(1);
    await row.waitFor();
    const press = row.getByRole('button', { name: /^Continue/ });
    await expectMended(page, press, row.getByRole('alert'), lost);
    await page.waitForSelector(TABLE_PARTS);
    await expectStyled(page, /Screen-/);
  });

  it('a lesson does', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, viewport: PHONE });
    const tile = tileOf(page, 'May I?');
    const press = tile.getByRole('button', { name: /^How to play/ });
    await press.waitFor();
    await cut(page, lost);
    await press.click();
    const says = tile.getByRole('alert');
    await says.waitFor();
    await expect.poll(() => isInSight(says)).toBe(true);
    await mend(page);
    await tile.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'How to play May I?' }).waitFor();
    await expectStyled(page, /Lesson-/);
  });

  it('a table of the address does, and keeps the address', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(1) });
    await page.locator('.saved').waitFor();
    await cut(page, lost);
    await page.evaluate(() => (location.hash = '#/table/game00'));
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await mend(page);
    await again.click();
    await page.waitForSelector(TABLE_PARTS);
    expect(page.url()).toContain('#/table/game00');
    await expectStyled(page, /Screen-/);
  });

  it('a table on a server does', async () => {
    const { code } = await openTable(site, { seats: 2 });
    const { page } = await visit(site, { at: FIRST_PAGE });
    await page.locator('.picker').waitFor();
    await cut(page, lost);
    await page.evaluate((hash) => (location.hash = hash), addressOf(code).split('#')[1]);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await mend(page);
    await again.click();
    await page.locator('.lobby').waitFor();
    await expectStyled(page, /RoomPage-/);
  });
});

describe('without the style of the page itself', () => {
  it('asks for it again before it shows anything', async () => {
    const context = await site.browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    const asked = new Set<string>();
    // The first request of each sheet fails.
    await page.route(LOST.css, (route) => {
      const url = route.request().url();
      if (asked.has(url)) return route.continue();
      asked.add(url);
      return route.abort();
    });
    await page.goto(site.address + FIRST_PAGE);
    await page.locator('.picker').waitFor();
    await expectStyled(page, /index-/);
    await context.close();
  });
});
