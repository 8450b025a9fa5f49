/** Opening tables, sitting down, agreeing, and closing: what a host and guests may do before the cards are dealt. */
import { describe, expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { CODE_ALPHABET, type CreateTableRequest } from '../src/protocol/index.ts';
import { singleChanges } from './support/house-rules.ts';
import { diskOf, gather, refusedWith, seatOf, tableOf } from './world/party.ts';
import { World } from './world/world.ts';

describe.each(GAME_IDS)('opening a table for %s', (id) => {
  const game = gameOf(id);
  const request: CreateTableRequest = { game: id, name: 'Ann', seats: game.seats.min };

  it('gives a code that can be read aloud, a seat and a secret', async () => {
    const world = new World();
    const opened = await world.tables.create({ ...request, seat: 1, listed: true }, 'here');
    if (!opened.ok) throw new Error(opened.error.message);
    expect(opened.value.code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{6}$`));
    expect(opened.value.seat).toBe(1);
    const guest = world.connect();
    await guest.hello(opened.value.code.toLowerCase(), opened.value.token);
    const { you, table, stage, seq } = guest.last('welcome');
    expect(you).toEqual({ seat: 1, host: true });
    expect(stage).toBeNull();
    expect(seq).toBe(1);
    expect(table).toMatchObject({ game: id, phase: 'waiting', listed: true, deal: 0, options: {} });
    expect(table.seats.map(({ kind }) => kind)).toEqual(
      table.seats.map((_, seat) => (seat === 1 ? 'person' : 'empty')),
    );
  });

  it.each<[string, Partial<CreateTableRequest>, string, RegExp]>([
    ['an unknown game', { game: 'whist' }, 'table/bad_options', /no game "whist"/],
    ['a game named like a property', { game: '__proto__' }, 'table/bad_options', /no game/],
    ['too few seats', { seats: game.seats.min - 1 }, 'table/bad_seats', /is for \d+ (to|or) \d+/],
    ['too many seats', { seats: game.seats.max + 1 }, 'table/bad_seats', /is for \d+ (to|or) \d+/],
    ['an unknown option', { options: { noSuch: true } }, 'table/bad_options', /noSuch/],
    ['a seat that is not there', { seat: 15 }, 'table/no_seat', /no seat 15/],
    ['no name', { name: '  ' }, 'table/bad_name', /empty/],
    ['a name that cannot be seen', { name: '\u200b\u2060' }, 'table/bad_name', /seen/],
    ['a name that turns the writing', { name: 'A\u202eB' }, 'table/bad_name', /direction/],
    ['a name with a line break', { name: 'A\nB' }, 'table/bad_name', /printed/],
    ['half a character', { name: 'A\ud800' }, 'table/bad_name', /printed/],
    ['a long name', { name: 'x'.repeat(25) }, 'table/bad_name', /longer than 24/],
    ['an unknown bot', { bots: [{ seat: 1, level: 'god' }] }, 'table/bad_bot', /"god"/],
    ['a bot on no seat', { bots: [{ seat: 9, level: 'easy' }] }, 'table/no_seat', /no seat 9/],
    ['a bot on the host', { bots: [{ seat: 0, level: 'easy' }] }, 'table/seat_taken', /0 is taken/],
    [
      'two bots on one seat',
      {
        bots: [
          { seat: 1, level: 'easy' },
          { seat: 1, level: 'easy' },
        ],
      },
      'table/seat_taken',
      /1 is taken/,
    ],
  ])('refuses %s and stores nothing', async (_, change, code, sentence) => {
    const world = new World();
    const before = diskOf(world);
    const refused = await world.tables.create({ ...request, ...change }, 'here');
    expect(refused).toMatchObject({ ok: false, error: { code } });
    expect(!refused.ok && refused.error.message).toMatch(sentence);
    expect(!refused.ok && refused.error.message).toMatch(/^[A-Z].*\.$/);
    expect(diskOf(world)).toBe(before);
  });

  it('keeps the options that differ, and shows them to whoever comes', async () => {
    const [[name, value]] = Object.entries(singleChanges(game, request.seats).at(-1)!);
    const world = new World();
    const { code } = await world.create({ ...request, options: { [name]: String(value) } });
    const guest = world.connect();
    await guest.hello(code);
    expect(Object.keys(guest.last('welcome').table.options)).toEqual([name]);
  });
});

describe('limits of a server', () => {
  it('a client may open so many tables, and another one after closing one', async () => {
    const world = new World({ limits: { tablesPerClient: 2 } });
    const { code, token } = await world.create();
    await world.create();
    await expect(world.create()).rejects.toThrow(/opened 2 tables already/);
    const host = world.connect();
    await host.hello(code, token);
    await host.say({ type: 'close', id: 'c' });
    await world.create();
    await expect(world.create()).rejects.toThrow(/opened 2 tables already/);
  });

  it('they count after a restart of the server as before', async () => {
    const world = new World({ limits: { tablesPerClient: 2 } });
    await world.create();
    await world.create();
    world.restart();
    await expect(world.create()).rejects.toThrow(/opened 2 tables already/);
  });

  it('asking for many at once gets no more than asking for one after the other', async () => {
    const world = new World({ limits: { tablesPerClient: 3 } });
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => world.create()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('a server has room for so many tables in all', async () => {
    const world = new World({ limits: { tablesMax: 2 } });
    await world.create();
    await world.create();
    const full = await world.tables.create({ game: 'shithead', name: 'Eve', seats: 2 }, 'there');
    expect(full).toMatchObject({ ok: false, error: { code: 'server/full' } });
  });

  it('a table has room for so many spectators', async () => {
    const world = new World({ limits: { spectatorsPerTable: 1 } });
    const party = await gather(world);
    const first = await party.watch();
    const second = await party.watch();
    expect(refusedWith(second)).toBe('table/spectators_full');
    first.hangUp();
    const third = await party.watch();
    expect(third.last('welcome').table.spectators).toBe(1);
  });
});

describe('the list', () => {
  it('shows the listed tables that wait, newest first, and no others', async () => {
    const world = new World();
    const codes: string[] = [];
    for (const listed of [true, true, false]) {
      codes.push((await world.create({ listed })).code);
      await world.time.pass(1000);
    }
    const party = await gather(world, { listed: true });
    const list = async () => {
      const answer = await world.tables.list();
      return answer.ok ? answer.value.map(({ code }) => code) : [];
    };
    expect(await list()).toEqual([party.code, codes[1], codes[0]]);
    await party.deal();
    expect(await list()).toEqual([codes[1], codes[0]]);
    world.restart();
    expect(await list()).toEqual([codes[1], codes[0]]);
  });

  it('a table is found by its code, however it is typed', async () => {
    const world = new World();
    const { code } = await world.create();
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
    expect(await world.tables.info(typed)).toMatchObject({ ok: true, value: { code } });
    const missing = await world.tables.info('ZZZZZZ');
    expect(missing).toMatchObject({ ok: false, error: { code: 'table/not_found' } });
  });
});

describe('sitting down', () => {
  it('a spectator chooses a seat and a name, and everyone hears of it', async () => {
    const party = await gather(new World(), { seats: 3, people: 1 });
    const guest = await party.seat(2, '  Ben ');
    expect(guest.last('seated')).toMatchObject({ seat: 2 });
    expect(seatOf(guest)).toBe(2);
    for (const told of party.guests) {
      expect(tableOf(told).seats[2]).toMatchObject({ name: 'Ben', present: true, ready: false });
      expect(tableOf(told).spectators).toBe(0);
    }
  });

  it.each([
    ['a taken seat', { seat: 0, name: 'Ben' }, 'table/seat_taken'],
    ['a seat that is not there', { seat: 3, name: 'Ben' }, 'table/no_seat'],
    ['a taken name', { seat: 1, name: 'Ann' }, 'table/name_taken'],
    ['a name that reads the same', { seat: 1, name: 'ＡＮＮ' }, 'table/name_taken'],
    ['a name of nothing', { seat: 1, name: '\u3164' }, 'table/bad_name'],
    ['a name that looks like a bot', { seat: 1, name: 'Ann (bot easy)' }, 'table/bad_name'],
    ['a long name', { seat: 1, name: 'b'.repeat(200) }, 'table/bad_name'],
  ])('%s is refused, and nothing changes', async (_, where, code) => {
    const world = new World();
    const party = await gather(world, { seats: 3, people: 1 });
    const before = diskOf(world);
    const guest = await party.watch();
    const id = await party.ask(guest, { type: 'sit', ...where });
    expect(guest.last('refused')).toMatchObject({ re: id, code, seq: 1 });
    expect(diskOf(world)).toBe(before);
  });

  it('nobody sits twice, and nobody sits down at a running match', async () => {
    const party = await gather(new World());
    await party.ask(party.guests[1], { type: 'sit', seat: 1, name: 'Ben' });
    expect(refusedWith(party.guests[1])).toBe('table/already_seated');
    await party.deal();
    const guest = await party.watch();
    await party.ask(guest, { type: 'sit', seat: 1, name: 'Cleo' });
    expect(refusedWith(guest)).toBe('table/playing');
  });
});
