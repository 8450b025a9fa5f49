/** May I at a table of one's own: what the pile offers, the call, the wait, and the question with its answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNotice, leave, SOON } from './casino-table.ts';
import { drag } from './gestures.ts';
import {
  askedAtTurn,
  askedInLine,
  deadCard,
  freeToCall,
  fresh,
  mustWait,
  ownDiscard,
} from './may-i-moments.ts';
import {
  action,
  dialog,
  handOf,
  lastMove,
  ofHand,
  pile,
  sitAgain,
  sitAt,
  spoken,
  status,
  statusWords,
  stock,
  storedMatch,
  storedPosition,
} from './may-i-table.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

const movesOf = async (page: Page): Promise<number> => (await storedMatch(page)).moves.length;
const topOf = async (page: Page): Promise<string> => (await pile(page).getAttribute('data-card'))!;
const offerOf = (page: Page): Promise<string | null> => pile(page).getAttribute('data-offer');

describe('the pile says what it offers', () => {
  it('Pick up, May I?, dead, and where the own discard goes', async () => {
    const table = await sitAt(site, fresh());
    const { page } = table;
    expect(await offerOf(page)).toBe('Pick up');
    expect(await pile(page).locator('.mi-word').textContent()).toBe('Pick up');
    const card = await topOf(page);
    await pile(page).click();
    await ofHand(page, card).waitFor();
    expect(await lastMove(page)).toBe('draw discard');
    await expect.poll(() => offerOf(page), SOON).toMatch(/^(Discard|empty)$/);

    await sitAgain(page, freeToCall());
    expect(await offerOf(page)).toBe('May I?');
    expect(await pile(page).getAttribute('data-open')).toBe('true');

    await sitAgain(page, deadCard());
    expect(await offerOf(page)).toBe('dead');
    const dead = await topOf(page);
    await pile(page).click();
    await expectNotice(
      page,
      `That discard can no longer be taken; ${spoken(dead)} on top of the pile is dead.`,
    );
    await stock(page).click();
    await expect.poll(() => lastMove(page), SOON).toBe('draw stock');

    await sitAgain(page, ownDiscard());
    const own = await topOf(page);
    expect(await pile(page).getAttribute('data-open')).toBeNull();
    await pile(page).click();
    await expectNotice(page, `You discarded ${spoken(own)} yourself, so you cannot call for it.`);
    await leave(table);
  });

  it('a draw is a tap, a key or a drag into the hand', async () => {
    const table = await sitAt(site, fresh());
    const { page } = table;
    await drag(page, stock(page), page.locator('.hand'));
    await expect.poll(() => lastMove(page), SOON).toBe('draw stock');
    await sitAgain(page, fresh());
    await drag(page, pile(page), page.locator('.hand'));
    await expect.poll(() => lastMove(page), SOON).toBe('draw discard');
    await sitAgain(page, fresh());
    await page.keyboard.press('d');
    await expect.poll(() => lastMove(page), SOON).toBe('draw stock');
    await page.keyboard.press('d');
    await expectNotice(page, 'You have already drawn this turn; now play or discard.');
    await leave(table);
  });
});

describe('a call', () => {
  it('[MI-67] takes the card and the penalty once, however often it is pressed', async () => {
    const table = await sitAt(site, freeToCall());
    const { page } = table;
    const [before, card, cards] = [
      await movesOf(page),
      await topOf(page),
      (await handOf(page)).length,
    ];
    await pile(page).dblclick();
    await ofHand(page, card).waitFor();
    expect(await statusWords(page)).toBe(`Allowed: you get ${spoken(card)} and a penalty card.`);
    await page.waitForTimeout(300);
    expect(await movesOf(page)).toBe(before + 1);
    expect((await handOf(page)).length).toBe(cards + 2);
    expect(await offerOf(page)).toMatch(/^(dead|empty)$/);
    await leave(table);
  });

  it('[MI-72] shows that it waits, and further presses do nothing', async () => {
    const table = await sitAt(site, mustWait(), TOUCH);
    const { page } = table;
    const [before, card] = [await movesOf(page), await topOf(page)];
    await action(page, 'call').tap();
    await page.getByRole('button', { name: 'You called: waiting for North' }).waitFor();
    expect(await statusWords(page)).toBe(`You call May I? for ${spoken(card)}: North is asked.`);
    await pile(page).tap();
    await pile(page).tap();
    await page.keyboard.press('p');
    await page.waitForTimeout(300);
    expect(await movesOf(page)).toBe(before + 1);
    expect(await lastMove(page)).toBe(`mayi ${card}`);
    await page.reload();
    await page.getByRole('button', { name: 'You called: waiting for North' }).waitFor();
    await leave(table);
  });
});

describe('the question', () => {
  it('to the player on turn offers the card as the draw', async () => {
    const table = await sitAt(site, askedAtTurn());
    const { page } = table;
    await dialog(page)
      .getByRole('heading', { name: /asks: May I\?$/ })
      .waitFor();
    const card = await topOf(page);
    expect(await dialog(page).getByRole('button').allTextContents()).toEqual(['Pick up', 'Allow']);
    expect(await dialog(page).locator('.clock').count(), 'nobody is hurried here').toBe(0);
    await page.reload();
    await dialog(page).waitFor();
    await dialog(page).getByRole('button', { name: 'Pick up' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await ofHand(page, card).waitFor();
    expect((await handOf(page)).length).toBe(12);
    const { phase, turn } = await storedPosition(page);
    expect({ phase, turn }).toEqual({ phase: 'action', turn: 0 });
    expect(await statusWords(page)).toMatch(
      new RegExp(`^Blocked: you take ${spoken(card)}, \\w+ gets nothing\\.$`),
    );
    await leave(table);
  });

  it('to one in the line offers it at the price of a penalty card, by touch', async () => {
    const table = await sitAt(site, askedInLine(), TOUCH);
    const { page } = table;
    await dialog(page).waitFor();
    expect(await dialog(page).getByRole('button').allTextContents()).toEqual([
      'May I instead!',
      'Allow',
    ]);
    await dialog(page).getByRole('button', { name: 'May I instead!' }).tap();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await handOf(page)).length, SOON).toBe(13);
    await leave(table);
  });

  it('is answered with keys, and what waits meanwhile says why', async () => {
    const table = await sitAt(site, askedAtTurn());
    const { page } = table;
    await dialog(page).waitFor();
    await page.keyboard.press('d');
    const [{ question }, card] = [await storedPosition(page), await topOf(page)];
    const caller = ['Ann', 'East', 'North'][question!.caller];
    await expectNotice(
      page,
      `${caller}'s May I for ${spoken(card)} is being settled; wait for Ann's answer.`,
    );
    expect(await status(page).textContent()).toContain('you are asked');
    await page.keyboard.press('a');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => lastMove(page), SOON).toBe('allow');
    await leave(table);
  });
});
