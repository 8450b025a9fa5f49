/** What a shared store is asked while nothing happens: one row for each server, and nothing for a table that sleeps. */
import { expect, it } from 'vitest';
import { openSharedLog } from '../src/server/log/postgres-log.ts';
import type { Statements } from '../src/server/log/postgres-sessions.ts';
import { GIVE_BACK, REGISTER, RENEW, TABLE_END, TAKE } from '../src/server/log/postgres-sql.ts';
import { FakeTime } from './world/fake-time.ts';

const LEASE_MS = 6_000;
const HOUR_MS = 3_600_000;

/** A store in which every table is free, that counts what it is asked. */
function countingStore() {
  const time = new FakeTime();
  const asked = new Map<string, number>();
  const answers: Readonly<Record<string, object[]>> = {
    [REGISTER.name]: [{ id: 1 }],
    [RENEW.name]: [{ id: 1 }],
    [TAKE.name]: [{ epoch: 1, is_takeover: false, name: null, address: null, left_ms: null }],
    [TABLE_END.name]: [{ seq: 1, sum: 1, format: 1 }],
    [GIVE_BACK.name]: [],
  };
  const statements: Statements = {
    rows: async ({ name }) => {
      asked.set(name, (asked.get(name) ?? 0) + 1);
      return answers[name] as never;
    },
    end: () => Promise.resolve(),
  };
  const node = { name: 'one', address: '' };
  const log = openSharedLog({ open: () => statements, node, leaseMs: LEASE_MS, time });
  return { time, asked, log };
}

const sum = (asked: ReadonlyMap<string, number>): number =>
  [...asked.values()].reduce((all, one) => all + one, 0);

it('asks no more for a thousand tables than for one, while nobody moves', async () => {
  const renewals = async (tables: number): Promise<number> => {
    const { time, asked, log } = countingStore();
    for (let at = 0; at < tables; at++) expect((await log.claim(`T${at}`)).ok).toBe(true);
    asked.clear();
    await time.pass(HOUR_MS);
    expect([...asked.keys()]).toEqual([RENEW.name]);
    return sum(asked);
  };
  const one = await renewals(1);
  expect(one).toBeGreaterThan(HOUR_MS / LEASE_MS);
  expect(await renewals(1_000)).toBe(one);
});

it('asks nothing once its tables sleep', async () => {
  const { time, asked, log } = countingStore();
  for (let at = 0; at < 100; at++) await log.claim(`T${at}`);
  for (let at = 0; at < 100; at++) await log.release(`T${at}`);
  asked.clear();
  await time.pass(HOUR_MS);
  expect(sum(asked)).toBeLessThanOrEqual(1);
});
