import { describe, expect, it } from 'vitest';
import { clip, finishLines, fit, harmless, widthOf, wrap, wrapHanging } from './text.ts';

const STYLE = { colour: true, unicode: true };
const ASCII = { colour: false, unicode: false };
const red = (text: string): string => `\u001b[31m${text}\u001b[0m`;

describe('widthOf()', () => {
  it.each([
    ['abc', 3],
    [red('K♦'), 2],
    ['名前', 4],
    ['Zoë', 3],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['╭──╮', 4],
  ])('counts columns, not characters: %s', (text, columns) => {
    expect(widthOf(text)).toBe(columns);
  });
});

describe('clip() and fit()', () => {
  it('cut to the width and switch colours off again', () => {
    expect(clip(red('abcdef'), 4, STYLE)).toBe('\u001b[31mabc\u001b[0m…');
    expect(clip('abcdef', 5, ASCII)).toBe('ab...');
    expect(widthOf(clip('名前名前', 5, STYLE))).toBeLessThanOrEqual(5);
  });

  it('leave what fits alone and pad it', () => {
    expect(clip('abc', 3, STYLE)).toBe('abc');
    expect(fit('abc', 5, STYLE)).toBe('abc  ');
  });
});

describe('wrap() and wrapHanging()', () => {
  it('break between words', () => {
    expect(wrap('one two three', 7, STYLE)).toEqual(['one two', 'three']);
  });

  it('keep the second column of a manual', () => {
    expect(wrapHanging(' take (t)  the pile when nothing fits', 24, STYLE)).toEqual([
      ' take (t)  the pile when',
      '           nothing fits',
    ]);
  });
});

describe('text from outside', () => {
  it('cannot steer the terminal', () => {
    expect(harmless('\u001b[2Jboo\u009b1m\u202e\n')).toBe('?[2Jboo?1m??');
  });

  it('becomes ASCII where nothing else can be shown', () => {
    expect(finishLines(['Zoë │ x  '], 20, ASCII)).toEqual(['Zo? ? x']);
  });
});
