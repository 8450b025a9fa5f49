/** Moves on Rummikub's table as a person says them (RK-11.9). */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, test } from 'vitest';
import { sayMove, sayPlan, tellMove } from '../src/games/rummikub/plan/say.ts';
import { translate } from '../src/games/rummikub/plan/translate.ts';
import type { HumanMove } from '../src/games/rummikub/plan/types.ts';
import { melds, tiles } from './support/rummikub-text.ts';

const movesOf = (table: string, rack: string, after: string): readonly HumanMove[] =>
  translate(melds(table), tiles(rack), melds(after)).moves;

/** Table, rack, table after: the moves one by one, as advice, and the same in the log. */
const CASES: [string, string, string, string[], string[]][] = [
  [
    '',
    'k9 k10 k11',
    'r[k9 k10 k11]',
    ['Lay down black 9-10-11 from your rack.'],
    ['North laid down black 9-10-11.'],
  ],
  [
    '',
    'r5 b5 J',
    'g[r5 b5 J]',
    ['Lay down three 5s (red, blue) with joker (as yellow or black 5) from your rack.'],
    ['North laid down three 5s (red, blue) with joker (as yellow or black 5).'],
  ],
  [
    '',
    'r5 J J',
    'g[r5 J J]',
    [
      'Lay down three 5s (red) with joker (as blue, yellow or black 5) and joker (as blue, yellow or black 5) from your rack.',
    ],
    [
      'North laid down three 5s (red) with joker (as blue, yellow or black 5) and joker (as blue, yellow or black 5).',
    ],
  ],
  [
    'r[r3 J r5]',
    'r4',
    'r[r3 r4 r5 J]',
    ['Add your red 4 to red 3-4-5 with joker (as red 4): red 3-4-5-6 with joker (as red 6).'],
    ['North added red 4 to red 3-4-5 with joker (as red 4): red 3-4-5-6 with joker (as red 6).'],
  ],
  [
    'r[r1 r2 r3]',
    'J r5',
    'r[r1 r2 r3 J r5]',
    ['Add your red 5 and joker (as red 4) to red 1-2-3: red 1-2-3-4-5 with joker (as red 4).'],
    ['North added red 5 and joker (as red 4) to red 1-2-3: red 1-2-3-4-5 with joker (as red 4).'],
  ],
  [
    'g[r5 b5 y5 k5]',
    'k4 k6',
    'g[r5 b5 y5] r[k4 k5 k6]',
    ['Take black 5 from the four 5s.', 'With your black 4 and 6, black 5 makes black 4-5-6.'],
    [
      'North took black 5 from the four 5s.',
      'North made black 4-5-6 from black 5 with black 4 and 6 from the rack.',
    ],
  ],
  [
    'r[r1 r2 r3 r4 r5 r6 r7]',
    'r4 b1 y1 b7 k7',
    'r[r2 r3 r4] g[r1 b1 y1] r[r4 r5 r6] g[r7 b7 k7]',
    [
      'Take red 1, red 5-6 and red 7 from red 1 to 7; red 2-3-4 stays.',
      'With your blue and yellow 1, red 1 makes three 1s (red, blue, yellow).',
      'With your red 4, red 5-6 make red 4-5-6.',
      'With your blue and black 7, red 7 makes three 7s (red, blue, black).',
    ],
    [
      'North took red 1, red 5-6 and red 7 from red 1 to 7; red 2-3-4 stayed.',
      'North made three 1s (red, blue, yellow) from red 1 with blue and yellow 1 from the rack.',
      'North made red 4-5-6 from red 5-6 with red 4 from the rack.',
      'North made three 7s (red, blue, black) from red 7 with blue and black 7 from the rack.',
    ],
  ],
  [
    'r[r1 r2 r3 r4 r5 r6]',
    'k1',
    'r[r1 r2 r3] r[r4 r5 r6]',
    ['Split red 1 to 6 into red 1-2-3 and red 4-5-6.'],
    ['North split red 1 to 6 into red 1-2-3 and red 4-5-6.'],
  ],
  [
    'r[r1 r2 r3] r[r5 r6 r7]',
    'r4',
    'r[r1 r2 r3 r4 r5 r6 r7]',
    ['Join red 1-2-3 and red 5-6-7 with your red 4: red 1 to 7.'],
    ['North joined red 1-2-3 and red 5-6-7 with red 4: red 1 to 7.'],
  ],
  [
    'r[r3 J r5]',
    'r4 b7 y7',
    'r[r3 r4 r5] g[b7 y7 J]',
    [
      'Swap your red 4 for the joker (as red 4) in red 3-4-5.',
      'With your blue and yellow 7, the joker (as red or black 7) makes three 7s.',
    ],
    [
      'North swapped red 4 for the joker (as red 4) in red 3-4-5.',
      'North made three 7s from the joker (as red or black 7) with blue and yellow 7 from the rack.',
    ],
  ],
  [
    'g[r3 b3 J]',
    'r1 b2 b4',
    'r[r1 J r3] r[b2 b3 b4]',
    [
      'Split the three 3s (red, blue) into red 3 with joker (as yellow or black 3) and blue 3.',
      'With your red 1, red 3 with joker (as red 2) makes red 1-2-3.',
      'With your blue 2 and 4, blue 3 makes blue 2-3-4.',
    ],
    [
      'North split the three 3s (red, blue) into red 3 with joker (as yellow or black 3) and blue 3.',
      'North made red 1-2-3 from red 3 with joker (as red 2) with red 1 from the rack.',
      'North made blue 2-3-4 from blue 3 with blue 2 and 4 from the rack.',
    ],
  ],
  [
    'r[r1 r2 r3] r[b1 b2 b3] r[y1 y2 y3]',
    'k1',
    'g[r1 b1 y1 k1] g[r2 b2 y2] g[r3 b3 y3]',
    [
      'Pick up red 1-2-3, blue 1-2-3 and yellow 1-2-3 and lay down four 1s, three 2s (red, blue, yellow) and three 3s (red, blue, yellow) with your black 1.',
    ],
    [
      'North picked up red 1-2-3, blue 1-2-3 and yellow 1-2-3 and laid down four 1s, three 2s (red, blue, yellow) and three 3s (red, blue, yellow) with black 1.',
    ],
  ],
  [
    'r[r5 r6 J]',
    'k1',
    'r[J r5 r6]',
    ['Slide the joker of red 5-6-7 with joker (as red 7): red 4-5-6 with joker (as red 4).'],
    ['North slid the joker of red 5-6-7 with joker (as red 7): red 4-5-6 with joker (as red 4).'],
  ],
  [
    'g[r3 b3 y3] g[r4 b4 y4] r[r5 r6 r7] g[k3 J b3]',
    'b2 y5',
    'r[r3 r4 r5 r6 r7] r[b2 b3 b4] r[y3 y4 y5] g[b3 k3 J]',
    [
      'Break up the three 3s (red, blue, yellow).',
      'Break up the three 4s (red, blue, yellow).',
      'Add red 3-4 to red 5-6-7: red 3-4-5-6-7.',
      'Put blue 3-4 together with your blue 2: blue 2-3-4.',
      'Put yellow 3-4 together with your yellow 5: yellow 3-4-5.',
    ],
    [
      'North broke up the three 3s (red, blue, yellow).',
      'North broke up the three 4s (red, blue, yellow).',
      'North added red 3-4 to red 5-6-7: red 3-4-5-6-7.',
      'North put blue 3-4 together with blue 2 from the rack: blue 2-3-4.',
      'North put yellow 3-4 together with yellow 5 from the rack: yellow 3-4-5.',
    ],
  ],
  [
    'g[r3 b3 y3] g[r4 b4 y4] r[b5 b6 b7 b8] r[r5 r6 r7]',
    'y2 y5',
    'r[r3 r4 r5 r6 r7] r[b3 b4 b5] r[y2 y3 y4 y5] r[b6 b7 b8]',
    [
      'Break up the three 3s (red, blue, yellow).',
      'Break up the three 4s (red, blue, yellow).',
      'Add red 3-4 to red 5-6-7: red 3-4-5-6-7.',
      'Put yellow 3-4 together with your yellow 2 and 5: yellow 2-3-4-5.',
      'Take blue 5 from blue 5-6-7-8.',
      'Put blue 3-4-5 together.',
    ],
    [
      'North broke up the three 3s (red, blue, yellow).',
      'North broke up the three 4s (red, blue, yellow).',
      'North added red 3-4 to red 5-6-7: red 3-4-5-6-7.',
      'North put yellow 3-4 together with yellow 2 and 5 from the rack: yellow 2-3-4-5.',
      'North took blue 5 from blue 5-6-7-8.',
      'North put blue 3-4-5 together.',
    ],
  ],
];

describe('one sentence for each move', () => {
  test.each(CASES)('%s with %s: %s', (table, rack, after, said, told) => {
    const moves = movesOf(table, rack, after);
    expect(moves.map((move) => plainText(sayMove(move)))).toEqual(said);
    expect(moves.map((move) => plainText(tellMove(move, 'North')))).toEqual(told);
  });

  test('of two jokers the one that goes is named as what it stood for', () => {
    const [take] = movesOf('r[r3 J r5 r6 r7 J]', 'b9 k9', 'r[r3 J r5 r6 r7] g[b9 k9 J]');
    expect(plainText(sayMove(take))).toBe('Take the joker (as red 8) from red 3 to 8.');
  });

  test('a joker of the rack is named as what it stands for, wherever it goes', () => {
    const [all] = movesOf(
      'r[r1 r2 r3] r[b1 b2 b3] r[y1 y2 y3]',
      'J',
      'g[r1 b1 y1] g[r2 b2 y2 J] g[r3 b3 y3]',
    );
    expect(all.kind).toBe('Rearrange');
    expect(plainText(sayMove(all))).toContain('with your joker (as black 2).');
  });

  test('the log speaks to you as it speaks of others', () => {
    const [move] = movesOf('r[r1 r2 r3]', 'r4', 'r[r1 r2 r3 r4]');
    expect(plainText(tellMove(move, 'You'))).toBe('You added red 4 to red 1-2-3: red 1-2-3-4.');
  });
});

describe('a plan as advice', () => {
  test.each([
    [
      'g[r5 b5 y5 k5]',
      'k4 k6',
      'g[r5 b5 y5] r[k4 k5 k6]',
      'Take black 5 from the four 5s; with your black 4 and 6 it makes black 4-5-6.',
    ],
    [
      'r[r1 r2 r3 r4 r5]',
      'r3',
      'r[r1 r2 r3] r[r3 r4 r5]',
      'Take red 4-5 from red 1-2-3-4-5; with your red 3 they make red 3-4-5.',
    ],
    [
      'r[b3 b4 b5 b6] g[r6 y6 k6]',
      'b7',
      'r[b3 b4 b5] g[r6 b6 y6 k6]',
      'Take blue 6 from blue 3-4-5-6 and add it to the three 6s (red, yellow, black): four 6s.',
    ],
    [
      'r[r3 J r5]',
      'r4 b7 y7',
      'r[r3 r4 r5] g[b7 y7 J]',
      'Swap your red 4 for the joker (as red 4) in red 3-4-5; with your blue and yellow 7 the joker (as red or black 7) makes three 7s.',
    ],
    [
      'r[J b5 b6 b7]',
      'r9 J',
      'r[b5 b6 b7] g[r9 J J]',
      'Take the joker (as blue 4) from blue 4-5-6-7; with your red 9 and joker (as blue, yellow or black 9) the joker (as blue, yellow or black 9) makes three 9s.',
    ],
    [
      'g[r3 b3 y3 k3] g[r4 b4 y4 k4]',
      'r5',
      'g[b3 y3 k3] g[b4 y4 k4] r[r3 r4 r5]',
      'Take red 3 from the four 3s. Take red 4 from the four 4s. Put red 3-4 together with your red 5: red 3-4-5.',
    ],
  ])('%s with %s: %s', (table, rack, after, said) => {
    expect(sayPlan(movesOf(table, rack, after)).join(' ')).toBe(said);
  });
});
