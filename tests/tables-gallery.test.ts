/** Strangers at a table: they may watch, but keep nobody out, keep nothing going, and go when the host says so. */
import { describe, expect, it } from 'vitest';
import { clockOf, gather, refusedWith, seqOf, stageOf, tableOf } from './world/party.ts';
import { hangUp, inTurn } from './world/turns.ts';
import { settle } from './world/fake-time.ts';
import { World, type Guest } from './world/world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FAST = { messagesPerSecond: 1e9 };
const byeOf = (guest: Guest): string => guest.last('bye').code;

describe('a crowd of one address', () => {
  it('gets a few places, and keeps no invited friend out', async () => {
    const world = new World();
    const party = await gather(world, { seats: 3, people: 1 });
    const crowd: Guest[] = [];
    for (let count = 0; count < 50; count++) crowd.push(await party.watch('crowd'));
    expect(crowd.filter((guest) => guest.got[0].type === 'welcome')).toHaveLength(8);
    expect(refusedWith(crowd[8])).toBe('table/too_many_watchers');
    const friend = await party.seat(1, 'Ben');
    expect(friend.last('seated').seat).toBe(1);
  });

  it('of many addresses makes room for whoever may still sit down, the crowded first', async () => {
    const world = new World({ limits: { spectatorsPerTable: 3 } });
    const party = await gather(world, { seats: 2, people: 1 });
    const alone = await party.watch('alone');
    const first = await party.watch('crowd');
    const second = await party.watch('crowd');
    const friend = await party.watch('friend');
    expect(friend.last('welcome').table.spectators).toBe(3);
    expect([byeOf(first), alone.isHere, second.isHere]).toEqual([
      'table/spectators_full',
      true,
      true,
    ]);
    await party.ask(friend, { type: 'sit', seat: 1, name: 'Ben' });
    await party.watch('late');
    expect(refusedWith(await party.watch('later'))).toBe('table/spectators_full');
  });

  it('leaves a share of all connections to those who have a seat', async () => {
    const world = new World({ limits: { connectionsMax: 8, spectatorsPerClient: 100 } });
    const party = await gather(world);
    party.guests[1].hangUp();
    const watching: Guest[] = [];
    for (let count = 0; count < 7; count++) watching.push(await party.watch(`c${count}`));
    expect(byeOf(watching[6]), 'six of eight may watch').toBe('server/busy');
    const back = await party.enter(party.tokens[1]);
    expect(back.last('welcome').you.seat).toBe(1);
  });

  it('leaves a share of an address’s connections to whoever sits there', async () => {
    const limits = { connectionsPerClient: 4, spectatorsPerClient: 100 };
    const world = new World({ limits });
    const party = await gather(world);
    for (let count = 0; count < 3; count++) await party.watch('there');
    expect(byeOf(await party.watch('there'))).toBe('server/busy');
    expect((await party.watch('elsewhere')).last('welcome').you.seat).toBeNull();
  });
});

describe('a host', () => {
  it('sends those who watch away, and they stay away for a while', async () => {
    const world = new World({ limits: FAST });
    const party = await gather(world, { seats: 3, people: 2 });
    const [host] = party.guests;
    const stranger = await party.watch('stranger');
    const housemate = await party.watch('here');
    await party.ask(host, { type: 'gallery', clear: true });
    expect([byeOf(stranger), byeOf(housemate)]).toEqual(['table/sent_away', 'table/sent_away']);
    await settle();
    expect(tableOf(host).spectators).toBe(0);
    const again = await party.watch('stranger');
    expect(again.last('refused')).toMatchObject({
      code: 'table/sent_away',
      params: { minutes: 10 },
    });
    expect((await party.watch('here')).last('welcome').you.seat, 'a friend’s address').toBeNull();
    for (let minutes = 0; minutes < 10; minutes++) {
      await party.guests[0].say({ type: 'ping' });
      await world.time.pass(MINUTE);
    }
    expect((await party.watch('stranger')).last('welcome').you.seat).toBeNull();
  });

  it('closes the gallery in the middle of a match, and opens it again', async () => {
    const world = new World();
    const party = await (await gather(world)).deal();
    const [host, other] = party.guests;
    const stranger = await party.watch('stranger');
    const seq = seqOf(host);
    await party.ask(host, { type: 'gallery', open: false });
    expect(byeOf(stranger)).toBe('table/gallery_closed');
    expect(tableOf(other).gallery).toBe('closed');
    expect(refusedWith(await party.watch('another'))).toBe('table/gallery_closed');
    await party.ask(host, { type: 'gallery', open: false });
    expect(seqOf(host), 'the same again is not written').toBe(seq + 1);
    world.restart();
    expect(refusedWith(await party.watch('another')), 'it outlives the server').toBe(
      'table/gallery_closed',
    );
    const back = await party.enter(party.tokens[0]);
    await party.ask(back, { type: 'gallery', open: true });
    expect((await party.watch('another')).last('welcome').table.gallery).toBe('open');
  });

  it('still has guests who may sit down at a closed table, until the last seat is taken', async () => {
    const world = new World();
    const party = await gather(world, { seats: 2, people: 1 });
    await party.ask(party.guests[0], { type: 'gallery', open: false });
    const slow = await party.watch('slow');
    const friend = await party.watch('friend');
    expect(slow.isHere).toBe(true);
    await party.ask(friend, { type: 'sit', seat: 1, name: 'Ben' });
    expect(friend.last('seated').seat).toBe(1);
    expect(byeOf(slow)).toBe('table/gallery_closed');
  });

  it('is the only one who may, and has to say what', async () => {
    const party = await gather(new World());
    await party.ask(party.guests[1], { type: 'gallery', open: false });
    expect(refusedWith(party.guests[1])).toBe('table/not_host');
    await party.ask(await party.watch(), { type: 'gallery', clear: true });
    await party.ask(party.guests[0], { type: 'gallery' });
    expect(refusedWith(party.guests[0])).toBe('protocol/bad_message');
  });
});

describe('a table that only strangers watch', () => {
  it('sleeps: no clock runs out and no bot plays on', async () => {
    const world = new World({ limits: FAST });
    const party = await inTurn(world, 'shithead');
    const stranger = await party.watch('stranger');
    const seq = seqOf(stranger);
    const { seconds } = stageOf(stranger).clock!;
    for (const guest of party.guests) await hangUp(guest);
    expect(clockOf(stranger), 'the clock stands still').toBeNull();
    for (let spent = 0; spent < 10 * 60; spent += 5) {
      await stranger.say({ type: 'ping' });
      await world.time.pass(5 * SECOND);
    }
    expect(seqOf(stranger)).toBe(seq);
    const back = await party.enter(party.tokens[0]);
    expect(clockOf(back)).toEqual({ deadline: world.time.elapsed() + seconds * SECOND, seconds });
    expect(tableOf(back).seats.map(({ standIn }) => standIn)).toEqual([null, null]);
  });

  it('is put away like one that nobody is at', async () => {
    const world = new World({ limits: { ...FAST, idleHours: 1 } });
    const party = await gather(world);
    const stranger = await party.watch('stranger');
    for (const guest of party.guests) await hangUp(guest);
    for (let minutes = 0; minutes < 75; minutes += 0.2) {
      if (stranger.isHere) await stranger.say({ type: 'ping' });
      await world.time.pass(0.2 * MINUTE);
    }
    expect(byeOf(stranger)).toBe('table/closed');
  });
});
