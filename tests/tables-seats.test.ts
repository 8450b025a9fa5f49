/** Secrets of seats: who has one comes back to the seat, from any tab, after any restart; nobody else does. */
import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../src/protocol/index.ts';
import { failWith } from '../src/server/log/faults.ts';
import { hashOf } from '../src/server/table/admission.ts';
import {
  diskOf,
  gather,
  refusedWith,
  seatOf,
  seqOf,
  stageOf,
  tableOf,
  type Party,
} from './world/party.ts';
import { World, type Guest } from './world/world.ts';

const MINUTE = 60_000;

async function useTicket(party: Party, ticket: string, token?: string): Promise<Guest> {
  const device = party.world.connect();
  const hello = { type: 'hello', version: PROTOCOL_VERSION, table: party.code, ticket } as const;
  await device.say({ ...hello, ...(token === undefined ? {} : { token }) });
  return device;
}

async function askTicket(party: Party, guest: Guest): Promise<string> {
  await party.ask(guest, { type: 'ticket' });
  return guest.last('ticket').ticket;
}

describe('a token', () => {
  it('finds its seat again after the tab was closed and after a restart', async () => {
    const world = new World();
    const party = await (await gather(world)).deal();
    const before = stageOf(party.guests[1]);
    party.guests[1].hangUp();
    const again = await party.enter(party.tokens[1]);
    expect(again.last('welcome')).toMatchObject({ you: { seat: 1, host: false }, seq: 4 });
    world.restart();
    const restarted = await party.enter(party.tokens[1]);
    expect(seatOf(restarted)).toBe(1);
    expect(stageOf(restarted).view).toEqual(before.view);
    const host = await party.enter(party.tokens[0]);
    expect(host.last('welcome').you).toEqual({ seat: 0, host: true });
  });

  it('of nobody, of another table, or its own hash opens no seat', async () => {
    const world = new World();
    const party = await gather(world);
    const other = await world.create();
    const before = diskOf(world);
    for (const token of ['x', other.token, hashOf(party.tokens[0]), `${party.tokens[0]} `]) {
      const guest = world.connect();
      await guest.hello(party.code, token);
      expect(refusedWith(guest)).toBe('protocol/bad_token');
      expect(guest.got.some(({ type }) => type === 'welcome')).toBe(false);
      await party.ask(guest, { type: 'ready', ready: true });
      expect(refusedWith(guest)).toBe('protocol/hello_first');
    }
    expect(diskOf(world)).toBe(before);
  });

  it('is not on the disk, only its hash is', async () => {
    const world = new World();
    const party = await (await gather(world)).deal();
    const ticket = await askTicket(party, party.guests[1]);
    const device = await useTicket(party, ticket);
    const fresh = device.last('welcome').token!;
    const disk = diskOf(world);
    for (const secret of [...party.tokens, ticket, fresh]) expect(disk).not.toContain(secret);
    for (const token of [party.tokens[0], fresh]) expect(disk).toContain(hashOf(token));
  });
});

describe('a token of one’s own choosing', () => {
  const own = 'a secret of my very own making';

  it('is known even if the answer is lost, on sitting down and on moving', async () => {
    const world = new World();
    const party = await gather(world, { seats: 3, people: 1 });
    const guest = await party.watch();
    await party.ask(guest, { type: 'sit', seat: 1, name: 'Ben', token: own });
    expect(guest.last('seated')).toMatchObject({ seat: 1, token: own });
    expect(seatOf(await party.enter(own))).toBe(1);
    const twice = await party.watch();
    await party.ask(twice, { type: 'sit', seat: 2, name: 'Eve', token: own });
    expect(refusedWith(twice), 'one secret, one seat').toBe('table/already_seated');
    const device = await useTicket(party, await askTicket(party, guest), `${own}, again`);
    expect(seatOf(device)).toBe(1);
    expect(seatOf(await party.enter(`${own}, again`))).toBe(1);
    expect(diskOf(world)).not.toContain(own);
  });

  it('has to be hard to guess, and must not be somebody else’s', async () => {
    const party = await gather(new World(), { seats: 3, people: 2 });
    const guest = await party.watch();
    await party.ask(guest, { type: 'sit', seat: 2, name: 'Eve', token: 'short' });
    expect(refusedWith(guest)).toBe('protocol/bad_message');
    const ticket = await askTicket(party, party.guests[1]);
    expect(refusedWith(await useTicket(party, ticket, 'short'))).toBe('protocol/bad_token');
    expect(refusedWith(await useTicket(party, ticket, party.tokens[0]))).toBe(
      'table/already_seated',
    );
    expect(party.guests[1].closeCode, 'nobody was moved').toBeUndefined();
    expect(seatOf(await useTicket(party, ticket, own)), 'the ticket is still good').toBe(1);
  });
});

describe('another tab of a seat', () => {
  it('is told everything that the first one is, and both may act', async () => {
    const party = await (await gather(new World())).deal();
    const [host] = party.guests;
    const tab = await party.enter(party.tokens[0]);
    expect(tableOf(tab).spectators).toBe(0);
    const since = tab.texts.length;
    const from = host.texts.length;
    const [move] = await party.legalMoves(tab);
    await party.play(tab, move);
    const heard = (guest: Guest, at: number) =>
      guest.texts.slice(at).filter((text) => text.startsWith('{"type":"update"'));
    expect(heard(tab, since)).toEqual(heard(host, from));
    expect(heard(tab, since)).toHaveLength(1);
    expect(tab.last('ack').seq).toBe(seqOf(host));
  });

  it('keeps the seat present until the last one is closed', async () => {
    const party = await gather(new World());
    const [host, guest] = party.guests;
    const tab = await party.enter(party.tokens[1]);
    guest.hangUp();
    await party.world.time.pass(0);
    expect(tableOf(host).seats[1].present).toBe(true);
    tab.hangUp();
    await party.world.time.pass(0);
    expect(tableOf(host).seats[1].present).toBe(false);
  });
});

describe('a ticket', () => {
  it('moves the seat to another device once; the old devices are told', async () => {
    const world = new World();
    const party = await (await gather(world)).deal();
    const [host, old] = party.guests;
    const oldTab = await party.enter(party.tokens[1]);
    const view = stageOf(old).view;
    const ticket = await askTicket(party, old);
    const device = await useTicket(party, ticket);
    const { token, you, stage } = device.last('welcome');
    expect(you.seat).toBe(1);
    expect(stage?.view).toEqual(view);
    for (const tab of [old, oldTab]) {
      expect(tab.last('bye').code).toBe('protocol/moved');
      expect(tab.closeCode).toBe(4005);
    }
    expect(tableOf(host).seats[1]).toMatchObject({ present: true, name: 'Ben' });
    expect(refusedWith(await useTicket(party, ticket))).toBe('protocol/bad_ticket');
    const late = world.connect();
    await late.hello(party.code, party.tokens[1]);
    expect(refusedWith(late)).toBe('protocol/bad_token');
    world.restart();
    const later = world.connect();
    await later.hello(party.code, token);
    expect(seatOf(later)).toBe(1);
  });

  it('is good for ten minutes, also while nobody is at the table', async () => {
    const party = await gather(new World(), {
      seats: 2,
      people: 1,
      bots: [{ seat: 1, level: 'easy' }],
    });
    const [early, late] = [
      await askTicket(party, party.guests[0]),
      await askTicket(party, party.guests[0]),
    ];
    party.guests[0].hangUp();
    await party.world.time.pass(9 * MINUTE);
    const device = await useTicket(party, early);
    expect(seatOf(device)).toBe(0);
    expect(refusedWith(await useTicket(party, late)), 'the seat has moved').toBe(
      'protocol/bad_ticket',
    );
    const next = await askTicket(party, device);
    await party.world.time.pass(10 * MINUTE);
    expect(refusedWith(await useTicket(party, next))).toBe('protocol/bad_ticket');
  });

  it('is for those who sit, at their own table', async () => {
    const world = new World();
    const party = await gather(world);
    const other = await gather(world, { name: 'Olga' });
    const spectator = await party.watch();
    await party.ask(spectator, { type: 'ticket' });
    expect(refusedWith(spectator)).toBe('protocol/not_seated');
    const ticket = await askTicket(other, other.guests[0]);
    expect(refusedWith(await useTicket(party, ticket))).toBe('protocol/bad_ticket');
    expect(refusedWith(await useTicket(party, 'x'))).toBe('protocol/bad_ticket');
    expect(seatOf(await useTicket(other, ticket)), 'and still good there').toBe(0);
  });

  it('that could not be written down leaves the seat where it was', async () => {
    const world = new World();
    const party = await gather(world);
    const ticket = await askTicket(party, party.guests[1]);
    world.disk.failNext = 'full';
    expect(refusedWith(await useTicket(party, ticket))).toBe('table/frozen');
    await world.time.pass(2 * MINUTE);
    const still = world.connect();
    await still.hello(party.code, party.tokens[1]);
    expect(seatOf(still)).toBe(1);
    expect(seatOf(await useTicket(party, ticket))).toBe(1);
  });
});

describe('a seat whose entry was written without an answer', () => {
  it('is not denied to its new secret while the table does not know of it', async () => {
    const world = new World();
    const party = await gather(world);
    const ticket = await askTicket(party, party.guests[1]);
    const fresh = 'a secret of one’s own choosing';
    const append = world.log.append.bind(world.log);
    world.log.append = async (one) => {
      await append(one);
      return failWith('failed', 'nobody answered');
    };
    expect(refusedWith(await useTicket(party, ticket, fresh))).toBe('table/frozen');
    world.log.append = append;
    const device = world.connect();
    await device.hello(party.code, fresh);
    expect(refusedWith(device)).toBe('table/frozen');
    await world.time.pass(2 * MINUTE);
    const later = world.connect();
    await later.hello(party.code, fresh);
    expect(seatOf(later)).toBe(1);
    const stranger = world.connect();
    await stranger.hello(party.code, 'a secret that nobody has chosen');
    expect(refusedWith(stranger)).toBe('protocol/bad_token');
  });
});

describe('someone who hangs up while a seat is written down', () => {
  it('is not at the table any more, whether or not it could be written', async () => {
    const world = new World();
    const party = await gather(world, { seats: 3, people: 1 });
    for (const result of ['full', undefined] as const) {
      let finish = (): void => {};
      const written = new Promise<void>((resolve) => (finish = resolve));
      world.disk.beforeAppend = () => written.then(() => result);
      const guest = await party.watch();
      await party.ask(guest, { type: 'sit', seat: 2, name: 'Eve' });
      guest.hangUp();
      finish();
      await world.time.pass(3000);
      world.disk.beforeAppend = undefined;
      const late = await party.watch();
      expect(late.last('welcome').table).toMatchObject({ spectators: 1 });
      expect(late.last('welcome').table.seats[2].present).toBe(false);
      late.hangUp();
    }
    expect(tableOf(party.guests[0]).seats[2].name).toBe('Eve');
  });
});
