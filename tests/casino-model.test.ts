/**
 * Casino against a second statement of its rules (tests/support/casino-model.ts): the same answer to any
 * move at any table. `CASINO_MODEL=20 npx vitest run tests/casino-model.test.ts` looks twenty times as long.
 */
import { describe, expect, it } from 'vitest';
import { play } from '../src/core/play.ts';
import { oneIn, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { casino } from '../src/games/index.ts';
import type { Move, Position } from '../src/games/casino/rules/types.ts';
import { tableOf } from './support/casino-model.ts';
import {
  answer,
  clockMove,
  nameable,
  pointsOf,
  type Answer,
} from './support/casino-model-moves.ts';
import { anyMove, KINDS, smallTable, type Kind } from './support/casino-tables.ts';
import { playRandomly } from './support/random-play.ts';

const times = (count: number): number => count * Number(process.env.CASINO_MODEL ?? 1);

/** Counts what was seen, so that a test which never meets a code fails. */
class Tally {
  readonly counts = new Map<string, number>();
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  get seen(): string[] {
    return [...this.counts.keys()].sort();
  }
}

/** Cards that nobody names are dear to print: the table, the move and who makes it say it all. */
const shown = (p: Position, seat: number, text: string): string =>
  `seat ${seat}: ${text} at ${JSON.stringify(casino.formatPosition(p))}`;

/** What the game says, in the model's words. */
function gameAnswer(p: Position, seat: number, text: string): Answer {
  const move = casino.parseMove(text);
  if (!move.ok) throw new Error(`${text}: ${move.error}`);
  const played = play(casino, p, seat, move.value);
  if (!played.ok) return { code: played.error.code.replace('casino/', '') };
  const { position } = played.value;
  if (position.over) {
    const points = pointsOf(tableOf(position));
    expect(position.lastGame?.sides.map((side) => side.points.total)).toEqual(points);
  }
  return { after: tableOf(position) };
}

function compare(
  p: Position,
  seat: number,
  text: string,
  tally: Tally,
  table = tableOf(p),
): Answer {
  const [type] = text.split(/[ :]/);
  const expected = answer(table, seat, text);
  const got = gameAnswer(p, seat, text);
  if (JSON.stringify(got) !== JSON.stringify(expected))
    expect(got, shown(p, seat, text)).toEqual(expected);
  tally.add('code' in expected ? `${type} ${expected.code}` : type);
  return expected;
}

/** One text for a move in whatever order its targets are named. */
const canonical = (text: string): string => {
  const move = casino.parseMove(text);
  if (!move.ok) throw new Error(text);
  return casino.formatMove(casino.canonicalMove(move.value));
};

/** CA-79: what the model accepts and what the game lists are the same, none twice. */
function compareList(p: Position, seat: number, accepted: readonly string[]): void {
  const listed = casino.legal(p, seat).map((move) => casino.formatMove(casino.canonicalMove(move)));
  expect(listed.toSorted(), shown(p, seat, 'list')).toEqual(accepted.map(canonical).toSorted());
}

function tryEverything(p: Position, tally: Tally): void {
  const accepted: string[] = [];
  const table = tableOf(p);
  for (const text of nameable(table, p.turn))
    if ('after' in compare(p, p.turn, text, tally, table)) accepted.push(text);
  compareList(p, p.turn, accepted);
}

interface Look {
  readonly p: Position;
  readonly move: string;
  readonly legal: readonly Move[];
  readonly rng: Rng;
}

/** Random play by listed moves, looked at where it is asked for. */
function walk(kind: Kind, seed: string, look: (visit: Look) => void): void {
  playRandomly({ game: casino, ...kind, seed }, ({ position: p, move, legal, rng }) =>
    look({ p, move: casino.formatMove(move), legal, rng }),
  );
}

/** The list names a team's pile by the lower of its seats. */
const asListed = (p: Position, text: string): string =>
  canonical(text.replace(/top(\d)/, (_, of: string) => `top${Number(of) % p.pile.length}`));

const EVERY_MOVE = ['augment', 'build', 'capture', 'merge', 'raise', 'reinforce', 'trail'];
/** Every code that CA-80 lets a move of this type meet, but those of the wrong turn. */
const TARGET_CODES = [
  'empty_selection', 'duplicate_target', 'card_in_build', 'not_on_table', 'no_such_build',
  'top_not_usable', 'top_used',
]; // prettier-ignore
const OWN_CODES: Readonly<Record<string, readonly string[]>> = {
  trail: ['capture_required', 'active_build', 'keep_capture_card'],
  capture: ['no_capture', 'keep_capture_card'],
  build: ['face_card', 'one_build', 'value_limit', 'not_partition', 'no_capture_card', 'duplicate_value', 'keep_capture_card'],
  raise: ['face_card', 'raise_own', 'one_build', 'not_raisable', 'value_limit', 'no_capture_card', 'duplicate_value', 'keep_capture_card'],
  reinforce: ['face_card', 'one_build', 'not_partition', 'no_capture_card', 'keep_capture_card'],
  // Who owns a build holds its value (CA-28), and the card of a merge is worth less: no_capture_card is not met.
  merge: ['face_card', 'no_own_build', 'raise_own', 'not_raisable', 'merge_sum', 'keep_capture_card'],
  augment: ['face_card', 'augment_off', 'no_own_build', 'not_partition'],
}; // prettier-ignore

/** What a move cannot name at all, it is never told about. */
const NOT_MET: Readonly<Record<string, readonly string[]>> = {
  raise: ['card_in_build', 'not_on_table', 'top_not_usable', 'top_used', 'duplicate_target'],
  merge: ['card_in_build', 'not_on_table', 'top_not_usable', 'top_used', 'duplicate_target'],
  reinforce: [],
  build: ['no_such_build'],
  augment: ['no_such_build'],
};
const canMeet = (type: string, code: string): boolean => !NOT_MET[type]?.includes(code);

const SEVERAL = { oneBuild: 'off', freeAugment: 'off' } as const;
const CLASSIC = { profile: 'classic52', match: 'single' } as const;
/** Tables for what chance rarely lays out. */
const RARE: readonly Readonly<Record<string, unknown>>[] = [
  { b1: '8[5H 3H]P0', b2: '6[4C 2C]P1', H0: '2S 8D', H1: '6S 9D' },
  { b1: '8[5H 3H]P0', b2: '3[2H AH]P1', H0: '2S 8D 5D', T: '6H 2C AD', pile1: '4S 8C' },
  { round: 2, trailBlock: 'none', b1: '8[5H 3H]P0', H0: '4S 8D', T: '8C' },
  { n: 3, b1: '6[4H 2H]P1', b2: '9[5C 4C]P2', H0: '3S 9D AS', T: '3D 5D' },
  { n: 4, partners: 'on', b1: '6[4H 2H]P2', H0: '3S 9D 6S', T: '6C', pile1: '9C' },
  { ...SEVERAL, b1: '6[4H 2H]P1', b2: '3[2C AC]P0', H0: '3S 9D 7D', T: '4S' },
  { ...SEVERAL, b1: '8[4H 4D]P1', b2: '5[4C AC]P0', H0: '5S 8D', T: '3S 5D' },
  { ...SEVERAL, b1: '9[5C 4C]P0', b2: '3[2C AC]P0', b3: '6[4H 2H]P1', H0: '3S 9D 7C' },
  { ...CLASSIC, b1: '6[4H 2H]P0', b2: '9[5C 4C]P1', H0: '3S 6D 9D JS', T: 'JH JC' },
  { ...CLASSIC, useOppTop: 'on', H0: 'JS 2D', T: 'JH 5S', pile1: 'JC' },
];
function handMade(fields: Readonly<Record<string, unknown>>): Position {
  const parsed = casino.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

const sorted = (move: string): string => move.split(' ').sort().join(' ');

describe('the model and the game agree', () => {
  it('[CA-79 CA-80] on every move that can be named at small tables', () => {
    const tally = new Tally();
    const rng = rngFromSeed('small tables');
    for (const fields of RARE) tryEverything(handMade(fields), tally);
    for (const kind of KINDS)
      for (let table = 0; table < times(10); table++) tryEverything(smallTable(kind, rng), tally);
    expect(tally.seen).toEqual(expect.arrayContaining(EVERY_MOVE));
    const codes = Object.entries(OWN_CODES).flatMap(([type, own]) =>
      own.map((code) => `${type} ${code}`),
    );
    expect(codes.filter((code) => !tally.seen.includes(code))).toEqual([]);
  });

  it('[CA-79 CA-80] on moves that somebody might try in random games, by any seat', () => {
    const tally = new Tally();
    let unreadable = 0;
    for (const [at, kind] of KINDS.entries())
      for (let game = 0; game < times(4); game++)
        walk(kind, `${at}/${game}`, ({ p, move, legal, rng }) => {
          compare(p, p.turn, move, tally);
          const isListed = (text: string): boolean =>
            legal.some((one) => canonical(casino.formatMove(one)) === asListed(p, text));
          for (let tries = 0; tries < 6; tries++) {
            const text = anyMove(p, move, rng);
            const seat = tries === 0 ? rng.below(p.hand.length) : p.turn;
            if (!casino.parseMove(text).ok) unreadable++;
            else if ('after' in compare(p, seat, text, tally))
              if (!isListed(text)) throw new Error(`not listed: ${shown(p, seat, text)}`);
          }
        });
    for (const type of EVERY_MOVE.filter((move) => move !== 'trail'))
      for (const code of TARGET_CODES)
        if (canMeet(type, code)) expect(tally.seen).toContain(`${type} ${code}`);
    expect(tally.seen).toEqual(
      expect.arrayContaining(['trail not_in_hand', 'trail not_your_turn']),
    );
    expect(unreadable).toBeGreaterThan(100);
  });

  it('[CA-64] on the move that a clock makes', () => {
    const rng = rngFromSeed('clock');
    const types = new Set<string>();
    for (const kind of KINDS)
      for (let tables = 0; tables < times(60); tables++) {
        const p = smallTable(kind, rng);
        const move = casino.formatMove(casino.defaultMove(p, p.turn));
        expect(sorted(move)).toBe(sorted(clockMove(tableOf(p))));
        expect(compare(p, p.turn, move, new Tally())).toHaveProperty('after');
        types.add(move.includes(' b') ? 'build' : move.split(' ')[0]);
      }
    expect([...types].sort()).toEqual(['build', 'capture', 'trail']);
  });

  it('[CA-79] on the whole list of moves in random games, as far as tables stay small', () => {
    const tally = new Tally();
    let looked = 0;
    for (const [at, kind] of KINDS.entries())
      for (let game = 0; game < times(2); game++)
        walk(kind, `list ${at}/${game}`, ({ p, rng }) => {
          const size = p.loose.length + 2 * p.builds.length;
          if (size > 6 || !oneIn(12, rng)) return;
          looked++;
          tryEverything(p, tally);
        });
    expect(looked).toBeGreaterThan(30);
  });
});
