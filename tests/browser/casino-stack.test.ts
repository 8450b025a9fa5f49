/** The temp stack by dragging: opened, filled, kept, refused, confirmed, cancelled (CA-S9). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { POSITIONS } from './casino-positions.ts';
import {
  build,
  choose,
  expectChoice,
  expectNotice,
  expectQuiet,
  expectStack,
  expectTable,
  loose,
  ofHand,
  openFelt,
  SENTENCES,
  sitAgain,
  sitAt,
  stack,
  stacked,
  thing,
  topOf,
} from './casino-table.ts';
import { drag } from './gestures.ts';
import { openSite, type Site, type Visitor } from './site.ts';

let site: Site;
let table: Visitor;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  table = await sitAt(site, POSITIONS.V6);
  page = table.page;
});
afterEach(() => expectQuiet(table));
afterAll(() => site.close());

const dropOn = (from: string, to: string): Promise<void> =>
  drag(page, thing(page, from), thing(page, to));
const confirm = (): Promise<void> =>
  page.getByRole('button', { name: 'Confirm the stack' }).click();
const cancel = (): Promise<void> => page.getByRole('button', { name: 'Cancel the stack' }).click();

describe('[CA-S9] a temp stack', () => {
  it('opens where nothing else is possible, survives a reload, and goes back (CA-V65)', async () => {
    await sitAgain(page, POSITIONS.V65);
    const same = { T: '4H', H0: '5S 2D', turn: 0 };
    await dropOn('5S', '4H');
    await expectStack(page, ['4H', '5S'], 9);
    await confirm();
    await expectNotice(
      page,
      'You can neither capture nor build with this stack: you need another 9 in your hand for this build.',
    );
    await expectStack(page, ['4H', '5S'], 9);
    await page.reload();
    await expectStack(page, ['4H', '5S'], 9);
    await expectTable(page, same);
    await stacked(page, '5S').click();
    await expectStack(page, ['4H'], 4);
    await cancel();
    await stack(page).waitFor({ state: 'detached' });
    await expectTable(page, same);
  });

  it('holds one hand card, and allows no other play (CA-V67, CA-V68)', async () => {
    await sitAgain(page, POSITIONS.V67);
    await dropOn('5S', '9H');
    await expectStack(page, ['9H', '5S'], 14);
    await drag(page, ofHand(page, '4D'), stack(page));
    await expectNotice(page, 'You can use only one hand card in a turn.');
    await drag(page, ofHand(page, '4D'), await openFelt(page));
    await expectNotice(page, 'You have a temp stack open: confirm or cancel it first.');
    await expectStack(page, ['9H', '5S'], 14);
    await expectTable(page, { T: '9H', H0: '5S 4D', turn: 0 });
  });

  it('grows card by card and becomes the one move that fits (CA-V61)', async () => {
    await sitAgain(page, POSITIONS.V61);
    await dropOn('3H', '4H');
    await expectStack(page, ['4H', '3H'], 7);
    await confirm();
    await expectNotice(page, 'You need one card from your hand in this stack.');
    await drag(page, ofHand(page, '7S'), stack(page));
    await expectStack(page, ['4H', '3H', '7S'], 14);
    await confirm();
    await expectTable(page, { T: 'none', H0: '2D', pile0: '4H 3H 7S', turn: 1 });
    expect(await stack(page).count()).toBe(0);
  });

  it('asks where several moves fit, and stays open until one is chosen (CA-V63)', async () => {
    await sitAgain(page, POSITIONS.twoWays);
    await dropOn('3H', '4H');
    await drag(page, ofHand(page, '7S'), stack(page));
    await confirm();
    await expectChoice(page, SENTENCES.several, ['Capture 4 + 3', 'Build 7']);
    await choose(page, 'Cancel');
    await expectStack(page, ['4H', '3H', '7S'], 14);
    await confirm();
    await choose(page, 'Build 7');
    await expectTable(page, { T: 'none', H0: '7D', b1: '7[4H 3H 7S]P0', turn: 1 });
  });

  it("takes an opponent's top, onto a card or onto the open felt (CA-V72)", async () => {
    await sitAgain(page, POSITIONS.V72);
    await drag(page, topOf(page, 1), await openFelt(page));
    await expectStack(page, ['6D'], 6);
    await cancel();
    await stack(page).waitFor({ state: 'detached' });
    await dropOn('top1', '3D');
    await expectStack(page, ['3D', '6D'], 9);
    await drag(page, ofHand(page, '9S'), stack(page));
    await confirm();
    await expectTable(page, { T: 'none', H0: '2D', pile0: '3D 6D 9S', turn: 1 });
  });

  it('dropped on your own build is added to it, and the turn goes on (CA-V55)', async () => {
    await sitAgain(page, POSITIONS.V55);
    await dropOn('6H', '2C');
    await expectStack(page, ['2C', '6H'], 8);
    await drag(page, stacked(page, '6H'), build(page, 1));
    await expectTable(page, { T: 'AD', H0: '2S 8D', b1: '8[5H 3H 6H 2C]P0', turn: 0 });
    expect(await stack(page).count()).toBe(0);
  });

  it("dropped on another's build takes it over, or comes back (CA-V50, CA-V51)", async () => {
    await sitAgain(page, POSITIONS.V50);
    await dropOn('9S', 'AH');
    await expectStack(page, ['AH', '9S'], 10);
    await drag(page, loose(page, '8C'), stack(page));
    await drag(page, stacked(page, '9S'), build(page, 1));
    await expectNotice(
      page,
      'You cannot use these cards together: they do not split into groups of 10.',
    );
    await expectStack(page, ['AH', '9S', '8C'], 18);
    await drag(page, loose(page, '2C'), stack(page));
    await drag(page, stacked(page, '9S'), build(page, 1));
    await expectTable(page, { T: 'none', H0: '10D', b1: '10[6H 4H AH 8C 2C 9S]P0', turn: 1 });
  });
});
