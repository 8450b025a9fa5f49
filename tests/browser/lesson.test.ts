/** The lesson of Casino as learners go through it: by taps on a phone, and by keyboard alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectFitForAll,
  expectInSight,
  howToPlay,
  learnByKeyboard,
  learnByTaps,
  tap,
  type Asked,
} from './learner.ts';
import { openSite, PHONE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const CAPTURE_REQUIRED =
  'Cannot trail this card. You must capture the matching card(s) on the table first.';
const ACTIVE_BUILD =
  'Cannot trail while you own an active build. Capture, build, or use a temp stack instead.';

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

/** Where all that a table can show is there: several cards chosen, builds, and the end. */
const LOOKED_AT = new Set(['Everything at once', 'Steal a build', 'What counts']);

describe('the lesson of Casino', () => {
  it('is learned by taps on a phone, and leads to a table', () =>
    learnByTaps(site, 'Casino', CASINO, (page, title) =>
      LOOKED_AT.has(title) ? expectFitForAll(page) : expectInSight(page),
    ));

  it('is learned by keyboard alone', () => learnByKeyboard(site, 'Casino', CASINO));

  it('goes back a step by its button and by the browser, and then out of it', async () => {
    const { page, complaints } = await visit(site, { viewport: PHONE, hasTouch: true });
    const isAt = (title: string): Promise<void> =>
      page.getByRole('heading', { name: title, exact: true }).waitFor();
    await howToPlay(page, 'Casino').tap();
    for (const { press } of CASINO.slice(0, 2))
      for (const name of [...press, 'Go on']) await tap(page, name);
    await isAt('Everything at once');
    await tap(page, 'Back');
    await isAt('Cards add up');
    await page.goBack();
    await isAt('Equal takes equal');
    for (const name of [...CASINO[0].press, 'Go on']) await tap(page, name);
    await isAt('Cards add up');
    await page.goBack();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Whoever leaves by the button leaves no steps behind.
    await howToPlay(page, 'Casino').tap();
    for (const name of [...CASINO[0].press, 'Go on']) await tap(page, name);
    await isAt('Cards add up');
    await tap(page, 'Leave');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => history.state as unknown)).toBe(null);
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
    await expectFitForAll(page);
    await tap(page, 'Cancel');
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);
    await page.getByText('Choose a card of your hand').waitFor();
  });
});
