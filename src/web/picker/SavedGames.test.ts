import { describe, expect, it } from 'vitest';
import { agoWords, standingWords } from './SavedGames.tsx';

const HOUR_MS = 3_600_000;
const players = [{ name: 'Ann' }, { name: 'West', bot: 'easy' }, { name: 'East', bot: 'easy' }];

/** A game of Ann's with so many moves, left two hours before. */
const after = (moves: number): string =>
  standingWords(
    {
      header: { game: 'may-i', seed: '7', options: {}, players },
      seat: 0,
      moves: Array.from({ length: moves }, () => ({ seat: 0, move: 'draw' })),
      at: 0,
    },
    2 * HOUR_MS,
  );

describe('a game in progress', () => {
  it.each([
    [0, 'With West and East, before the first move, 2 hours ago.'],
    [1, 'With West and East, after 1 move, 2 hours ago.'],
    [54, 'With West and East, after 54 moves, 2 hours ago.'],
  ])('after %i moves', (moves, words) => {
    expect(after(moves)).toBe(words);
  });
});

const NOW = new Date(2026, 2, 20, 12, 0).getTime();
const MINUTE_MS = 60_000;
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
