import { describe, expect, it } from 'vitest';
import { createTable } from './api.ts';
import { readSaid } from './said.ts';

const TITLE = '\u001b]0;mine\u0007\u009b31m';

describe('what a server says', () => {
  it('steers no terminal, wherever the characters stand', () => {
    const value = { a: [TITLE, { [TITLE]: 'x\ry\u007f' }], b: 1, c: null };
    const marked = '\ufffd]0;mine\ufffd\ufffd31m';
    const expected = { a: [marked, { [marked]: 'x\ufffdy\ufffd' }], b: 1, c: null };
    expect(readSaid(JSON.stringify(value))).toEqual(expected);
  });

  it('is otherwise left as it is', () => {
    const value = { text: 'two\nlines\tof “text” äöü 🂡 \\u001b', n: [1, true, null] };
    expect(readSaid(JSON.stringify(value))).toEqual(value);
    expect(readSaid('{')).toBeUndefined();
  });

  it('is read so where it refuses a request', async () => {
    const error = { code: 'x/y', params: {}, message: TITLE };
    const answer = { ok: false, status: 404, text: async () => JSON.stringify({ error }) };
    const asked = { game: 'any', name: 'Ann', seats: 2 };
    const created = await createTable('http://table.example', asked, async () => answer);
    expect(created.ok ? '' : created.error.message).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});
