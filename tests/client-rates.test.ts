/** Requests of many clients: each has a pace of its own, and nobody is remembered for long. */
import { describe, expect, it } from 'vitest';
import { ClientCounts } from '../src/server/http/client-counts.ts';
import { ClientRates } from '../src/server/client-rates.ts';
import { FakeTime } from './world/fake-time.ts';

describe('the pace of a client', () => {
  it('is its own, with room for a burst, and comes back with time', async () => {
    const time = new FakeTime();
    const rates = new ClientRates(2, time);
    const taken = (client: string): number =>
      Array.from({ length: 10 }, () => rates.take(client)).filter(Boolean).length;
    expect([taken('a'), taken('a'), taken('b')]).toEqual([4, 0, 4]);
    await time.pass(1_000);
    expect(taken('a')).toBe(2);
  });

  it('is forgotten once it makes no difference, and not before', async () => {
    const time = new FakeTime();
    const rates = new ClientRates(1, time);
    for (let client = 0; client < 1_000; client++) rates.take(String(client));
    await time.pass(9_999);
    for (let count = 0; count < 5; count++) rates.take('0');
    await time.pass(1);
    expect(rates.take('0'), 'a client in a hurry is remembered').toBe(false);
    expect(rates.size).toBe(1);
  });
});

describe('the connections of clients', () => {
  it('are counted for each, down to none', () => {
    const counts = new ClientCounts();
    counts.add('a');
    counts.add('a');
    counts.add('b');
    expect([counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([2, 1, 0]);
    counts.remove('a');
    counts.remove('b');
    expect([counts.of('a'), counts.of('b')]).toEqual([1, 0]);
  });
});
