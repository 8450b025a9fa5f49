/** May I?'s reasons and moves in the words of the coach. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { mayI } from '../src/games/may-i/game.ts';
import { phraseMove } from '../src/games/may-i/words/moves.ts';
import { giveReason, REASON_CODES } from '../src/games/may-i/words/reasons.ts';

const NAMES = ['North', 'East', 'South', 'West'];

describe('words of the coach in May I?', () => {
  it('[BT-50] every reason has words', () => {
    const params = {
      count: 2,
      seat: 1,
      card: '9C 4D',
      points: 20,
      before: 1,
      left: 8,
      end: 'start',
      next: '3S',
    };
    for (const code of REASON_CODES) {
      const words = `${code}: ${plainText(giveReason({ code, params }, NAMES))}`;
      expect(words).toMatch(/: ([a-z2]|East|9C)/);
      expect(words).not.toMatch(/undefined|NaN|\.$/);
    }
    const say = (code: string, more: Record<string, string | number>): string =>
      plainText(giveReason({ code, params: more }, NAMES));
    expect(say('OPENS', { card: '2C', end: 'start', next: '3S' })).toBe(
      '2C at the start lets your 3S follow',
    );
    const at = { card: '2C', end: 'end', seat: 0 };
    expect(say('TAKES_PLACE', { ...at, next: '9S' })).toBe(
      "2C at the end takes the place of North's 9S",
    );
    expect(say('OPENS_TO', { ...at, next: '10S' })).toBe("2C at the end lets North's 10S follow");
    expect(say('FOLLOWS_NEXT', { card: '9C 4D' })).toBe('next turn you can lay off 9C and 4D');
    expect(say('NEAR_OUT', { seat: 3, count: 1 })).toBe('West is down with 1 card left');
  });

  const given = {
    n: 4,
    round: 2,
    phase: 'action',
    turn: 0,
    H0: '2C 3S JH KD 9S 9D 9H 4C 5C 6C 7C',
    m1: 'P3 run 5S 6S 7S 8S',
    m2: "P1 set KC KS KH'",
    m3: 'P1 run 10H JK QH KH',
    D: '6H',
  };

  it.each([
    ['draw stock', 'draw a card from the stock'],
    ['draw discard', 'pick up 6H'],
    ['lay_off 2C 1 start', "lay off 2C on West's run as 4S, at the start"],
    ['layoff 2C 1', "lay off 2C on West's run as 9S, at the end"],
    ['layoff KD 2', "lay off KD on East's set"],
    ['layoff 2C:1:start 3S:1', "lay off 2C on West's run as 4S, at the start; 3S on West's run"],
    ['goout 2C:1:start 3S:1', "go out with 2C on West's run as 4S, at the start; 3S on West's run"],
    ['swap 3 JK JH', "swap JH for the joker in East's run"],
    ['laydown set 9S 9D 9H, run 4C 5C 6C 7C', 'lay down set 9S 9D 9H and run 4C 5C 6C 7C'],
    ['discard KD', 'discard KD'],
    ['mayi 6H', 'call May I? for 6H'],
    ['allow', 'allow it'],
    ['claim', 'answer "May I instead!" for 6H'],
    ['next round', 'start the next round'],
  ])('%s is said as one player says it to another', (notation, words) => {
    const table = mayI.parsePosition(given);
    const parsed = mayI.parseMove(notation);
    if (!table.ok) throw new Error(table.error);
    if (!parsed.ok) throw new Error(parsed.error);
    expect(plainText(phraseMove(parsed.value, NAMES, table.value))).toBe(words);
  });
});
