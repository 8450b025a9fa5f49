/** Clocks of machines that are set anew, and processes that are stopped: nobody at a table pays for it. */
import { describe, expect, it } from 'vitest';
import type { TableRow } from '../src/server/log/log.ts';
import { Rate } from '../src/server/client-rates.ts';
import { SteadyTime } from '../src/server/steady-time.ts';
import { FakeTime } from './world/fake-time.ts';
import { clockOf, gather, seqOf, stageOf } from './world/party.ts';
import { hangUp, inTurn, movers, passAwake } from './world/turns.ts';
import { World } from './world/world.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const rowIn = ({ disk }: World, code: string): TableRow =>
  JSON.parse(disk.tables.get(code)!.row) as TableRow;
const STEADY = { steady: true, limits: { messagesPerSecond: 1e9 } };

describe('a machine whose date is set', () => {
  it.each([-HOUR, HOUR])('by %d ms locks nobody out and lets nobody in sooner', async (step) => {
    const world = new World({ limits: { messagesPerSecond: 1 } });
    const { code } = await world.create();
    const guest = world.connect();
    await guest.hello(code);
    await guest.say({ type: 'ping' });
    world.time.setDateBy(step);
    await guest.say({ type: 'ping' });
    expect(guest.last('refused').code, 'no burst by a step').toBe('protocol/too_fast');
    await world.time.pass(SECOND);
    const heard = guest.got.length;
    await guest.say({ type: 'ping' });
    expect(guest.got.slice(heard).map(({ type }) => type)).toEqual(['pong']);
  });

  it('forward by an hour ends nobody’s clock, silence or ticket', async () => {
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const party = await inTurn(world, 'shithead');
    const before = seqOf(party.guests[0]);
    await party.ask(party.guests[0], { type: 'ticket' });
    const { ticket } = party.guests[0].last('ticket');
    world.time.setDateBy(HOUR);
    await passAwake(party, 3 * SECOND);
    expect(seqOf(party.guests[0])).toBe(before);
    expect(party.guests.every((guest) => guest.isHere)).toBe(true);
    const other = world.connect();
    await other.say({ type: 'hello', version: 1, table: party.code, ticket });
    expect(other.last('welcome').token).toBeDefined();
  });

  it('stamps what is stored with the date, as it is set', async () => {
    const world = new World();
    world.time.setDateBy(HOUR);
    const { code } = await world.create();
    expect(rowIn(world, code).createdAt).toBe(world.time.date());
  });

  it('forward by a month makes no table idle', async () => {
    const world = new World();
    const { code } = await world.create();
    world.time.setDateBy(30 * 24 * HOUR);
    await world.time.pass(HOUR);
    expect(rowIn(world, code).phase).toBe('waiting');
    await world.time.pass(72 * HOUR);
    expect(rowIn(world, code).phase, 'three days without anyone do').toBe('closed');
  });
});

describe('a process that is stopped for half a minute', () => {
  const STOP = 30 * SECOND;

  it('makes no move for a person who had time left, and says how much is left now', async () => {
    const world = new World(STEADY);
    const party = await inTurn(world, 'shithead');
    const { clock } = stageOf(party.guests[0]);
    const before = seqOf(party.guests[0]);
    await world.time.stop(Math.max(STOP, clock!.seconds * SECOND + STOP));
    await world.time.pass(2 * SECOND);
    expect(seqOf(party.guests[0])).toBe(before);
    expect(movers(party.guests[0])).not.toContain('clock');
    const told = clockOf(party.guests[0])!;
    const stopped = clock!.seconds * SECOND + STOP;
    const normalTick = 250;
    expect(told.deadline - clock!.deadline).toBeGreaterThanOrEqual(stopped - normalTick);
    expect(told.deadline - clock!.deadline).toBeLessThanOrEqual(stopped);
    await passAwake(party, told.deadline - world.time.elapsed());
    expect(movers(party.guests[0]), 'the rest of the time is no more than it was').toContain(
      'clock',
    );
  });

  it('takes nobody for silent, and nobody for away', async () => {
    const world = new World(STEADY);
    const party = await inTurn(world, 'shithead');
    await hangUp(party.guests[1]);
    await world.time.stop(HOUR);
    await world.time.pass(2 * SECOND);
    expect(party.guests[0].isHere).toBe(true);
    const seats = party.guests[0].last('table').table.seats;
    expect(seats.map(({ standIn }) => standIn)).toEqual([null, null]);
  });

  it('is told to the host of the server', async () => {
    const world = new World(STEADY);
    await gather(world);
    await world.time.stop(STOP);
    await world.time.pass(2 * SECOND);
    expect(world.watch.notes).toContainEqual({
      kind: 'server stood still',
      details: { ms: STOP - 250 },
    });
  });
});

describe('the running time of a process', () => {
  it('lets out what it slept through, and nothing else', async () => {
    const raw = new FakeTime();
    const time = new SteadyTime(raw);
    const started = time.elapsed();
    await raw.pass(10 * SECOND);
    expect(time.elapsed() - started, 'it looks at the time by itself').toBe(10 * SECOND);
    await raw.stop(900);
    expect(time.elapsed() - started, 'a busy moment is no pause').toBe(10 * SECOND + 900);
    await raw.stop(60 * SECOND);
    expect(time.elapsed() - started).toBe(10 * SECOND + 900 + 250);
    expect(time.paused()).toBe(60 * SECOND - 250);
    time.close();
  });

  it('rings when so much of it has passed', async () => {
    const raw = new FakeTime();
    const time = new SteadyTime(raw);
    let rungAt: number | undefined;
    const started = time.elapsed();
    time.after(5 * SECOND, () => (rungAt = time.elapsed()));
    await raw.stop(60 * SECOND);
    expect(rungAt).toBeUndefined();
    await raw.pass(5 * SECOND);
    expect(rungAt! - started).toBe(5 * SECOND);
    const cancel = time.after(SECOND, () => (rungAt = 0));
    await raw.stop(60 * SECOND);
    cancel();
    await raw.pass(5 * SECOND);
    expect(rungAt).not.toBe(0);
    time.close();
  });

  it('fills no rate while it stands still', async () => {
    const raw = new FakeTime();
    const time = new SteadyTime(raw);
    const rate = new Rate(1, time);
    expect([rate.take(), rate.take(), rate.take()]).toEqual([true, true, false]);
    await raw.stop(60 * SECOND);
    expect(rate.take()).toBe(false);
    time.close();
  });
});
