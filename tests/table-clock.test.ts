/** The clock of a decision on a machine whose alarms are not exact. */
import { expect, it } from 'vitest';
import { TableClock } from '../src/server/table/table-clock.ts';

it('rings once, at the deadline, although the alarm goes off early', () => {
  let now = 1_000;
  let rung = 0;
  const alarms: { readonly ms: number; readonly run: () => void }[] = [];
  const after = (ms: number, run: () => void): (() => void) => {
    alarms.push({ ms, run });
    return () => undefined;
  };
  const clock = new TableClock({ now: () => now, after }, () => rung++);
  clock.set('a turn', { decision: 'a turn', seconds: 2, graceSeconds: 0, kind: 'turn' });
  now = 2_999;
  alarms[0].run();
  expect(rung).toBe(0);
  expect(alarms.map(({ ms }) => ms)).toEqual([2_000, 1]);
  now = 3_000;
  alarms[1].run();
  expect(rung).toBe(1);
  expect(alarms).toHaveLength(2);
});
