/** What every screen must keep: no accessibility violation, no shift, no wait. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { settle, violationsOn } from './axe.ts';
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
  for (const theme of ['light', 'dark']) {
    for (const [name, { at, storage }] of Object.entries(SCREENS)) {
      it(`on ${name} in the ${theme} theme`, async () => {
        const settings = { 'baize/settings': JSON.stringify({ theme }) };
        const viewport = theme === 'light' ? PHONE : DESKTOP;
        const { page, complaints } = await visit(site, {
          at,
          viewport,
          storage: { ...storage, ...settings },
        });
        await page.locator('main').first().waitFor();
        if (at === TABLE) await page.locator('.table .own, .end').first().waitFor();
        await settle(page);
        expect(await violationsOn(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
      });
    }
  }
});

const STAYING = [
  '.pile',
  '.hand',
  '.own',
  '.action-buttons',
  '.action-buttons :last-child',
  '.table-seats',
];
const TITLES = Object.values(GAMES).map(({ title }) => title);

describe('the page is quick and still', () => {
  it.each(TITLES)('shows cards within a second of the start of %s', async (title) => {
    const { page } = await visit(site, { at: '/?seed=7' });
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.hand .card-button')) return;
        performance.mark('cards');
        seen.disconnect();
      });
      seen.observe(document.body, { childList: true, subtree: true });
      addEventListener('click', () => performance.mark('start'), { once: true, capture: true });
    });
    await startGame(page, click, title);
    const ms = await page.evaluate(() => performance.measure('deal', 'start', 'cards').duration);
    console.info(`${title}: cards after ${Math.round(ms)} ms`);
    expect(ms).toBeLessThan(1000);
  });

  it('moves nothing while it is your turn', async () => {
    const storage = savedWhen({ seats: 4, when: (p) => yourTurn(p) && p.pile.length > 2 });
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await visit(site, { at: TABLE, viewport, storage });
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
    const { page } = await visit(site, { at: TABLE, storage });
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

  it.each(TITLES)('loads at most 180 kB of compressed JavaScript for %s', async (title) => {
    const { page } = await visit(site, { at: '/?seed=7' });
    await startGame(page, click, title);
    const sources = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(sources.length).toBeGreaterThan(1);
    let bytes = 0;
    for (const source of sources)
      bytes += gzipSync(Buffer.from(await (await fetch(source)).arrayBuffer())).length;
    console.info(`${title}: ${Math.round(bytes / 1000)} kB of compressed JavaScript`);
    expect(bytes).toBeLessThan(180_000);
  });
});
