import { describe, expect, it } from 'vitest';
import { standingWords } from './kept-words.ts';

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
