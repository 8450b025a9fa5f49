import { expect, it } from 'vitest';
import { parseTile } from '../../../core/tile.ts';
import { faultOf, type MeldType } from '../../../games/rummikub/index.ts';
import { faultWords } from './words.ts';

const words = (type: MeldType, text: string): string =>
  faultWords(faultOf({ type, tiles: text.split(' ').map((word) => parseTile(word)!) })!);

it.each([
  ['run', 'r1 r2', '2 of 3'],
  ['run', 'r1 r2 b3', 'two colours'],
  ['run', 'r1 r2 r4', 'gap: r2, r4'],
  ['run', 'r1 r2 r2', 'r2 twice'],
  ['run', 'r1 r3 r2', 'gap: r1, r3'],
  ['run', 'r2 r3 r1', 'r1 after r3'],
  ['run', 'r3 J r4', 'no room for the joker'],
  ['run', 'r12 r13 J', 'nothing after 13'],
  ['run', 'J r1 r2', 'nothing before 1'],
  ['run', 'J J J', 'only jokers'],
  ['group', 'r5 b5 k6', 'two numbers'],
  ['group', 'r5 b5 r5', 'red twice'],
  ['group', 'r5 b5 y5 k5 J', 'more than four'],
] as const)('a %s of %s is marked with "%s"', (type, text, mark) => {
  expect(words(type, text)).toBe(mark);
});
