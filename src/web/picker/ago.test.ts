import { expect, it } from 'vitest';
import { agoWords } from './ago.ts';

const NOW = new Date(2026, 2, 20, 12, 0).getTime();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

it.each([
  [-5 * MINUTE_MS, 'just now'],
  [20_000, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [23 * HOUR_MS, '23 hours ago'],
  [DAY_MS, 'yesterday'],
  [3 * DAY_MS, '3 days ago'],
  [8 * DAY_MS, 'on 12 March'],
  [100 * DAY_MS, 'on 10 December 2025'],
])('%i ms before now was %s', (ms, words) => {
  expect(agoWords(NOW - ms, NOW)).toBe(words);
});
