/** Servers that pass connections on notice when the one they pass them to stands still. */
import { expect, it } from 'vitest';
import { OwnerWatch } from '../src/server/nodes/owner-watch.ts';
import { FakeTime } from './world/fake-time.ts';

function watching() {
  const time = new FakeTime();
  const asked: string[] = [];
  const silent = new Set<string>();
  const watch = new OwnerWatch(time, async (address) => {
    asked.push(address);
    return !silent.has(address);
  });
  return { time, asked, silent, watch };
}

it('asks each server once a second, however many connections it has', async () => {
  const { time, asked, watch } = watching();
  for (let count = 0; count < 50; count++) watch.add('a:1', () => undefined);
  watch.add('b:1', () => undefined);
  await time.pass(3_000);
  expect(asked.filter((address) => address === 'a:1')).toHaveLength(3);
  expect(asked.filter((address) => address === 'b:1')).toHaveLength(3);
});

it('drops all connections of a server that does not answer, and those of no other', async () => {
  const { time, silent, watch } = watching();
  const dropped: string[] = [];
  for (const name of ['a1', 'a2']) watch.add('a:1', () => dropped.push(name));
  watch.add('b:1', () => dropped.push('b1'));
  await time.pass(2_000);
  expect(dropped).toEqual([]);
  silent.add('a:1');
  await time.pass(1_000);
  expect(dropped).toEqual(['a1', 'a2']);
  await time.pass(5_000);
  expect(dropped).toEqual(['a1', 'a2']);
});

it('asks nobody whom no connection goes to', async () => {
  const { time, asked, watch } = watching();
  const stops = [watch.add('a:1', () => undefined), watch.add('a:1', () => undefined)];
  await time.pass(1_000);
  for (const stop of stops) stop();
  await time.pass(5_000);
  expect(asked).toEqual(['a:1']);
});
