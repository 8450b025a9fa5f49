/**
 * Rummikub against a second statement of its rules (tests/support/rummikub-model.ts): the same answer to any move
 * at any table. `RUMMIKUB_MODEL=20 npx vitest run tests/rummikub-model.test.ts` looks twenty times as long.
 */
import { describe, expect, it } from 'vitest';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { rummikub } from '../src/games/index.ts';
import type { Move, Position } from '../src/games/rummikub/rules/types.ts';
import { tableOf, tell } from './support/rummikub-model.ts';
import { compare, Tally, tryMany } from './support/rummikub-model-compare.ts';
import { isWellDealt } from './support/rummikub-model-moves.ts';
import { faultOf } from './support/rummikub-model-rules.ts';
import { endTable, given, madeTable, someOptions } from './support/rummikub-model-tables.ts';
import { pickListed, somePlay, someTry } from './support/rummikub-model-tries.ts';

const times = (count: number): number => count * Number(process.env.RUMMIKUB_MODEL ?? 1);

const TURN = ['game_over', 'not_your_turn'];
/** Every code that the order of checks lets a move of this type meet, but what the joker rules say. */
const CODES = {
  play: [
    ...TURN, 'unknown_tile', 'tile_not_on_rack', 'table_tile_missing', 'tile_used_twice', 'set_too_short', 'not_a_set',
    'no_rack_tile_played', 'not_opened', 'opening_too_low', 'joker_must_be_reused',
  ],
  draw: [...TURN, 'pool_empty'],
  pass: [...TURN, 'pass_not_allowed'],
  time_up: [...TURN, 'unknown_tile'],
  next_round: ['game_over', 'round_not_over'],
}; // prettier-ignore
const EVERY_ANSWER = Object.entries(CODES).flatMap(([type, codes]) => [
  type,
  ...codes.map((code) => `${type} ${code}`),
]);
const CLOCK = ['untouched', 'broken', 'played'].flatMap((how) =>
  [0, 1, 2, 3, 4].map((pool) => `time_up ${how} pool ${pool}`),
);

const TRIO = ['g[r8 J J] r[b8 b9 b10 b11]', 'r9 r10 b6 b7 b8 y1 y2 k5 k6 k13', 'r[r8 r9 r10] r[b8 b9 b10 b11] r[b6 b7 b8] r[y1 y2 J] r[k5 k6 J]'] as const; // prettier-ignore
/** What chance hardly ever brings: options, table, rack, play and why it is refused. */
const CORNERS = [
  // Two sets cannot free each other.
  [{ jokerRule: 'locked', bothMissing: true }, 'g[r6 y6 J] g[b6 y6 k6 J]', 'b6 k13', 'g[r6 b6 y6 k6] g[b6 y6 J J]', 'joker_locked'],
  // Two jokers of one group stand for different colours.
  [{ jokerRule: 'locked' }, ...TRIO, 'joker_locked'],
  [{ jokerRule: 'replace' }, ...TRIO, 'joker_not_covered'],
  // One red 4 is not enough for two jokers that stood for it.
  [{ jokerRule: 'replace' }, 'r[r3 J r5] r[r3 J r5]', 'r4 b3 k3 b5 k5 y1 y2 k7 k8 k13', 'r[r3 r4 r5] g[r3 b3 k3] g[r5 b5 k5] r[y1 y2 J] r[k7 k8 J]', 'joker_not_covered'],
  // One blue 4 does not come from the rack for two sets.
  [{ twoFromRack: true }, 'g[r9 b9 y9 J] r[J b4 b5 b6 b7]', 'b3 b4 r4 k9 k13', 'g[r9 b9 y9 k9] r[J b3 b4 b5 b6 b7] g[r4 b4 J]', 'joker_needs_rack_tiles'],
  // Every 10 beside the jokers comes from the one old set or from the other.
  [{ newSetOnly: true }, 'r[r10 J r12 r13] r[J r10 r11 r12 r13]', 'r9 r11 k13', 'r[r10 r11 r12 r13] r[J J r9 r10 r11 r12 r13]', 'joker_in_old_set'],
  // Told in one way the joker is beside its old tiles, told in the other it has too few from the rack.
  [{ newSetOnly: true, twoFromRack: true }, 'r[k3 J k5] g[r8 b8 y8 J]', 'k8 y6 y7 k13', 'r[k3 J k5] g[r8 b8 k8] r[y6 y7 y8 J]', 'joker_needs_rack_tiles'],
] as const; // prettier-ignore

describe('the model and the game agree', () => {
  it('[RK-3.1 to RK-8.2] on what somebody might try at tables that chance rarely deals', () => {
    const tally = new Tally();
    const rng = rngFromSeed('made tables');
    for (let table = 0; table < times(100); table++) {
      let tables = [madeTable(rng, someWish(rng))];
      for (let depth = 0; depth < 4 && tables.length > 0; depth++)
        tables = tryAt(pickOne(tables, rng), rng, tally);
    }
    expect(tally.missing([...EVERY_ANSWER, ...CLOCK])).toEqual([]);
  });

  it.each([
    ['free', 'no_rack_tile_played'],
    ['replace', 'joker_not_covered'],
    ['locked', 'joker_locked'],
  ])('[RK-6.2 to RK-6.4] on jokers of the table by the rule %s', (jokerRule, code) => {
    const tally = new Tally();
    const rng = rngFromSeed(`jokers ${jokerRule}`);
    for (let table = 0; table < times(90); table++) {
      const options = { jokerRule, newSetOnly: oneIn(5, rng), twoFromRack: oneIn(5, rng) };
      const jokers = oneIn(4, rng) ? 1 : 2;
      const wish = {
        sets: 1 + rng.below(4),
        jokers,
        rack: 1 + rng.below(9),
        isClose: !oneIn(4, rng),
      };
      tryMany(madeTable(rng, { ...wish, pool: undefined, options }), 14, rng, tally, somePlay);
    }
    const codes = [code, 'joker_in_old_set', 'joker_needs_rack_tiles'];
    expect(tally.missing(['play', ...codes.map((one) => `play ${one}`)])).toEqual([]);
  });

  it.each(CORNERS)('[RK-6.2 to RK-6.4] on two jokers: %j %s, %s, %s', (options, table, rack, sets, code) => {
    const p = given({ n: 2, table, R0: rack, opened: '0 1', ...options });
    const move = rummikub.parseMove(`play ${sets}`);
    if (!move.ok) return expect.unreachable(move.error);
    const tally = new Tally();
    compare(p, 0, move.value, tally);
    expect([...tally.counts.keys()]).toEqual([`play ${code}`]);
  }); // prettier-ignore

  it.each([false, true])('[RK-4.1 RK-4.2] on first melds, tableOnOpeningTurn=%s', (isOn) => {
    const tally = new Tally();
    const rng = rngFromSeed(`openings ${isOn}`);
    for (let table = 0; table < times(50); table++) {
      const options = { tableOnOpeningTurn: isOn, initialMeld: pickOne(['30', '50'], rng) };
      const wish = { sets: rng.below(4), jokers: rng.below(3), rack: 8 + rng.below(14) };
      const p = madeTable(rng, { ...wish, pool: undefined, options, unopened: true });
      tryMany(p, 16, rng, tally, somePlay);
    }
    expect(tally.missing(['play', 'play not_opened', 'play opening_too_low'], 3)).toEqual([]);
  });

  it('[RK-7.1 to RK-8.6] on the ends of rounds and matches, shared or not', () => {
    const tally = new Tally();
    const rng = rngFromSeed('ends');
    for (let table = 0; table < times(160); table++) {
      let tables = [endTable(rng)];
      for (let depth = 0; depth < 12 && tables.length > 0; depth++)
        tables = tryMany(pickOne(tables, rng), 3, rng, tally, someEnd);
    }
    const ends = ['pool 1 of 2 by pass', 'pool 2 of 2 by pass', 'pool 1 of 3 by time_up', 'out 1 of 4 by play'];
    const shared = ['pool 2 of 3', 'pool 2 of 4', 'won by 1', 'won by 2', 'next_round'];
    expect(tally.missing([...ends, ...shared])).toEqual([]);
  }); // prettier-ignore

  it('[RK-1.1 to RK-8.6] on whole matches in which everyone plays what there is to play', () => {
    const tally = new Tally();
    for (let seats = 2; seats <= 4; seats++)
      for (let match = 0; match < times(1); match++) walk(seats, `walk ${match}`, tally);
    expect(tally.missing(['play', 'draw', 'time_up', 'next_round'])).toEqual([]);
  });
});

const someWish = (rng: Rng) => ({
  sets: rng.below(pickOne([3, 8, 14], rng)),
  jokers: rng.below(3),
  rack: 1 + rng.below(14),
  pool: pickOne([undefined, undefined, 0, 1, 2, 3], rng),
});

/** Where nothing is played any more, all of it is worth a try. */
const tryAt = (p: Position, rng: Rng, tally: Tally): Position[] =>
  tryMany(p, p.phase === 'play' ? 6 : 12, rng, tally);

const PASSES: readonly Move[] = [{ type: 'pass' }, { type: 'time_up' }, { type: 'draw' }];

/** Mostly nobody has anything to play. */
function someEnd(p: Position, rng: Rng): { readonly seat: number; readonly move: Move } {
  if (p.phase === 'play' && !oneIn(4, rng)) return { seat: p.turn, move: pickOne(PASSES, rng) };
  return someTry(p, rng);
}

function walk(seats: number, seed: string, tally: Tally): void {
  const rng = rngFromSeed(`${seed}/${seats}`);
  const dealt = rummikub.setup(seats, { ...someOptions(seats, rng), rounds: 2 }, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  expect(isWellDealt(tableOf(dealt.value))).toBe(true);
  for (let p = dealt.value; p.phase !== 'over';) {
    if (oneIn(12, rng)) tryMany(p, 3, rng, tally);
    const [seat] = rummikub.toAct(p);
    if (oneIn(6, rng)) expectListed(p, seat);
    const next = compare(p, seat, eagerMove(p, seat, rng), tally);
    p = next ?? compare(p, seat, rummikub.defaultMove(p, seat), tally)!;
  }
}

/** Plays what it can, so that rounds end. */
function eagerMove(p: Position, seat: number, rng: Rng): Move {
  if (p.phase !== 'play') return pickListed(p, seat, rng);
  if (oneIn(20, rng)) return { type: 'time_up' };
  if (oneIn(3, rng)) return somePlay(p, rng).move;
  const plays = rummikub.legal(p, seat).filter(({ type }) => type === 'play');
  return plays.length > 0 ? plays.at(-1)! : pickListed(p, seat, rng);
}

/** All that is listed is allowed, none of it twice, and drawing or passing is among it. */
function expectListed(p: Position, seat: number): void {
  const table = tableOf(p);
  const listed = rummikub.legal(p, seat);
  for (const move of listed) expect(faultOf(table, seat, tell(move))).toBeUndefined();
  const texts = listed.map((move) => rummikub.formatMove(rummikub.canonicalMove(move)));
  expect(new Set(texts).size).toBe(texts.length);
  if (p.phase === 'play') expect(texts).toContain(p.pool.length > 0 ? 'draw' : 'pass');
  for (let other = 0; other < p.rack.length; other++)
    if (other !== p.turn && p.phase === 'play') expect(rummikub.legal(p, other)).toEqual([]);
}
