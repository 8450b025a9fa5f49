/** What strangers can make a server write, and what they can find out by trying. */
import { describe, expect, it } from 'vitest';
import { diskOf, gather, refusedWith, seqOf, tableOf, type Party } from './world/party.ts';
import { CLOSE_CODES } from '../src/protocol/index.ts';
import { World } from './world/world.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const FAST = { limits: { messagesPerSecond: 1e9 } };

describe('the log of a lobby', () => {
  const FLOOD_MS = 100;

  /** Sends as much as a connection may for an hour, and tells how many bytes that has written. */
  async function flood(party: Party, ask: (at: number) => Promise<unknown>): Promise<number> {
    const before = diskOf(party.world).length;
    for (let at = 0; at < 3_000; at++) {
      await ask(at);
      await party.world.time.pass(FLOOD_MS);
      if (at % 100 === 99) await party.guests[1].say({ type: 'ping' });
    }
    return diskOf(party.world).length - before;
  }

  it('is bounded, and the match can still be dealt', async () => {
    const party = await gather(new World(FAST));
    const [host, other] = party.guests;
    const bytes = await flood(party, (at) =>
      party.ask(host, { type: 'change', options: { jokers: at % 2 === 0 } }),
    );
    expect(bytes).toBeLessThan(100_000);
    expect(['protocol/too_fast', 'table/lobby_full']).toContain(refusedWith(host));
    await party.world.time.pass(10 * SECOND);
    await party.ask(other, { type: 'ready', ready: true });
    await party.ask(host, { type: 'start' });
    expect(tableOf(host).phase).toBe('playing');
  });

  it('is no place for a stranger to use up what the host has', async () => {
    const world = new World(FAST);
    const party = await gather(world, { seats: 3, people: 2 });
    const stranger = await party.watch('stranger');
    for (let at = 0; at < 1_000; at++) {
      await party.ask(stranger, { type: 'sit', seat: 2, name: 'Eve' });
      await party.ask(stranger, { type: 'leave' });
      await world.time.pass(2 * SECOND);
      for (const guest of party.guests) await guest.say({ type: 'ping' });
    }
    expect(refusedWith(stranger)).toMatch(/table\/lobby_full|protocol\/not_seated/);
    await party.ask(party.guests[0], { type: 'change', listed: true });
    expect(tableOf(party.guests[0]).listed).toBe(true);
  });

  it('holds nothing that changes nothing', async () => {
    const party = await gather(new World(FAST), {
      seats: 3,
      people: 2,
      bots: [{ seat: 2, level: 'easy' }],
    });
    const [host, other] = party.guests;
    await party.ask(other, { type: 'ready', ready: true });
    const seq = seqOf(host);
    const { options } = tableOf(host);
    for (const wish of [
      { type: 'change', seats: 3 },
      { type: 'change', options },
      { type: 'change', listed: false },
      { type: 'assign', seat: 2, bot: 'easy' },
      { type: 'gallery', open: true },
    ] as const)
      await party.ask(host, wish);
    await party.ask(other, { type: 'ready', ready: true });
    expect(seqOf(host)).toBe(seq);
    expect(tableOf(host).seats[1].ready, 'nobody has to agree anew').toBe(true);
  });

  it('cannot be filled by opening tables instead', async () => {
    const world = new World();
    let opened = 0;
    for (let second = 0; second < 60; second++) {
      for (let at = 0; at < 10; at++) {
        const request = { game: 'shithead', name: 'Ann', seats: 2 };
        const created = await world.tables.create(request, 'here');
        if (!created.ok) continue;
        opened++;
        const host = world.connect();
        await host.hello(created.value.code, created.value.token);
        await host.say({ type: 'close', id: 'c' });
      }
      await world.time.pass(SECOND);
    }
    expect(opened).toBeLessThanOrEqual(100 + 60);
    expect(opened).toBeGreaterThan(100);
  });
});

describe('tries at codes', () => {
  const wrongCode = (at: number): string => `ZZZ${String(222 + at).replace(/[01]/g, '9')}`;

  it('of one address are few, and from then on tell nothing', async () => {
    const world = new World();
    const party = await gather(world);
    for (let at = 0; at < 60; at++) await world.connect('guesser').hello(wrongCode(at));
    for (const code of [wrongCode(99), party.code]) {
      const guesser = world.connect('guesser');
      await guesser.hello(code);
      expect(refusedWith(guesser)).toBe('protocol/too_many_tries');
      await guesser.hello(code, 'no secret of a seat here');
      expect(refusedWith(guesser)).toBe('protocol/too_many_tries');
    }
    const other = await party.watch('elsewhere');
    expect(other.last('welcome').seq).toBeGreaterThan(0);
    const seated = world.connect('guesser');
    await seated.hello(party.code, party.tokens[1]);
    expect(seated.last('welcome').you.seat, 'who has a seat comes back to it').toBe(1);
  });

  it('with a secret that is none do not tell closed tables either, and end the connection', async () => {
    const world = new World({ limits: { guessesPerMinute: 1 } });
    const party = await gather(world);
    await party.ask(party.guests[0], { type: 'close' });
    await world.connect('guesser').hello(wrongCode(0));
    const guesser = world.connect('guesser');
    for (let at = 0; at < 5; at++) {
      await guesser.hello(at % 2 ? wrongCode(at) : party.code, 'no secret of a seat here');
      expect(refusedWith(guesser)).toBe('protocol/too_many_tries');
    }
    expect(guesser.closeCode).toBe(CLOSE_CODES.tooManyFaults);
  });

  it('are not used up by those who know the code', async () => {
    const world = new World({ limits: { guessesPerMinute: 1, spectatorsPerClient: 100 } });
    const { code } = await world.create();
    for (let at = 0; at < 20; at++) {
      const guest = world.connect();
      await guest.hello(code);
      expect(guest.last('welcome').seq).toBe(1);
    }
  });

  it('gain nothing by being made at once', async () => {
    const world = new World({ limits: { guessesPerMinute: 10 } });
    const look = (at: number): Promise<string> =>
      world.tables.guesses
        .about('guesser', false, () => world.tables.info(wrongCode(at)))
        .then((found) => (found.ok ? 'found' : found.error.code));
    const said = await Promise.all(Array.from({ length: 500 }, (_, at) => look(at)));
    expect(said.filter((code) => code === 'table/not_found')).toHaveLength(10);
    await world.time.pass(HOUR);
    expect(await look(0)).toBe('table/not_found');
  });
});

describe('a name at a table', () => {
  it.each([
    ['that looks like one that sits there', '0tto', 'table/name_taken'],
    ['in letters that look like others', 'ΟΤΤΟ', 'table/name_taken'],
    ['of several alphabets', 'Оtto B', 'table/bad_name'],
  ])('%s is refused', async (_, name, code) => {
    const party = await gather(new World(), { name: 'Otto', seats: 3, people: 1 });
    const guest = await party.watch();
    await party.ask(guest, { type: 'sit', seat: 1, name });
    expect(refusedWith(guest)).toBe(code);
    await party.ask(guest, { type: 'sit', seat: 1, name: 'Ivo' });
    expect(guest.last('seated').seat).toBe(1);
  });
});
