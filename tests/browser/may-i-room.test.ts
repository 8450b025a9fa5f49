/** A match of May I? between three people in three browsers, through the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNotice, SOON } from './casino-table.ts';
import { action, dialog, handOf, ofHand, pile, spoken, statusWords } from './may-i-table.ts';
import { seqOf, untilAsked, untilMoved } from './player.ts';
import { hostOf, openTable, sitDown, start } from './room-people.ts';
import { openOwnSite, type Site, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite();
});
afterAll(() => site.close());

/** Ann begins, and in the last round nobody lays down by the way. */
const OPTIONS = {
  startRound: 6,
  turnLimit: 20,
  firstDealer: '2',
  turnSeconds: 0,
  mayITimeoutSeconds: 10,
} as const;
const TIMEOUT_MS = 10_000;

const topOf = async (page: Page): Promise<string> => (await pile(page).getAttribute('data-card'))!;
const sizeOf = async (page: Page): Promise<number> => (await handOf(page)).length;
const offers = (page: Page, word: string): Promise<void> =>
  page.locator(`[data-zone="pile"][data-offer="${word}"][data-open]`).waitFor();
const answer = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const secondsLeft = async (page: Page): Promise<number> =>
  Number.parseInt((await dialog(page).locator('.clock-seconds').textContent())!, 10);

/** Draws from the stock and discards the lowest card. */
async function takeTurn(page: Page): Promise<void> {
  await untilAsked(page);
  const before = await seqOf(page);
  await page.keyboard.press('d');
  await untilMoved(page, before);
  const drawn = await seqOf(page);
  await page.locator('.hand .card-button').first().click();
  await page.keyboard.press('x');
  await untilMoved(page, drawn);
}

const everyoneReads = async (pages: readonly Page[], words: readonly string[]): Promise<void> => {
  for (const [at, page] of pages.entries())
    await expect.poll(() => statusWords(page), SOON).toBe(words[at]);
};

/** Cy and Bo both want the card: Bo stands before Cy in the line, and takes it. */
async function contest(pages: readonly [Page, Page, Page]): Promise<void> {
  const [ann, bo, cy] = pages;
  await offers(cy, 'May I?');
  const card = spoken(await topOf(cy));
  await pile(cy).click();
  await dialog(ann).getByRole('heading', { name: 'Cy asks: May I?' }).waitFor();
  await everyoneReads(pages, [
    `Cy calls May I? for ${card}: you are asked.`,
    `Cy calls May I? for ${card}: Ann is asked.`,
    `You call May I? for ${card}: Ann is asked.`,
  ]);
  await pile(bo).click();
  await expectNotice(bo, `Cy's May I for ${card} is being settled; wait for Ann's answer.`);
  expect(await dialog(bo).count()).toBe(0);
  await answer(ann, 'Allow');
  await dialog(bo).waitFor();
  expect(await dialog(ann).count()).toBe(0);
  await answer(bo, 'May I instead!');
  await everyoneReads(pages, [
    `Blocked: Bo takes ${card} and a penalty card, Cy gets nothing.`,
    `Blocked: you take ${card} and a penalty card, Cy gets nothing.`,
    `Blocked: Bo takes ${card} and a penalty card, you get nothing.`,
  ]);
  await expect.poll(() => Promise.all(pages.map(sizeOf)), SOON).toEqual([11, 13, 11]);
  expect(await pile(ann).getAttribute('data-offer')).toMatch(/^(dead|empty)$/);
}

/** Bo is asked first, and lets Cy have it: the card, and a penalty card. */
async function letThrough(pages: readonly [Page, Page, Page]): Promise<void> {
  const [, bo, cy] = pages;
  await offers(cy, 'May I?');
  const card = await topOf(cy);
  await action(cy, 'call').click();
  await dialog(bo).waitFor();
  expect(await dialog(bo).getByRole('button').allTextContents()).toEqual(['Pick up', 'Allow']);
  await answer(bo, 'Allow');
  await ofHand(cy, card).waitFor();
  await expect.poll(() => Promise.all(pages.map(sizeOf)), SOON).toEqual([11, 13, 13]);
  await everyoneReads(pages.slice(0, 2), [
    `Allowed: Cy gets ${spoken(card)} and a penalty card.`,
    `Allowed: Cy gets ${spoken(card)} and a penalty card.`,
  ]);
}

/** Cy is asked and says nothing, although the page is loaded anew meanwhile: the first clock counts. */
async function stayAway(pages: readonly [Page, Page, Page]): Promise<void> {
  const [ann, , cy] = pages;
  await offers(ann, 'May I?');
  const card = await topOf(ann);
  const called = Date.now();
  await pile(ann).click();
  await dialog(cy).waitFor();
  await cy.waitForTimeout(2500);
  await cy.reload();
  await dialog(cy).getByRole('heading', { name: 'Ann asks: May I?' }).waitFor();
  expect(await secondsLeft(cy)).toBeLessThanOrEqual(8);
  await dialog(cy).waitFor({ state: 'detached', timeout: 2 * TIMEOUT_MS });
  expect(Date.now() - called).toBeGreaterThanOrEqual(TIMEOUT_MS);
  await ofHand(ann, card).waitFor();
  await expect.poll(() => Promise.all(pages.map(sizeOf)), SOON).toEqual([13, 13, 13]);
  expect(await cy.locator('.table').getAttribute('data-your-turn'), 'it is still their turn').toBe(
    'true',
  );
}

describe('a match of three people', () => {
  it('with a contested card, a reload before an answer and an answer that never comes', async () => {
    const table = await openTable(site, { game: 'may-i', seats: 3, options: OPTIONS });
    const ann = await hostOf(site, table);
    const bo = await sitDown(site, table, 'Bo');
    const cy = await sitDown(site, table, 'Cy');
    await start(ann.page);
    const pages = [ann.page, bo.page, cy.page] as const;
    await contest(pages);
    await takeTurn(ann.page);
    await letThrough(pages);
    await takeTurn(bo.page);
    await stayAway(pages);

    await takeTurn(cy.page);
    await untilAsked(ann.page);
    expect(await Promise.all(pages.map(sizeOf)), 'the match goes on for everyone').toEqual([
      13, 13, 13,
    ]);
    expect([ann, bo, cy].flatMap(({ complaints }: Visitor) => complaints)).toEqual([]);
  });
});
