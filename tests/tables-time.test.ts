/** Clocks, people who are away, and bots that play for them. */
import { describe, expect, it } from 'vitest';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS, gameOf, type GameId } from '../src/games/index.ts';
import { factsOf } from './support/game-facts.ts';
import { clockOf, gather, seatOf, seqOf, stageOf, tableOf, type Party } from './world/party.ts';
import { hangUp, inTurn, movers, passAwake, timingFor, waitedFor } from './world/turns.ts';
import { World, type Guest } from './world/world.ts';

const SECOND = 1000;
const FAST = { limits: { messagesPerSecond: 1e9 } };
/** More than any game needs for three rounds of turns. */
const STEPS_MAX = 150;

/** How many turns of this guest the clock has played, as another one was told. */
const clockTurns = (id: GameId, told: Guest, slow: Guest): number =>
  told.got.filter(
    (message) =>
      message.type === 'update' &&
      message.move?.by === 'clock' &&
      message.move.seat === seatOf(slow),
  ).length / factsOf(id).lateMoves;

const otherThan = (party: Party, guest: Guest): Guest =>
  party.guests.find((other) => other !== guest && other.isHere)!;
const stageOfSeat = (told: Guest, guest: Guest) => tableOf(told).seats[seatOf(guest)!];

describe.each(GAME_IDS)('clocks of %s', (id) => {
  it('show a deadline, and when it passes the default move is made and marked', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const slow = waitedFor(party);
    const { clock } = stageOf(slow);
    const { seconds } = timingFor(id, slow);
    expect(clock).toEqual({ deadline: world.time.elapsed() + seconds * SECOND, seconds });
    const seq = seqOf(slow);
    await passAwake(party, seconds * SECOND - 1);
    expect(seqOf(slow)).toBe(seq);
    await world.time.pass(1);
    const { lateMoves } = factsOf(id);
    const update = slow.last('update');
    expect(update.seq).toBe(seq + lateMoves);
    expect(
      movers(slow)
        .slice(-lateMoves)
        .every((by) => by === 'clock'),
    ).toBe(true);
    expect(update.move).toMatchObject({ seat: seatOf(slow), by: 'clock' });
    expect(update.move!.log[0].text).toBe('Your clock has run out.');
    const told = otherThan(party, slow).last('update').move!;
    expect(told.log[0].text).toMatch(/^The clock of \w+ has run out\.$/);
    const log = await world.log.read(party.code);
    expect(log.ok && log.value.at(-1)?.body).toMatchObject({ type: 'moved', by: 'clock' });
  });

  it('a move restarts the clock for the next decision', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const mover = waitedFor(party);
    await world.time.pass(2 * SECOND);
    const { decision } = timingFor(id, mover);
    while (timingFor(id, mover).decision === decision)
      await party.play(mover, (await party.legalMoves(mover))[0]);
    const { clock } = stageOf(mover);
    expect(clock?.deadline).toBe(world.time.elapsed() + clock!.seconds * SECOND);
  });

  it('a decision of several moves keeps its deadline', async () => {
    const world = new World(FAST);
    const party = await (await gather(world, { game: id })).deal();
    const [host] = party.guests;
    const { decision } = timingFor(id, host);
    const { clock } = stageOf(host);
    await world.time.pass(3 * SECOND);
    for (const move of await party.legalMoves(host)) {
      await party.play(host, move);
      if (timingFor(id, host).decision !== decision) break;
      expect(stageOf(host).clock).toEqual(clock);
    }
  });

  it('running out while nothing can be written counts for nobody', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const slow = waitedFor(party);
    const other = otherThan(party, slow);
    const wholeClock = (): number => clockOf(other)!.seconds * SECOND;
    world.disk.failNext = 'full';
    await passAwake(party, wholeClock());
    expect(tableOf(other).frozen).toBe(true);
    await passAwake(party, 5 * SECOND);
    expect(tableOf(other).frozen).toBe(false);
    expect(movers(other)).not.toContain('clock');
    await passAwake(party, wholeClock());
    expect(movers(other)).toContain('clock');
    expect(stageOfSeat(other, slow).standIn).toBeNull();
  });

  it('running out twice in a row gives the seat to a bot, until its player acts', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const [host] = party.guests;
    const slow = otherThan(party, host);
    const hostGoesOn = async (isDone: () => boolean): Promise<void> => {
      for (let steps = 0; steps < STEPS_MAX && !isDone(); steps++) {
        if (waitedFor(party) === host) await party.play(host, (await party.legalMoves(host))[0]);
        else await passAwake(party, (stageOf(slow).clock?.seconds ?? 1) * SECOND);
      }
    };
    await hostGoesOn(() => stageOfSeat(host, slow).standIn !== null);
    expect(stageOfSeat(host, slow)).toMatchObject({ standIn: 'slow', present: true });
    expect(clockTurns(id, host, slow)).toBe(2);
    await hostGoesOn(() => movers(host).includes('stand-in'));
    expect(movers(host)).toContain('stand-in');
    await party.ask(slow, { type: 'back' });
    expect(slow.last('done')).toBeDefined();
    expect(stageOfSeat(host, slow).standIn).toBeNull();
  });
});

describe.each(GAME_IDS)('a bot that plays %s for someone who is here', (id) => {
  it('gives the seat back to whoever simply makes a move', async () => {
    const world = new World({ limits: { ...FAST.limits, botPace: 1 } });
    const party = await inTurn(world, id);
    const mover = waitedFor(party);
    const other = otherThan(party, mover);
    await party.ask(mover, { type: 'leave' });
    expect(stageOfSeat(other, mover).standIn).toBe('absent');
    const seq = seqOf(other);
    await party.play(mover, (await party.legalMoves(mover))[0]);
    expect(stageOfSeat(other, mover).standIn).toBeNull();
    await world.time.pass(2 * SECOND);
    expect(movers(other).slice(-1)).toEqual(['player']);
    expect(seqOf(other), 'the thought of the bot was dropped').toBe(seq + 1);
  });
});

describe.each(GAME_IDS)('someone who is away from %s', (id) => {
  it('is shown as absent at once, and after the grace a bot plays, marked', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id, Math.max(3, gameOf(id).seats.min));
    const away = waitedFor(party);
    const here = otherThan(party, away);
    const grace = timingFor(id, here).graceSeconds * SECOND;
    const turn = timingFor(id, here).seconds * SECOND;
    await hangUp(away);
    expect(stageOfSeat(here, away)).toMatchObject({ present: false, standIn: null });
    await passAwake(party, Math.min(grace, turn) - SECOND);
    expect(stageOfSeat(here, away).standIn).toBeNull();
    await passAwake(party, Math.max(grace - turn, 0) + 2 * SECOND);
    expect(stageOfSeat(here, away).standIn).toBe('absent');
    for (let moves = 0; moves < 20 && !movers(here).includes('stand-in'); moves++) {
      // Who is away is told nothing, so one who is here says whose turn it is.
      const mover = party.at(stageOf(here).toAct[0]);
      await party.play(mover, (await party.legalMoves(mover))[0]);
    }
    const told = here.got.findLast((m) => m.type === 'update' && m.move?.by === 'stand-in');
    expect(told?.type === 'update' && told.move?.log[0].text).toMatch(/^A bot plays for \w+\.$/);
    expect(world.watch.notes).toContainEqual({
      kind: 'seat taken over',
      details: { table: party.code, seat: seatOf(away), reason: 'absent' },
    });
  });

  it('has the seat back the moment they return, and the bot’s thought is dropped', async () => {
    const thoughts: ((move: string) => void)[] = [];
    const bots = { think: () => new Promise<string>((resolve) => thoughts.push(resolve)) };
    const world = new World({ ...FAST, bots });
    const party = await inTurn(world, id);
    const away = waitedFor(party);
    const here = otherThan(party, away);
    const token = party.tokens[party.guests.indexOf(away)];
    const [move] = await party.legalMoves(away);
    const seat = seatOf(away)!;
    await party.ask(away, { type: 'leave' });
    await hangUp(away);
    expect(tableOf(here).seats[seat].standIn).toBe('absent');
    expect(stageOf(here).clock, 'nobody is hurried').toBeDefined();
    expect(thoughts).toHaveLength(1);
    const back = world.connect();
    await back.hello(party.code, token);
    expect(tableOf(here).seats[seat]).toMatchObject({ present: true, standIn: null });
    const seq = seqOf(here);
    thoughts[0](move);
    await world.time.pass(SECOND);
    expect(seqOf(here)).toBe(seq);
    await party.play(back, move);
    expect(here.last('update').move).toMatchObject({ seat, by: 'player' });
  });

  it('a thought about an earlier position is dropped, and the bot thinks again', async () => {
    const thoughts: ((move: string) => void)[] = [];
    const bots = { think: () => new Promise<string>((resolve) => thoughts.push(resolve)) };
    const world = new World({ ...FAST, bots });
    const party = await inTurn(world, id);
    const mover = waitedFor(party);
    await party.ask(mover, { type: 'leave' });
    const rng = rngFromSeed('earlier');
    do await party.step(rng);
    while (waitedFor(party) !== mover);
    await party.ask(mover, { type: 'leave' });
    expect(thoughts).toHaveLength(1);
    const [move] = await party.legalMoves(mover);
    const seq = seqOf(mover);
    thoughts[0](move);
    await world.time.pass(SECOND);
    expect(seqOf(mover)).toBe(seq);
    expect(thoughts).toHaveLength(2);
    thoughts[1](move);
    await world.time.pass(SECOND);
    expect(mover.last('update').move).toMatchObject({ seat: seatOf(mover), by: 'stand-in' });
  });

  it('who says goodbye in the middle is replaced at once, and not waited for', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const leaver = waitedFor(party);
    const here = otherThan(party, leaver);
    const token = party.tokens[party.guests.indexOf(leaver)];
    const seat = seatOf(leaver)!;
    const asked = await party.ask(leaver, { type: 'leave' });
    expect(leaver.last('done').id).toBe(asked);
    await world.time.pass(SECOND);
    expect(movers(here)).toContain('stand-in');
    const back = await party.enter(token);
    expect(seatOf(back)).toBe(seat);
  });
});
