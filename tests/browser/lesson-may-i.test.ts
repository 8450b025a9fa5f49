/** The lesson of May I? as learners go through it: by taps on a phone, and by keyboard alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectFitForAll,
  expectInSight,
  goThrough,
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

const RUN = 'five of spades, six of spades, seven of spades, eight of spades';

const MAY_I: readonly Asked[] = [
  {
    title: 'Draw first',
    press: ['Pick up king of diamonds'],
    says: 'Only the newest discard can be taken.',
  },
  {
    title: 'Lay down your contract',
    press: [
      'nine of clubs',
      'nine of diamonds',
      'nine of hearts',
      'nine of spades',
      'First set',
      'king of clubs',
      'king of diamonds',
      'two of diamonds',
      'Second set',
      'Lay down',
    ],
    says: 'Your first set has 4 cards; this contract wants exactly 3.',
  },
  {
    title: 'Lay down your contract',
    press: ['Take back nine of spades', 'Lay down'],
    says: 'exactly three cards',
  },
  {
    title: 'Then discard',
    press: ['nine of spades', 'Meld 1, your set: nine of clubs, nine of diamonds, nine of hearts'],
    says: 'You laid down this turn; you can lay off from your next turn on.',
  },
  {
    title: 'Then discard',
    press: ['Discard nine of spades'],
    says: 'Every turn ends with one discard.',
  },
  {
    title: 'A run',
    press: [
      'four of clubs',
      'four of diamonds',
      'four of hearts',
      'Set',
      'five of spades',
      'eight of spades',
      'two of clubs',
      'six of spades',
      'Run',
      'Lay down',
    ],
    says: 'The badge shows what a wild stands for.',
  },
  {
    title: 'Either end',
    press: ['three of spades', `Meld 2, your run: ${RUN}`],
    says: 'does not fit meld 2; it takes',
  },
  {
    title: 'Either end',
    press: [
      'three of spades',
      'two of clubs',
      'Lay off 2♣ on meld 2 at the end, as 9♠',
      'Lay off 1 card',
    ],
    says: 'Tap the 2 to take it back',
  },
  {
    title: 'Either end',
    press: [
      'Take back two of clubs',
      'two of clubs',
      'Lay off 2♣ on meld 2 at the start, as 4♠',
      'three of spades',
      `Meld 2, your run: two of clubs as four of spades (staged), ${RUN}`,
      'Lay off 2 cards',
    ],
    says: 'At the start the 2 is',
  },
  {
    title: 'Go out',
    press: [
      'six of spades',
      "Meld 1, West's set: six of clubs, six of diamonds, six of hearts",
      'jack of diamonds',
      "Meld 2, West's run: seven of diamonds, eight of diamonds, nine of diamonds, ten of diamonds",
      'Go out',
    ],
    says: 'You went out.',
  },
  {
    title: 'Win a Joker',
    press: ['queen of diamonds', 'Joker as jack of hearts: swap'],
    says: 'The joker stands for',
  },
  {
    title: 'Win a Joker',
    press: ['jack of hearts', 'Joker as jack of hearts: swap'],
    says: 'Only Jokers, only from runs',
  },
  { title: 'Out of turn', press: ['May I? king of spades'], says: 'You took a penalty card.' },
  { title: 'Allow or take it', press: ['Allow'], says: 'Pick it up yourself.' },
  {
    title: 'Allow or take it',
    press: ['Pick up queen of diamonds'],
    says: 'For you it is just your draw.',
  },
  {
    title: 'What counts',
    press: ['ace of hearts', 'Discard ace of hearts'],
    says: 'The lowest total of six rounds wins.',
  },
  { title: 'The last round', press: ['Best lay-down', 'Lay down'], says: 'You won the game' },
];

/** Where all that a table can show is there: slots and hand, melds, and a long answer. */
const LOOKED_AT = new Set(['Lay down your contract', 'Win a Joker', 'The last round']);
const EITHER_END = MAY_I.findIndex(({ title }) => title === 'Either end');

describe('the lesson of May I?', () => {
  it('is learned by taps on a phone, and leads to a table', () =>
    learnByTaps(site, 'May I?', MAY_I, (page, title) =>
      LOOKED_AT.has(title) ? expectFitForAll(page) : expectInSight(page),
    ));

  it('is learned by keyboard alone', () => learnByKeyboard(site, 'May I?', MAY_I));

  it('offers a place at each open end to a wild, and takes back what depended on it', async () => {
    const { page } = await visit(site, { viewport: PHONE, hasTouch: true });
    await howToPlay(page, 'May I?').tap();
    await goThrough(page, MAY_I.slice(0, EITHER_END), tap);
    const zones = page.getByRole('button', { name: /^Lay off 2♣/ });
    await tap(page, 'three of spades');
    expect(await zones.count()).toBe(0);
    await tap(page, 'three of spades');
    await tap(page, 'two of clubs');
    expect(await zones.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      'Lay off 2♣ on meld 2 at the start, as 4♠',
      'Lay off 2♣ on meld 2 at the end, as 9♠',
    ]);
    await expectFitForAll(page);
    await tap(page, 'Lay off 2♣ on meld 2 at the start, as 4♠');
    await tap(page, 'three of spades');
    await tap(page, `Meld 2, your run: two of clubs as four of spades (staged), ${RUN}`);
    await tap(page, 'Take back two of clubs');
    expect(await page.getByRole('button', { name: /^Take back/ }).count()).toBe(0);
    const hand = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
    expect(await hand.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      'two of clubs',
      'three of spades',
      'nine of diamonds',
      'king of hearts',
    ]);
  });
});
