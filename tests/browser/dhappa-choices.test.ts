/** A wild that can go to more than one place: asked with the runs that would come of it, never guessed. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { goTo } from './casino-keys.ts';
import { expectQuiet, leave, notice, SOON } from './casino-table.ts';
import { LAID } from './dhappa-positions.ts';
import {
  action,
  chooser,
  expectChosen,
  expectRun,
  expectWays,
  handOf,
  INDEX,
  lastMove,
  ofHand,
  runBox,
  runTarget,
  sitAt,
  storedPosition,
  type Way as Choice,
} from './dhappa-table.ts';
import { click, tap, type Touch } from './player.ts';
import { openSite, PHONE, type Site, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** One way to do what can be done. */
interface Way {
  choose(page: Page, card: string): Promise<void>;
  add(page: Page, run: number): Promise<void>;
  create(page: Page): Promise<void>;
  /** The answer that stands at this place in the list, from 0. */
  answer(page: Page, at: number): Promise<void>;
  cancel(page: Page): Promise<void>;
  undo(page: Page): Promise<void>;
}

const answers = (page: Page): Locator => chooser(page).getByRole('listitem').getByRole('button');

const byPointer = (touch: Touch): Way => ({
  choose: (page, card) => touch(ofHand(page, card), INDEX),
  add: (page, run) => touch(runTarget(page, run)),
  create: (page) => touch(action(page, 'create')),
  answer: (page, at) => touch(answers(page).nth(at)),
  cancel: (page) => touch(chooser(page).getByRole('button', { name: 'Cancel' })),
  undo: (page) => touch(action(page, 'undo')),
});

const byKeys: Way = {
  choose: async (page, card) => {
    await goTo(page, ofHand(page, card));
    await page.keyboard.press('Space');
  },
  add: (page, run) => page.keyboard.press(String(run)),
  create: (page) => page.keyboard.press('o'),
  // The first one by its number, the others with the arrows.
  answer: async (page, at) => {
    if (at === 0) return page.keyboard.press('1');
    for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  cancel: (page) => page.keyboard.press('Escape'),
  undo: (page) => page.keyboard.press('u'),
};

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true } as const;
const WAYS: Readonly<Record<string, { way: Way; how: object }>> = {
  'with the mouse': { way: byPointer(click), how: {} },
  'by touch on a phone': { way: byPointer(tap), how: TOUCH },
  'by keyboard alone': { way: byKeys, how: {} },
};

const { low, below, above, pushed, held, two, spareTwo, joker, hand } = LAID;
const LOW_RUN = low.cards.join(' ');

const PUSHED: readonly Choice[] = [
  {
    says: `LOW: ${two} as ${pushed.below}`,
    shows: `${two}=${pushed.below} ${pushed.cards.join(' ')}`,
  },
  {
    says: `HIGH: ${two} as ${pushed.above}`,
    shows: `${pushed.cards.join(' ')} ${two}=${pushed.above}`,
  },
];
const ADDED: readonly Choice[] = [
  { says: `LOW: ${joker} as ${below[0]}`, shows: `${joker}=${below[0]} ${LOW_RUN}` },
  { says: `HIGH: ${joker} as ${above[0]}`, shows: `${LOW_RUN} ${joker}=${above[0]}` },
];
const [first, second] = held.cards;
const CREATED: readonly Choice[] = [
  { says: `LOW: ${joker} as ${held.below}`, shows: `${joker}=${held.below} ${first} ${second}` },
  { says: `HIGH: ${joker} as ${held.above}`, shows: `${first} ${second} ${joker}=${held.above}` },
];
/** Wilds go into the open slots in the order in which they were chosen, the lowest first. */
const BOTH: readonly Choice[] = [
  {
    says: `LOW: ${joker} as ${below[1]}, ${spareTwo} as ${below[0]}`,
    shows: `${joker}=${below[1]} ${spareTwo}=${below[0]} ${LOW_RUN}`,
  },
  {
    says: `LOW: ${joker} as ${below[0]}; HIGH: ${spareTwo} as ${above[0]}`,
    shows: `${joker}=${below[0]} ${LOW_RUN} ${spareTwo}=${above[0]}`,
  },
  {
    says: `HIGH: ${joker} as ${above[0]}, ${spareTwo} as ${above[1]}`,
    shows: `${LOW_RUN} ${joker}=${above[0]} ${spareTwo}=${above[1]}`,
  },
];

for (const [title, { way, how }] of Object.entries(WAYS))
  describe(`a wild with more than one place, ${title}`, () => {
    let table: Visitor;
    let page: Page;
    beforeAll(async () => {
      table = await sitAt(site, LAID.storage, how);
      page = table.page;
    });
    afterEach(() => expectQuiet(table));
    afterAll(() => leave(table));

    const takeBack = async (): Promise<void> => {
      await way.undo(page);
      await expect.poll(() => handOf(page), SOON).toEqual(hand);
    };

    it('[DH-47] a 2 that is pushed: both ends are shown; cancelling leaves all as it was', async () => {
      const [, natural] = pushed.cards;
      await way.choose(page, natural);
      await way.add(page, pushed.run);
      await expectWays(page, PUSHED);
      await way.cancel(page);
      await chooser(page).waitFor({ state: 'detached' });
      await expectChosen(page, [natural]);
      expect((await storedPosition(page)).plays).toHaveLength(3);
      for (const [at, { shows }] of PUSHED.entries()) {
        if (at > 0) await way.choose(page, natural);
        await way.add(page, pushed.run);
        await chooser(page).waitFor();
        await way.answer(page, at);
        await expectRun(page, pushed.run, shows);
        expect(await ofHand(page, natural).count()).toBe(0);
        expect(await notice(page).count(), 'the answer means nothing else').toBe(0);
        await takeBack();
      }
    });

    it('[DH-44] a joker that is added, at either end', async () => {
      await way.choose(page, joker);
      await way.add(page, low.run);
      await expectWays(page, ADDED);
      await way.answer(page, 1);
      await expectRun(page, low.run, ADDED[1].shows);
      expect(await lastMove(page)).toBe(`add R${low.run} ${joker} high`);
      await takeBack();
    });

    it('[DH-38] a new run with a wild', async () => {
      for (const card of [first, second, joker]) await way.choose(page, card);
      await way.create(page);
      await expectWays(page, CREATED);
      await way.answer(page, 0);
      await expectRun(page, pushed.run + 1, CREATED[0].shows);
      await takeBack();
      expect(await runBox(page, pushed.run + 1).count()).toBe(0);
    });

    it('[DH-43] two wilds have three places, one of them at both ends', async () => {
      for (const card of [joker, spareTwo]) await way.choose(page, card);
      await way.add(page, low.run);
      await expectWays(page, BOTH);
      await way.answer(page, 1);
      await expectRun(page, low.run, BOTH[1].shows);
      await takeBack();
    });
  });

describe('a question that is asked right after another', () => {
  it('stays, although the first one is only just closing', async () => {
    const table = await sitAt(site, LAID.storage);
    const { page } = table;
    await ofHand(page, joker).click(INDEX);
    await runTarget(page, low.run).click();
    await chooser(page).waitFor();
    const cancel = await chooser(page).getByRole('button', { name: 'Cancel' }).elementHandle();
    const run = await runBox(page, low.run).locator('.dh-run-target').elementHandle();
    // In one breath, before the page has heard that the first question is gone.
    await page.evaluate(
      ([one, other]) => {
        (one as HTMLElement).click();
        (other as HTMLElement).click();
      },
      [cancel, run],
    );
    await page.waitForTimeout(300);
    await expectWays(page, ADDED);
    await leave(table);
  });
});
