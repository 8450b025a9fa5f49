/** The lessons as learners go through them: by taps on a phone, and by keyboard alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle, violationsOn } from './axe.ts';
import { tileOf } from './player.ts';
import { DESKTOP, openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Asked {
  readonly title: string;
  /** Cards, builds and buttons by name, in the order in which they are pressed. */
  readonly press: readonly string[];
  /** What the table says once these are pressed. */
  readonly says: string;
}

const CAPTURE_REQUIRED =
  'Cannot trail this card. You must capture the matching card(s) on the table first.';
const ACTIVE_BUILD =
  'Cannot trail while you own an active build. Capture, build, or use temp builds instead.';

/** The same title twice in a row: the first try is refused, and the step stays. */
const CASINO: readonly Asked[] = [
  {
    title: 'Equal takes equal',
    press: ['nine of hearts', 'nine of clubs', 'Capture 9'],
    says: 'Both cards go to your pile.',
  },
  {
    title: 'Cards add up',
    press: ['seven of hearts', 'five of spades', 'two of clubs', 'Capture 5 + 2'],
    says: 'An ace counts 1',
  },
  {
    title: 'Everything at once',
    press: [
      'nine of hearts',
      'nine of clubs',
      'five of spades',
      'four of diamonds',
      'six of hearts',
      'three of hearts',
      'Capture 9, 6 + 3, 5 + 4',
    ],
    says: 'The table is empty.',
  },
  {
    title: 'When you cannot trail',
    press: ['six of spades', 'Trail Card'],
    says: CAPTURE_REQUIRED,
  },
  { title: 'When you cannot trail', press: ['Capture 6'], says: 'cannot be trailed' },
  {
    title: 'When you can',
    press: ['eight of diamonds', 'Trail Card'],
    says: 'Each card is judged by itself',
  },
  {
    title: 'Build for later',
    press: ['two of hearts', 'five of spades', 'Build 7'],
    says: 'A build is only taken whole.',
  },
  { title: 'Collect it', press: ['four of spades', 'Trail Card'], says: ACTIVE_BUILD },
  {
    title: 'Collect it',
    press: [
      'seven of diamonds',
      'Your build of 7: five of spades and two of hearts',
      'Capture Build (7)',
    ],
    says: 'You capture your build of 7.',
  },
  {
    title: 'Steal a build',
    press: [
      'three of spades',
      'East’s build of 6: four of hearts and two of hearts',
      "Raise East's build to 9",
    ],
    says: 'Now it is yours.',
  },
  {
    title: 'The top of a pile',
    press: [
      'nine of hearts',
      'three of clubs',
      "top of East's pile: six of diamonds",
      'Capture 6 + 3',
    ],
    says: "from East's pile.",
  },
  {
    title: 'What counts',
    press: ['ten of clubs', 'ten of diamonds', 'Capture 10'],
    says: '11 points in all.',
  },
];

type Press = (page: Page, name: string) => Promise<void>;

/** Presses what each step asks for; `look` is called before every step is left. */
async function goThrough(page: Page, press: Press, look?: () => Promise<void>): Promise<void> {
  for (const [at, { title, press: names, says }] of CASINO.entries()) {
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    for (const name of names) await press(page, name);
    await page.locator('.lesson-answer').getByText(says).waitFor();
    const isDone = CASINO[at + 1]?.title !== title;
    expect(await page.getByRole('button', { name: 'Go on' }).count()).toBe(isDone ? 1 : 0);
    if (!isDone) continue;
    await look?.();
    await press(page, 'Go on');
  }
  await page.getByRole('heading', { name: 'You know how to play' }).waitFor();
}

const tap: Press = (page, name) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();

const TABS_MAX = 30;

/** Tab to what has this name, and press it; whatever is there, is reached. */
const type: Press = async (page, name) => {
  const wanted = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await wanted.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await wanted.evaluate((button) => button === document.activeElement)) {
      await page.keyboard.press(tabs % 2 === 0 ? 'Enter' : 'Space');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach "${name}"`);
};

/** Nothing has to be scrolled for, and nobody is shut out. */
async function expectInSight(page: Page): Promise<void> {
  const hidden = await page.locator('.lesson').evaluate((box) => ({
    across: box.scrollWidth - box.clientWidth,
    down: box.scrollHeight - box.clientHeight,
  }));
  expect(hidden).toEqual({ across: 0, down: 0 });
  await settle(page);
  expect(await violationsOn(page)).toEqual([]);
}

const howToPlay = (page: Page, game: string) =>
  tileOf(page, game).getByRole('button', { name: 'How to play' });

describe('the lesson of Casino', () => {
  it('is learned by taps on a phone, and leads back to the first page', async () => {
    const { page, complaints } = await visit(site, { viewport: PHONE, hasTouch: true });
    await howToPlay(page, 'Casino').tap();
    await goThrough(page, tap, () => expectInSight(page));
    await tap(page, 'To the table');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await howToPlay(page, 'Casino').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is learned by keyboard alone', async () => {
    const { page, complaints } = await visit(site, { viewport: DESKTOP });
    await howToPlay(page, 'Casino').focus();
    await page.keyboard.press('Enter');
    await goThrough(page, type);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  it('offers the capture after a refused trail, and Cancel takes everything back', async () => {
    const { page } = await visit(site, { viewport: PHONE, hasTouch: true });
    await howToPlay(page, 'Casino').tap();
    for (const { press } of CASINO.slice(0, 3)) {
      for (const name of [...press, 'Go on']) await tap(page, name);
    }
    await tap(page, 'six of spades');
    await tap(page, 'Trail Card');
    const choice = page.getByRole('group', { name: 'Choose Action' });
    expect(await choice.getByRole('button').allTextContents()).toEqual(['Capture 6', 'Cancel']);
    await expectInSight(page);
    await tap(page, 'Cancel');
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);
    await page.getByText('Choose a card of your hand').waitFor();
  });
});
