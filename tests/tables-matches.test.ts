/** What comes after a match: another one, a record, an empty table that is put away. */
import { describe, expect, it } from 'vitest';
import { replay } from '../src/core/match.ts';
import { parseRecord } from '../src/core/record.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { oneMoreThanFewest, seatCounts } from './support/random-play.ts';
import { gather, NAMES, refusedWith, seatOf, seqOf, stageOf, tableOf } from './world/party.ts';
import { World } from './world/world.ts';

const FAST = { limits: { messagesPerSecond: 1e9 } };
const HOUR = 3_600_000;

describe.each(GAME_IDS)('after a match of %s', (id) => {
  const game = gameOf(id);
  const people = oneMoreThanFewest(game);
  const played = async (count = people) => {
    const party = await (await gather(new World(FAST), { game: id, people: count })).deal();
    return party.playOut();
  };

  it('everyone is told the outcome, and nobody may move any more', async () => {
    const party = await played();
    for (const guest of party.guests) {
      expect(tableOf(guest)).toMatchObject({ phase: 'over', deal: 1 });
      expect(stageOf(guest).outcome?.ranking).toHaveLength(people);
      expect(stageOf(guest)).toMatchObject({ toAct: [], clock: null });
    }
    await party.play(party.guests[0], 'x');
    expect(refusedWith(party.guests[0])).toBe('table/not_playing');
  });

  it('the next one begins once everyone agrees, and everyone sits one seat on unless partners stay', async () => {
    const party = await played();
    const before = party.guests.map((guest) => seatOf(guest)!);
    const on = game.teams ? 0 : 1;
    for (const guest of party.guests.slice(1))
      await party.ask(guest, { type: 'ready', ready: true });
    expect(tableOf(party.guests[0])).toMatchObject({ phase: 'over' });
    const last = await party.ask(party.guests[0], { type: 'ready', ready: true });
    expect(party.guests[0].got.filter((m) => 'id' in m && m.id === last)).toHaveLength(1);
    for (const [at, guest] of party.guests.entries()) {
      expect(tableOf(guest)).toMatchObject({ phase: 'playing', deal: 2 });
      expect(guest.last('update').you).toEqual({
        seat: (before[at] + on) % people,
        host: at === 0,
      });
      expect(stageOf(guest)).toMatchObject({ deal: 2, dealSeq: seqOf(guest), outcome: null });
      expect(tableOf(guest).seats.every(({ ready }) => !ready)).toBe(true);
    }
    const seated = party.guests.map((guest) => stageOf(guest).players[seatOf(guest)!].name);
    expect(seated).toEqual(NAMES.slice(0, people));
    party.world.restart();
    const again = await party.enter(party.tokens[0]);
    expect(seatOf(again)).toBe((before[0] + on) % people);
  });

  it('those who have gone are not waited for', async () => {
    const party = await played();
    const [host, guest, ...gone] = party.guests;
    for (const other of gone) other.hangUp();
    await party.ask(guest, { type: 'ready', ready: true });
    await party.ask(host, { type: 'ready', ready: true });
    await party.world.time.pass(5_000);
    expect(tableOf(host).phase, 'they may just be reloading').toBe('over');
    await party.world.time.pass(8_000);
    expect(tableOf(host)).toMatchObject({ phase: 'playing', deal: 2 });
  });

  it('nobody plays by rules that they have not seen, however long they are gone', async () => {
    const party = await played();
    const [host, ...gone] = party.guests;
    await party.ask(host, { type: 'change', options: { turnSeconds: 5 } });
    await party.ask(gone[0], { type: 'ready', ready: true, expect: seqOf(gone[0]) - 1 });
    expect(refusedWith(gone[0])).toBe('table/rules_changed');
    for (const other of gone) other.hangUp();
    await party.ask(host, { type: 'ready', ready: true });
    await party.world.time.pass(14_000);
    expect(tableOf(host).phase).toBe('over');
    await party.ask(host, { type: 'start' });
    expect(refusedWith(host)).toBe('table/not_ready');
  });

  it('agreeing twice writes nothing', async () => {
    const party = await played();
    const [host] = party.guests;
    await party.ask(host, { type: 'ready', ready: true });
    const seq = seqOf(host);
    const asked = await party.ask(host, { type: 'ready', ready: true });
    expect(host.last('done').id).toBe(asked);
    expect(seqOf(host)).toBe(seq);
  });

  it('who wants another match need not ask again when the others go', async () => {
    const party = await played();
    const [host, ...gone] = party.guests;
    await party.ask(host, { type: 'ready', ready: true });
    for (const other of gone) other.hangUp();
    expect(tableOf(host).phase).toBe('over');
    await party.world.time.pass(14_000);
    expect(tableOf(host)).toMatchObject({ phase: 'playing', deal: 2 });
  });

  it('ids of moves belong to people: whoever takes a freed seat may count from one again', async () => {
    const party = await (await gather(new World(FAST), { game: id, people })).deal();
    const first = stageOf(party.guests[0]).toAct[0];
    const [move] = await party.legalMoves(party.at(first));
    await party.play(party.at(first), move, 'one');
    const made = party.at(first).last('ack').seq;
    await party.playOut();
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    const again = party.guests[first];
    expect(tableOf(again)).toMatchObject({ phase: 'playing', deal: 2 });
    await again.say({ type: 'play', moveId: 'one', expect: 1, move });
    expect(again.last('ack'), 'a late retry, from another seat').toMatchObject({ seq: made });
    const next = party.at((seatOf(again)! + 1) % people);
    await next.say({ type: 'play', moveId: 'one', expect: 1, move });
    expect(refusedWith(next)).toBe('protocol/stale');
  });

  it('the host may start without those who have gone, but not without those who are here', async () => {
    const party = await played();
    const [host, guest, ...gone] = party.guests;
    for (const other of gone) other.hangUp();
    await party.ask(host, { type: 'start' });
    expect(refusedWith(host)).toBe('table/not_ready');
    guest.hangUp();
    await party.world.time.pass(11_000);
    await party.ask(host, { type: 'start' });
    expect(tableOf(host)).toMatchObject({ phase: 'playing', deal: 2 });
    const seat = game.teams ? 0 : 1;
    expect(host.last('update').you, 'seats rotate all the same').toEqual({ seat, host: true });
  });

  it('a seat can be freed and taken by someone who has not seen the match', async () => {
    const party = await played();
    const [host, guest] = party.guests;
    const freed = seatOf(guest)!;
    await party.ask(guest, { type: 'leave' });
    await party.ask(host, { type: 'start' });
    expect(refusedWith(host)).toBe('table/seats_empty');
    await party.seat(freed, 'Newt');
    const again = await party.enter(party.tokens.at(-1)!);
    const spectator = await party.watch();
    expect(again.last('welcome').stage?.view).toEqual(spectator.last('welcome').stage?.view);
    expect(seatOf(again)).toBe(freed);
  });

  it('seats can be added, and whoever takes one can come back before the next deal', async () => {
    const [few, more] = seatCounts(game);
    const party = await played(few);
    const [host] = party.guests;
    await party.ask(host, { type: 'change', seats: more });
    for (let seat = few + 1; seat < more; seat++)
      await party.ask(host, { type: 'assign', seat, bot: 'easy' });
    await party.seat(few, 'Newt');
    const again = await party.enter(party.tokens.at(-1)!);
    expect(seatOf(again)).toBe(few);
    expect(party.world.watch.bugs).toEqual([]);
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    expect(stageOf(host).players).toHaveLength(more);
  });

  it('its record can be read, and replays to the same end', async () => {
    const party = await played();
    const { world, code } = party;
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    const rng = rngFromSeed('second match');
    for (let moves = 0; moves < 5; moves++) await party.step(rng);
    const text = await world.tables.record(code);
    const record = parseRecord(text.ok ? text.value : '');
    if (!record.ok) throw new Error(record.error);
    const match = replay(game, record.value.header, record.value.moves);
    if (!match.ok) throw new Error(match.error);
    const over = party.guests[0].got.find((m) => m.type === 'update' && m.stage?.outcome);
    expect(match.value.header.players.map(({ name }) => name)).toContain('Ann');
    expect(over?.type === 'update' && over.stage?.outcome?.ranking).toEqual(
      game.outcome(match.value.position)?.ranking,
    );
    expect(await world.tables.record(code, 1)).toEqual(text);
    const running = await world.tables.record(code, 2);
    expect(running).toMatchObject({ ok: false, error: { code: 'table/no_record' } });
  });

  it('a stand-in makes way for a player who agrees to the next match', async () => {
    const party = await (await gather(new World(FAST), { game: id, people })).deal();
    const [host, quiet] = party.guests;
    await party.ask(quiet, { type: 'leave' });
    await party.playOut();
    expect(tableOf(host).seats[seatOf(quiet)!].standIn).toBe('absent');
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    expect(tableOf(host)).toMatchObject({ phase: 'playing', deal: 2 });
    expect(tableOf(host).seats[seatOf(quiet)!].standIn).toBeNull();
  });
});

describe('records', () => {
  it('are for finished matches of tables that exist', async () => {
    const world = new World(FAST);
    const party = await gather(world);
    const none = { ok: false, error: { code: 'table/no_record' } };
    expect(await world.tables.record(party.code)).toMatchObject(none);
    await party.deal();
    const rng = rngFromSeed('running');
    for (let moves = 0; moves < 5; moves++) await party.step(rng);
    expect(await world.tables.record(party.code), 'its seed tells every card').toMatchObject(none);
    expect(await world.tables.record(party.code, 1)).toMatchObject(none);
    await party.ask(party.guests[0], { type: 'close' });
    expect(await world.tables.record(party.code), 'a match that was broken off').toMatchObject(
      none,
    );
    const missing = await world.tables.record('ZZZZZZ');
    expect(missing).toMatchObject({ ok: false, error: { code: 'table/not_found' } });
  });
});

describe('a table that nobody touches', () => {
  it('is put away after its time, but its log and its record stay', async () => {
    const world = new World({ limits: { ...FAST.limits, idleHours: 2 } });
    const party = await (await (await gather(world)).deal()).playOut();
    const record = await world.tables.record(party.code);
    const busy = await gather(world, { name: 'Olga' });
    for (const guest of party.guests) guest.hangUp();
    await world.time.pass(1.9 * HOUR);
    expect(await world.tables.info(party.code)).toMatchObject({ value: { phase: 'over' } });
    await world.time.pass(0.5 * HOUR);
    expect(await world.tables.info(party.code)).toMatchObject({ value: { phase: 'closed' } });
    expect(await world.tables.record(party.code)).toEqual(record);
    expect(record.ok).toBe(true);
    const log = await world.log.read(party.code);
    expect(log.ok && log.value.at(-1)?.body).toEqual({ type: 'closed', reason: 'idle' });
    const late = world.connect();
    await late.hello(party.code, party.tokens[0]);
    expect(refusedWith(late)).toBe('table/closed');
    expect(busy.code).not.toBe(party.code);
  });

  it('is not put away while somebody sits there', async () => {
    const world = new World({ limits: { ...FAST.limits, idleHours: 1 } });
    const party = await gather(world);
    for (let minutes = 0; minutes < 90; minutes++)
      for (let tens = 0; tens < 6; tens++) {
        await party.guests[0].say({ type: 'ping' });
        await world.time.pass(10_000);
      }
    expect(party.guests[0].closeCode).toBeUndefined();
    expect(await world.tables.info(party.code)).toMatchObject({ value: { phase: 'waiting' } });
  });
});
