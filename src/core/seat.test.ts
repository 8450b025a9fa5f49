import { expect, it } from 'vitest';
import { seatCountWords } from './seat.ts';

it.each([
  [{ min: 2, max: 2, usual: 2 }, '2'],
  [{ min: 3, max: 8, usual: 4 }, '3 to 8'],
  [{ min: 4, max: 6, usual: 4, step: 2 }, '4 or 6'],
  [{ min: 4, max: 4, usual: 4, step: 2 }, '4'],
])('%j seats are told as "%s"', (range, words) => {
  expect(seatCountWords(range)).toBe(words);
});
