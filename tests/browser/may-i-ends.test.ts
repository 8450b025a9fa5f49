/** Laying off: a place at each open end of a run for a wild, staged, taken back and made as one move. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { goTo } from './casino-keys.ts';
import { expectNotice, expectQuiet, leave, SOON, wordsIn } from './casino-table.ts';
import { drag, dragByTouch } from './gestures.ts';
import { goingOut, layingOff } from './may-i-positions.ts';
import {
  action,
  badgeOf,
  expectHand,
  expectMeld,
  handOf,
  lastMove,
  meldBox,
  meldTarget,
  ofHand,
  sitAgain,
  sitAt,
  spoken,
  staged,
  storedMatch,
  storedMeld,
  summary,
  symbol,
  zoneAt,
  zonesOn,
} from './may-i-table.ts';
import { click, tap, type Touch } from './player.ts';
import { openSite, PHONE, type Site, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true } as const;
const OFF = layingOff();
const OUT = goingOut();

/** One way to do what can be done. */
interface Way {
  choose(page: Page, card: string): Promise<void>;
  zone(page: Page, meld: number, end: string): Promise<void>;
  meld(page: Page, number: number): Promise<void>;
  takeBack(page: Page, card: string): Promise<void>;
  commit(page: Page): Promise<void>;
}

const byPointer = (touch: Touch): Way => ({
  choose: (page, card) => touch(ofHand(page, card)),
  zone: (page, meld, end) => touch(zoneAt(page, meld, end)),
  meld: (page, number) => touch(meldTarget(page, number)),
  takeBack: (page, card) => touch(staged(page, card)),
  commit: (page) => touch(action(page, 'lay off')),
});

const byKeys: Way = {
  choose: async (page, card) => {
    await goTo(page, ofHand(page, card));
    await page.keyboard.press('Space');
  },
  zone: async (page, meld, end) => {
    await goTo(page, zoneAt(page, meld, end));
    await page.keyboard.press('Enter');
  },
  meld: async (page, number) => {
    await goTo(page, meldTarget(page, number));
    await page.keyboard.press('Enter');
  },
  takeBack: async (page, card) => {
    await goTo(page, staged(page, card));
    await page.keyboard.press('Space');
  },
  commit: (page) => page.keyboard.press('Enter'),
};

const WAYS: Readonly<Record<string, { way: Way; how: object }>> = {
  'with the mouse': { way: byPointer(click), how: {} },
  'by touch on a phone': { way: byPointer(tap), how: TOUCH },
  'by keyboard alone': { way: byKeys, how: {} },
};

for (const [title, { way, how }] of Object.entries(WAYS))
  describe(`laying off ${title}`, () => {
    const { wild, natural, run, closed, set, fits, hand } = OFF;
    let table: Visitor;
    let page: Page;
    beforeAll(async () => {
      table = await sitAt(site, OFF.storage, how);
      page = table.page;
    });
    afterEach(() => expectQuiet(table));
    afterAll(() => leave(table));

    it('a wild has a zone at each open end of each run, with the card it would become', async () => {
      expect(await page.locator('.mi-zone').count()).toBe(0);
      await way.choose(page, wild);
      const name = (meld: number, end: string, as: string): string =>
        `Lay off ${symbol(wild)} on meld ${meld} at the ${end}, as ${symbol(as)}`;
      expect(await zonesOn(page, run.meld)).toEqual([
        name(run.meld, 'start', run.atStart),
        name(run.meld, 'end', run.atEnd),
      ]);
      expect(await zonesOn(page, closed.meld)).toEqual([
        name(closed.meld, closed.openEnd, closed.as),
      ]);
      expect(await zonesOn(page, set)).toEqual([]);
      expect(await zoneAt(page, run.meld, 'start').locator('b').textContent()).toBe(
        symbol(run.atStart),
      );
      await way.choose(page, wild);
      expect(await page.locator('.mi-zone').count()).toBe(0);
    });

    it('a natural has none, and goes to where it fits or says what the meld takes', async () => {
      await way.choose(page, natural);
      expect(await page.locator('.mi-zone').count()).toBe(0);
      await way.meld(page, run.meld);
      await expectNotice(
        page,
        `${spoken(natural)} does not fit meld ${run.meld}; it takes ${spoken(run.atStart)} at the start, ${spoken(run.atEnd)} at the end, or a wild.`,
      );
      await expectMeld(page, run.meld, run.cards);
      await way.choose(page, natural);
      await way.choose(page, fits.card);
      expect(await page.locator('.mi-zone').count()).toBe(0);
      await way.meld(page, fits.meld);
      await staged(page, fits.card).waitFor();
      await way.takeBack(page, fits.card);
      await expectHand(page, hand);
    });

    it('a wild on the run itself is asked for its end, on a set it just lies down', async () => {
      await way.choose(page, wild);
      await way.meld(page, run.meld);
      await page.getByRole('alert').getByText('Choose an end').waitFor();
      await expectMeld(page, run.meld, run.cards);
      await way.meld(page, set);
      await meldBox(page, set).locator(`[data-zone="stage"][data-card="${wild}"]`).waitFor();
      await way.takeBack(page, wild);
      await expectHand(page, hand);
    });

    it('goes to the end that was chosen, in another tint, and only there', async () => {
      await way.choose(page, wild);
      await way.zone(page, run.meld, 'end');
      await expectMeld(page, run.meld, [...run.cards, wild]);
      expect(await badgeOf(page, wild).textContent()).toBe(symbol(run.atEnd));
      expect(await tintOf(page, wild)).not.toEqual(await tintOf(page, run.cards[0]));
      await way.takeBack(page, wild);
      await expectMeld(page, run.meld, run.cards);
      await expectHand(page, hand);
      await way.choose(page, wild);
      await way.zone(page, closed.meld, closed.openEnd);
      const after = closed.openEnd === 'end' ? [...closed.cards, wild] : [wild, ...closed.cards];
      await expectMeld(page, closed.meld, after);
      await way.takeBack(page, wild);
    });

    it('[MI-55] what depended on a card goes back with it', async () => {
      await stageBoth(page, way);
      expect(await badgeOf(page, wild).textContent()).toBe(symbol(run.atStart));
      expect(await storedMeld(page, run.meld), 'nothing is played yet').toEqual(run.cards);
      await page.reload();
      await expectMeld(page, run.meld, [natural, wild, ...run.cards]);
      await way.takeBack(page, wild);
      await expectMeld(page, run.meld, run.cards);
      await expectHand(page, hand);
    });

    it('[MI-56] all of it is one move, and the run lies as it was shown', async () => {
      const before = (await storedMatch(page)).moves.length;
      await stageBoth(page, way);
      expect(await wordsIn(action(page, 'lay off'))).toBe('Lay off 2 cards');
      await way.commit(page);
      const after = [natural, wild, ...run.cards];
      await expect.poll(() => storedMeld(page, run.meld), SOON).toEqual(after);
      await expectMeld(page, run.meld, after);
      await expect.poll(() => staged(page, wild).count(), SOON).toBe(0);
      expect(await lastMove(page)).toBe(`layoff ${wild}:${run.meld}:start ${natural}:${run.meld}`);
      expect((await storedMatch(page)).moves.length).toBe(before + 1);
      const lines = page.locator('.log > li').last().locator('p, button');
      expect(await lines.count()).toBe(2);
      await expectHand(
        page,
        hand.filter((card) => card !== wild && card !== natural),
      );
    });

    it('[MI-57] the last cards go out together', async () => {
      await sitAgain(page, OUT.storage);
      await way.choose(page, OUT.wild);
      await way.zone(page, OUT.meld, 'start');
      await way.choose(page, OUT.natural);
      await way.meld(page, OUT.meld);
      await expectMeld(page, OUT.meld, OUT.after);
      expect(await handOf(page)).toEqual([]);
      expect(await wordsIn(action(page, 'lay off'))).toBe('Go out');
      await way.commit(page);
      await summary(page, 2).getByRole('heading', { name: 'Round 2: you went out' }).waitFor();
      expect(await lastMove(page)).toBe(
        `goout ${OUT.wild}:${OUT.meld}:start ${OUT.natural}:${OUT.meld}`,
      );
      expect(await summary(page, 2).locator('tr[data-you="true"] td').nth(1).textContent()).toBe(
        '0',
      );
    });

    async function stageBoth(where: Page, by: Way): Promise<void> {
      await by.choose(where, wild);
      await by.zone(where, run.meld, 'start');
      await expectMeld(where, run.meld, [wild, ...run.cards]);
      await by.choose(where, natural);
      await by.meld(where, run.meld);
      await expectMeld(where, run.meld, [natural, wild, ...run.cards]);
    }
  });

describe('dragged', () => {
  const { wild, natural, run, hand } = OFF;

  it('a wild over a zone shows what it becomes, a natural goes where it fits, and both go back', async () => {
    const table = await sitAt(site, OFF.storage);
    const { page } = table;
    const { x, y, width } = (await ofHand(page, wild).boundingBox())!;
    await page.mouse.move(x + width / 2, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - 60, { steps: 6 });
    const zone = (await zoneAt(page, run.meld, 'start').boundingBox())!;
    await page.mouse.move(zone.x + zone.width / 2, zone.y + zone.height / 2, { steps: 6 });
    await page.getByText(`becomes ${symbol(run.atStart)}`).waitFor();
    await page.mouse.up();
    await expectMeld(page, run.meld, [wild, ...run.cards]);
    await drag(page, ofHand(page, natural), meldBox(page, run.meld));
    await expectMeld(page, run.meld, [natural, wild, ...run.cards]);
    await drag(page, staged(page, wild), page.locator('.hand'));
    await expectMeld(page, run.meld, run.cards);
    await expectHand(page, hand);
    await leave(table);
  });

  it('by a finger too', async () => {
    const table = await sitAt(site, OFF.storage, TOUCH);
    const { page } = table;
    await ofHand(page, wild).tap();
    await dragByTouch(page, ofHand(page, wild), zoneAt(page, run.meld, 'end'));
    await expectMeld(page, run.meld, [...run.cards, wild]);
    await dragByTouch(page, staged(page, wild), page.locator('.hand'));
    await expectHand(page, hand);
    await leave(table);
  });
});

const tintOf = (page: Page, card: string): Promise<string[]> =>
  page.locator(`.mi-meld [data-card="${card}"]`).evaluate((element) => {
    const box = getComputedStyle(element);
    const veil = getComputedStyle(element, '::after');
    const face = getComputedStyle(element.firstElementChild!);
    return [box, veil, face].flatMap((style) => [
      style.outlineColor,
      style.boxShadow,
      style.filter,
      style.backgroundColor,
    ]);
  });
