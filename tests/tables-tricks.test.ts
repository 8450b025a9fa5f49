/** Tricks that some client will try: they gain no time, and they take nothing from anybody else. */
import { describe, expect, it } from 'vitest';
import { factsOf } from './support/game-facts.ts';
import { GAME_IDS } from '../src/games/index.ts';
import { PROTOCOL_VERSION } from '../src/protocol/index.ts';
import { Attendance, type Member } from '../src/server/table/attendance.ts';
import { clockOf, gather, refusedWith, seatOf, stageOf, tableOf } from './world/party.ts';
import { FakeTime, settle } from './world/fake-time.ts';
import { inTurn, passAwake, waitedFor } from './world/turns.ts';
import { World, type Guest } from './world/world.ts';

const SECOND = 1000;
const FAST = { limits: { messagesPerSecond: 1e9 } };
/** A bot that is still thinking when its player comes back. */
const PONDERING = { think: () => new Promise<string>(() => undefined) };

describe.each(GAME_IDS)('a clock of %s', (id) => {
  it('is not prolonged by leaving and coming back, however often', async () => {
    const world = new World({ ...FAST, bots: PONDERING });
    const party = await inTurn(world, id);
    const cheat = waitedFor(party);
    const { clock } = stageOf(cheat);
    for (let times = 0; times < 3; times++) {
      await world.time.pass(2 * SECOND);
      await party.ask(cheat, { type: 'leave' });
      expect(clockOf(cheat), 'nobody is hurried while a bot decides').toBeNull();
      await party.ask(cheat, { type: 'back' });
      expect(clockOf(cheat)).toEqual(clock);
    }
    await passAwake(party, clock!.deadline - world.time.elapsed());
    expect(cheat.last('update').move).toMatchObject({ seat: seatOf(cheat), by: 'clock' });
  });

  it('that was over before its player came back makes the default move', async () => {
    const world = new World({ ...FAST, bots: PONDERING });
    const party = await inTurn(world, id);
    const cheat = waitedFor(party);
    await party.ask(cheat, { type: 'leave' });
    await passAwake(party, stageOf(cheat).clock!.seconds * SECOND + 1);
    await party.ask(cheat, { type: 'back' });
    await world.time.pass(1);
    expect(cheat.last('update').move).toMatchObject({ seat: seatOf(cheat), by: 'clock' });
  });
});

describe.each(GAME_IDS)('a slow player of %s', (id) => {
  it('is slow whatever is said between two clocks, until a move is made', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const [host, slow] = party.guests;
    for (let turns = 0; turns < 40; turns++) {
      if (waitedFor(party) === host) await party.play(host, (await party.legalMoves(host))[0]);
      else await passAwake(party, stageOf(slow).clock!.seconds * SECOND);
      if (tableOf(host).seats[seatOf(slow)!].standIn !== null) break;
      await party.ask(slow, { type: 'back' });
      const tab = world.connect();
      await tab.hello(party.code, party.tokens[1]);
      tab.hangUp();
      await settle();
    }
    const clocks = host.got.filter((told) => told.type === 'update' && told.move?.by === 'clock');
    const turns = clocks.filter(
      (told) => told.type === 'update' && told.move?.seat === seatOf(slow),
    ).length;
    expect(turns / factsOf(id).lateMoves).toBe(2);
    expect(tableOf(host).seats[seatOf(slow)!].standIn).toBe('slow');
  });
});

describe.each(GAME_IDS)('a player of %s', (id) => {
  it('whose clock ran out now and then, but who moved in between, is not slow', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const [host, player] = party.guests;
    const clocks = () =>
      host.got.filter((told) => told.type === 'update' && told.move?.by === 'clock').length;
    let late = false;
    for (let turns = 0; turns < 40 && clocks() < 3; turns++) {
      const mover = waitedFor(party);
      if (mover === player) late = !late;
      if (mover === player && late) await passAwake(party, stageOf(mover).clock!.seconds * SECOND);
      else await party.play(mover, (await party.legalMoves(mover))[0]);
    }
    expect(clocks()).toBe(3);
    expect(tableOf(host).seats[seatOf(player)!].standIn).toBeNull();
  });
});

describe('someone at the table', () => {
  it('cannot make the ticket of another worthless by asking for many', async () => {
    const party = await gather(new World(FAST));
    const [greedy, other] = party.guests;
    await party.ask(other, { type: 'ticket' });
    await party.ask(greedy, { type: 'ticket' });
    const first = greedy.last('ticket').ticket;
    for (let count = 0; count < 40; count++) await party.ask(greedy, { type: 'ticket' });
    const use = async (ticket: string): Promise<Guest> => {
      const guest = party.world.connect();
      await guest.say({ type: 'hello', version: PROTOCOL_VERSION, table: party.code, ticket });
      return guest;
    };
    expect(seatOf(await use(other.last('ticket').ticket))).toBe(1);
    expect(refusedWith(await use(first)), 'the oldest of one’s own').toBe('protocol/bad_ticket');
    expect(seatOf(await use(greedy.last('ticket').ticket))).toBe(0);
  });

  it.each(['Ann\u200d', 'A\u200bnn', 'A\u00adnn', 'Ann\u{e0041}', 'Ann\ufe0f', 'Ann\u3164'])(
    'cannot be called as the host is, with something in %j that nobody sees',
    async (name) => {
      const party = await gather(new World(), { people: 1, seats: 2 });
      const guest = await party.watch();
      await party.ask(guest, { type: 'sit', seat: 1, name });
      expect(refusedWith(guest)).toBe('table/name_taken');
    },
  );

  it('may be called with two words, or with a family', async () => {
    const party = await gather(new World(), { people: 1, seats: 3 });
    await party.seat(1, 'An n');
    await party.seat(2, '👨‍👩‍👧 Ann');
    expect(tableOf(party.guests[0]).seats.map(({ name }) => name)).toEqual([
      'Ann',
      'An n',
      '👨‍👩‍👧 Ann',
    ]);
  });
});

describe('those who are at a table', () => {
  const member = (tokenHash: string): Member => ({
    client: 'here',
    tokenHash,
    tell: () => undefined,
    dismiss: () => undefined,
  });

  it('are forgotten with their seat and their last connection, not before', () => {
    const time = new FakeTime();
    const attendance = new Attendance(time);
    const [kept, tab, gone] = [member('kept'), member('tab'), member('gone')];
    for (const one of [kept, tab, gone]) {
      attendance.enter(one, false);
      attendance.handOver(one.tokenHash!, 'slow');
    }
    attendance.exit(kept);
    attendance.exit(gone);
    attendance.keepOnly(['kept', undefined]);
    expect(attendance.standIn('kept')).toBe('slow');
    expect(attendance.standIn('tab')).toBe('slow');
    expect(attendance.standIn('gone')).toBeUndefined();
  });
});
