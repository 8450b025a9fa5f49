/** Rooms of the real client at tables of the real server, over wires in memory that break now and then. */
import { describe, expect, it } from 'vitest';
import { openRoom } from '../src/client/remote-room.ts';
import type { RoomClient } from '../src/client/room.ts';
import { inProcessThinker } from '../src/client/thinker.ts';
import { rngFromSeed, type Rng } from '../src/core/rng.ts';
import { MemoryLog } from '../src/server/log/memory-log.ts';
import { gameNamed } from '../src/games/index.ts';
import { World } from './world/world.ts';
import { CutWire } from './support/cut-wire.ts';
import { MemoryStore } from './support/fake-server.ts';

class Person {
  readonly room: RoomClient;
  readonly faults: unknown[] = [];
  /** Moves that the server has taken, by their number at the table. */
  readonly taken: string[] = [];
  wire: CutWire | undefined;
  #isMoving = false;

  constructor(world: World, code: string, token: string | undefined, rng: Rng) {
    this.room = openRoom({
      url: 'ws://here/ws',
      code,
      token,
      connect: () => (this.wire = new CutWire(world)),
      time: world.time,
      random: () => rng.below(1_000_000) / 1_000_000,
      gameNamed,
      thinker: inProcessThinker,
      store: new MemoryStore(),
      onToken: () => undefined,
      onFault: (error) => this.faults.push(error),
    });
  }

  get match() {
    return this.room.match()!;
  }

  /** Begins a move where one is waited for. */
  moveOn(): void {
    const { toAct, seat, outcome, view, deal } = this.match.snapshot();
    if (this.#isMoving || outcome || !toAct.includes(seat)) return;
    this.#isMoving = true;
    const game = gameNamed(this.room.snapshot().table!.game)!;
    void this.match.play(game.defaultMove(view, seat)).then((played) => {
      this.#isMoving = false;
      if (played.ok) this.taken.push(`${deal}.${played.value}`);
      else this.faults.push(played.error);
    });
  }
}

/** People here move as fast as they can. */
const openWorld = (seed: string): World =>
  new World({ seed, limits: { messagesPerSecond: 10_000 } });

/** The numbers of the moves of people that are in the log, from the deal on. */
async function movesInLog(world: World, code: string): Promise<string[]> {
  const entries = await new MemoryLog(world.disk).read(code);
  if (!entries.ok) throw new Error(entries.error.reason);
  const dealSeq = entries.value.find(({ body }) => body.type === 'dealt')!.seq;
  return entries.value
    .filter(({ body }) => body.type === 'moved' && body.by === 'player')
    .map(({ seq }) => `1.${seq - dealSeq}`);
}

async function sitDown(world: World, rng: Rng): Promise<Person[]> {
  const bots = [{ seat: 2, level: 'easy' }];
  const { code, token } = await world.create({ seats: 3, bots });
  const ann = new Person(world, code, token, rng);
  const ben = new Person(world, code, undefined, rng);
  await world.time.pass(10);
  const sat = ben.room.sit(1, 'Ben');
  await world.time.pass(10);
  expect(await sat).toMatchObject({ ok: true });
  expect(ben.room.snapshot().seat).toBe(1);
  await agree(world, ben.room.ready(true));
  await agree(world, ann.room.start());
  return [ann, ben];
}

async function agree(world: World, asked: Promise<unknown>): Promise<void> {
  await world.time.pass(20);
  expect(await asked).toMatchObject({ ok: true });
}

const SEEDS = ['calm', 'storm', 'gale', 'hail', 'fog'];
const STEPS_MAX = 5_000;

/** Plays until both see the end; `trouble` may break something before each step. */
async function playOut(
  world: World,
  people: Person[],
  stepMs: number,
  trouble: () => void,
): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    if (people.every(({ match }) => match.snapshot().outcome)) return;
    trouble();
    for (const person of people) person.moveOn();
    await world.time.pass(stepMs);
  }
  throw new Error('the match did not end');
}

function expectSameTable([ann, ben]: Person[]): void {
  const [a, b] = [ann.match.snapshot(), ben.match.snapshot()];
  expect(a).toMatchObject({ deal: b.deal, seq: b.seq, outcome: b.outcome, names: b.names });
  expect(a.log.length).toBeGreaterThan(10);
  expect(b.log.map(({ seq }) => seq)).toEqual(a.log.map(({ seq }) => seq));
}

/** What people were told was taken is in the log, once, and nothing else is. */
async function expectAllTaken(world: World, people: Person[]): Promise<void> {
  const taken = people.flatMap((person) => person.taken);
  const { code } = people[0].room.snapshot().table!;
  const byNumber = (a: string, b: string): number => a.localeCompare(b);
  expect(taken.sort(byNumber)).toEqual((await movesInLog(world, code)).sort(byNumber));
}

describe('two people and a bot at a table of a server', () => {
  it('play a match, then another one from other seats', async () => {
    const world = openWorld('two rooms');
    const people = await sitDown(world, rngFromSeed('calm'));
    const [ann, ben] = people;
    await playOut(world, people, 3, () => undefined);
    expectSameTable(people);
    const first = ann.match;
    void ann.match.rematch();
    await world.time.pass(20);
    expect(ann.match.snapshot().rematchWaits).toEqual(['Ben']);
    void ben.match.rematch();
    await world.time.pass(20);
    expect(ann.match).not.toBe(first);
    expect(people.map(({ match }) => match.snapshot().seat)).toEqual([1, 2]);
    await playOut(world, people, 3, () => undefined);
    expectSameTable(people);
    expect([...ann.faults, ...ben.faults, ...world.watch.bugs]).toEqual([]);
  });

  it.each(SEEDS)('lose and double nothing while connections break (%s)', async (seed) => {
    const rng = rngFromSeed(seed);
    const world = openWorld(seed);
    const people = await sitDown(world, rng);
    let cuts = 0;
    await playOut(world, people, 3, () => {
      if (rng.below(4) > 0) return;
      cuts++;
      const { wire, room } = people[rng.below(2)];
      wire?.cut();
      if (rng.below(2) === 0) room.wake();
    });
    await world.time.pass(20_000);
    expectSameTable(people);
    expect(cuts).toBeGreaterThan(0);
    await expectAllTaken(world, people);
    expect([...people[0].faults, ...people[1].faults, ...world.watch.bugs]).toEqual([]);
  });

  it.each(SEEDS)('come back by themselves after the server died (%s)', async (seed) => {
    const rng = rngFromSeed(seed);
    const world = openWorld(seed);
    const people = await sitDown(world, rng);
    let deaths = 0;
    await playOut(world, people, 500, () => {
      if (rng.below(12) > 0) return;
      deaths++;
      world.restart();
      for (const { wire } of people) wire?.cut();
    });
    await world.time.pass(20_000);
    expectSameTable(people);
    expect(deaths).toBeGreaterThan(0);
    await expectAllTaken(world, people);
    expect([...people[0].faults, ...people[1].faults, ...world.watch.bugs]).toEqual([]);
  });
});
