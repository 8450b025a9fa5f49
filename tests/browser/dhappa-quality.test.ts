/** What every screen of Dhappa must keep: long hands can be read, all fits, and everybody can use it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNothingFound, settle } from './axe.ts';
import { leave, SOON } from './casino-table.ts';
import { DRAWING, goingOut, LAID, manyCards, sixPlayers } from './dhappa-positions.ts';
import {
  action,
  chooser,
  handOf,
  INDEX,
  ofHand,
  picker,
  pile,
  runTarget,
  sitAgain,
  sitAt,
} from './dhappa-table.ts';
import { expectFits } from './fitting.ts';
import { openSite, PHONE, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, DRAWING.storage, { viewport: PHONE });
  page = table.page;
});
afterAll(async () => {
  await leave(table);
  await site.close();
});

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

const sideways = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Each index in sight, also where some cards are lifted. */
async function expectReadable(count: number): Promise<void> {
  await expect.poll(async () => (await handOf(page)).length, SOON).toBe(count);
  await settle(page);
  await expect.poll(() => page.evaluate(hiddenCards), SOON).toEqual([]);
  expect(await sideways()).toBeLessThanOrEqual(0);
}

const PARTS = ['.dh-info', '.dh-boards', '.dh-piles', '.hand', '.actions', '.bar'];

describe('long hands on a phone', () => {
  it('27 cards can be read, some of them lifted', async () => {
    await expectReadable(27);
    const cards = await handOf(page);
    for (const card of cards.filter((_, at) => at % 5 === 2)) await ofHand(page, card).click(INDEX);
    await expectReadable(27);
    await page.keyboard.press('Escape');
  });

  it('40 cards too, on this phone and a smaller one, and the table fits on every screen', async () => {
    await sitAgain(page, manyCards(40));
    await expectReadable(40);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectReadable(40);
    await expectFits(page, PARTS);
  });

  it('and with six players', async () => {
    await page.setViewportSize(PHONE);
    await sitAgain(page, sixPlayers());
    expect(await page.locator('.seat').count()).toBe(5);
    await expectReadable(22);
    await expectFits(page, PARTS);
  });
});

describe('axe finds nothing on a light phone and a dark desktop', () => {
  it('on the table with 27 cards, and in the pile', async () => {
    await sitAgain(page, DRAWING.storage);
    await expectNothingFound(page);
    await pile(page).click();
    await picker(page).locator(`[data-depth="${DRAWING.open[0]}"]`).click();
    await expectNothingFound(page);
  });

  it('in the question where a wild goes, and in all about a run', async () => {
    await sitAgain(page, LAID.storage);
    await ofHand(page, LAID.joker).click(INDEX);
    await runTarget(page, LAID.low.run).click();
    await chooser(page).waitFor();
    await expectNothingFound(page);
    await page.keyboard.press('Escape');
    await ofHand(page, LAID.joker).click(INDEX);
    await runTarget(page, LAID.pushed.run).click();
    await page.getByRole('dialog', { name: `Run ${LAID.pushed.run}` }).waitFor();
    await expectNothingFound(page);
  });

  it('on the end of a hand', async () => {
    await sitAgain(page, goingOut({ scoring: 'points' }));
    const [card] = await handOf(page);
    await ofHand(page, card).click(INDEX);
    await action(page, 'discard').click();
    await page.getByRole('region', { name: 'Hand 1', exact: true }).waitFor();
    await expectNothingFound(page);
  });
});
