/** The lesson of Rummikub as learners go through it: by taps on a phone, and by keyboard alone. */
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

const RUMMIKUB: readonly Asked[] = [
  {
    title: 'A run',
    press: ['red 5', 'red 7', 'red 6', 'New set', 'Done'],
    says: 'You laid down red 5-6-7.',
  },
  {
    title: 'A group',
    // A second tap lets go of a tile.
    press: ['yellow 8', 'black 2', 'red 8', 'black 2', 'blue 8', 'New set', 'Done'],
    says: 'Runs and groups are all the sets there are.',
  },
  {
    title: 'What is no set',
    press: ['red 12', 'red 13', 'red 1', 'New set', 'Done'],
    says: 'is neither a run nor a group: no number comes after 13.',
  },
  {
    title: 'What is no set',
    press: ['Undo', 'blue 4', 'blue 4, second copy', 'yellow 4', 'New set', 'Done'],
    says: 'is neither a run nor a group: blue stands in it twice.',
  },
  {
    title: 'What is no set',
    press: ['Undo', 'blue 4', 'black 4', 'yellow 4', 'New set', 'Done'],
    says: 'a group has each colour only once',
  },
  {
    title: 'Your first meld',
    press: ['blue 9', 'yellow 9', 'black 9', 'New set', 'Done'],
    says: 'Your first meld is worth 27 points; it needs 30.',
  },
  {
    title: 'Your first meld',
    press: ['joker', 'Set 2: group of blue 9, yellow 9, black 9', 'Done'],
    says: 'to open with 36 points',
  },
  {
    title: 'When you cannot',
    press: ['blue 13', 'Set 1: run of blue 10, blue 11, blue 12', 'Done'],
    says: 'Before your first meld you may not touch the sets on the table.',
  },
  { title: 'When you cannot', press: ['Undo', 'Draw a tile'], says: 'You drew ' },
  {
    title: 'Add to sets',
    press: ['red 4', 'Set 1: run of red 1, red 2, red 3', 'Done'],
    says: 'That is allowed, but both tiles fit',
  },
  {
    title: 'Add to sets',
    press: ['black 7', 'Set 2: group of red 7, blue 7, yellow 7', 'Done'],
    says: 'at least one. Or you draw.',
  },
  {
    title: 'The fourth of a group',
    press: ['black 5, set 1', 'black 4', 'black 6', 'New set', 'Done'],
    says: 'What stays behind must still be a set.',
  },
  {
    title: 'Split a run',
    press: ['red 6', 'Set 1: run of red 4, red 5, red 6, red 7, red 8', 'Done'],
    says: 'makes room for a second copy',
  },
  {
    title: 'Free a joker',
    press: [
      'red 4',
      'Set 1: run of red 3, joker as red 4, red 5',
      'joker as red 6, set 1',
      'blue 7',
      'yellow 7',
      'New set',
      'Done',
    ],
    says: 'It never comes to your rack.',
  },
  {
    title: 'Two sets, one tile',
    press: [
      'red 3, set 1',
      'New set',
      'red 4, set 2',
      'red 5',
      // What lies apart is a place to put tiles as well.
      'Set 3: red 3',
      'Done',
    ],
    says: 'Only the table at the end of your turn counts.',
  },
  { title: 'The clock', press: ['Let the time run out'], says: 'you would just draw one tile' },
  {
    title: 'The clock',
    press: ['yellow 8, set 1', 'blue 8', 'black 8', 'New set', 'Let the time run out'],
    says: 'So the table is as it was',
  },
  {
    title: 'Go out',
    press: [
      'red 13',
      'Set 1: run of red 10, red 11, red 12',
      'red 10, set 1',
      'yellow 10',
      'black 10',
      'New set',
      'Done',
    ],
    says: 'You won round 1: you +24, West -5, North -16, East -3.',
  },
];

/** Where all that a table can show is there: an own set with a joker, and the longest answer. */
const LOOKED_AT = new Set(['Your first meld', 'Go out']);
/** By then everything that can be pressed has been: tiles of rack and table, sets, a new one, all buttons. */
const ALL_PRESSED = RUMMIKUB.findIndex(({ title }) => title === 'Split a run');

describe('the lesson of Rummikub', () => {
  it('is learned by taps on a phone, and leads to a table', () =>
    learnByTaps(site, 'Rummikub', RUMMIKUB, (page, title) =>
      LOOKED_AT.has(title) ? expectFitForAll(page) : expectInSight(page),
    ));

  it('can be learned by keyboard alone', () =>
    learnByKeyboard(site, 'Rummikub', RUMMIKUB.slice(0, ALL_PRESSED), { isWhole: false }));
});
