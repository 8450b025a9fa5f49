/** Coming to a table: what a screen reader hears before, where the keyboard is after, and what needs no network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games/index.ts';
import { smallTargets } from './fitting.ts';
import { click, startGame } from './player.ts';
import { shelfOf } from './shelf.ts';
import { openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const FIRST_PAGE = '/?seed=7&speed=instant';
const TITLES = Object.values(GAMES).map(({ title }) => title);

/** The names of buttons as the browser tells them to a screen reader. */
async function buttonNames(page: Page, part: string): Promise<string[]> {
  const buttons = page.locator(`${part} button`);
  const snapshots = await Promise.all((await buttons.all()).map((button) => button.ariaSnapshot()));
  return snapshots.map((text) => /^- button "(.*?)"/.exec(text)?.[1] ?? text);
}

describe('the first page', () => {
  it('names the game on each of its buttons', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(2) });
    await page.locator('.saved').waitFor();
    const names = await buttonNames(page, '.picker-actions');
    expect(names).toHaveLength(4 * TITLES.length);
    expect(names.filter((name) => !TITLES.some((title) => name.includes(title)))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const kept = await buttonNames(page, '.saved');
    expect(kept).toEqual([
      'Continue (Shithead with West)',
      'Delete (Shithead with West)',
      'Continue (Casino with West)',
      'Delete (Casino with West)',
    ]);
  });

  it('has a form for codes that a finger can use, whatever else has been opened', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, viewport: PHONE });
    await page.getByLabel('Join with a code').waitFor();
    expect(await smallTargets(page, '.together')).toEqual([]);
    const [field, button] = await Promise.all(
      [page.getByLabel('Join with a code'), page.getByRole('button', { name: 'Join' })].map(
        async (part) => (await part.boundingBox())!,
      ),
    );
    expect(field.x + field.width).toBeLessThanOrEqual(button.x);
  });

  it('is light or dark as the system is, until one of them is chosen', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, colorScheme: 'light' });
    const pageColour = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);
    await page.locator('.picker').waitFor();
    const byDay = await pageColour();
    await page.emulateMedia({ colorScheme: 'dark' });
    const atDusk = await pageColour();
    expect(atDusk).not.toBe(byDay);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Day' }).check();
    expect(await pageColour()).toBe(byDay);
    await page.reload();
    await page.locator('.picker').waitFor();
    expect(await pageColour()).toBe(byDay);
  });
});

describe('a table that opens', () => {
  it.each(TITLES)('has the focus (%s)', async (title) => {
    const { page } = await visit(site, { at: FIRST_PAGE });
    await startGame(page, click, title);
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement: one } = document;
        return `${one?.tagName} ${one?.getAttribute('aria-label')}`;
      });
    await expect.poll(focused).toBe(`MAIN ${title}`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main.table') !== null)).toBe(
      true,
    );
  });
});

describe('the first sheet over a table', () => {
  it.each(TITLES)('has its style (%s)', async (title) => {
    const { page } = await visit(site, { at: FIRST_PAGE });
    await startGame(page, click, title);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    await sheet.waitFor();
    expect(await sheet.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('0px');
    const heading = (await sheet.getByRole('heading').first().boundingBox())!;
    const button = (await sheet.getByRole('button', { name: 'Done' }).boundingBox())!;
    // Its button stands beside the title, not below it.
    expect(button.y).toBeLessThan(heading.y + heading.height);
  });
});

/** What the thinking workers have fetched so far, without having been asked anything. */
async function fetchedByWorkers(page: Page): Promise<string> {
  const lists = await Promise.all(
    page
      .workers()
      .map((worker) =>
        worker.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
      ),
  );
  return lists.flat().join(' ');
}

/** The files that a mind is made of come one after another. */
async function fetchesNothingMore(page: Page): Promise<boolean> {
  const before = await fetchedByWorkers(page);
  await page.waitForTimeout(300);
  return (await fetchedByWorkers(page)) === before;
}

describe('without a network', () => {
  it.each(TITLES)('a hint of %s is there all the same', async (title) => {
    const { page } = await visit(site, { at: FIRST_PAGE });
    await startGame(page, click, title);
    await expect.poll(() => fetchedByWorkers(page), { timeout: 20_000 }).toMatch(/game-.*\.js/);
    await expect.poll(() => fetchedByWorkers(page), { timeout: 20_000 }).toMatch(/mind-.*\.js/);
    await expect.poll(() => fetchedByWorkers(page)).toMatch(/think-scheduler-.*\.js/);
    await expect.poll(() => fetchesNothingMore(page), { timeout: 20_000 }).toBe(true);
    await page.context().setOffline(true);
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const coach = page.getByRole('status', { name: 'Coach', exact: true });
    await expect.poll(() => coach.textContent(), { timeout: 20_000 }).toMatch(/^Hint \S/);
    expect(await coach.textContent()).not.toContain('no advice');
  });
});
