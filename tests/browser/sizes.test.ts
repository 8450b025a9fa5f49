/** Cards and tiles grow with the screen and by choice, and what belongs to the table grows with them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../src/games/index.ts';
import { TABLE, yourTurnIn } from './every-game.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const CARD = '.hand :is([data-card], [data-tile])';

const widthOf = (page: Page, what: string): Promise<number> =>
  page
    .locator(what)
    .first()
    .evaluate((element) => (element as HTMLElement).offsetWidth);

/** Runs in the page. */
const widthOnScreen = (element: Element): number => element.getBoundingClientRect().width;

const letterOf = (page: Page): Promise<number> =>
  page
    .locator('.prompt')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Where cards lie in the middle of each table; their size follows from the room there is. */
const LYING: Readonly<Record<GameId, string>> = {
  shithead: '.pile .card',
  casino: '.ca-felt .card',
  'may-i': '.mi-melds-frame .card',
  dhappa: '.dh-runs .card',
  rummikub: '.rk-centre [data-tile]',
};

/** Tables that need more than the usual height. */
const DRAWN_HEIGHT: Partial<Record<GameId, number>> = { shithead: 900, casino: 900 };

const button = '.bar .btn-quiet:last-child';

describe.each(GAME_IDS)('at a table of %s', (id) => {
  const { storage } = yourTurnIn(id);

  it('all grows together on larger screens', async () => {
    const { page } = await visit(site, { at: TABLE, storage });
    await page.locator(CARD).first().waitFor();
    const sizesOn = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(250);
      const widths = [await widthOf(page, CARD), await widthOf(page, button), await letterOf(page)];
      return { widths, lying: await page.locator(LYING[id]).first().evaluate(widthOnScreen) };
    };
    const usual = await sizesOn(DESKTOP.width, DESKTOP.height);
    for (const [width, height] of [
      [1920, 950],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      const more = height / (DRAWN_HEIGHT[id] ?? 824);
      const grown = await sizesOn(width, height);
      for (const [at, size] of grown.widths.entries())
        expect(size / usual.widths[at]).toBeCloseTo(more, 1);
      expect(grown.lying / usual.lying).toBeGreaterThan(1 + (more - 1) / 2);
    }
  });

  it('cards are as large as one likes, at once and after a reload', async () => {
    const { page } = await visit(site, { at: TABLE, storage, viewport: PHONE });
    await page.locator(CARD).first().waitFor();
    const choose = async (size: string): Promise<number> => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
      await page.locator('dialog').getByRole('button', { name: 'Done' }).click();
      return widthOf(page, CARD);
    };
    const small = await choose('Small');
    const large = await choose('Large');
    // A full rack has no room for much larger tiles on a phone.
    expect(large).toBeGreaterThan(id === 'rummikub' ? small : small * 1.1);
    await page.reload();
    await page.locator(CARD).first().waitFor();
    expect(await widthOf(page, CARD)).toBe(large);
  });
});

describe('the backs of cards', () => {
  it.each(['casino', 'dhappa'] as const)(
    'are changed in the settings of %s, and kept',
    async (id) => {
      const { storage } = yourTurnIn(id);
      const { page } = await visit(site, { at: TABLE, storage });
      const back = page.locator('.table .card-back .back-lattice').first();
      await back.waitFor({ state: 'attached' });
      const before = await back.getAttribute('d');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('radio', { name: 'Waves' }).check({ force: true });
      await page.locator('dialog').getByRole('button', { name: 'Done' }).click();
      const after = await back.getAttribute('d');
      expect(after).not.toBe(before);
      await page.reload();
      await back.waitFor({ state: 'attached' });
      expect(await back.getAttribute('d')).toBe(after);
    },
  );
});
