/** Rummikub at a server among strangers: tiles that nobody holds, tables without end, options. */
import { describe, expect, it } from 'vitest';
import { MOVE_TEXT_MAX } from '../src/protocol/index.ts';
import {
  CLEO_OPEN,
  partyAt,
  positionOf,
  rules,
  SETS,
  TABLE,
  type Fields,
} from './support/rummikub-party.ts';
import { expectRefused, knownOf } from './support/stacked-party.ts';
import { gather, refusedWith, seqOf, tableOf, type Party } from './world/party.ts';
import { World } from './world/world.ts';

const json = (value: unknown): string => JSON.stringify(value);

const TABLES = {
  'on turn': TABLE,
  'not opened': { ...TABLE, turn: 2 },
  'with an empty pool': { ...CLEO_OPEN, pool: 'empty' },
} satisfies Record<string, Fields>;
type TableName = keyof typeof TABLES;

/** A refused move changes nothing, so that those of one table share it. */
const shared = new Map<TableName, Promise<Party>>();
function sharedParty(name: TableName): Promise<Party> {
  const party = shared.get(name) ?? partyAt(TABLES[name]);
  shared.set(name, party);
  return party;
}

const cut = (text: string): string => text.slice(0, MOVE_TEXT_MAX).replace(/[^\]]*$/, '');

describe('a bad play over the wire', () => {
  it.each<[TableName, string, string, string]>([
    ['on turn', `play ${SETS} g[r13 b13 k13]`, 'rummikub/tile_not_on_rack', 'You do not hold r13.'],
    ['on turn', `play ${SETS} r[y11 y12 y13]`, 'rummikub/tile_not_on_rack', 'You do not hold y11.'],
    ['on turn', `play ${SETS} r[k1 k2 J]`, 'rummikub/tile_not_on_rack', 'You do not hold J.'],
    ['on turn', `play ${SETS} ${SETS}`, 'rummikub/tile_not_on_rack', 'You do not hold r1.'],
    ['on turn', 'play g[b7 y7 k7] r[k3 J k5]', 'rummikub/table_tile_missing',
      'r1 was on the table and must stay there.'],
    ['on turn', 'play', 'rummikub/table_tile_missing', 'r1 was on the table and must stay there.'],
    ['on turn', `play ${SETS} r[r5 r5 r5]`, 'rummikub/tile_used_twice',
      'You placed r5 more often than it exists.'],
    ['on turn', 'play r[r1 r2 r3 r4 r5] g[b7 y7 k7] r[k3 k4 k5]', 'rummikub/joker_must_be_reused',
      'The joker you freed must be on the table again at the end of your turn.'],
    ['on turn', 'play r[r1 r2 r3 r4 r5] g[b7 y7 k7] r[k3 J=k9 k5]', 'rummikub/unknown_tile',
      'There is no tile "J=k9".'],
    ['on turn', 'play r[r1 r2 r3 r4 r5] g[b7 y7 k7] r[k3 ? k5]', 'rummikub/unknown_tile',
      'There is no tile "?".'],
    ['on turn', `play ${SETS} r[__proto__ k1 k2]`, 'rummikub/unknown_tile',
      'There is no tile "__proto__".'],
    ['on turn', 'play r[r1 r2 r3 r4 r5] g[b7 y7 k7] g[k3 J k5]', 'rummikub/not_a_set',
      'k3 k5 J is neither a run nor a group: a group has one number, and k3 and k5 have two.'],
    ['on turn', `play ${SETS} r[k1 k2]`, 'rummikub/set_too_short',
      'A set needs three tiles; this one has 2.'],
    ['on turn', `play ${SETS} r[]`, 'rummikub/set_too_short',
      'A set needs three tiles; this one has 0.'],
    ['on turn', `play ${SETS}`, 'rummikub/no_rack_tile_played',
      'Play at least one tile from your rack, or draw.'],
    ['on turn', 'play r[r1 r2 r3 r4] g[b7 r7 y7 k7', 'protocol/bad_move',
      'A bracket is opened and never closed (at "g[b7 r7 y7 k7").'],
    ['on turn', 'lay r[k1 k2 k4]', 'protocol/bad_move',
      'This needs a table to look at: write play and the whole new table.'],
    ['on turn', 'pass', 'rummikub/pass_not_allowed',
      'You may pass only when the pool is empty: draw a tile instead.'],
    ['on turn', 'next round', 'rummikub/round_not_over',
      'The round is not over; play it to its end first.'],
    ['not opened', 'play r[r1 r2 r3 r4] g[b7 y7 k7] r[k3 J k5] r[k8 k9 r10]', 'rummikub/not_a_set',
      'k8 k9 r10 is neither a run nor a group: a run has one colour, and k8 and r10 have two.'],
    ['not opened', 'play r[r1 r2 r3 r4] g[b7 y7 k7] r[k3 J k5] r[k7 k8 k9]',
      'rummikub/tile_not_on_rack', 'You do not hold k7.'],
    ['not opened', 'play r[r1 r2 r3 r4] g[b7 y7 k7] r[k3 k5 J]', 'rummikub/not_a_set',
      'k3 k5 J is neither a run nor a group: there is a gap between k3 and k5.'],
    ['with an empty pool', 'draw', 'rummikub/pool_empty', 'The pool is empty: play, or pass.'],
  ])('%s: %s gets its code and sentence, and nothing changes', async (name, move, code, message) => {
    const party = await sharedParty(name);
    const mover = party.guests[TABLES[name].turn];
    await expectRefused(party, mover, move, { code, message });
  }); // prettier-ignore

  it.each(['draw', `play ${SETS} r[r5 r7 k1]`, 'time up', 'time up r[r1]', 'play r[x1]', 'pass'])(
    '%s of another than the one on turn, or of one who watches, is refused',
    async (move) => {
      const party = await sharedParty('on turn');
      for (const other of party.guests.slice(1))
        await expectRefused(party, other, move, {
          code: 'rummikub/not_your_turn',
          message: "It is Ann's turn.",
          params: { seat: 0 },
        });
      await expectRefused(party, await party.watch(), move, { code: 'protocol/not_seated' });
    },
  );

  it('is a text: what a message claims beside it counts for nothing', async () => {
    const party = await sharedParty('on turn');
    const [mover] = party.guests;
    const before = await knownOf(party);
    const play = { type: 'play', moveId: 'forged', expect: seqOf(mover) };
    const table = [{ type: 'run', tiles: [0, 1, 2, 3, 4] }];
    for (const move of [{ type: 'play', table }, ['draw'], null, 7, nested(500)])
      await mover.sayText(json({ ...play, move }));
    await mover.sayText(json({ ...play, move: `play ${SETS} r[k1 k2 J]`, table, rack: ['J'] }));
    const refusals = mover.got.flatMap((told) =>
      told.type === 'refused' && told.re === 'forged' ? [told.code] : [],
    );
    expect(refusals.slice(0, 5)).toEqual(Array(5).fill('protocol/bad_message'));
    expect(refusals).toHaveLength(6);
    expect(await knownOf(party)).toBe(before);
  });
});

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const WHOLE = 'r[r1 r2 r3 r4 r5] g[r7 b7 y7 k7] r[k3 J k5]';

describe('a play without end', () => {
  it.each<[string, string]>([
    [`play r[${'r1 '.repeat(60)}]`, 'rummikub/tile_not_on_rack'],
    [cut(`play ${'r[r1 r2 r3] '.repeat(200)}`), 'rummikub/tile_not_on_rack'],
    [cut(`play ${SETS} ${'[]'.repeat(9999)}`), 'rummikub/set_too_short'],
    // As many sets more as a narrow count would take for none.
    [`play ${WHOLE} ${'r[r1 r2 r3] '.repeat(256)}`, 'rummikub/tile_not_on_rack'],
    [`play r[${'x'.repeat(4000)}]`, 'rummikub/unknown_tile'],
    ['play r[\u0000\u0007\u001b[31m\u202e r1]', 'protocol/bad_move'],
    ['play r[\u0000\u0007\u202e r1]', 'rummikub/unknown_tile'],
    [`play ${'['.repeat(4000)}`, 'protocol/bad_move'],
    [`play ${'r[r1 r2 r3] '.repeat(10_000)}`, 'protocol/bad_message'],
    [`time up ${'x'.repeat(60_000)}`, 'protocol/bad_message'],
  ])('%# is refused like any other', async (move, code) => {
    const party = await sharedParty('on turn');
    await expectRefused(party, party.guests[0], move, { code });
    expect(party.guests[0].last('refused').message.length).toBeLessThan(300);
  });

  it('is read and judged at once where no message bounds it', () => {
    const position = positionOf(TABLE);
    const texts = [
      `play ${'r[r1 r2 r3] '.repeat(10_000)}`,
      `play ${SETS} ${'[]'.repeat(50_000)}`,
      `play r[${'J '.repeat(100_000)}]`,
      `play ${'['.repeat(100_000)}`,
      `play ${' '.repeat(100_000)}x`,
      `time up ${'; '.repeat(100_000)}x`,
    ];
    const started = performance.now();
    for (const text of texts) {
      const move = rules.parseMove(text);
      if (move.ok) expect(rules.check(position, 0, move.value)).toBeDefined();
      else expect(move.error.length).toBeLessThan(300);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('of two jokers in long runs, of whose tiles each could have come from two sets, is judged at once', () => {
    const run = (colour: string): string =>
      `r[J ${Array.from({ length: 12 }, (_, at) => `${colour}${at + 2}`).join(' ')}]`;
    const groups = Array.from({ length: 13 }, (_, at) => `g[r${at + 1} b${at + 1} y${at + 1}]`);
    const table = `${run('r')} ${run('b')} ${groups.join(' ')}`;
    const given = { n: 2, turn: 0, opened: '0 1', table, R0: 'k1 k9', newSetOnly: 'on' };
    const move = rules.parseMove(`play ${table.replace('g[r1 b1 y1]', 'g[r1 b1 y1 k1]')}`);
    const started = performance.now();
    for (const fields of [given, { ...given, twoFromRack: 'on' }])
      expect(move.ok && rules.check(positionOf(fields), 0, move.value)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('options of a stranger', () => {
  const refusalOf = async (request: Readonly<Record<string, unknown>>) => {
    const world = new World();
    const table = { game: 'rummikub', name: 'Ann', seats: 2, ...request };
    const answer = await world.tables.create(JSON.parse(json(table)), 'here');
    if (answer.ok) throw new Error('the table was opened');
    expect(world.disk.tables.size).toBe(0);
    expect(answer.error.message).toMatch(/^[A-Z"].+\.$/);
    return answer.error;
  };

  it.each<Readonly<Record<string, unknown>>>([
    { rounds: 0 },
    { rounds: 21 },
    { rounds: 1.5 },
    { rounds: 1e9 },
    { firstPlayer: '2' },
    { firstPlayer: 3 },
    { firstPlayer: 'nobody' },
    { initialMeld: 31 },
    { initialMeld: '-30' },
    { jokerRule: 'toString' },
    { jokerPenalty: 31 },
    { penaltyTiles: 2 },
    { unopenedPenalty: 1e9 },
    { turnSeconds: -1 },
    { newSetOnly: 'perhaps' },
    { constructor: 1 },
  ])('%j opens no table', async (options) => {
    const { code } = await refusalOf({ options });
    expect(code).toMatch(/^(?:table\/bad_options|protocol\/bad_message)$/);
  });

  it.each([0, 1, 5, 8])('%s seats open none either', async (seats) => {
    expect((await refusalOf({ seats })).code).toMatch(
      /^(?:table\/bad_seats|protocol\/bad_message)$/,
    );
  });

  it('that fitted more seats than are left are found before the tiles are dealt', async () => {
    const options = { firstPlayer: '2' };
    const party = await gather(new World(), { game: 'rummikub', seats: 3, people: 2, options });
    await party.ask(party.guests[0], { type: 'change', seats: 2 });
    expect(refusedWith(party.guests[0])).toBe('table/bad_options');
    expect(tableOf(party.guests[0]).seats).toHaveLength(3);
    expect(party.world.watch.bugs).toEqual([]);
  });
});
