/** A log that cannot be written or read: nothing is acknowledged that is not on disk, and nothing is lost. */
import { describe, expect, it } from 'vitest';
import { pickOne, rngFromSeed } from '../src/core/rng.ts';
import { parseRecord } from '../src/core/record.ts';
import type { LogFaultKind } from '../src/server/log/log.ts';
import { diskOf, gather, refusedWith, seqOf, stageOf, tableOf, Party } from './world/party.ts';
import { passAwake, waitedFor } from './world/turns.ts';
import { World } from './world/world.ts';

const FAST = { limits: { messagesPerSecond: 1e9 } };
const SECOND = 1000;

async function dealt() {
  const world = new World(FAST);
  const party = await (await gather(world)).deal();
  const mover = waitedFor(party);
  const [move] = await party.legalMoves(mover);
  return { world, party, mover, move };
}

const entriesOf = ({ world, code }: Party): number =>
  world.disk.tables.get(code)?.entries.length ?? 0;

describe.each<[LogFaultKind, RegExp]>([
  ['full', /disk is full/],
  ['failed', /cannot be read or written/],
  ['locked', /another program/],
  ['corrupt', /damaged/],
])('a log that is %s', (kind, reason) => {
  it('refuses with the reason, freezes the table for all to see, and acknowledges nothing', async () => {
    const { world, party, mover, move } = await dealt();
    const before = diskOf(world);
    world.disk.beforeAppend = () => kind;
    const seq = seqOf(mover);
    const moveId = await party.play(mover, move);
    const refused = mover.last('refused');
    expect(refused).toMatchObject({ re: moveId, code: 'table/frozen', seq });
    expect(refused.message).toMatch(reason);
    expect(mover.got.some(({ type }) => type === 'ack')).toBe(false);
    for (const guest of party.guests) {
      expect(tableOf(guest).frozen).toBe(true);
      expect(seqOf(guest)).toBe(seq);
    }
    await party.play(mover, move);
    expect(refusedWith(mover)).toBe('table/frozen');
    await party.ask(party.guests[0], { type: 'close' });
    expect(refusedWith(party.guests[0])).toBe('table/frozen');
    expect(diskOf(world)).toBe(before);
    await passAwake(party, 90 * SECOND);
    expect(entriesOf(party), 'no clock runs out at a frozen table').toBe(seq);
    expect(world.watch.bugs).toEqual([]);
  });

  it('thaws by itself, and the same move is taken then', async () => {
    const { world, party, mover, move } = await dealt();
    world.disk.failNext = kind;
    const seq = seqOf(mover);
    const moveId = await party.play(mover, move);
    expect(refusedWith(mover)).toBe('table/frozen');
    await passAwake(party, 5 * SECOND);
    for (const guest of party.guests) expect(tableOf(guest).frozen).toBe(false);
    await party.play(mover, move, moveId);
    expect(mover.last('ack')).toEqual({ type: 'ack', moveId, seq: seq + 1 });
    expect(world.watch.notes.map((note) => note.kind)).toEqual(
      expect.arrayContaining(['table frozen', 'table thawed']),
    );
  });

  it('stays frozen as long as the log cannot be read either, and opens no tables', async () => {
    const { world, party, mover, move } = await dealt();
    world.disk.beforeAppend = world.disk.beforeRead = () => kind;
    await party.play(mover, move);
    await passAwake(party, 30 * SECOND);
    expect(tableOf(mover).frozen).toBe(true);
    const opened = await world.tables.create({ game: 'shithead', name: 'Eve', seats: 2 }, 'x');
    expect(opened).toMatchObject({ ok: false, error: { params: { reason: expect.any(String) } } });
    const list = await world.tables.list();
    expect(list.ok).toBe(false);
    // Nothing has to be read to show the table as it stands.
    const late = await party.watch();
    expect(late.last('welcome').table.frozen).toBe(true);
    world.disk.beforeAppend = world.disk.beforeRead = undefined;
    for (let waits = 0; waits < 14 && tableOf(mover).frozen; waits++)
      await passAwake(party, 5 * SECOND);
    expect(tableOf(mover).frozen).toBe(false);
    await party.play(mover, move);
    expect(mover.last('ack').seq).toBe(seqOf(mover));
  });
});

describe('a table that somebody else has written to', () => {
  it('is given up here, and everyone comes back to hear the rest', async () => {
    const { world, party, mover, move } = await dealt();
    const other = new World(FAST);
    Object.assign(other.disk, { tables: world.disk.tables });
    const stranger = new Party(other, party.code);
    await stranger.enter(party.tokens[party.guests.indexOf(mover)]);
    await stranger.play(stranger.guests[0], move);
    const entries = entriesOf(party);
    await party.play(mover, move, 'mine');
    expect(party.guests.map(({ closeCode }) => closeCode)).toEqual([1012, 1012]);
    const back = await party.enter(party.tokens[0]);
    expect(back.last('welcome').seq).toBe(entries);
    expect(back.last('welcome').table.frozen).toBe(false);
  });

  it('an older process writes nothing any more once another one has the folder', async () => {
    const { world, party, mover, move } = await dealt();
    const old = world.tables;
    world.restart();
    const entries = entriesOf(party);
    await party.play(mover, move);
    expect(party.guests.map(({ closeCode }) => closeCode)).toEqual([1012, 1012]);
    expect(entriesOf(party)).toBe(entries);
    expect(old).not.toBe(world.tables);
    const back = await party.enter(party.tokens[0]);
    expect(back.last('welcome').seq).toBe(entries);
  });
});

describe('a log that was tampered with', () => {
  const tamper = async (change: (entry: string) => string, at = -1) => {
    const { world, party } = await dealt();
    await party.playOut();
    const stored = world.disk.tables.get(party.code)!;
    const { entries } = stored;
    // They would lead past the entry; that the table then goes on is tested with the snapshots.
    stored.snapshots = [];
    const place = (at + entries.length) % entries.length;
    entries[place] = change(entries[place]);
    world.restart();
    return { world, party, place };
  };

  it.each<[string, (entry: string) => string, number]>([
    ['another move', (entry) => entry.replace(/"move":"[^"]*"/, '"move":"take"'), 6],
    ['a move of nonsense', (entry) => entry.replace(/"move":"[^"]*"/, '"move":"fly"'), -1],
    ['a seat that is not there', (entry) => entry.replace(/"seat":\d/, '"seat":9'), -1],
    ['another number', (entry) => entry.replace(/"seq":\d+/, '"seq":1'), -1],
    ['an unknown game', (entry) => entry.replace('shithead', 'whist'), 0],
    ['another seed', (entry) => entry.replace(/"seed":"[^"]*"/, '"seed":"x"'), 3],
  ])('(%s) is a broken table, which is said to everyone and to the host', async (_, change, at) => {
    const { world, party, place } = await tamper(change, at);
    const guest = await party.enter(party.tokens[0]);
    expect(refusedWith(guest)).toBe('table/broken');
    expect(guest.last('refused').message).toMatch(/baize doctor/);
    const info = await world.tables.info(party.code);
    expect(info).toMatchObject({ ok: false, error: { code: 'table/broken' } });
    const record = await world.tables.record(party.code);
    expect(record).toMatchObject({ ok: false, error: { code: 'table/broken' } });
    expect(world.watch.notes.map(({ kind }) => kind)).toContain('table broken');
    expect(world.watch.bugs).toEqual([]);
    expect(place).toBeGreaterThanOrEqual(0);
  });

  it('other tables of the server go on', async () => {
    const { world } = await tamper(() => '{"seq":1,"at":0,"body":{"type":"sung"}}');
    const party = await (await gather(world, { name: 'Olga' })).deal();
    expect(stageOf(party.guests[0]).players).toHaveLength(2);
    const list = await world.tables.list();
    expect(list.ok).toBe(true);
  });
});

describe('a restart in the middle', () => {
  it('loses nothing that was acknowledged, and the match is played to its end', async () => {
    const { world, party } = await dealt();
    const rng = rngFromSeed('restart');
    const acked: number[] = [];
    for (let lives = 0; stageOf(party.guests[0]).toAct.length > 0 && lives < 100; lives++) {
      for (let moves = 0; moves < 30 && stageOf(party.guests[0]).toAct.length > 0; moves++) {
        const mover = waitedFor(party);
        await party.play(mover, pickOne(await party.legalMoves(mover), rng));
        acked.push(mover.last('ack').seq);
      }
      world.restart();
      const tokens = party.tokens.splice(0);
      party.guests.length = 0;
      for (const token of tokens) await party.enter(token);
      expect(seqOf(party.guests[0])).toBe(acked.at(-1));
    }
    expect(tableOf(party.guests[0]).phase).toBe('over');
    const text = await world.tables.record(party.code);
    const record = parseRecord(text.ok ? text.value : '');
    expect(record.ok && record.value.moves).toHaveLength(acked.length);
  });
});
