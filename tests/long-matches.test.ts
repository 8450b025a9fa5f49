/** However long a match is, what strangers and late-comers ask is answered with a bounded amount of work. */
import { describe, expect, it } from 'vitest';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS } from '../src/games/index.ts';
import type { Welcome } from '../src/protocol/index.ts';
import { isMoverLine } from '../src/protocol/mover-line.ts';
import { RECENT_MAX } from '../src/server/table/recent-moves.ts';
import { countedWorld, EVERY, returned } from './support/counted.ts';
import { gather, seatOf, seqOf, stageOf, tableOf, type Party } from './world/party.ts';
import { inTurn, passAwake, waitedFor } from './world/turns.ts';
import type { World } from './world/world.ts';

async function play(party: Party, moves: number, seed = 'long'): Promise<Party> {
  const rng = rngFromSeed(seed);
  for (let made = 0; made < moves; made++) await party.step(rng);
  return party;
}

/** A match that goes on for longer than anything that is kept of it. */
async function longMatch(world: World, moves = RECENT_MAX + 30, game = 'may-i'): Promise<Party> {
  return play(await (await gather(world, { game, options: {} })).deal(), moves);
}

describe('a greeting', () => {
  it('reads and folds nothing, however much the newcomer has missed', async () => {
    const { world, spent } = countedWorld();
    const party = await longMatch(world);
    const { dealSeq } = stageOf(party.guests[0]);
    for (const since of [undefined, 0, dealSeq, seqOf(party.guests[0]) - 3]) {
      const guest = world.connect();
      const work = await spent(() => guest.hello(party.code, party.tokens[0], since));
      expect(guest.last('welcome').seq).toBe(seqOf(party.guests[0]));
      expect(work).toEqual({ moves: 0, looks: 0 });
    }
  });

  it('tells of the last moves only, and begins anew where more was missed', async () => {
    const { world } = countedWorld();
    const party = await longMatch(world);
    const seq = seqOf(party.guests[0]);
    const greeted = async (since?: number): Promise<Welcome> => {
      const guest = world.connect();
      await guest.hello(party.code, party.tokens[0], since);
      return guest.last('welcome');
    };
    const whole = await greeted();
    expect(whole.resumed).toBe(false);
    expect(new Set(whole.log.map((line) => line.seq)).size).toBeLessThanOrEqual(RECENT_MAX);
    expect(whole.log.at(-1)?.seq).toBe(seq);
    const far = await greeted(stageOf(party.guests[0]).dealSeq);
    expect(far).toMatchObject({ resumed: false, log: whole.log, events: [] });
    const near = await greeted(seq - RECENT_MAX);
    expect(near.resumed).toBe(true);
    expect(near.events.length).toBeGreaterThanOrEqual(RECENT_MAX);
    expect(near.log.every((line) => line.seq > seq - RECENT_MAX)).toBe(true);
    expect(await greeted(seq)).toMatchObject({ resumed: true, log: [], events: [] });
  });

  it('is no larger after 300 moves than after 150', async () => {
    const { world } = countedWorld();
    const party = await longMatch(world, 150);
    const size = async (): Promise<number> => {
      const { stage, ...told } = (await party.watch()).last('welcome');
      expect(stage).not.toBeNull();
      return JSON.stringify(told).length;
    };
    const before = await size();
    await play(party, 150, 'and on');
    expect(await size()).toBeLessThan(before * 1.2);
  });
});

describe('a seat for which a bot has moved', () => {
  it.each(GAME_IDS)('(%s) is known when the log has long forgotten it', async (game) => {
    const { world } = countedWorld();
    const party = await inTurn(world, game);
    const away = waitedFor(party);
    expect(stageOf(away).standIns).toEqual([]);
    await party.ask(away, { type: 'leave' });
    await passAwake(party, 30_000);
    await party.ask(away, { type: 'back' });
    await play(party, RECENT_MAX + 30);
    const late = await party.watch();
    expect(stageOf(late).standIns).toEqual([seatOf(away)]);
    if (tableOf(late).phase === 'playing')
      expect(late.last('welcome').log.some(({ text }) => isMoverLine(text))).toBe(false);
    world.restart();
    const after = world.connect();
    await after.hello(party.code);
    expect(stageOf(after).standIns).toEqual([seatOf(away)]);
  });
});

describe('a table that is loaded', () => {
  it.each(GAME_IDS)('(%s) folds few entries, and is the table that it was', async (game) => {
    const { world, spent } = countedWorld();
    const party = await longMatch(world, 5 * EVERY, game);
    const told = stageOf(party.guests[0]);
    const seen = tableOf(party.guests[0]);
    world.restart();
    const late = world.connect();
    const work = await spent(() => late.hello(party.code, party.tokens[0], seqOf(party.guests[0])));
    expect(work.moves).toBeLessThan(2 * EVERY);
    expect(late.last('welcome')).toMatchObject({ resumed: true, log: [], events: [] });
    expect({ ...stageOf(late), clock: null }).toEqual({ ...told, clock: null });
    expect(tableOf(late).seats.map(({ name, ready }) => [name, ready])).toEqual(
      seen.seats.map(({ name, ready }) => [name, ready]),
    );
    await play(await returned(party), 3, 'after');
    expect(world.watch.bugs).toEqual([]);
  });

  it('has what happened last at hand', async () => {
    const { world } = countedWorld();
    const party = await longMatch(world, 5 * EVERY);
    const seq = seqOf(party.guests[0]);
    const before = (await party.watch()).last('welcome').log;
    world.restart();
    const guest = world.connect();
    await guest.hello(party.code);
    const { log } = guest.last('welcome');
    expect(log[0].seq).toBeLessThanOrEqual(seq - EVERY);
    expect(log).toEqual(before.slice(-log.length));
  });

  it('knows the ids of moves from before its snapshots', async () => {
    const { world } = countedWorld();
    const party = await (await gather(world, { game: 'may-i' })).deal();
    const mover = party.at(stageOf(party.guests[0]).toAct[0]);
    const [move] = await party.legalMoves(mover);
    const request = { type: 'play', moveId: 'first', expect: seqOf(mover), move } as const;
    await mover.say(request);
    const { seq } = mover.last('ack');
    await play(party, 5 * EVERY);
    world.restart();
    const back = await returned(party);
    const again = back.at(party.guests.indexOf(mover));
    const now = seqOf(again);
    await again.say({ ...request, expect: now });
    expect(again.last('ack')).toEqual({ type: 'ack', moveId: 'first', seq });
    expect(seqOf(again)).toBe(now);
  });

  it.each([
    ['harmed', () => 'no snapshot'],
    ['of another form', (text: string) => text.replace('"form":1', '"form":2')],
    ['of an unknown game', (text: string) => text.replace('"game":"may-i"', '"game":"whist"')],
  ])('does without snapshots that are %s', async (_, change) => {
    const { world, spent } = countedWorld();
    const party = await longMatch(world, 3 * EVERY);
    const stored = world.disk.tables.get(party.code)!;
    stored.snapshots = stored.snapshots.map(({ seq, text }) => ({ seq, text: change(text) }));
    world.restart();
    const late = world.connect();
    const work = await spent(() => late.hello(party.code));
    expect(late.last('welcome').seq).toBe(seqOf(party.guests[0]));
    expect(work.moves).toBe(3 * EVERY);
  });

  it('from a log without snapshots is folded once, and has them afterwards', async () => {
    const { world, spent } = countedWorld();
    const party = await longMatch(world, 10 * EVERY);
    world.disk.tables.get(party.code)!.snapshots = [];
    world.restart();
    const first = world.connect();
    await first.hello(party.code);
    expect(first.last('welcome').seq).toBe(seqOf(party.guests[0]));
    world.restart();
    const second = world.connect();
    expect((await spent(() => second.hello(party.code))).moves).toBeLessThan(2 * EVERY);
    expect(second.last('welcome').stage?.view).toEqual(first.last('welcome').stage?.view);
  });

  it('goes on although an old entry was changed, of which its record and a doctor tell', async () => {
    const { world } = countedWorld();
    const party = await longMatch(world, 5 * EVERY, 'shithead');
    await party.playOut();
    const { entries } = world.disk.tables.get(party.code)!;
    entries[5] = entries[5].replace(/"move":"[^"]*"/, '"move":"fly"');
    world.restart();
    const guest = world.connect();
    await guest.hello(party.code);
    expect(guest.last('welcome').table.phase).toBe('over');
    const record = await world.tables.record(party.code);
    expect(record).toMatchObject({ ok: false, error: { code: 'table/broken' } });
  });
});
