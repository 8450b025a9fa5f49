import { expect, it } from 'vitest';
import { StillTime } from '../../tests/support/fake-server.ts';
import { ServerClock } from './server-clock.ts';

/** A server whose time is ahead by so much, asked over a way that takes so long each way. */
function answered(clock: ServerClock, time: StillTime, ahead: number, wayMs: number): void {
  clock.noteQuestion();
  time.pass(wayMs);
  const now = time.elapsed() + ahead;
  time.pass(wayMs);
  clock.noteAnswer(now);
}

it('believes the quickest answer', () => {
  const time = new StillTime();
  const clock = new ServerClock(time);
  answered(clock, time, 5_000, 200);
  expect(clock.aheadMs).toBe(4_800);
  answered(clock, time, 5_000, 10);
  expect(clock.aheadMs).toBe(4_990);
  answered(clock, time, 5_000, 500);
  expect(clock.aheadMs).toBe(4_990);
});

it.each([
  ['this device slept', 35_000],
  ['the server stood still', -25_000],
])('notices with the next answer that %s', (_, ahead) => {
  const time = new StillTime();
  const clock = new ServerClock(time);
  answered(clock, time, 5_000, 10);
  answered(clock, time, ahead, 10);
  expect(Math.abs(clock.aheadMs - ahead)).toBeLessThanOrEqual(10);
});

it('expects no answer of a connection that is gone', () => {
  const time = new StillTime();
  const clock = new ServerClock(time);
  clock.noteQuestion();
  time.pass(60_000);
  clock.forget();
  answered(clock, time, -5_000, 10);
  expect(clock.aheadMs).toBe(-5_010);
});
