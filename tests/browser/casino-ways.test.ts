/** Tapping, touching and the keyboard do what dragging does (CA-S14, CA-S15). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { goTo, inDialog } from './casino-keys.ts';
import { POSITIONS } from './casino-positions.ts';
import {
  bar,
  choose,
  expectChoice,
  expectNotice,
  expectQuiet,
  expectStack,
  expectTable,
  leave,
  loose,
  modal,
  ofHand,
  openFelt,
  SENTENCES,
  sitAgain,
  sitAt,
  SOON,
  stack,
  thing,
} from './casino-table.ts';
import { drag, dragByTouch, type Spot } from './gestures.ts';
import { click, tap, type Touch } from './player.ts';
import { openSite, PHONE, type Site, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

/** One way to do what can be done. */
interface Way {
  /** Chooses a hand card and what it is meant for. */
  select(page: Page, names: readonly string[]): Promise<void>;
  /** Does what is chosen where it means one thing, else asks. */
  act(page: Page): Promise<void>;
  trail(page: Page, card: string): Promise<void>;
  choose(page: Page, label: string): Promise<void>;
  stack(page: Page): Promise<void>;
  confirm(page: Page): Promise<void>;
}

const byPointer = (touch: Touch, touchAt: (page: Page, x: number, y: number) => Promise<void>) => ({
  select: async (page: Page, names: readonly string[]) => {
    for (const name of names) await touch(thing(page, name));
  },
  act: (page: Page) => touch(bar(page).locator('.btn-primary')),
  trail: async (page: Page, card: string) => {
    await touch(ofHand(page, card));
    const { x, y } = await openFelt(page);
    await touchAt(page, x, y);
  },
  choose: async (page: Page, label: string) => {
    const asked = await modal(page).count();
    const from: Locator = asked > 0 ? modal(page) : bar(page);
    await touch(from.getByRole('button', { name: label, exact: true }));
  },
  stack: (page: Page) => touch(page.getByRole('button', { name: 'Temp stack', exact: true })),
  confirm: (page: Page) => touch(page.getByRole('button', { name: 'Confirm the stack' })),
});

const byKeys: Way = {
  select: async (page, names) => {
    for (const name of names) {
      await goTo(page, thing(page, name));
      await page.keyboard.press('Space');
    }
  },
  act: (page) => page.keyboard.press('Enter'),
  trail: async (page, card) => {
    await byKeys.select(page, [card]);
    await page.keyboard.press('Enter');
  },
  choose: async (page, label) => {
    if ((await modal(page).count()) === 0) await page.keyboard.press('Enter');
    await inDialog(page, label);
  },
  stack: (page) => page.keyboard.press('t'),
  confirm: (page) => page.keyboard.press('Enter'),
};

const WAYS: Readonly<Record<string, { way: Way; how: object }>> = {
  'by taps with the mouse': {
    way: byPointer(click, (page, x, y) => page.mouse.click(x, y)),
    how: {},
  },
  'by touch on a phone': {
    way: byPointer(tap, (page, x, y) => page.touchscreen.tap(x, y)),
    how: TOUCH,
  },
  'by keyboard alone': { way: byKeys, how: {} },
};

for (const [name, { way, how }] of Object.entries(WAYS))
  describe(`[CA-S14] [CA-S15] ${name}`, () => {
    let table: Visitor;
    let page: Page;
    beforeAll(async () => {
      table = await sitAt(site, POSITIONS.V6, how);
      page = table.page;
    });
    afterEach(() => expectQuiet(table));

    it('a card is trailed (CA-V6)', async () => {
      await way.trail(page, '6S');
      await expectTable(page, { T: '6S', H0: '8D', turn: 1 });
    });

    it('a trail that a capture forbids asks (CA-V3, CA-V4)', async () => {
      await sitAgain(page, POSITIONS.V3);
      await way.trail(page, '6S');
      await expectChoice(page, SENTENCES.captureRequired, ['Capture 6']);
      await way.choose(page, 'Cancel');
      await expectTable(page, { T: '6H', H0: '6S 8D 10C', turn: 0 });
      await loose(page, '6H').waitFor();
      expect(await ofHand(page, '6S').getAttribute('aria-pressed')).toBe('true');
      await way.select(page, ['6H']);
      await way.act(page);
      await expectTable(page, { T: 'none', pile0: '6H 6S', turn: 1 });
    });

    it('a trail beside your own build is refused (CA-V7)', async () => {
      await sitAgain(page, POSITIONS.V7);
      await way.trail(page, '4S');
      await expectNotice(page, SENTENCES.activeBuild);
      await expectTable(page, { T: 'none', H0: '4S 8D 8C', turn: 0 });
    });

    it('a sum is captured, and shown while it is put together (CA-V18)', async () => {
      await sitAgain(page, POSITIONS.V18);
      await way.select(page, ['7H', '5S', '2C']);
      await page.getByText('5 + 2 = 7').waitFor();
      expect(await bar(page).locator('.btn-primary').textContent()).toBe('Capture 5 + 2');
      await way.act(page);
      await expectTable(page, { T: '9D', pile0: '5S 2C 7H', turn: 1 });
    });

    it('one of several is chosen (CA-V35)', async () => {
      await sitAgain(page, POSITIONS.V35);
      await way.select(page, ['4S', '4H']);
      const offers = bar(page).getByRole('button');
      expect(await offers.allTextContents()).toEqual(['Capture 4', 'Build 4', 'Build 8']);
      await way.choose(page, 'Build 8');
      await expectTable(page, { T: 'none', b1: '8[4H 4S]P0', turn: 1 });
    });

    it("an opponent's top is taken (CA-V25)", async () => {
      await sitAgain(page, POSITIONS.V25);
      await way.select(page, ['8H', 'top1']);
      await way.act(page);
      await expectTable(page, { pile0: '8D 8H', H0: '2D', turn: 1 });
    });

    it("an opponent's build is raised (CA-V43)", async () => {
      await sitAgain(page, POSITIONS.V43);
      await way.select(page, ['3S', 'b1']);
      expect(await bar(page).locator('.btn-primary').textContent()).toBe("Raise East's build to 9");
      await way.act(page);
      await expectTable(page, { b1: '9[4H 2H 3S]P0', turn: 1 });
    });

    it('cards of the table go into your own build (CA-V55)', async () => {
      await sitAgain(page, POSITIONS.V55);
      await way.select(page, ['6H', '2C']);
      await way.act(page);
      await expectTable(page, { T: 'AD', b1: '8[5H 3H 6H 2C]P0', turn: 0 });
    });

    it('a stack is begun, filled and confirmed (CA-V61, CA-V62)', async () => {
      await sitAgain(page, POSITIONS.V61);
      await way.select(page, ['4H', '3H']);
      await way.stack(page);
      await expectStack(page, ['4H', '3H'], 7);
      await way.select(page, ['7S']);
      await expectStack(page, ['4H', '3H', '7S'], 14);
      await way.confirm(page);
      await expectTable(page, { T: 'none', H0: '2D', pile0: '4H 3H 7S', turn: 1 });
    });
  });

describe('the keyboard', () => {
  it('[CA-S15] lets go with Escape: of the question, the stack, what is chosen', async () => {
    const table = await sitAt(site, POSITIONS.V35);
    const { page } = table;
    await byKeys.select(page, ['4S', '4H']);
    await page.keyboard.press('Enter');
    await modal(page).waitFor();
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await stack(page).waitFor();
    await page.keyboard.press('Escape');
    await stack(page).waitFor({ state: 'detached' });
    await byKeys.select(page, ['4D']);
    await page.keyboard.press('Escape');
    expect(await page.locator('[aria-pressed="true"][data-card]').count()).toBe(0);
    await expectTable(page, { T: '4H', H0: '4S 4D 8D', turn: 0 });
    await leave(table);
  });

  it('[CA-S15] is told what is offered, refused and done', async () => {
    const table = await sitAt(site, POSITIONS.V17);
    const { page } = table;
    await byKeys.select(page, ['9H', '9C']);
    const spoken = page.locator('.actions [aria-live="polite"]');
    expect(await spoken.textContent()).toBe('Capture 9');
    await page.keyboard.press('Enter');
    await page
      .getByTestId('announcer')
      .getByText('You capture nine of clubs with nine of hearts.')
      .waitFor({ state: 'attached' });
    await leave(table);
  });
});

describe('a finger drags as a mouse does, at phone size', () => {
  const dropOn = (page: Page, from: Spot, to: Spot): Promise<void> => dragByTouch(page, from, to);

  it('onto the felt, onto a card, and onto a build', async () => {
    const table = await sitAt(site, POSITIONS.V3, TOUCH);
    const { page } = table;
    await dropOn(page, ofHand(page, '6S'), await openFelt(page));
    await expectChoice(page, SENTENCES.captureRequired, ['Capture 6']);
    await choose(page, 'Cancel');
    await dropOn(page, ofHand(page, '8D'), await openFelt(page));
    await expectTable(page, { T: '6H 8D', H0: '6S 10C', turn: 1 });
    await sitAgain(page, POSITIONS.V35);
    await dropOn(page, ofHand(page, '4S'), loose(page, '4H'));
    await expectChoice(page, SENTENCES.several, ['Capture 4', 'Build 4', 'Build 8']);
    await choose(page, 'Build 4');
    await expectTable(page, { T: 'none', b1: '4[4H 4S]P0', turn: 1 });
    await sitAgain(page, POSITIONS.V43);
    await dropOn(page, ofHand(page, '3S'), thing(page, 'b1'));
    await expectTable(page, { b1: '9[4H 2H 3S]P0', turn: 1 });
    await leave(table);
  });

  it('[CA-S13] and reaches a little beyond what is drawn', async () => {
    const table = await sitAt(site, POSITIONS.V17, TOUCH);
    const { page } = table;
    const box = (await loose(page, '9C').boundingBox())!;
    const beside = { x: box.x + box.width * 1.08, y: box.y + box.height / 2 };
    await dropOn(page, ofHand(page, '9H'), beside);
    await expectTable(page, { T: '4D', pile0: '9C 9H', turn: 1 });
    await leave(table);
  });

  it('and a hand card laid elsewhere in the hand only changes places', async () => {
    const table = await sitAt(site, POSITIONS.V35);
    const { page } = table;
    await drag(page, ofHand(page, '4S'), ofHand(page, '8D'));
    const order = (): Promise<string[]> =>
      page
        .locator('.hand [data-card]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card ?? ''));
    await expect.poll(async () => (await order()).indexOf('4S'), SOON).toBeGreaterThan(0);
    await expectTable(page, { T: '4H', H0: '4S 4D 8D', turn: 0 });
    await leave(table);
  });
});
