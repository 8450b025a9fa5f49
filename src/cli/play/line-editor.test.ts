import { describe, expect, it } from 'vitest';
import { emptyLine, pressKey, remember, type Key, type Line } from './line-editor.ts';

const letter = (sequence: string): Key => ({ name: sequence, sequence });
const type = (line: Line, text: string): Line =>
  text.split('').reduce((at, key) => pressKey(at, letter(key)), line);

describe('the line of input', () => {
  it('takes letters at the cursor', () => {
    const line = pressKey(pressKey(type(emptyLine(), 'ac'), { name: 'left' }), letter('b'));
    expect(line).toMatchObject({ text: 'abc', cursor: 2 });
  });

  it.each([
    ['backspace', { name: 'backspace' }, 'play 5'],
    ['ctrl-w', { name: 'w', ctrl: true }, 'play '],
    ['ctrl-u', { name: 'u', ctrl: true }, ''],
    ['escape', { name: 'escape', meta: true }, ''],
    ['a key without a letter', { name: 'f5', sequence: '\u001b[15~' }, 'play 5c'],
    ['a control key', { name: 'g', ctrl: true, sequence: '\u0007' }, 'play 5c'],
  ])('knows %s', (_, key: Key, text) => {
    const line = pressKey(type(emptyLine(), 'play 5c'), key);
    expect(line.text).toBe(text);
  });

  it('brings back earlier lines with the arrows', () => {
    const second = remember(type(remember(type(emptyLine(), 'hint')), 'take'));
    const up = pressKey(second, { name: 'up' });
    expect(up.text).toBe('take');
    expect(pressKey(up, { name: 'up' }).text).toBe('hint');
    expect(pressKey(up, { name: 'down' }).text).toBe('');
  });

  it('keeps an endless line short', () => {
    expect(type(emptyLine(), 'x'.repeat(1000)).text.length).toBe(200);
  });
});
