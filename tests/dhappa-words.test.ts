/** Dhappa's reasons and moves in the words of the coach. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { dhappa } from '../src/games/dhappa/game.ts';
import { phraseMove } from '../src/games/dhappa/words/moves.ts';
import { giveReason, REASON_CODES } from '../src/games/dhappa/words/reasons.ts';

const NAMES = ['North', 'East', 'South', 'West'];

describe('words of the coach in Dhappa', () => {
  it('[BT-50] every reason has words', () => {
    const params = {
      count: 2,
      seat: 1,
      card: '9C',
      cards: '7C 8C',
      run: 4,
      left: 8,
      fit: 1,
      two: '2H',
    };
    for (const code of REASON_CODES) {
      const words = `${code}: ${plainText(giveReason({ code, params }, NAMES))}`;
      expect(words).toMatch(/: ([a-z2]|East|9C)/);
      expect(words).not.toMatch(/undefined|NaN|\.$/);
    }
  });

  it.each([
    ['KEY_MAKES', { card: '9C', cards: '7C 8C' }, '9C makes a run with 7C and 8C'],
    ['FIT_TOO', { count: 1 }, "1 of the other cards fits your team's runs, too"],
    ['BURNS', { count: 11, fit: 5, seat: 1 }, 'it burns 11 cards, 5 of which East could use'],
    ['BURNS', { count: 3, fit: 0, seat: 1 }, 'it burns 3 cards'],
    ['KEEPS', { card: '9C', seat: 3 }, "9C fits West's run, so you keep it"],
    ['NEAR_OUT', { count: 1, seat: 3 }, 'West has 1 card left and the Lock'],
    ['NO_PICK', { count: 0 }, 'the pile is empty'],
  ])('%s is half a sentence', (code, params, words) => {
    expect(plainText(giveReason({ code, params }, NAMES))).toBe(words);
  });

  const given = {
    n: 4,
    phase: 'play',
    turn: 0,
    H0: '8C 8D 10H JK 2C 7S 8S 9S KS AC',
    R1: 'P0 7C JK=8C 9C',
    R2: 'P2 7D 2H=8D 9D',
    R3: 'P0 7H 8H 9H',
    R4: 'P0 4H 5H 6H',
    R5: 'P2 AS AH AD',
    D: '6H 5H',
  };

  it.each([
    ['draw', 'draw a card from the stock'],
    ['pick 1', "take 6H' from the pile"],
    ['pick 2', "take 2 cards from the pile, down to 5H'"],
    ['create 7S 8S 9S', 'open a run with 7S 8S 9S'],
    ["create 7S 8S JK' low=6", "open a run with JK'=6S 7S 8S"],
    ['add R1 8C', 'add 8C to run R1 and win the joker'],
    ['add R2 8D low', "add 8D to South's run R2 and push the 2H to its low end, as 6D"],
    ['add R3 10H', 'add 10H to run R3'],
    ["add R3 JK' high", "add JK'=10H to run R3"],
    ['add R5 AC', "add AC to South's run R5"],
    ['merge R3 R4', 'merge R4 into R3'],
    ['discard KS', 'discard KS'],
    ['discard 2C', 'discard 2C and burn the pile'],
    ['undo', 'undo your last play'],
    ['next hand', 'go on to the next hand'],
  ])('%s is said as one player says it to another', (notation, words) => {
    const table = dhappa.parsePosition({
      ...given,
      H0: given.H0.replace('JK', "JK'"),
      D: "6H' 5H'",
    });
    const parsed = dhappa.parseMove(notation);
    if (!table.ok) throw new Error(table.error);
    if (!parsed.ok) throw new Error(parsed.error);
    expect(plainText(phraseMove(parsed.value, NAMES, table.value))).toBe(words);
  });

  it('who has not opened opens, and the last card goes out', () => {
    const parse = (fields: Record<string, unknown>) => {
      const table = dhappa.parsePosition({ n: 4, phase: 'play', turn: 0, ...fields });
      if (!table.ok) throw new Error(table.error);
      return table.value;
    };
    const [seven, eight, nine] = parse({ H0: '7D 8D 9D KS 4C' }).hands[0].slice(2);
    const unopened = parse({ H0: '7D 8D 9D KS 4C' });
    const open = { type: 'create', cards: [nine, eight, seven] } as const;
    expect(plainText(phraseMove(open, NAMES, unopened))).toBe('open a run with 7D 8D 9D');
    const last = parse({ H0: 'KS', R1: 'P0 7C 8C 9C', R2: 'P0 7D 8D 9D', R3: 'P0 7H 8H 9H' });
    const out = { type: 'discard', card: last.hands[0][0] } as const;
    expect(plainText(phraseMove(out, NAMES, last))).toBe('go out with KS');
  });
});
