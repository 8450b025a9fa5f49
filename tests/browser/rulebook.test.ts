/** The rules in the page: numbers open them, "How to play" too, and the lesson is one press further. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS, shithead } from '../../src/games/index.ts';
import type { Position } from '../../src/games/shithead/rules/types.ts';
import { expectNothingFound } from './axe.ts';
import { TABLE, yourTurnIn } from './every-game.ts';
import { tileOf } from './player.ts';
import { savedWhen, yourTurn } from './saved.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const book = (page: Page) => page.getByRole('dialog', { name: /: the rules$/ });

/** Whether the rule stands in sight within the book. */
const isInSight = (page: Page, rule: string): Promise<boolean> =>
  page.locator(`[id="rule-${rule}"]`).evaluate((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    const frame = place.closest('.rulebook-body')!.getBoundingClientRect();
    return top >= frame.top - 2 && top < frame.bottom && bottom > frame.top;
  });

describe.each(GAME_IDS)('at a table of %s', (id) => {
  it('"How to play" opens the rules, and the lesson from there', async () => {
    const { storage } = yourTurnIn(id);
    const { page, complaints } = await visit(site, { at: TABLE, storage, viewport: PHONE });
    await page.locator('.hand').first().waitFor();
    await page.getByRole('button', { name: /How to play|Rules/ }).click();
    await book(page).getByRole('heading', { name: 'One minute' }).waitFor();
    const wide = await page.evaluate(() => document.querySelector('.rulebook')!.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await expectNothingFound(page);
    await page.goBack();
    await book(page).waitFor({ state: 'detached' });
    expect(await page.locator('.table').count()).toBe(1);
    await page.getByRole('button', { name: /How to play|Rules/ }).click();
    await book(page).getByRole('button', { name: 'Learn it by playing' }).click();
    await page.locator('dialog.lesson').waitFor();
    expect(await book(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a hint names a rule, and a press on it opens that rule', async () => {
    const { storage } = yourTurnIn(id);
    const { page } = await visit(site, { at: TABLE, storage, viewport: DESKTOP });
    await page.locator('.hand').first().waitFor();
    await page.keyboard.press('h');
    const number = page.locator('.coach .notice-rule');
    await number.waitFor();
    const rule = (await number.textContent())!;
    await number.click();
    await page.locator(`[id="rule-${rule}"][data-shown]`).waitFor();
    expect(await isInSight(page, rule)).toBe(true);
    await page.keyboard.press('Escape');
    await book(page).waitFor({ state: 'detached' });
    expect(await page.locator('.table[data-your-turn="true"]').count()).toBe(1);
  });
});

/** Your turn, with a card that the pile does not take and another that it does. */
const someCardIsTooLow = (position: Position): boolean => {
  const refused = position.hand[0].filter((card) =>
    shithead.check(position, 0, { type: 'play', from: 'hand', cards: [card] }),
  );
  return yourTurn(position) && refused.length > 0 && refused.length < position.hand[0].length;
};

describe('the number of a refusal', () => {
  it('opens its rule with a pointer, over a table that stays as it is', async () => {
    const storage = savedWhen({ seats: 3, when: someCardIsTooLow });
    const { page } = await visit(site, { at: TABLE, storage });
    const dimmed = page.locator('.hand [data-dimmed]').first();
    await dimmed.waitFor();
    const seq = await page.locator('.table').getAttribute('data-seq');
    await dimmed.dblclick();
    const number = page.locator('.notice .notice-rule');
    await number.waitFor();
    const rule = (await number.textContent())!;
    expect(rule).toMatch(/^SH-\d+$/);
    await number.click();
    await page.locator(`[id="rule-${rule}"][data-shown]`).waitFor();
    expect(await isInSight(page, rule)).toBe(true);
    await book(page).getByRole('button', { name: 'Close' }).click();
    await book(page).waitFor({ state: 'detached' });
    expect(await page.locator('.table').getAttribute('data-seq')).toBe(seq);
  });

  it('opens it by a key, before the number is gone', async () => {
    const storage = savedWhen({ seats: 3, when: someCardIsTooLow });
    const { page } = await visit(site, { at: TABLE, storage });
    const dimmed = page.locator('.hand [data-dimmed]').first();
    await dimmed.waitFor();
    await page.keyboard.press('h');
    await page.locator('.coach .notice-rule').waitFor();
    await page.keyboard.press('Escape');
    await dimmed.dblclick();
    const rule = (await page.locator('.notice .notice-rule').textContent())!;
    await page.keyboard.press('w');
    await page.locator(`[id="rule-${rule}"][data-shown]`).waitFor();
  });
});

describe('a lesson', () => {
  it('has numbers that open their rules, and goes on where it was', async () => {
    const { page, complaints } = await visit(site, { at: '/', viewport: PHONE });
    await tileOf(page, 'Casino')
      .getByRole('button', { name: /^How to play/ })
      .click();
    const lesson = page.locator('dialog.lesson');
    const press = (name: string): Promise<void> =>
      lesson.getByRole('button', { name, exact: true }).click();
    for (const name of ['nine of hearts', 'Trail Card']) await press(name);
    await press('Read rule CA-44');
    await page.locator('[id="rule-CA-44"][data-shown]').waitFor();
    await page.goBack();
    await book(page).waitFor({ state: 'detached' });
    for (const name of ['nine of clubs', 'Capture 9']) await press(name);
    await press('Read rule CA-18');
    await page.locator('[id="rule-CA-18"][data-shown]').waitFor();
    await book(page).getByRole('button', { name: 'Learn it by playing' }).click();
    await book(page).waitFor({ state: 'detached' });
    await press('Go on');
    await lesson.getByRole('heading', { name: 'Cards add up' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the address of a rule', () => {
  it('opens it, and leads to the first page when it is closed', async () => {
    const { page } = await visit(site, { at: '/#/rules/rummikub/RK-6.3' });
    await page.locator('[id="rule-RK-6.3"][data-shown]').waitFor();
    expect(await isInSight(page, 'RK-6.3')).toBe(true);
    await book(page).locator('a', { hasText: 'RK-4.2' }).first().click();
    await page.locator('[id="rule-RK-4.2"][data-shown]').waitFor();
    await page.keyboard.press('Escape');
    await book(page).waitFor({ state: 'detached' });
    await page.locator('.picker-game').first().waitFor();
    // A closed dialog is out of sight a moment before the address follows.
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });
});

describe('without a connection', () => {
  it('says that the rules could not be loaded, and loads them at the next try', async () => {
    const { storage } = yourTurnIn('casino');
    const { page } = await visit(site, { at: TABLE, storage });
    await page.locator('.hand').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'How to play' }).click();
    await page.getByText('could not be loaded').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await book(page).getByRole('heading', { name: 'One minute' }).waitFor();
  });

  it('has them all the same once the table has been open for a while', async () => {
    const { storage } = yourTurnIn('casino');
    const { page } = await visit(site, { at: TABLE, storage });
    await page.locator('.hand').first().waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('Rulebook')),
    );
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'How to play' }).click();
    await book(page).getByRole('heading', { name: 'One minute' }).waitFor();
  });
});
