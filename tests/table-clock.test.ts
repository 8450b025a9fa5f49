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
  const clock = new TableClock({ elapsed: () => now, after }, () => rung++);
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

it('stands still in the middle of a turn while a question is settled, whoever is asked', () => {
  let now = 0;
  const clock = new TableClock(
    { elapsed: () => now, after: () => () => undefined },
    () => undefined,
  );
  const turn = { decision: 'turn 1', seconds: 30, graceSeconds: 0, kind: 'turn' } as const;
  const ask = (decision: string) => ({ ...turn, decision, seconds: 60, kind: 'question' as const });
  clock.set('turn 1', turn);
  now = 20_000;
  clock.set('first asked', ask('first asked'));
  expect(clock.info?.endsAt).toBe(80_000);
  now = 50_000;
  clock.rest('a bot asked', ask('a bot asked'));
  expect(clock.info).toBeUndefined();
  clock.set('third asked', ask('third asked'));
  expect(clock.info?.endsAt).toBe(110_000);
  now = 60_000;
  clock.set('turn 1', turn);
  expect(clock.info?.endsAt).toBe(70_000);
  clock.set('turn 2', { ...turn, decision: 'turn 2' });
  expect(clock.info?.endsAt).toBe(90_000);
  clock.set('turn 1', turn);
  expect(clock.info?.endsAt).toBe(90_000);
});
