/** What a host may do at a table, who follows a host, and how a match is agreed to. */
import { describe, expect, it } from 'vitest';
import { gather, refusedWith, seatOf, seqOf, tableOf } from './world/party.ts';
import { World } from './world/world.ts';

describe('starting', () => {
  it('needs a full table, everyone’s consent and the host', async () => {
    const party = await gather(new World(), { seats: 3, people: 2 });
    const [host, guest] = party.guests;
    await party.ask(host, { type: 'start' });
    expect(refusedWith(host)).toBe('table/seats_empty');
    await party.ask(host, { type: 'assign', seat: 2, bot: 'easy' });
    await party.ask(host, { type: 'start' });
    expect(refusedWith(host)).toBe('table/not_ready');
    await party.ask(guest, { type: 'ready', ready: true });
    await party.ask(guest, { type: 'start' });
    expect(refusedWith(guest)).toBe('table/not_host');
    const spectator = await party.watch();
    await party.ask(spectator, { type: 'start' });
    expect(refusedWith(spectator)).toBe('protocol/not_seated');
    const id = await party.ask(host, { type: 'start' });
    expect(host.last('done').id).toBe(id);
    for (const told of [host, guest, spectator]) {
      expect(tableOf(told)).toMatchObject({ phase: 'playing', deal: 1 });
      expect(told.last('update').stage?.players).toHaveLength(3);
    }
    await party.ask(host, { type: 'start' });
    expect(refusedWith(host)).toBe('table/playing');
  });

  it('whoever takes the consent back is waited for', async () => {
    const party = await gather(new World());
    const [host, guest] = party.guests;
    await party.ask(guest, { type: 'ready', ready: true });
    expect(tableOf(host).seats[1].ready).toBe(true);
    await party.ask(guest, { type: 'ready', ready: false });
    await party.ask(host, { type: 'start' });
    expect(refusedWith(host)).toBe('table/not_ready');
  });
});

describe('the host', () => {
  it('adds, replaces and removes bots, which have names of their own', async () => {
    const party = await gather(new World(), { seats: 4, people: 1 });
    const [host] = party.guests;
    await party.ask(host, { type: 'assign', seat: 1, bot: 'easy' });
    await party.ask(host, { type: 'assign', seat: 2, bot: 'hard' });
    const [, one, two] = tableOf(host).seats;
    expect([one.level, two.level]).toEqual(['easy', 'hard']);
    expect(one).toMatchObject({ kind: 'bot', ready: true, present: true });
    expect(one.name).not.toBe(two.name);
    await party.ask(host, { type: 'assign', seat: 1, bot: 'medium' });
    expect(tableOf(host).seats[1]).toEqual({ ...one, level: 'medium' });
    await party.ask(host, { type: 'assign', seat: 1, bot: null });
    expect(tableOf(host).seats[1].kind).toBe('empty');
    await party.ask(host, { type: 'assign', seat: 1, bot: 'god' });
    expect(refusedWith(host)).toBe('table/bad_bot');
    await party.ask(host, { type: 'assign', seat: 7, bot: 'easy' });
    expect(refusedWith(host)).toBe('table/no_seat');
    await party.ask(host, { type: 'assign', seat: 0, bot: 'easy' });
    expect(refusedWith(host)).toBe('table/seat_taken');
  });

  it('seats no bot that thinks longer than the server allows, and is told so', async () => {
    const party = await gather(new World({ limits: { botBudgetMs: 1000 } }), {
      seats: 4,
      people: 1,
    });
    const [host] = party.guests;
    expect(tableOf(host).botMsMax).toBe(1000);
    await party.ask(host, { type: 'assign', seat: 1, bot: 'expert-aggressive@60s' });
    expect(tableOf(host).seats[1].level).toBe('expert-aggressive@1000ms');
    expect(host.last('done').note).toBe(
      'Bots think 1 s at most on this server: "Expert, aggressive, 60 s" sits down as "Expert, aggressive, 1 s".',
    );
    for (const bot of [
      'expert@300ms',
      'expert',
      'adaptive',
      'hard-defensive',
      'expert@1s_w40_x35',
    ]) {
      await party.ask(host, { type: 'assign', seat: 1, bot });
      expect(tableOf(host).seats[1].level).toBe(bot);
      expect(host.last('done').note).toBeUndefined();
    }
  });

  it('opens a table whose bots are within the bounds of the server', async () => {
    const world = new World({ limits: { botBudgetMs: 500 } });
    const bots = [{ seat: 1, level: 'expert_w40' }];
    const request = { game: 'shithead', name: 'Ann', seats: 2, bots };
    const created = await world.tables.create(request, 'here');
    expect(created).toMatchObject({
      ok: true,
      value: { note: expect.stringMatching(/^Bots think 0\.5 s at most/) as string },
    });
    const info = await world.tables.info(created.ok ? created.value.code : '');
    expect(info.ok && info.value.seats[1].level).toBe('expert@500ms_w40');
  });

  it('frees the seat of a person, whose secret is worth nothing then', async () => {
    const world = new World();
    const party = await gather(world);
    const [host, guest] = party.guests;
    await party.ask(host, { type: 'assign', seat: 1, bot: 'easy' });
    expect(refusedWith(host)).toBe('table/seat_taken');
    await party.ask(host, { type: 'assign', seat: 1, bot: null });
    expect(seatOf(guest)).toBeNull();
    expect(tableOf(host)).toMatchObject({ spectators: 1 });
    await party.ask(guest, { type: 'ready', ready: true });
    expect(refusedWith(guest)).toBe('protocol/not_seated');
    const again = world.connect();
    await again.hello(party.code, party.tokens[1]);
    expect(refusedWith(again)).toBe('protocol/bad_token');
  });

  it('changes rules and seats, and everyone has to agree anew', async () => {
    const party = await gather(new World());
    const [host, guest] = party.guests;
    await party.ask(guest, { type: 'ready', ready: true });
    await party.ask(host, { type: 'change', options: { turnSeconds: 45 } });
    expect(tableOf(guest).options).toEqual({ turnSeconds: '45' });
    expect(tableOf(guest).seats[1].ready).toBe(false);
    await party.ask(guest, { type: 'ready', ready: true });
    await party.ask(host, { type: 'change', seats: 3, listed: true });
    expect(tableOf(guest)).toMatchObject({ listed: true, options: { turnSeconds: '45' } });
    expect(tableOf(guest).seats.map(({ kind, ready }) => [kind, ready])).toEqual([
      ['person', false],
      ['person', false],
      ['empty', false],
    ]);
    await party.ask(host, { type: 'change', seats: 2 });
    expect(tableOf(guest).seats).toHaveLength(2);
    await party.ask(host, { type: 'change', seats: 1 });
    expect(refusedWith(host)).toBe('table/seats_occupied');
    await party.ask(host, { type: 'change', seats: 16 });
    expect(refusedWith(host)).toBe('table/bad_seats');
    await party.ask(host, { type: 'change', options: { turnSeconds: -1 } });
    expect(refusedWith(host)).toBe('table/bad_options');
    await party.ask(guest, { type: 'change', seats: 3 });
    expect(refusedWith(guest)).toBe('table/not_host');
  });

  it('may change nothing while a match is running, but may close the table', async () => {
    const party = await (await gather(new World())).deal();
    const [host, guest] = party.guests;
    for (const wish of [
      { type: 'assign', seat: 1, bot: null },
      { type: 'change', seats: 3 },
      { type: 'ready', ready: true },
    ] as const) {
      await party.ask(host, wish);
      expect(refusedWith(host)).toBe('table/playing');
    }
    await party.ask(guest, { type: 'close' });
    expect(refusedWith(guest)).toBe('table/not_host');
    await party.ask(host, { type: 'close' });
    for (const told of [host, guest]) {
      expect(tableOf(told).phase).toBe('closed');
      expect(told.last('bye').code).toBe('table/closed');
      expect(told.closeCode).toBe(4000);
    }
  });

  it('who stays away for a minute is followed by someone who is there', async () => {
    const party = await gather(new World(), { seats: 3, people: 3 });
    const [host, , guest] = party.guests;
    party.guests[1].hangUp();
    host.hangUp();
    for (let seconds = 0; seconds < 50; seconds += 10) {
      await party.world.time.pass(10_000);
      await guest.say({ type: 'ping' });
    }
    expect(tableOf(guest).seats.map((seat) => seat.host)).toEqual([true, false, false]);
    await party.world.time.pass(14_000);
    expect(tableOf(guest).seats.map((seat) => seat.host)).toEqual([false, false, true]);
    expect(guest.last('update').you).toEqual({ seat: 2, host: true });
    await party.ask(guest, { type: 'assign', seat: 0, bot: null });
    expect(tableOf(guest).seats[0].kind).toBe('empty');
  });

  it('may list the table without asking anyone, and must name what to change', async () => {
    const party = await gather(new World());
    const [host, guest] = party.guests;
    await party.ask(guest, { type: 'ready', ready: true });
    await party.ask(host, { type: 'change', listed: true });
    expect(tableOf(guest)).toMatchObject({ listed: true, seats: [{}, { ready: true }] });
    await party.ask(host, { type: 'change' });
    expect(refusedWith(host)).toBe('protocol/bad_message');
  });

  it('who leaves is followed by the next person, and the last one turns off the light', async () => {
    const world = new World();
    const party = await gather(world, { seats: 3, people: 2, bots: [{ seat: 2, level: 'easy' }] });
    const [host, guest] = party.guests;
    await party.ask(host, { type: 'leave' });
    expect(host.last('update').you).toEqual({ seat: null, host: false });
    expect(guest.last('update').you).toEqual({ seat: 1, host: true });
    expect(tableOf(guest).seats.map((seat) => seat.host)).toEqual([false, true, false]);
    await party.ask(guest, { type: 'leave' });
    expect(guest.closeCode).toBe(4000);
    expect(host.closeCode, 'spectators go as well').toBe(4000);
    const late = world.connect();
    await late.hello(party.code, party.tokens[1]);
    expect(refusedWith(late)).toBe('table/closed');
    const { entries } = await readLog(world, party.code);
    expect(entries.at(-1)).toEqual({ type: 'closed', reason: 'empty' });
  });
});

describe('quick phrases', () => {
  it('reach everyone; spectators have none', async () => {
    const party = await gather(new World());
    const spectator = await party.watch();
    const seq = seqOf(party.guests[0]);
    const id = await party.ask(party.guests[1], { type: 'say', phrase: 'hello' });
    for (const told of [...party.guests, spectator])
      expect(told.last('said')).toEqual({ type: 'said', seat: 1, phrase: 'hello' });
    expect(party.guests[1].last('done').id).toBe(id);
    expect(seqOf(party.guests[0]), 'nothing durable').toBe(seq);
    await party.ask(spectator, { type: 'say', phrase: 'hello' });
    expect(refusedWith(spectator)).toBe('protocol/not_seated');
  });
});

async function readLog(world: World, code: string): Promise<{ entries: unknown[] }> {
  const read = await world.log.read(code);
  return { entries: read.ok ? read.value.map(({ body }) => body) : [] };
}
