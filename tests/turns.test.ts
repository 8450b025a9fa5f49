/** Work that must not be done all at once: connections that come in a crowd, tables that are loaded. */
import { describe, expect, it } from 'vitest';
import { spaceOut } from '../src/server/http/sockets.ts';
import { atMost } from '../src/server/log/at-most.ts';

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('a crowd', () => {
  it('is let in one by one, in order, with room for others in between', async () => {
    const seen: string[] = [];
    const welcome = spaceOut((name: string) => void seen.push(name));
    for (const name of ['a', 'b', 'c']) welcome(name);
    expect(seen).toEqual([]);
    for (let count = 1; count <= 3; count++) {
      await turn();
      seen.push('others');
    }
    expect(seen.filter((name) => name !== 'others')).toEqual(['a', 'b', 'c']);
    expect(seen.indexOf('c')).toBeGreaterThan(seen.indexOf('others'));
  });

  it('is let in again when it comes later', async () => {
    const seen: string[] = [];
    const welcome = spaceOut((name: string) => void seen.push(name));
    welcome('a');
    await turn();
    welcome('b');
    await turn();
    expect(seen).toEqual(['a', 'b']);
  });
});

describe('work in turn', () => {
  it('is done so much at a time, in the order in which it came', async () => {
    const inTurn = atMost(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map((number) =>
      inTurn(() => {
        started.push(number);
        return new Promise<number>((resolve) => ends.push(() => resolve(number)));
      }),
    );
    await turn();
    expect(started).toEqual([0, 1]);
    ends[1]();
    await turn();
    expect(started).toEqual([0, 1, 2]);
    ends[0]();
    ends[2]();
    await turn();
    ends[3]();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('goes on after work that failed', async () => {
    const inTurn = atMost(1);
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
  });
});
