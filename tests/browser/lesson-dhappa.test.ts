/** The lesson of Dhappa as learners go through it: by taps on a phone, and by keyboard alone. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  expectFitForAll,
  expectInSight,
  learnByKeyboard,
  learnByTaps,
  type Asked,
} from './learner.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const WITH_A_2 =
  'Run 1, your sequence, 1 wild: nine of clubs, two of hearts as eight of clubs, static, seven of clubs';
const HEARTS = 'Run 1, your sequence, pure: eight of hearts, seven of hearts, six of hearts';

const DHAPPA: readonly Asked[] = [
  { title: 'Draw first', press: ['Pile, depth 1: four of clubs', 'Take 1'], says: 'a pure run' },
  { title: 'Draw first', press: ['Draw a card'], says: 'You drew from the stock.' },
  {
    title: 'Open with a pure run',
    press: ['queen of spades', 'king of spades', 'Joker', 'Open run'],
    says: 'You have not opened, so your run may hold no wilds;',
  },
  {
    title: 'Open with a pure run',
    press: ['nine of hearts', 'seven of hearts', 'eight of hearts', 'Open run'],
    says: 'You opened with',
  },
  {
    title: 'Runs of your team',
    press: [
      'nine of spades',
      "Run 3, West's sequence, pure: queen of spades, jack of spades, ten of spades",
    ],
    says: 'Run 3 belongs to the other team;',
  },
  {
    title: 'Runs of your team',
    press: [
      'nine of spades',
      "Run 2, North's sequence, pure: eight of spades, seven of spades, six of spades",
    ],
    says: 'Own runs and your partner’s are open to you',
  },
  {
    title: 'A wild has two ends',
    press: ['eight of diamonds', 'Joker', 'seven of diamonds', 'Open run', 'HIGH: JK as 9D'],
    says: 'You created',
  },
  {
    title: 'A Joker flies',
    press: [
      'eight of clubs',
      'Run 1, your sequence, 1 wild: nine of clubs, Joker as eight of clubs, flying, seven of clubs',
    ],
    says: 'The run is pure again.',
  },
  {
    title: 'A 2 stays',
    press: ['eight of clubs', WITH_A_2, 'HIGH: 2H as 10C'],
    says: 'Push it to the LOW end.',
  },
  {
    title: 'A 2 stays',
    // What was chosen outlasts a question that is cancelled.
    press: ['eight of clubs', WITH_A_2, 'Cancel', WITH_A_2, 'LOW: 2H as 6C'],
    says: 'A 2 never comes back to a hand',
  },
  {
    title: 'Two become one',
    press: [
      'seven of hearts',
      'Merge',
      'Run 2, your sequence, pure: ten of hearts, nine of hearts, eight of hearts',
      'Run 1, your sequence, pure: six of hearts, five of hearts, four of hearts',
    ],
    says: 'You merged R1 into R2 with',
  },
  {
    title: 'Dig into the pile',
    press: ['Pile, depth 4: king of diamonds', 'Take 4'],
    says: 'You cannot take 4 cards: you could not play the deepest one,',
  },
  {
    title: 'Dig into the pile',
    press: ['Pile, depth 3: nine of hearts', 'Take 3'],
    says: 'All cards above it come along.',
  },
  {
    title: 'The key card',
    // It is chosen from the start, and a tap does not change that.
    press: ['nine of hearts', 'Discard nine of hearts'],
    says: 'you took it from the pile',
  },
  { title: 'The key card', press: [HEARTS], says: 'carry no duty' },
  {
    title: 'Dhappa!',
    press: ['two of diamonds', 'Discard two of diamonds'],
    says: 'burns 5 cards.',
  },
  {
    title: 'The Lock',
    press: ['nine of diamonds', 'eight of diamonds', 'seven of diamonds', 'Open run'],
    says: 'At most 2 wilds in each of the three',
  },
  { title: 'Go out', press: ['nine of hearts', HEARTS], says: 'You would keep 0 cards but need 1' },
  {
    title: 'Go out',
    press: ['nine of hearts', 'Go out with nine of hearts'],
    says: 'You went out, team A wins.',
  },
];

/** Where all that a table can show is there: a long hand, runs of both teams, a pile that lies open. */
const LOOKED_AT = new Set(['Open with a pure run', 'Runs of your team', 'Dhappa!']);

describe('the lesson of Dhappa', () => {
  it('is learned by taps on a phone, and leads to a table', () =>
    learnByTaps(site, 'Dhappa', DHAPPA, (page, title) =>
      LOOKED_AT.has(title) ? expectFitForAll(page) : expectInSight(page),
    ));

  it('is learned by keyboard alone', () => learnByKeyboard(site, 'Dhappa', DHAPPA));
});
