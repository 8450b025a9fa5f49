/** Casino's reasons and moves in the words of the coach. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { phraseMove } from '../src/games/casino/words/moves.ts';
import { giveReason, REASON_CODES } from '../src/games/casino/words/reasons.ts';
import { casino } from '../src/games/index.ts';

const NAMES = ['North', 'East', 'South', 'West'];

describe('words of the coach in Casino', () => {
  it('[BT-50] every reason has words', () => {
    const params = { value: 8, count: 2, seat: 1, card: '10D AS' };
    for (const code of REASON_CODES) {
      const words = `${code}: ${plainText(giveReason({ code, params }, NAMES))}`;
      expect(words).toMatch(/: ([a-z]|East|10D)/);
      expect(words).not.toMatch(/undefined|NaN|\.$/);
    }
    const say = (code: string, more: Record<string, string | number>): string =>
      plainText(giveReason({ code, params: more }, NAMES));
    expect(say('TAKE_BUILD', { seat: 1, value: 8 })).toBe("it takes East's build of 8");
    expect(say('SAFE_BUILD', { value: 8 })).toBe('nobody else can have an 8');
    expect(say('TAKE_ACES', { count: 1 })).toBe('it takes an ace');
    expect(say('KEEP_POINTS', { card: '10D AS' })).toBe('10D and AS stay in your hand');
  });

  it.each([
    ['trail 4C', 'trail 4C'],
    ['capture 9H: 9C 5S 4D', 'capture 9C and 5S 4D with 9H'],
    ['capture 8H: b1', "capture East's build of 8 with 8H"],
    ['capture 8H: 8C b1', "capture 8C and East's build of 8 with 8H"],
    ['capture 9H: 3C top1', "capture 6D 3C with 9H (6D from East's pile)"],
    ['build 2H: 5S as 7', 'build 7 from 5S and 2H'],
    ['raise 3S: b1', "raise East's build of 8 with 3S"],
    ['reinforce 9S: b1 AH', "add 9S and AH to East's build of 8"],
    ['merge 2S: b1', "merge East's build of 8 into your own with 2S"],
    ['augment: 6H 4H', 'add 6H and 4H to your build of 10'],
  ])('%s is said as one player says it to another', (notation, words) => {
    const table = casino.parsePosition({
      T: '9C 5S 4D 8C 3C AH 6H 4H',
      b1: '8[7D AD]P1',
      b2: '10[7S 3H]P0',
      pile1: '4S 6D',
      H0: '9H 8H 2H 3S 9S 2S 10C',
    });
    const parsed = casino.parseMove(notation);
    if (!table.ok || !parsed.ok) throw new Error('this case cannot be read');
    expect(plainText(phraseMove(parsed.value, NAMES, table.value))).toBe(words);
  });
});

describe('what is asked of a player in Casino', () => {
  const asked = (fields: Record<string, string>): string => {
    const table = casino.parsePosition({ n: '2', ...fields });
    if (!table.ok) throw new Error(table.error);
    return plainText(casino.prompt(table.value, 0, NAMES));
  };

  it.each([
    [{ H0: '5S 6H' }, 'Your turn: trail a card'],
    [{ H0: '5S 6H', pile1: '9C 8D' }, 'Your turn: trail a card'],
    [{ H0: '5S 6H', pile1: '9C 5D' }, "Your turn: trail, or use the top of an opponent's pile"],
    [{ H0: '5S 6H', T: 'AD' }, 'Your turn: capture, build or trail'],
    [{ H0: '5S', T: '5D' }, 'Your turn: capture or build'],
  ])('%j: %s', (fields, words) => expect(asked(fields)).toBe(words));
});
