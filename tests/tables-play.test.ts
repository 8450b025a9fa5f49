/** Moves over the wire: acknowledged once, numbered for everyone, refused with a reason, found again after a loss. */
import { describe, expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { factsOf } from './support/game-facts.ts';
import { gather, refusedWith, seatOf, seqOf, stageOf, tableOf, type Party } from './world/party.ts';
import { World, type Guest } from './world/world.ts';

const FAST = { limits: { messagesPerSecond: 1e9 } };

/** A table of this game in its first position, with one who is waited for and a spectator. */
async function dealt(id: string, people = gameOf(id as 'shithead').seats.min) {
  const world = new World(FAST);
  const party = await (await gather(world, { game: id, people })).deal();
  const spectator = await party.watch();
  const mover = party.at(stageOf(party.guests[0]).toAct[0]);
  const [move] = await party.legalMoves(mover);
  return { world, party, spectator, mover, move };
}

async function numberOfEntries({ world, code }: Party): Promise<number> {
  const read = await world.log.read(code);
  return read.ok ? read.value.length : -1;
}

/** A move that this guest may not make now, in notation that can be read. */
async function illegalMove(party: Party, guest: Guest, others: readonly string[]): Promise<string> {
  const legal = new Set(await party.legalMoves(guest));
  const found = others.find((move) => !legal.has(move));
  if (found === undefined) throw new Error('every move is legal');
  return found;
}

/** What the next player may do after the first move; the same cards lie at every new table of a world. */
async function movesOfNext(id: string): Promise<string[]> {
  const { party, mover, move } = await dealt(id);
  await party.play(mover, move);
  return party.legalMoves(party.at(stageOf(mover).toAct[0]));
}

describe.each(GAME_IDS)('a move of %s', (id) => {
  const game = gameOf(id);

  it('is acknowledged, and everyone is told under the same number', async () => {
    const { party, spectator, mover, move } = await dealt(id);
    const before = seqOf(mover);
    const moveId = await party.play(mover, move);
    expect(mover.last('ack')).toEqual({ type: 'ack', moveId, seq: before + 1 });
    for (const told of [...party.guests, spectator]) {
      const update = told.last('update');
      expect(update.seq).toBe(before + 1);
      expect(update.move).toMatchObject({ seat: seatOf(mover), by: 'player' });
      expect(update.stage?.view).toBeDefined();
      const parsed = game.parsePosition(update.stage!.view);
      expect(parsed.ok && game.formatPosition(parsed.value)).toEqual(update.stage!.view);
    }
    expect(spectator.got.some(({ type }) => type === 'ack')).toBe(false);
  });

  it('made for an older position is stale, and is told where the table stands', async () => {
    const { party, mover, move } = await dealt(id);
    const expectSeq = seqOf(mover);
    await party.play(mover, move);
    const entries = await numberOfEntries(party);
    await mover.say({ type: 'play', moveId: 'late', expect: expectSeq, move });
    expect(mover.last('refused')).toMatchObject({
      re: 'late',
      code: 'protocol/stale',
      seq: expectSeq + 1,
      params: { seq: expectSeq + 1, expect: expectSeq },
    });
    await mover.say({ type: 'play', moveId: 'early', expect: expectSeq + 99, move });
    expect(mover.last('refused')).toMatchObject({ re: 'early', code: 'protocol/stale' });
    expect(await numberOfEntries(party)).toBe(entries);
  });

  it('sent again gets the same answer: at once, after more moves, after a restart, after the end', async () => {
    const { world, party, mover, move } = await dealt(id);
    const request = { type: 'play', moveId: 'once', expect: seqOf(mover), move } as const;
    await mover.say(request);
    const ack = mover.last('ack');
    const retry = async (guest: Guest): Promise<void> => {
      const entries = await numberOfEntries(party);
      const texts = guest.texts.length;
      await guest.say(request);
      expect(guest.got.slice(texts)).toEqual([ack]);
      expect(await numberOfEntries(party)).toBe(entries);
    };
    await retry(mover);
    const rng = rngFromSeed('more');
    for (let moves = 0; moves < 5; moves++) await party.step(rng);
    await retry(mover);
    await party.playOut();
    expect(tableOf(mover).phase).toBe('over');
    await retry(mover);
    world.restart();
    const back = world.connect();
    await back.hello(party.code, party.tokens[party.guests.indexOf(mover)]);
    await retry(back);
  });

  it('with the id of another one is refused', async () => {
    const { party, mover, move } = await dealt(id);
    const expectSeq = seqOf(mover);
    await mover.say({ type: 'play', moveId: 'm', expect: expectSeq, move });
    const other = (await party.legalMoves(mover)).find((legal) => legal !== move) ?? 'nonsense';
    for (const at of [expectSeq, seqOf(mover)]) {
      await mover.say({ type: 'play', moveId: 'm', expect: at, move: other });
      expect(refusedWith(mover)).toBe('protocol/move_id_reused');
    }
    expect(tableOf(mover).frozen).toBe(false);
    const someone = party.guests.find((guest) => guest !== mover)!;
    await party.ask(someone, { type: 'back' });
    expect(party.world.watch.notes.filter(({ kind }) => kind === 'table frozen')).toEqual([]);
  });

  it('against the rules gets the rulebook’s code and sentence, and changes nothing', async () => {
    const { party, mover } = await dealt(id);
    const other = party.guests.find((guest) => guest !== mover)!;
    const foreign = [...(await party.legalMoves(other)), ...(await movesOfNext(id))];
    const illegal = await illegalMove(party, mover, foreign);
    const entries = await numberOfEntries(party);
    const seq = seqOf(mover);
    const texts = other.texts.length;
    const moveId = await party.play(mover, illegal);
    const refused = mover.last('refused');
    expect(refused).toMatchObject({ re: moveId, seq });
    expect(refused.code).toMatch(new RegExp(`^${id}/`));
    expect(refused.message).toMatch(factsOf(id).sentence);
    expect(await numberOfEntries(party)).toBe(entries);
    expect(other.texts.length, 'nobody else hears of it').toBe(texts);
  });

  it('that cannot be read is told what is wrong with it', async () => {
    const { party, mover } = await dealt(id);
    await party.play(mover, 'fly to the moon');
    expect(mover.last('refused')).toMatchObject({ code: 'protocol/bad_move' });
    expect(mover.last('refused').message).toMatch(/\.$/);
  });

  it('is not for spectators, and not for a table without a match', async () => {
    const { party, spectator, move } = await dealt(id);
    await party.play(spectator, move);
    expect(refusedWith(spectator)).toBe('protocol/not_seated');
    await party.ask(spectator, { type: 'legal' });
    expect(refusedWith(spectator)).toBe('protocol/not_seated');
    const waiting = await gather(new World(), { game: id, people: game.seats.min });
    await waiting.play(waiting.guests[0], move);
    expect(refusedWith(waiting.guests[0])).toBe('table/not_playing');
    await waiting.ask(waiting.guests[0], { type: 'legal' });
    expect(refusedWith(waiting.guests[0])).toBe('table/not_playing');
  });

  it('ids of one player are nobody else’s, also after seats have rotated', async () => {
    const { world, party } = await dealt(id);
    const counts = new Map<Guest, number>();
    const playAll = async (): Promise<void> => {
      const rng = rngFromSeed('ids');
      for (let { toAct } = stageOf(party.guests[0]); toAct.length > 0;) {
        const guest = party.at(toAct[rng.below(toAct.length)]);
        const count = (counts.get(guest) ?? 0) + 1;
        counts.set(guest, count);
        const moves = await party.legalMoves(guest);
        await party.play(guest, moves[rng.below(moves.length)], String(count));
        expect(guest.last('ack').moveId).toBe(String(count));
        ({ toAct } = stageOf(party.guests[0]));
      }
    };
    await playAll();
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    expect(tableOf(party.guests[0]).deal).toBe(2);
    await playAll();
    expect(world.watch.refusals).toEqual([]);
  });
});

describe.each(GAME_IDS)('coming back to %s', (id) => {
  const setUp = async () => {
    const { world, party, mover } = await dealt(id);
    const dealSeq = seqOf(mover);
    const rng = rngFromSeed('resume');
    for (let moves = 0; moves < 8; moves++) await party.step(rng);
    const resume = async (since?: number) => {
      const guest = world.connect();
      await guest.hello(party.code, party.tokens[1], since);
      return guest.last('welcome');
    };
    return { party, dealSeq, seq: seqOf(mover), resume, told: party.guests[1] };
  };

  it('with nothing missed brings nothing but the present', async () => {
    const { resume, seq, told } = await setUp();
    const welcome = await resume(seq);
    expect(welcome).toMatchObject({ resumed: true, seq, log: [], events: [] });
    expect(welcome.stage).toEqual(stageOf(told));
  });

  it('a few moves behind brings the lines and events of just those', async () => {
    const { resume, seq, dealSeq, told } = await setUp();
    for (const since of [seq - 1, seq - 3, dealSeq]) {
      const missed = told.got.flatMap((message) =>
        message.type === 'update' && message.seq > since && message.move ? [message.move] : [],
      );
      const welcome = await resume(since);
      expect(welcome).toMatchObject({ resumed: true, seq });
      expect(welcome.log).toEqual(missed.flatMap(({ log }) => log));
      expect(welcome.events).toEqual(missed.flatMap(({ events }) => events));
      expect(welcome.stage?.view).toEqual(stageOf(told).view);
    }
  });

  it('from before the deal, from the future or from nowhere brings all of this match', async () => {
    const { resume, seq, dealSeq, told } = await setUp();
    const lines = told.got.flatMap((message) =>
      message.type === 'update' ? (message.move?.log ?? []) : [],
    );
    for (const since of [dealSeq - 1, 0, seq + 5, undefined]) {
      const welcome = await resume(since);
      expect(welcome).toMatchObject({ resumed: false, seq, events: [] });
      expect(welcome.log).toEqual(lines);
      expect(lines.length).toBeGreaterThan(0);
    }
  });
});
