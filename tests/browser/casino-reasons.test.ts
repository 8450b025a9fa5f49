/** Cards that come to nothing together: the table says why, and what is missing, however they were put together. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { POSITIONS } from './casino-positions.ts';
import {
  bar, expectNotice, expectQuiet, expectStack, expectTable, loose, ofHand, sitAgain, sitAt, SOON, stack,
  thing, wordsIn,
} from './casino-table.ts'; // prettier-ignore

import { drag } from './gestures.ts';
import { DESKTOP, openSite, PHONE, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, POSITIONS.secondBuild, { viewport: PHONE });
  page = table.page;
});
afterEach(() => expectQuiet(table));
afterAll(() => site.close());

const dropOn = (from: string, to: string): Promise<void> =>
  drag(page, thing(page, from), thing(page, to));
const reason = () => page.getByTestId('lack');

async function expectReason(words: string, rule: string | undefined): Promise<void> {
  await expect.poll(() => wordsIn(reason()), SOON).toBe(words);
  expect(await reason().locator('.notice-rule').allTextContents()).toEqual(rule ? [rule] : []);
  expect(await bar(page).textContent()).not.toContain('add a card');
  const isWhole = await reason().evaluate((line) => line.scrollHeight <= line.clientHeight + 1);
  expect(isWhole, 'the sentence is not cut').toBe(true);
}

const ONE_BUILD = 'You can only have one active build at a time.';
const same = { T: 'AD', b1: '4[3C AC]P0', H0: '5S 6S 4C', turn: 0 };

describe.each([PHONE, DESKTOP])('[CA-56] at $width pixels', (viewport) => {
  it('a second build is refused by its rule, dropped, confirmed and tapped alike', async () => {
    await page.setViewportSize(viewport);
    await sitAgain(page, POSITIONS.secondBuild);
    await dropOn('5S', 'AD');
    await expectStack(page, ['AD', '5S'], 6);
    await expectReason(ONE_BUILD, 'CA-25');
    await page.getByRole('button', { name: 'Confirm the stack' }).click();
    await expectNotice(
      page,
      'You can neither capture nor build with this stack: you can only have one active build at a time.',
    );
    await page.getByRole('button', { name: 'Cancel the stack' }).click();
    await stack(page).waitFor({ state: 'detached' });
    await ofHand(page, '5S').click();
    await loose(page, 'AD').click();
    await expectReason(ONE_BUILD, 'CA-25');
    await page.keyboard.press('Enter');
    await expectNotice(page, `${ONE_BUILD} Use a temp stack for card manipulation.`);
    await page.getByRole('button', { name: 'Temp stack', exact: true }).click();
    await expectStack(page, ['AD', '5S'], 6);
    await expectTable(page, same);
  });

  it('a build without a card for it names that card', async () => {
    await page.setViewportSize(viewport);
    await sitAgain(page, POSITIONS.V65);
    await dropOn('5S', '4H');
    await expectReason('You need another 9 in your hand for this build.', 'CA-27');
  });

  it('a capture that lacks a card names it, and is offered with it', async () => {
    await page.setViewportSize(viewport);
    await sitAgain(page, POSITIONS.V18);
    await dropOn('7H', '5S');
    await expectReason('Nothing fits yet: add two of clubs.', undefined);
    await drag(page, loose(page, '2C'), stack(page));
    await bar(page).getByRole('button', { name: 'Capture 5 + 2' }).waitFor();
    expect(await reason().count()).toBe(0);
  });
});

it('an empty table asks for a trail, and for nothing that is not there', async () => {
  await sitAgain(page, POSITIONS.V6);
  await expect
    .poll(() => page.getByTestId('prompt').textContent())
    .toBe("Your turn: trail, or use the top of an opponent's pile");
});
