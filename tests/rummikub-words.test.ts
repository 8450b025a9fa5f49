/** Rummikub's reasons and moves in the words of the coach. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { rummikub } from '../src/games/rummikub/game.ts';
import { phraseMove } from '../src/games/rummikub/words/moves.ts';
import { giveReason, REASON_CODES } from '../src/games/rummikub/words/reasons.ts';
import { scoreWords } from '../src/games/rummikub/rules/score.ts';

const NAMES = ['North', 'East'];

describe('words of the coach in Rummikub', () => {
  it('[BT-50] every reason has words', () => {
    const params = { count: 2, left: 8, points: 31 };
    for (const code of REASON_CODES) {
      const words = `${code}: ${plainText(giveReason({ code, params }))}`;
      expect(words).toMatch(/: [a-z2]/);
      expect(words).not.toMatch(/undefined|NaN|\.$/);
    }
  });

  it.each([
    ['LAYS', { count: 1, left: 6 }, 'it lays 1 tile and leaves you 6'],
    ['OPENS', { points: 33 }, 'it opens with 33 points'],
    ['MORE', { count: 3 }, '3 tiles could be laid'],
  ])('%s is half a sentence', (code, params, words) => {
    expect(plainText(giveReason({ code, params }))).toBe(words);
  });

  const given = {
    n: 2,
    table: 'g[r5 b5 y5 k5] r[r1 r2 r3]',
    opened: '0 1',
    R0: 'k4 k6 r4 r9 b9 y9',
  };

  it.each([
    ['draw', 'draw a tile'],
    ['pass', 'pass'],
    ['time up', 'let the time run out'],
    ['next round', 'go on to the next round'],
  ])('%s is said as one player says it to another', (notation, words) => {
    expect(phrase(notation)).toBe(words);
  });

  it('a play of a few steps is told step by step, a long one by its tiles', () => {
    const short = phrase('play g[r5 b5 y5 k5] r[r1 r2 r3 r4]');
    expect(short).toMatch(/^[a-z].*red 4.*red 1-2-3/);
    expect(short).not.toMatch(/\.$/);
    const long = phrase('play g[r5 b5 y5] r[k4 k5 k6] r[r1 r2 r3 r4] g[r9 b9 y9]');
    expect(long).toBe('play r4 r9 b9 y9 k4 k6 in 4 steps');
  });

  function phrase(notation: string): string {
    const table = rummikub.parsePosition(given);
    const parsed = rummikub.parseMove(notation);
    if (!table.ok) throw new Error(table.error);
    if (!parsed.ok) throw new Error(parsed.error);
    return plainText(phraseMove(parsed.value, NAMES, table.value));
  }
});

describe('[RK-12] A15: a run in another order', () => {
  it.each([
    'play r[y4 y1 y2 y3] g[r5 b5 y5]',
    'time up r[r3 r1 r2] r[J r9] g[b7 y7]',
    'play r[r3 r2 r1]',
  ])('%s is read as it was written, and printed so', (text) => {
    const move = rummikub.parseMove(text);
    expect(move.ok && rummikub.formatMove(move.value)).toBe(text);
  });

  it('is no table of a position either', () => {
    expect(rummikub.parsePosition({ table: 'r[y4 y1 y2 y3]' })).toEqual({
      ok: false,
      error: 'table: set 1 is none: a run lies from low to high, and y4 and y1 do not',
    });
  });
});

describe('scores of Rummikub', () => {
  it.each([
    [6, '1 point'],
    [0, '0 points'],
    [-6, '-1 points'],
    [162, '27 points'],
    [64, '32/3 points'],
  ])('%i sixths are %s', (sixths, words) => {
    expect(scoreWords(sixths)).toBe(words);
  });
});
