/** What a drop on a card, a build, a pile's top or the stack means (CA-S2, CA-S4, CA-S7 to CA-S12). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { POSITIONS } from './casino-positions.ts';
import {
  build,
  choose,
  expectChoice,
  expectNotice,
  expectQuiet,
  expectTable,
  modal,
  notice,
  ofHand,
  openFelt,
  SENTENCES,
  sitAgain,
  sitAt,
  stack,
  thing,
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

describe('[CA-S7] a drop that means one thing is done at once', () => {
  const DONE = {
    'a capture of an equal card (CA-V17)': {
      at: 'V17',
      drop: ['9H', '9C'],
      becomes: { T: '4D', H0: '2D', pile0: '9C 9H', last: 0, turn: 1 },
    },
    "a capture of an opponent's top (CA-V25)": {
      at: 'V25',
      drop: ['8H', 'top1'],
      becomes: { T: 'none', H0: '2D', pile0: '8D 8H', turn: 1 },
    },
    "a raise of an opponent's build (CA-V43)": {
      at: 'V43',
      drop: ['3S', 'b1'],
      becomes: { H0: '9D', b1: '9[4H 2H 3S]P0', turn: 1 },
    },
    "an opponent's top into your own build (CA-S10, CA-V57)": {
      at: 'V57',
      drop: ['top1', 'b1'],
      becomes: { H0: '2S 6D', b1: '6[5H AH 6H]P0', turn: 0 },
    },
  } as const;
  for (const [name, { at, drop, becomes }] of Object.entries(DONE))
    it(`${name} is made`, async () => {
      await sitAgain(page, POSITIONS[at]);
      await dropOn(drop[0], drop[1]);
      await expectTable(page, becomes);
      expect(await modal(page).count()).toBe(0);
      expect(await stack(page).count()).toBe(0);
    });
});

describe('[CA-S8] a drop that means several things asks', () => {
  it('captures before builds, builds by rising value, each with its groups (CA-V34, CA-V35)', async () => {
    await sitAgain(page, POSITIONS.V35);
    await dropOn('4S', '4H');
    await expectChoice(page, SENTENCES.several, ['Capture 4', 'Build 4', 'Build 8']);
    expect(await groupsShown()).toEqual(['1', '1+1', '2']);
    await choose(page, 'Cancel');
    await expectTable(page, { T: '4H', H0: '4S 4D 8D', builds: 'none', turn: 0 });
    expect(await stack(page).count()).toBe(0);
    await dropOn('4S', '4H');
    await choose(page, 'Build 8');
    await expectTable(page, { T: 'none', H0: '4D 8D', b1: '8[4H 4S]P0', turn: 1 });
  });

  it('capture or addition on your own build (CA-V48)', async () => {
    await sitAgain(page, POSITIONS.V48);
    await dropOn('7S', 'b1');
    await expectChoice(page, SENTENCES.several, ['Capture Build (7)', 'Add to your build (7)']);
    await choose(page, 'Add to your build (7)');
    await expectTable(page, { H0: '7D', b1: '7[4H 3H 7S]P0', turn: 1 });
  });
});

/** How many cards lie in each group of each entry: `2` for one group of two, `1+1` for two of one. */
const groupsShown = (): Promise<string[]> =>
  modal(page)
    .locator('.ca-groups')
    .evaluateAll((all) =>
      all.map((groups) => [...groups.children].map((one) => one.childElementCount).join('+')),
    );

describe('a drop on a build that means nothing comes back with the sentence', () => {
  const REFUSED = {
    'a card that neither takes nor raises it (CA-V22)': {
      at: 'V22',
      drop: ['9H', 'b1'],
      sentence: 'You cannot make a build worth less than 1 or more than 10.',
      stays: { H0: '9H 2D', b1: '8[6S 2S]P1', turn: 0 },
    },
    "a loose card on another's build (CA-V56)": {
      at: 'V56',
      drop: ['8C', 'b1'],
      sentence: 'You have no build of your own to add to.',
      stays: { T: '8C', H0: '2S 8D', b1: '8[5H 3H]P1', turn: 0 },
    },
    'a loose card that does not fit your own (CA-V55)': {
      at: 'V55',
      drop: ['AD', 'b1'],
      sentence: 'You cannot use these cards together: they do not split into groups of 8.',
      stays: { T: '6H 2C AD', H0: '2S 8D', b1: '8[5H 3H]P0', turn: 0 },
    },
  } as const;
  for (const [name, { at, drop, sentence, stays }] of Object.entries(REFUSED))
    it(`${name} is refused`, async () => {
      await sitAgain(page, POSITIONS[at]);
      const place = await thing(page, drop[0]).boundingBox();
      await dropOn(drop[0], drop[1]);
      await expectNotice(page, sentence);
      await page.waitForFunction(() => !document.querySelector('.ghost'));
      expect(await thing(page, drop[0]).boundingBox()).toEqual(place);
      expect(await stack(page).count()).toBe(0);
      await expectTable(page, stays);
    });
});

describe('[CA-S1] out of turn', () => {
  it('everything can be lifted, and springs back with the sentence (CA-V14)', async () => {
    await sitAgain(page, POSITIONS.V14);
    const drops = [
      () => dropOn('6S', '9H'),
      () => dropOn('top1', '9H'),
      () => dropOn('9H', 'top1'),
    ];
    for (const drop of drops) {
      await drop();
      await expectNotice(page, "You have to wait: it is East's turn.");
      await page.waitForFunction(() => !document.querySelector('.ghost'));
      await page.mouse.click(5, 5);
      await notice(page).waitFor({ state: 'detached' });
    }
    expect(await stack(page).count()).toBe(0);
    await expectTable(page, { T: '9H', H0: '6S 8D', turn: 1 });
  });
});

describe('[CA-S2] [CA-S4] while a card is in the air', () => {
  it('lights up what it can take, and shows where it would land', async () => {
    await sitAgain(page, POSITIONS.V18);
    await lift('7H');
    await page.locator('[data-mark]').first().waitFor();
    expect(await marksOn()).toEqual({ '5S': 'sum', '2C': 'sum' });
    expect(await page.locator('.ca-links path').count()).toBe(1);
    const { x, y } = await openFelt(page);
    await page.mouse.move(x, y);
    await page.locator('.ca-landing:not([data-refused])').waitFor();
    await page.keyboard.press('Escape');
    await putBack('7H');
    await expectTable(page, { T: '5S 2C 9D', H0: '7H 2D', turn: 0 });
  });

  it('lights up builds that it can add to in a second colour', async () => {
    await sitAgain(page, POSITIONS.V43);
    await lift('3S');
    await build(page, 1).and(page.locator('[data-mark="add"]')).waitFor();
    await putBack('3S');
  });

  it('says over the felt that it will come back, and why', async () => {
    await sitAgain(page, POSITIONS.V3);
    await lift('6S');
    const { x, y } = await openFelt(page);
    await page.mouse.move(x, y);
    await page.locator('.ca-landing[data-refused]').waitFor();
    await page.getByText(`It comes back. ${SENTENCES.captureRequired}`).waitFor();
    await putBack('6S');
    expect(await modal(page).count()).toBe(0);
    expect(await notice(page).count()).toBe(0);
  });
});

async function lift(card: string): Promise<void> {
  const box = (await ofHand(page, card).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 - 12, { steps: 3 });
}

/** Back to where the hand lies, which is no move. */
async function putBack(card: string): Promise<void> {
  const box = (await page.locator('.hand').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await page.waitForFunction(() => !document.querySelector('.ghost'));
  await ofHand(page, card).waitFor();
}

const marksOn = (): Promise<Record<string, string>> =>
  page
    .locator('[data-zone="loose"][data-mark]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map(({ dataset }: HTMLElement | SVGElement) => [dataset.card, dataset.mark]),
      ),
    );

describe('[CA-S11] a build', () => {
  it('shows value, owner and number, and spreads its groups at a tap', async () => {
    await sitAgain(page, POSITIONS.V50);
    expect(await page.locator('.ca-badge').textContent()).toBe('10');
    expect(await page.locator('.ca-owner').textContent()).toBe('East2');
    await page.getByRole('button', { name: "Build of 10, East's, 2 cards, single" }).click();
    const spread = page.getByRole('group', { name: "Build of 10, East's, 2 cards, single" });
    await spread.waitFor();
    expect(await spread.locator('.ca-group').count()).toBe(1);
    expect(await spread.locator('.ca-group .card').count()).toBe(2);
    await page.keyboard.press('Escape');
    await spread.waitFor({ state: 'detached' });
  });
});
