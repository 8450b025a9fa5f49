/** A turn of Rummikub at a server: clicks twice, clocks, restarts, the end of a round, secrets. */
import { describe, expect, it } from 'vitest';
import { CLEO_OPEN, partyAt, SETS, TABLE, type Fields } from './support/rummikub-party.ts';
import { expectRefused, knownOf } from './support/stacked-party.ts';
import { diskOf, refusedWith, seqOf, stageOf, tableOf, type Party } from './world/party.ts';
import { movers, passAwake } from './world/turns.ts';
import type { Guest } from './world/world.ts';

const SECOND = 1000;

/** Everyone comes back to the server after it has died. */
async function restart(party: Party): Promise<void> {
  party.world.restart();
  const back = await Promise.all(party.tokens.splice(0).map((token) => party.enter(token)));
  party.guests.splice(0, party.guests.length, ...back);
}

const WHOLE = `play r[r1 r2 r3 r4 r5] g[b7 y7 k7 r7] r[k3 J k5]`;
const BROKEN = 'time up r[r1 r2 r3 r4 r5] g[b7 y7] r[k3 J k5]';

describe('a turn that is ended twice', () => {
  it.each(['draw', WHOLE, 'time up', BROKEN, WHOLE.replace('play', 'time up')])(
    '%s is made once',
    async (move) => {
      const party = await partyAt(TABLE);
      const [mover] = party.guests;
      const looked = seqOf(mover);
      const click = (moveId: string, text = move, at = looked) =>
        mover.say({ type: 'play', moveId, expect: at, move: text });
      await click('one');
      const { seq } = mover.last('ack');
      const after = await knownOf(party);
      await click('one');
      expect(mover.last('ack')).toMatchObject({ moveId: 'one', seq });
      await click('one', 'time up r[r9]');
      expect(refusedWith(mover)).toBe('protocol/move_id_reused');
      for (const other of [move, 'draw', WHOLE, 'time up']) {
        await click(`two ${other}`, other);
        expect(refusedWith(mover)).toBe('protocol/stale');
        await click(`three ${other}`, other, seqOf(mover));
        expect(refusedWith(mover)).toBe('rummikub/not_your_turn');
      }
      expect(await knownOf(party)).toBe(after);
    },
  );

  it('a play for a table that another has changed since is stale', async () => {
    const party = await partyAt(TABLE);
    const [ann, ben] = party.guests;
    const looked = seqOf(ben);
    await party.play(ann, WHOLE);
    const before = diskOf(party.world);
    const move = `play ${SETS} r[y11 y12 y13]`;
    await ben.say({ type: 'play', moveId: 'late', expect: looked, move });
    expect(ben.last('refused')).toMatchObject({ re: 'late', code: 'protocol/stale' });
    expect(diskOf(party.world)).toBe(before);
    await expectRefused(party, ben, move, { code: 'rummikub/table_tile_missing' });
    await party.play(ben, `${WHOLE} r[y11 y12 y13]`, 'anew');
    expect(ben.last('ack').moveId).toBe('anew');
  });
});

describe('the end of a clock', () => {
  const rackOf = (guest: Guest, seat: number): string[] =>
    stageOf(guest).view[`R${seat}`].split(' ');

  it.each<[string, number, string]>([
    ['time up', 7, SETS],
    [`time up ${SETS}`, 7, SETS],
    [BROKEN, 9, SETS],
    ['time up none', 9, SETS],
    ['time up r[r13 r13 r13] []', 9, SETS],
    [WHOLE.replace('play', 'time up'), 4, 'r[r1 r2 r3 r4 r5] g[r7 b7 y7 k7] r[k3 J k5]'],
  ])(
    '%s leaves the mover with %s tiles, and the table as it should be',
    async (move, tiles, table) => {
      const party = await partyAt(TABLE);
      const [mover, other] = party.guests;
      await party.play(mover, move, 'late');
      expect(mover.last('ack').moveId).toBe('late');
      expect(rackOf(mover, 0)).toHaveLength(tiles);
      expect(stageOf(other).view).toMatchObject({ table, turn: '1', R0: `?x${tiles}` });
      await restart(party);
      expect(stageOf(party.guests[1]).view).toMatchObject({ table, turn: '1', R0: `?x${tiles}` });
      expect(party.world.watch.bugs).toEqual([]);
    },
  );

  it('takes the table that arrives a moment before, and none that arrives after', async () => {
    const [early, late] = [await partyAt(TABLE), await partyAt(TABLE)];
    const looked = seqOf(late.guests[0]);
    await passAwake(early, 60 * SECOND - 1);
    await early.play(early.guests[0], WHOLE.replace('play', 'time up'));
    await early.world.time.pass(1);
    expect(movers(early.guests[0])).toEqual(['player']);
    expect(stageOf(early.guests[0]).view).toMatchObject({ turn: '1', R1: '?x5' });
    await passAwake(late, 60 * SECOND);
    expect(movers(late.guests[0])).toEqual(['clock']);
    const after = await knownOf(late);
    for (const move of [BROKEN, WHOLE, 'time up', 'draw']) {
      await late.guests[0].say({ type: 'play', moveId: move, expect: looked, move });
      expect(late.guests[0].last('refused')).toMatchObject({ re: move, code: 'protocol/stale' });
    }
    expect(await knownOf(late), 'one tile is all that it costs').toBe(after);
    expect(rackOf(late.guests[0], 0)).toHaveLength(7);
  });
});

/** Ben draws the first three of the pool, Cleo the next, and Ann the one that lets her go out. */
const HIDDEN = {
  ...CLEO_OPEN,
  R0: 'r5 r7 k6',
  pool: 'b2 b3 y1 y2 r6 y4 b12 k13',
};
const GROWN = 'r[r1 r2 r3 r4 r5] g[r7 b7 y7 k7] r[k3 J k5]';
type Script = readonly (readonly [seat: number, move: string])[];
/** Of every kind of move, allowed and not, until Ann could go out. */
const SCRIPT: Script = [
  [1, 'draw'],
  [0, `play ${SETS} r[y11 y12 y13]`],
  [0, `play ${SETS} g[r13 b13 k13]`],
  [0, `play ${SETS} r[k1 k2 J]`],
  [0, `play ${GROWN}`],
  [1, `time up ${GROWN} r[y11 y12]`],
  [2, `play ${GROWN} r[b1 b2]`],
  [2, 'time up'],
  [0, 'pass'],
  [0, 'draw'],
  [1, `time up ${GROWN} r[y11 y12 y13]`],
  [2, 'draw'],
];
const OUT = 'play r[r1 r2 r3 r4 r5 r6] g[r7 b7 y7 k7] r[k3 J k5 k6] r[y11 y12 y13]';

/** Everyone at a table where this was played; the last one watches. */
async function playedAt(fields: Fields, script = SCRIPT): Promise<[Party, Guest[]]> {
  const party = await partyAt(fields);
  const everyone = [...party.guests, await party.watch()];
  for (const [seat, move] of script) {
    for (const guest of everyone) await party.ask(guest, { type: 'legal' });
    await party.play(party.guests[seat], move);
  }
  return [party, everyone];
}

/** Everything that they were told, and what those are told who come back. */
async function heard(fields: Fields, script?: Script): Promise<string[][]> {
  const [party, everyone] = await playedAt(fields, script);
  expect(stageOf(everyone[0]).toAct).toEqual(script === undefined ? [0] : [0, 1, 2]);
  const again = party.tokens.map(() => party.world.connect());
  for (const [seat, guest] of again.entries()) await guest.hello(party.code, party.tokens[seat]);
  return everyone.map(({ texts }, seat) => [...texts, ...(again[seat]?.texts ?? [])]);
}

describe('tiles that change places out of sight', () => {
  it.each<[string, Fields, number[]]>([
    ['of Ben and Cleo', { R1: 'y11 y12 y13 b10 k9' }, [0, 3]],
    ['of Ben and the pool', { R1: 'y11 y12 y13 b10 b12', pool: 'b2 b3 y1 y2 r6 y4 b11 k13' }, [0, 3]],
    ['that Ben and Cleo draw', { pool: 'b2 b3 y2 y1 r6 y4 b12 k13' }, [0, 3]],
    ['that Ann draws and those below', { pool: 'b2 b3 y1 y2 b12 y4 r6 k13' }, [1, 2, 3]],
    ['that nobody draws', { pool: 'b2 b3 y1 y2 r6 y4 k13 b12' }, [0, 1, 2, 3]],
    ['that are dealt next', { chance: 'something.else' }, [0, 1, 2, 3]],
  ])('%s change no byte that is sent to others', async (_, change, viewers) => {
    const [one, two] = [await heard(HIDDEN), await heard({ ...HIDDEN, ...change })];
    for (const viewer of viewers) expect(two[viewer]).toEqual(one[viewer]);
    if (viewers.length < one.length)
      expect(two, 'it does change what their owners hear').not.toEqual(one);
    expect(one.flat().join()).not.toContain(HIDDEN.chance);
  }); // prettier-ignore

  it('racks are opened when a round is over, and what is dealt next stays hidden until then', async () => {
    const script: Script = [...SCRIPT, [0, OUT]];
    const one = await heard(HIDDEN, script);
    const two = await heard({ ...HIDDEN, chance: 'something.else' }, script);
    expect(two).toEqual(one);
    expect(one.flat().join()).not.toContain(HIDDEN.chance);
    const [party, everyone] = await playedAt(HIDDEN, script);
    for (const guest of everyone)
      expect(stageOf(guest).view).toMatchObject({
        phase: 'roundOver',
        R0: 'empty',
        R1: 'b2 b3 b10 b11 y1',
        pool: '?x2',
        chance: 'none',
      });
    await restart(party);
    for (const move of ['draw', OUT, 'time up'])
      await expectRefused(party, party.guests[1], move, { code: 'rummikub/game_over' });
    await party.play(party.guests[2], 'next round', 'on');
    expect(party.guests[2].last('ack').moveId).toBe('on');
    const watcher = await party.watch();
    for (const [seat, guest] of [...party.guests, watcher].entries()) {
      const { view } = stageOf(guest);
      const racks = [view.R0, view.R1, view.R2].map((rack) => rack === '?x14');
      expect(racks).toEqual([0, 1, 2].map((other) => other !== seat));
      expect(view).toMatchObject({ round: '2', phase: 'play', pool: '?x64', chance: 'none' });
    }
    expect(party.world.watch.bugs).toEqual([]);
  });

  it('a seat whose player leaves is played on by a bot, from what that seat sees', async () => {
    const party = await partyAt(TABLE);
    const [ann, ben] = party.guests;
    await party.ask(ann, { type: 'leave' });
    while (stageOf(ben).toAct[0] === 0) await party.world.time.pass(SECOND);
    expect(movers(ben)).toEqual(['stand-in']);
    expect(stageOf(ben).view.turn).toBe('1');
    expect(tableOf(ben).seats[0].kind).not.toBe('empty');
    expect(party.world.watch.bugs).toEqual([]);
  });
});
