import { describe, expect, it } from 'vitest';
import { readOrder } from './orders.ts';

describe('words at the table', () => {
  it.each([
    ['sit 2', { kind: 'sit', seat: 2, name: undefined }],
    ['sit 0 Ann Lee', { kind: 'sit', seat: 0, name: 'Ann Lee' }],
    ['READY', { kind: 'ready', ready: true }],
    ['r', { kind: 'ready', ready: true }],
    ['again', { kind: 'ready', ready: true }],
    ['unready', { kind: 'ready', ready: false }],
    ['bot 1 hard', { kind: 'bot', seat: 1, level: 'hard' }],
    ['bot 1', { kind: 'bot', seat: 1, level: 'medium' }],
    ['bot 1 expert aggressive 2s', { kind: 'bot', seat: 1, level: 'expert-aggressive@2s' }],
    ['bot 1 Expert 300ms', { kind: 'bot', seat: 1, level: 'expert@300ms' }],
    ['bot 1 hard balanced', { kind: 'bot', seat: 1, level: 'hard' }],
    ['bot 1 expert-defensive@1s_w40', { kind: 'bot', seat: 1, level: 'expert-defensive@1s_w40' }],
    ['bot 1 adaptive', { kind: 'bot', seat: 1, level: 'adaptive' }],
    ['free 1', { kind: 'bot', seat: 1, level: null }],
    ['say nice', { kind: 'say', phrase: 'nice' }],
    ['start', { kind: 'start' }],
    ['?', { kind: 'help' }],
    ['q', { kind: 'quit' }],
    ['device', { kind: 'device' }],
    ['gallery close', { kind: 'gallery', wish: 'close' }],
    ['gallery Clear', { kind: 'gallery', wish: 'clear' }],
  ])('%s', (text, order) => {
    expect(readOrder(text, 'waiting')).toEqual(order);
  });

  it.each([
    ['sit', 'Say which seat'],
    ['bot x', 'Say which seat'],
    ['bot 1 hardd', 'There is no bot "hardd" (did you mean hard?)'],
    ['bot 1 hard brave', '"brave" is no personality'],
    ['bot 1 hard 2s', 'hard takes no time to think'],
    ['bot 1 expert 90s', 'up to 60 s'],
    ['say', 'Say one of these: hello, luck'],
    ['say nicce', 'did you mean nice?'],
    ['gallery', 'Say gallery open, gallery close or gallery clear.'],
    ['raedy', 'did you mean ready?'],
    ['play 5C', '"play" means nothing here'],
  ])('%s is answered with a sentence', (text, sentence) => {
    expect(readOrder(text, 'waiting')).toMatchObject({ kind: 'unclear' });
    expect(JSON.stringify(readOrder(text, 'waiting'))).toContain(sentence.replaceAll('"', '\\"'));
  });

  it('leave a running match its own words', () => {
    for (const word of ['ready', 'unready', 'help', 'quit', 'r', '1', 'take', 'start'])
      expect(readOrder(word, 'playing'), word).toBeUndefined();
    expect(readOrder('say oops', 'playing')).toEqual({ kind: 'say', phrase: 'oops' });
    expect(readOrder('gallery open', 'playing')).toEqual({ kind: 'gallery', wish: 'open' });
    expect(readOrder('seats', 'playing')).toEqual({ kind: 'seats' });
    expect(readOrder('back', 'playing')).toEqual({ kind: 'back' });
  });

  it('leave the log and the rules of a match that is over to it', () => {
    expect(readOrder('log', 'over')).toBeUndefined();
    expect(readOrder('ready', 'over')).toEqual({ kind: 'ready', ready: true });
  });
});
