/** Tables that nobody watches: they sleep, and wake with clocks that are fair to everyone. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../src/core/game.ts';
import { GAME_IDS, gameNamed } from '../src/games/index.ts';
import { factsOf } from './support/game-facts.ts';
import { clockOf, seatOf, seqOf, stageOf, tableOf } from './world/party.ts';
import { hangUp, inTurn, movers, passAwake, timingFor } from './world/turns.ts';
import { World } from './world/world.ts';

const SECOND = 1000;
const FAST = { limits: { messagesPerSecond: 1e9 } };

describe.each(GAME_IDS)('a table of %s that nobody watches', (id) => {
  it('sleeps: no clock runs out, and all clocks start anew once it was forgotten', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const seq = seqOf(party.guests[0]);
    const { seconds } = stageOf(party.guests[0]).clock!;
    for (const guest of party.guests) await hangUp(guest);
    await world.time.pass(3600 * SECOND);
    const back = await party.enter(party.tokens[0]);
    const welcome = back.last('welcome');
    expect(back.got[0].type, 'nothing is said before the welcome').toBe('welcome');
    expect(welcome.seq).toBe(seq);
    const deadline = world.time.elapsed() + seconds * SECOND;
    expect(clockOf(back)).toEqual({ deadline, seconds });
    const other = welcome.table.seats.findIndex((_, seat) => seat !== seatOf(back));
    expect(tableOf(back).seats[other].standIn, 'all were cut off: all get the whole grace').toBe(
      null,
    );
    // Who is still away then has had the whole grace, too, where that is no longer than a clock.
    const { graceSeconds } = timingFor(id, back);
    await passAwake(party, seconds * SECOND);
    const { lateMoves } = factsOf(id);
    expect(movers(back).slice(0, graceSeconds > seconds ? undefined : lateMoves)).toEqual(
      Array.from({ length: lateMoves }, () => 'clock'),
    );
  });

  it('gives nobody more time who only loads the page anew', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const { seconds } = stageOf(party.guests[0]).clock!;
    await passAwake(party, 2 * SECOND);
    for (const guest of party.guests) await hangUp(guest);
    await world.time.pass(20 * SECOND);
    const back = await party.enter(party.tokens[0]);
    const deadline = world.time.elapsed() + (seconds - 2) * SECOND;
    expect(clockOf(back)).toEqual({ deadline, seconds });
  });

  it('waits the whole grace again for everyone who has not come back yet', async () => {
    const grace = 10;
    const hasty = (name: string) => {
      const game = gameNamed(name);
      const timing: AnyGame['timing'] = (position) => ({
        ...game!.timing(position),
        graceSeconds: grace,
      });
      return game && { ...game, timing };
    };
    const world = new World({ ...FAST, gameNamed: hasty });
    const party = await inTurn(world, id);
    for (const guest of party.guests) await hangUp(guest);
    await world.time.pass(30 * SECOND);
    const back = await party.enter(party.tokens[0]);
    await world.time.pass((grace - 1) * SECOND);
    expect(tableOf(back).seats[1 - seatOf(back)!].standIn).toBeNull();
    await world.time.pass(2 * SECOND);
    expect(tableOf(back).seats[1 - seatOf(back)!].standIn).toBe('absent');
  });

  it('goes on after a restart with whole clocks, for whoever comes back', async () => {
    const world = new World(FAST);
    const party = await inTurn(world, id);
    const { seconds } = stageOf(party.guests[0]).clock!;
    await world.time.pass((seconds - 1) * SECOND);
    world.restart();
    party.guests.length = 0;
    const back = await party.enter(party.tokens[0]);
    const deadline = world.time.elapsed() + seconds * SECOND;
    expect(clockOf(back)).toEqual({ deadline, seconds });
    await passAwake(party, 61 * SECOND);
    expect(tableOf(back).seats[1 - seatOf(back)!].standIn).toBe('absent');
  });
});
