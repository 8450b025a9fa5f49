import { describe, expect, it } from 'vitest';
import { styleFrom } from './style.ts';

describe('styleFrom()', () => {
  it.each([
    [{ LANG: 'en_GB.UTF-8', TERM: 'xterm' }, true, { colour: true, unicode: true }],
    [{ LANG: 'C.utf8', TERM: 'xterm', NO_COLOR: '1' }, true, { colour: false, unicode: true }],
    [{ LANG: 'C.utf8', TERM: 'xterm', NO_COLOR: '' }, true, { colour: true, unicode: true }],
    [{ LANG: 'C.utf8', TERM: 'dumb' }, true, { colour: false, unicode: false }],
    [{ LANG: 'C', TERM: 'xterm' }, true, { colour: true, unicode: false }],
    [{ TERM: 'xterm' }, true, { colour: true, unicode: false }],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'C', TERM: 'xterm' }, true, { colour: true, unicode: false }],
    [{ LANG: 'C', LC_CTYPE: 'C.UTF-8', TERM: 'xterm' }, true, { colour: true, unicode: true }],
    [{ LANG: 'C.UTF-8', TERM: 'xterm' }, false, { colour: false, unicode: true }],
  ])('%o, a terminal: %s', (env, isTty, style) => {
    expect(styleFrom(env, isTty)).toEqual(style);
  });
});
