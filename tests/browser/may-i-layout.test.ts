/** May I? on screens of all sizes: long hands can be read, nothing is cut off, nothing covers another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from './axe.ts';
import { leave, SOON } from './casino-table.ts';
import { expectFits } from './fitting.ts';
import { eightPlayers, manyCards } from './may-i-moments.ts';
import { layingDown, layingOff } from './may-i-positions.ts';
import { sitAt } from './may-i-table.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const STILL = { reducedMotion: 'reduce' } as const;

/** Runs in the page: cards of the hand whose rank and suit in the corner cannot be seen. */
function hiddenCards(): string[] {
  const inSight = (card: Element, across: number, down: number): boolean => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const [x, y] = [left + width * across, top + height * down];
    return document.elementFromPoint(x, y)?.closest('[data-card]') === card;
  };
  const corners = [
    [0.06, 0.08],
    [0.2, 0.08],
    [0.12, 0.24],
  ] as const;
  return [...document.querySelectorAll<HTMLElement>('.hand [data-card]')]
    .filter((card) => !corners.every(([across, down]) => inSight(card, across, down)))
    .map((card) => card.dataset.card ?? '');
}

describe('a long hand can be read on a phone', () => {
  for (const count of [16, 25])
    it(`with ${count} cards, sorted by rank and by suit`, async () => {
      const table = await sitAt(site, manyCards(count), { viewport: PHONE, ...STILL });
      const { page } = table;
      for (const viewport of [PHONE, { width: 360, height: 740 }]) {
        await page.setViewportSize(viewport);
        for (const sort of ['rank', 'suit']) {
          await page.waitForTimeout(150);
          await settle(page);
          expect(await page.locator('.hand [data-card]').count()).toBe(count);
          expect(await page.evaluate(hiddenCards), `${viewport.width} ${sort}`).toEqual([]);
          await page.keyboard.press('s');
        }
      }
      await leave(table);
    });
});

describe('the log', () => {
  it('lies over a hand of any size on a phone', async () => {
    const table = await sitAt(site, manyCards(25), { viewport: PHONE, ...STILL });
    const { page } = table;
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.locator('.rail[data-open="true"]').waitFor();
    await settle(page);
    const above = (): Promise<string[]> =>
      page.locator('.hand [data-card]').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const { left, top, width, height } = card.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const rail = document.querySelector('.rail')!.getBoundingClientRect();
            const under = document.elementFromPoint(x, y);
            return x > rail.left && under !== null && card.contains(under);
          })
          .map((card) => (card as HTMLElement).dataset.card ?? ''),
      );
    await expect.poll(above, SOON).toEqual([]);
    await leave(table);
  });
});

const PARTS = [
  '.mi-goal p',
  '.mi-melds-frame',
  '.mi-piles',
  '.mi-slots',
  '.hand',
  '.actions',
  '.bar',
];

describe('the table fits on every screen', () => {
  const TABLES = {
    'three players and slots': layingDown().storage,
    'melds and staged cards': layingOff().storage,
    'eight players': eightPlayers(),
    'twenty-five cards': manyCards(25),
  } as const;
  for (const [name, storage] of Object.entries(TABLES))
    it(`with ${name}`, async () => {
      const table = await sitAt(site, storage, STILL);
      const { page } = table;
      expect(await page.locator('.seat').count()).toBeGreaterThanOrEqual(2);
      await expectFits(page, PARTS);
      await leave(table);
    });
});
