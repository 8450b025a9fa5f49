/** The games in progress: kept, listed, resumed by one press, deleted only by their owner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNothingFound } from './axe.ts';
import { isInSight, smallTargets, wordsBeyondTheEdge } from './fitting.ts';
import { click, startGame, tileOf, untilAsked } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { idInAddress, idOf, keptIn, list, listed, shelfOf } from './shelf.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';

const FIRST_PAGE = '/?seed=7&speed=instant';
const SHELF_MAX = 24;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const leave = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: 'Leave' }).click();

const untilTable = async (page: Page, title: string): Promise<void> => {
  await page.locator('main.table h1', { hasText: title }).waitFor({ state: 'attached' });
};

describe('a game that is left', () => {
  it('is kept when another one is dealt, and both are listed, the latest first', async () => {
    const { page, complaints } = await visit(site, { at: FIRST_PAGE });
    await startGame(page, click, 'May I?');
    const mayI = idInAddress(page);
    await leave(page);
    await startGame(page, click, 'Casino');
    const casino = idInAddress(page);
    await leave(page);
    await list(page).waitFor();
    expect(await listed(page)).toEqual(['Casino', 'May I?']);
    expect(await list(page).locator('li').first().textContent()).toMatch(
      /With North, (?:before the first move|after \d+ moves?), just now\./,
    );
    expect(await keptIn(page)).toEqual([casino, mayI].sort());
    await page.getByRole('button', { name: /^Continue \(May I\?/ }).click();
    await untilTable(page, 'May I?');
    expect(idInAddress(page)).toBe(mayI);
    expect(complaints).toEqual([]);
  });

  it('is named by the address: reload, back and forward come to it', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(3) });
    await page.getByRole('button', { name: /^Continue \(Casino/ }).click();
    await untilTable(page, 'Casino');
    await page.reload();
    await untilTable(page, 'Casino');
    expect(idInAddress(page)).toBe(idOf(1));
    await page.goBack();
    await page.getByRole('button', { name: /^Continue \(Shithead/ }).click();
    await untilTable(page, 'Shithead');
    await page.evaluate((hash) => (location.hash = hash), `#/table/${idOf(2)}`);
    await untilTable(page, 'May I?');
    await page.goBack();
    await untilTable(page, 'Shithead');
    await page.goForward();
    await untilTable(page, 'May I?');
    // Without a name it is the one that was played last.
    await page.goto(`${site.address}/?speed=instant#/table`);
    await page.reload();
    await untilTable(page, 'May I?');
    expect(idInAddress(page)).toBe(idOf(2));
  });

  it('is taken over from an earlier version, and leaves the list when it is over', async () => {
    const { page, complaints } = await visit(site, {
      at: FIRST_PAGE,
      storage: savedWhen({ seats: 3, when: yourTurn }),
    });
    await list(page).waitFor();
    expect(await list(page).locator('p').first().textContent()).toMatch(
      /^With West and North, after \d+ moves\.$/,
    );
    expect(await page.evaluate(() => localStorage.getItem('baize/table'))).toBe(null);
    await page.getByRole('button', { name: /^Continue/ }).click();
    await untilAsked(page);
    const over = savedWhen({ seats: 2, you: 'medium', when: (p) => p.phase === 'finished' });
    await page.evaluate((text) => localStorage.setItem('baize/table', text), over['baize/table']);
    await page.evaluate(() => (location.hash = ''));
    await list(page).waitFor();
    expect(await listed(page)).toEqual(['Shithead']);
    expect(await keptIn(page)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('is listed without the rules of any game', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(5) });
    await list(page).waitFor();
    const rules = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\/(game|Screen|best-play)-[^/]*\.js$/.test(name)),
    );
    expect(rules).toEqual([]);
  });
});

describe('deleting a game', () => {
  it('takes one press and can be undone; the others stay', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(2) });
    await page.getByRole('button', { name: /^Delete \(Shithead/ }).click();
    expect(await keptIn(page)).toEqual([idOf(1)]);
    const undo = page.getByRole('button', { name: /^Undo/ });
    await expect.poll(() => undo.evaluate((one) => one === document.activeElement)).toBe(true);
    await undo.click();
    expect(await keptIn(page)).toEqual([idOf(0), idOf(1)]);
    await page.getByRole('button', { name: /^Delete \(Casino/ }).click();
    await page.reload();
    await list(page).waitFor();
    expect(await listed(page)).toEqual(['Shithead']);
  });

  it('is not counted any more, and stays in its place', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(6) });
    await page.getByRole('button', { name: /^Delete \(Casino/ }).click();
    await list(page).getByRole('heading', { name: 'Your 5 games in progress' }).waitFor();
    await list(page).getByRole('button', { name: 'Show all 5 games' }).waitFor();
    const rows = await list(page).locator('li').allTextContents();
    expect(rows[0]).toContain('With West, before the first move, just now.');
    expect(rows[1]).toContain('Casino with West: deleted.');
  });

  it('is offered of one that is damaged, which the page does not hide', async () => {
    const storage = { ...shelfOf(1), 'baize/table/torn': '{"version":1,"record":"torn","seat":0}' };
    const { page } = await visit(site, { at: FIRST_PAGE, storage });
    await list(page).getByText('cannot be read any more').waitFor();
    expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(1);
    await page.getByRole('button', { name: 'Delete (A game)' }).click();
    expect(await keptIn(page)).toEqual([idOf(0)]);
  });
});

describe('where there is no room', () => {
  it('says so at the button that was pressed, and destroys nothing', async () => {
    const storage = shelfOf(SHELF_MAX);
    const { page } = await visit(site, { at: FIRST_PAGE, storage, viewport: PHONE });
    const tile = tileOf(page, 'Dhappa');
    await tile.getByRole('button', { name: /^Play .*bots/ }).click();
    const says = tile.getByRole('alert');
    await says.getByText(`You have ${SHELF_MAX} games in progress`).waitFor();
    await expect.poll(() => isInSight(says)).toBe(true);
    expect(await keptIn(page)).toEqual(Array.from({ length: SHELF_MAX }, (_, at) => idOf(at)));
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await tile.getByRole('button', { name: /^Play .*bots/ }).click();
    await untilTable(page, 'Dhappa');
  });

  it('plays on without being kept, and says so once', async () => {
    const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(2) });
    await list(page).waitFor();
    await page.evaluate(() => {
      Object.defineProperty(Storage.prototype, 'setItem', {
        value(this: Storage, key: string, text: string) {
          if (key.startsWith('baize/table/')) throw new DOMException('full', 'QuotaExceededError');
          this[key] = text;
        },
      });
    });
    await startGame(page, click, 'Rummikub');
    const sheet = page.getByRole('dialog', { name: 'This game is not kept' });
    await sheet.getByRole('button', { name: 'Play on' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await keptIn(page)).toEqual([idOf(0), idOf(1)]);
    await leave(page);
    expect(await listed(page)).toHaveLength(2);
  });
});

describe('the list', () => {
  it.each([0, 1, 2, 12])(
    'of %i games fits phone and desktop, and everybody can use it',
    async (count) => {
      for (const viewport of [PHONE, DESKTOP]) {
        const { page } = await visit(site, { at: FIRST_PAGE, storage: shelfOf(count), viewport });
        await page.locator('.picker').waitFor();
        expect(await list(page).locator('li').count()).toBe(Math.min(count, 3));
        const more = list(page).getByRole('button', { name: `Show all ${count} games` });
        expect(await more.count()).toBe(count > 4 ? 1 : 0);
        if (count > 4) await more.click();
        expect(await list(page).locator('li').count()).toBe(count);
        expect(await wordsBeyondTheEdge(page)).toBe(0);
        expect(await smallTargets(page, '.saved')).toEqual([]);
        if (viewport === PHONE) await expectNothingFound(page);
        await page.context().close();
      }
    },
  );
});
