import { plainText } from '../../../core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { type Position, shithead } from '../../../games/shithead/index.ts';
import { parseCards } from '../../table/hand-order.ts';
import { previewOf, requirementLine, takeLabel } from './words.ts';

const NAMES = ['Ann', 'North'];

function position(fields: Record<string, unknown>): Position {
  const parsed = shithead.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return shithead.view(parsed.value, 0);
}

describe('[SH-S5] the requirement in words', () => {
  it.each([
    ['', 'Anything goes'],
    ['KC 7D', '7 or lower'],
    ['9C', '9 or higher'],
    ['KC 8D', '8 on K: K or higher'],
    ['7C JD', 'J on 7: 7 or lower'],
    ['2C 8D', '8 on 2: anything goes'],
    ['8D', 'Anything goes'],
  ])('%s', (pile, words) => {
    expect(requirementLine(parseCards(pile))).toBe(words);
  });
});

describe('what the screen says', () => {
  it('[SH-S7] says what comes with a take', () => {
    expect(takeLabel(position({ H0: '3C', pile: 'KC 9D' }), 0)).toBe('Take 2 cards');
    const open = position({ U0: '9C 4D', B0: '3C', pile: 'KC' });
    expect(takeLabel(open, 0)).toBe('Take 1 card and your 4D');
  });

  it('says what is asked of you', () => {
    expect(plainText(shithead.prompt(position({ H0: '3C KD', pile: '9C' }), 0, NAMES))).toBe(
      'Your turn: 9 or higher',
    );
    expect(plainText(shithead.prompt(position({ H0: '3C', pile: 'KC' }), 0, NAMES))).toContain(
      'take the pile',
    );
    expect(plainText(shithead.prompt(position({ B0: '3C', pile: 'KC' }), 0, NAMES))).toContain(
      'flip',
    );
    expect(plainText(shithead.prompt(position({ H0: '3C', cur: 1 }), 0, NAMES))).toBe(
      'North plays, you are next',
    );
  });

  it('previews what a play leads to', () => {
    const view = position({ H0: '9S 10C JD 3C JK', pile: '4C 9C 9D 9H' });
    const then = (card: string): string =>
      previewOf(view, 0, { type: 'play', from: 'hand', cards: parseCards(card) });
    expect(then('9S')).toBe('burns 5 cards');
    expect(then('10C')).toBe('burns 5 cards');
    expect(then('JD')).toBe('turns the direction, then 9 or higher');
    expect(then('JK')).toBe('someone takes 4 cards');
  });
});
