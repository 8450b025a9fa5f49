/** Laying down by the slots of the contract, the discard after it, and winning a Joker. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { goTo, inDialog } from './casino-keys.ts';
import { expectNotice, expectQuiet, leave, SOON, wordsIn } from './casino-table.ts';
import { drag } from './gestures.ts';
import { fresh } from './may-i-moments.ts';
import { layingDown, swapping } from './may-i-positions.ts';
import {
  action,
  badgeOf,
  expectMeld,
  handOf,
  inSlot,
  lastMove,
  movesOf,
  meldTarget,
  ofHand,
  pile,
  sitAgain,
  sitAt,
  slotBox,
  slotTarget,
  spoken,
  storedPosition,
  symbol,
  meldBox,
} from './may-i-table.ts';
import { click, tap, type Touch } from './player.ts';
import { openSite, PHONE, type Site, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true } as const;
const DOWN = layingDown();
const SWAP = swapping();
const SET = 1;
const RUN = 2;

interface Way {
  /** Chooses cards and puts them into a slot. */
  fill(page: Page, slot: number, cards: readonly string[]): Promise<void>;
  takeBack(page: Page, card: string): Promise<void>;
  moveWild(page: Page): Promise<void>;
  best(page: Page): Promise<void>;
  layDown(page: Page): Promise<void>;
  discard(page: Page, card: string): Promise<void>;
}

const moveButton = (page: Page) => slotBox(page, RUN).getByRole('button', { name: /^Move/ });

const byPointer = (touch: Touch, touchAnyway: Touch): Way => ({
  fill: async (page, slot, cards) => {
    for (const card of cards) await touch(ofHand(page, card));
    await touch(slotBox(page, slot));
  },
  takeBack: (page, card) => touch(inSlot(page, card)),
  moveWild: (page) => touch(moveButton(page)),
  best: (page) => touch(page.getByRole('button', { name: 'Best lay-down' })),
  layDown: (page) => touchAnyway(action(page, 'lay down')),
  discard: async (page, card) => {
    await touch(ofHand(page, card));
    await touch(action(page, 'discard'));
  },
});

const byKeys: Way = {
  fill: async (page, slot, cards) => {
    for (const card of cards) {
      await goTo(page, ofHand(page, card));
      await page.keyboard.press('Space');
    }
    await page.keyboard.press(String(slot));
  },
  takeBack: async (page, card) => {
    await goTo(page, inSlot(page, card));
    await page.keyboard.press('Space');
  },
  moveWild: async (page) => {
    await goTo(page, moveButton(page));
    await page.keyboard.press('Enter');
  },
  best: (page) => page.keyboard.press('b'),
  layDown: async (page) => {
    await action(page, 'lay down').focus();
    await page.keyboard.press('Enter');
  },
  discard: async (page, card) => {
    await goTo(page, ofHand(page, card));
    await page.keyboard.press('Space');
    await page.keyboard.press('x');
  },
};

const WAYS: Readonly<Record<string, { way: Way; how: object }>> = {
  'with the mouse': { way: byPointer(click, (what) => what.click({ force: true })), how: {} },
  'by touch on a phone': { way: byPointer(tap, (what) => what.tap({ force: true })), how: TOUCH },
  'by keyboard alone': { way: byKeys, how: {} },
};

const verdictOf = (page: Page, slot: number): Promise<string | null> =>
  slotTarget(page, slot).getAttribute('aria-label');

for (const [title, { way, how }] of Object.entries(WAYS))
  describe(`laying down ${title}`, () => {
    const { set, run, wild, atStart, atEnd, others } = DOWN;
    const naturals = run.slice(0, -1);
    let table: Visitor;
    let page: Page;
    beforeAll(async () => {
      table = await sitAt(site, DOWN.storage, how);
      page = table.page;
    });
    afterEach(() => expectQuiet(table));
    afterAll(() => leave(table));

    it('each slot judges what is in it as it grows', async () => {
      expect(await verdictOf(page, SET)).toBe('Set: empty. Wants 3 of a rank.');
      expect(await verdictOf(page, RUN)).toBe('Run: empty. Wants 4 in a row.');
      await way.fill(page, SET, set.slice(0, 2));
      await expect.poll(() => slotBox(page, SET).getAttribute('data-state'), SOON).toBe('begun');
      expect(await verdictOf(page, SET)).toContain('it has 2 cards and needs at least 3.');
      await way.fill(page, SET, [others[0]]);
      await expect.poll(() => slotBox(page, SET).getAttribute('data-state'), SOON).toBe('wrong');
      await way.takeBack(page, others[0]);
      await ofHand(page, others[0]).waitFor();
      await way.fill(page, SET, [set[2]]);
      await expect.poll(() => slotBox(page, SET).getAttribute('data-state'), SOON).toBe('good');
      expect(await verdictOf(page, SET)).toMatch(/\. Good\.$/);
    });

    it('what is not there yet is refused in a sentence, and nothing is lost', async () => {
      expect(await action(page, 'lay down').getAttribute('aria-disabled')).toBe('true');
      await way.fill(page, RUN, naturals);
      await way.layDown(page);
      await expectNotice(page, 'Your first run is no run: it has 3 cards and needs at least 4.');
      expect((await storedPosition(page)).down[0]).toBe(false);
      expect(await inSlot(page, naturals[0]).count()).toBe(1);
      await page.reload();
      await inSlot(page, naturals[0]).waitFor();
    });

    it('[MI-21] a wild shows what it will stand for, and moves to the other end', async () => {
      await way.fill(page, RUN, [wild]);
      await expect.poll(() => badgeOf(page, wild).textContent(), SOON).toBe(symbol(atEnd));
      expect(await moveButton(page).getAttribute('aria-label')).toBe(
        `Move ${spoken(wild)} to the start of the run, as ${symbol(atStart)}`,
      );
      await way.moveWild(page);
      await expect.poll(() => badgeOf(page, wild).textContent(), SOON).toBe(symbol(atStart));
      await way.moveWild(page);
      await expect.poll(() => badgeOf(page, wild).textContent(), SOON).toBe(symbol(atEnd));
      await way.moveWild(page);
      await expect.poll(() => badgeOf(page, wild).textContent(), SOON).toBe(symbol(atStart));
    });

    it('lies on the table as it lay in the slots; then only the discard is left', async () => {
      const first = (await storedPosition(page)).melds.length + 1;
      await way.layDown(page);
      await expectMeld(page, first, set);
      await expectMeld(page, first + 1, [wild, ...naturals]);
      await page.getByTestId('goal').getByText('You are down').waitFor();
      expect(await page.locator('.mi-slot').count()).toBe(0);
      const buttons = page.locator('.action-buttons button');
      expect(await buttons.evaluateAll((all) => all.map((one) => one.dataset.action))).toEqual([
        'discard',
      ]);
      await way.discard(page, others[0]);
      await expect.poll(() => lastMove(page), SOON).toBe(`discard ${others[0]}`);
      await expect.poll(() => pile(page).getAttribute('data-card'), SOON).toBe(others[0]);
    });

    it('[MI-30] no card is laid off in the turn of laying down', async () => {
      await sitAgain(page, DOWN.storage);
      await way.best(page);
      await expect.poll(() => slotBox(page, RUN).getAttribute('data-state'), SOON).toBe('good');
      expect(await slotBox(page, SET).getAttribute('data-state')).toBe('good');
      expect(await wordsIn(action(page, 'lay down'))).toBe('Lay down');
      await way.layDown(page);
      await page.getByTestId('goal').getByText('You are down').waitFor();
      const number = (await storedPosition(page)).melds.length;
      const [card] = await handOf(page);
      if (way === byKeys) {
        await goTo(page, ofHand(page, card));
        await page.keyboard.press('Space');
        await page.keyboard.press(String(number));
      } else {
        const touch = how === TOUCH ? tap : click;
        await touch(ofHand(page, card));
        await touch(meldTarget(page, number));
      }
      await expectNotice(page, 'You laid down this turn; you can lay off from your next turn on.');
      await ofHand(page, card).waitFor();
    });
  });

describe('a lay-down put together by dragging', () => {
  it('takes cards into the slots, from one to the other, and back', async () => {
    const table = await sitAt(site, DOWN.storage);
    const { page } = table;
    const [card, other] = DOWN.set;
    for (const one of [card, other]) await ofHand(page, one).click();
    await drag(page, ofHand(page, card), slotBox(page, SET));
    await inSlot(page, other).waitFor();
    await drag(page, inSlot(page, other), slotBox(page, RUN));
    await slotBox(page, RUN).locator(`[data-card="${other}"]`).waitFor();
    await drag(page, inSlot(page, other), page.locator('.hand'));
    await ofHand(page, other).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await ofHand(page, card).waitFor();
    await drag(page, ofHand(page, DOWN.others[0]), pile(page));
    await expect.poll(() => movesOf(page), SOON).toContain(`discard ${DOWN.others[0]}`);
    await leave(table);
  });

  it('before the draw it can be begun, and the sentence says what is missing', async () => {
    const table = await sitAt(site, fresh({ startRound: 6 }));
    const { page } = table;
    const [card] = await handOf(page);
    await drag(page, ofHand(page, card), pile(page));
    await expectNotice(page, 'Draw a card first; you have not drawn this turn.');
    await ofHand(page, card).waitFor();
    await page.getByRole('button', { name: 'Best lay-down' }).click();
    await expectNotice(page, 'Your hand does not hold the contract yet.');
    await leave(table);
  });
});

describe('winning a Joker', () => {
  const { meld, joker, card, other, before, after, hand } = SWAP;
  const jokerCard = (page: Page) => meldBox(page, meld).locator(`[data-card="${joker}"]`);

  const expectWon = async (page: Page): Promise<void> => {
    await expectMeld(page, meld, after);
    await ofHand(page, joker).waitFor();
    expect((await handOf(page)).length).toBe(hand);
    expect(await lastMove(page)).toBe(`swap ${meld} ${joker} ${card}`);
  };

  it('by taps: the natural on the Joker, and no other card', async () => {
    const table = await sitAt(site, SWAP.storage, TOUCH);
    const { page } = table;
    await ofHand(page, other).tap();
    await jokerCard(page).tap();
    await expectNotice(page, `The joker stands for ${spoken(card)}; you gave ${spoken(other)}.`);
    await expectMeld(page, meld, before);
    await ofHand(page, other).tap();
    await ofHand(page, card).tap();
    await jokerCard(page).tap();
    await expectWon(page);
    await leave(table);
  });

  it('by dragging the natural onto it', async () => {
    const table = await sitAt(site, SWAP.storage);
    await drag(table.page, ofHand(table.page, card), jokerCard(table.page));
    await expectWon(table.page);
    await leave(table);
  });

  it('by keyboard from the list, which names the card that it costs', async () => {
    const table = await sitAt(site, SWAP.storage);
    const { page } = table;
    await page.keyboard.press('j');
    const list = page.getByRole('dialog', { name: 'Swap a joker' });
    const offers = list.getByRole('listitem').getByRole('button');
    const names = await offers.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    expect(names).toHaveLength(1);
    expect(names[0]).toContain(`Give ${symbol(card)} for the joker in meld ${meld},`);
    await inDialog(page, names[0]);
    await expectWon(page);
    await leave(table);
  });
});
