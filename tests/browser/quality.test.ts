/** What every screen must keep: no accessibility violation, no shift, no wait. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games/index.ts';
import { expectNothingFound, settle } from './axe.ts';
import { click, startGame, untilAsked } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';
import { framesOf, shiftsOn, watchShifts } from './stillness.ts';

const TABLE = '/?speed=instant#/table';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const SCREENS = {
  'the picker': { at: '/', storage: {} },
  'the swap phase': { at: TABLE, storage: savedWhen({ seats: 3, when: (p) => p.ready[1] }) },
  'your turn': { at: TABLE, storage: savedWhen({ seats: 4, when: yourTurn }) },
  'the Joker picker': {
    at: TABLE,
    storage: savedWhen({ seats: 4, when: (p) => p.pending && p.turn === 0 }),
  },
  'the end': {
    at: TABLE,
    storage: savedWhen({ seats: 3, you: 'medium', when: (p) => p.phase === 'finished' }),
  },
} as const;

describe('axe finds nothing', () => {
  for (const [name, { at, storage }] of Object.entries(SCREENS))
    it(`on ${name}, on a light phone and a dark desktop`, async () => {
      const { page, complaints } = await visit(site, { at, viewport: PHONE, storage });
      await page.locator('main').first().waitFor();
      if (at === TABLE) await page.locator('.table .own, .end').first().waitFor();
      await expectNothingFound(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
});

/** What must not move could move. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const STAYING = [
  '.pile',
  '.hand',
  '.own',
  '.action-buttons',
  '.action-buttons :last-child',
  '.table-seats',
];
const TITLES = Object.values(GAMES).map(({ title }) => title);

/** All JavaScript that the page has loaded so far, compressed. */
async function scriptBytes(page: Page): Promise<number> {
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(sources.length).toBeGreaterThan(1);
  const texts = await Promise.all(
    sources.map(async (source) => Buffer.from(await (await fetch(source)).arrayBuffer())),
  );
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

describe('the page is quick and still', () => {
  const BUSY = { retry: 3 } as const; // A machine that has other things to do gets another chance.
  it.each(TITLES)(
    '%s is there within a second, and in 180 kB of JavaScript',
    BUSY,
    async (title) => {
      const { page } = await visit(site, { at: '/?seed=7' });
      await page.evaluate(() => {
        const seen = new MutationObserver(() => {
          if (!document.querySelector('.hand :is(.card-button, .rk-tile)')) return;
          performance.mark('cards');
          seen.disconnect();
        });
        seen.observe(document.body, { childList: true, subtree: true });
        addEventListener('click', () => performance.mark('start'), { once: true, capture: true });
      });
      await startGame(page, click, title);
      const ms = await page.evaluate(() => performance.measure('deal', 'start', 'cards').duration);
      const bytes = await scriptBytes(page);
      console.info(`${title}: cards after ${Math.round(ms)} ms, ${Math.round(bytes / 1000)} kB`);
      expect(ms).toBeLessThan(1000);
      expect(bytes).toBeLessThan(180_000);
    },
  );

  it('moves nothing while it is your turn', async () => {
    const storage = savedWhen({ seats: 4, when: (p) => yourTurn(p) && p.pile.length > 2 });
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await visit(site, { at: TABLE, viewport, storage, ...MOVING });
      await untilAsked(page);
      await settle(page);
      await watchShifts(page);
      const before = await framesOf(page, STAYING);
      const card = page
        .locator('.hand .card-button:not([data-dimmed]), .own-faceup .card-button')
        .first();
      await card.click();
      await page.locator('.hand .card-button, .own .card-button').last().click();
      await page.keyboard.press('h');
      await page.waitForTimeout(600);
      expect(await framesOf(page, STAYING)).toEqual(before);
      expect(await shiftsOn(page)).toBeLessThan(0.001);
    }
  });

  it('answers a press with the next paint', async () => {
    const storage = savedWhen({ seats: 4, when: (p) => yourTurn(p) && p.hand[0].length > 5 });
    const { page } = await visit(site, { at: TABLE, storage, painted: true });
    await untilAsked(page);
    await settle(page);
    await page.evaluate(() => {
      const slow = globalThis as { longest?: number };
      slow.longest = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          slow.longest = Math.max(slow.longest ?? 0, entry.duration);
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: false,
      } as PerformanceObserverInit);
    });
    for (const card of await page.locator('.hand .card-button').all())
      await card.click({ position: { x: 6, y: 12 } });
    await page.waitForTimeout(300);
    const longest = await page.evaluate(() => (globalThis as { longest?: number }).longest ?? 0);
    console.info(`longest interaction to next paint: ${longest} ms`);
    expect(longest).toBeLessThan(500);
  });
});
