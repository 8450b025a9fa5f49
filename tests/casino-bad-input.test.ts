/** Every way into Casino with what does not belong there: a sentence or a code, and nothing has changed. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../src/core/card.ts';
import { play } from '../src/core/play.ts';
import { pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { casino } from '../src/games/index.ts';
import { reachOf } from '../src/games/casino/table/actions.ts';
import { determineActions, validateTrail } from '../src/games/casino/table/intent.ts';
import type { Move, Position, Target } from '../src/games/casino/rules/types.ts';
import { KINDS, smallTable } from './support/casino-tables.ts';
import { factsOf } from './support/game-facts.ts';
import { drafts } from '../src/games/casino/index.ts';

const SENTENCE = factsOf('casino').sentence;
const NAMES = ['North', 'East', 'South', 'West'];

function given(fields: Readonly<Record<string, unknown>>): Position {
  const parsed = casino.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}
const TABLE = { T: '6H 2C', b1: '8[5H 3H]P1', H0: '6S 8D 2D', H1: '8C 9C 10C', pile1: '4S 3D' };

/** The code of a refusal, whose sentence is held to the house's form. */
function refusal(p: Position, move: unknown, seat = 0): string {
  const before = JSON.stringify(p);
  const played = play(casino, p, seat, move as Move);
  expect(JSON.stringify(p)).toBe(before);
  if (played.ok) return 'accepted';
  expect(plainText(casino.explain(played.error, NAMES))).toMatch(SENTENCE);
  return played.error.code.replace('casino/', '');
}

const S6 = 43;
const H6 = 30;
const loose = (card: unknown): unknown => ({ kind: 'loose', card });
const build = (name: number): unknown => ({ kind: 'build', build: name });

describe('a move made by hand', () => {
  it.each<[unknown, string]>([
    [{ type: 'trail', card: {} }, 'not_in_hand'],
    [{ type: 'trail', card: Number.NaN }, 'not_in_hand'],
    [{ type: 'capture', card: S6, targets: [{ kind: 'toString' }] }, 'not_on_table'],
    [{ type: 'capture', card: S6, targets: [loose(H6), null] }, 'not_on_table'],
    [{ type: 'capture', card: S6, targets: [{ kind: 'top', seat: Infinity }] }, 'top_not_usable'],
    [{ type: 'build', card: S6, targets: [build(1)], value: 8 }, 'not_partition'],
    [{ type: 'build', card: S6, targets: [loose(H6), build(1)], value: 6 }, 'not_partition'],
    [{ type: 'raise', card: S6, targets: [loose(H6)] }, 'no_such_build'],
    [{ type: 'raise', card: S6, targets: [build(1), loose(H6)] }, 'not_raisable'],
    [{ type: 'raise', card: S6, targets: [build(1), build(2)] }, 'no_such_build'],
    [{ type: 'reinforce', card: S6, targets: [loose(H6)] }, 'no_such_build'],
    [{ type: 'merge', card: S6, targets: [{ kind: 'top', seat: 1 }] }, 'no_such_build'],
    [{ type: 'augment', targets: [build(1)] }, 'not_partition'],
  ])('%j is refused', (move, code) => {
    expect(refusal(given(TABLE), move)).toBe(code);
    const why = casino.check(given(TABLE), 0, move as Move)!;
    expect(plainText(casino.explain(why, NAMES))).not.toMatch(/NaN|undefined|object|\{/);
  });

  it('never passes with parts of others put together by chance', () => {
    const rng = rngFromSeed('parts');
    const parts = [undefined, null, -1, 0, 1, 2.5, 30, 43, 255, '6H', [], {}, Number.NaN, Infinity];
    const any = (): unknown => pickOne(parts, rng);
    const target = (): unknown =>
      pickOne<unknown>(
        [
          any(),
          { kind: 'loose', card: any() },
          { kind: 'build', build: any() },
          { kind: 'top', seat: any() },
        ],
        rng,
      );
    const types = ['trail', 'capture', 'build', 'raise', 'reinforce', 'merge', 'augment'];
    for (let at = 0; at < 1500; at++) {
      const p = at % 2 === 0 ? given(TABLE) : smallTable(pickOne(KINDS, rng), rng);
      const targets = Array.from({ length: rng.below(4) }, target);
      const move = { type: pickOne(types, rng), card: any(), targets, value: any() };
      const code = refusal(p, move, p.turn);
      if (code !== 'accepted') continue;
      const readable = casino.parseMove(casino.formatMove(move as Move));
      expect(readable.ok && casino.check(p, p.turn, readable.value), JSON.stringify(move)).toBe(
        undefined,
      );
    }
  });
});

const PIECES = [
  '', ' ', ':', '::', 'as', 'b1', 'b0', 'b', 'b99999', 'top1', 'top', 'top-1', 'top9', '6S', '6H', '6s', 'JK',
  '?', '1S', '11S', 'JS', 'trail', 'TRAIL', 'capture', 'build', 'raise', 'merge', 'augment', 'stage',
  'unstage', 'cancel', 'confirm', 'reinforce', '8', '-8', '1e3', '\u0000', '\u202e', '💥', '6S,2C', '\n', '__proto__',
  'constructor', "6S'", '*',
]; // prettier-ignore
const nonsense = (rng: Rng): string =>
  Array.from({ length: rng.below(7) }, () => pickOne(PIECES, rng)).join(
    pickOne(['', ' ', '  '], rng),
  );

describe('text', () => {
  it('that is no move gets a sentence; what is one stands in the notation', () => {
    const rng = rngFromSeed('nonsense moves');
    let read = 0;
    for (let at = 0; at < 3000; at++) {
      const text = nonsense(rng);
      const parsed = casino.parseMove(text);
      if (!parsed.ok) expect(parsed.error, text).toMatch(/^["A-Z].*[.]$/s);
      else {
        read++;
        const written = casino.formatMove(parsed.value);
        expect(casino.parseMove(written), text).toEqual(parsed);
        refusal(given(TABLE), parsed.value);
      }
    }
    expect(read).toBeGreaterThan(20);
  });

  it('that is no step of a draft, or a stack that is none, changes nothing', () => {
    const rng = rngFromSeed('nonsense drafts');
    const p = given(TABLE);
    const before = JSON.stringify(p);
    for (let at = 0; at < 3000; at++) {
      const [draft, step] = [nonsense(rng), nonsense(rng)];
      const answer = drafts.take(p, rng.below(2), draft, step);
      if (answer.kind === 'refused')
        expect(plainText(casino.explain(answer.violation, NAMES))).toMatch(SENTENCE);
      if (answer.kind === 'move')
        expect(casino.check(p, 0, answer.move), `${draft} > ${step}`).toBeUndefined();
      if (answer.kind === 'draft') expect(drafts.still(p, 0, answer.draft)).toBe(answer.draft);
      if (!drafts.isStep(step)) expect(answer.kind, `"${step}" is no step`).toBe('refused');
      drafts.unreadable(step);
      expect(JSON.stringify(p)).toBe(before);
    }
  });

  it('that is neither a step nor a move does not confirm what lies staged', () => {
    const p = given(TABLE);
    expect(drafts.take(p, 0, '6S 6H', 'confirm').kind).toBe('move');
    for (const step of ['', 'confirmed', 'hello', 'trail 6S', 'Stagee 6S'])
      expect(drafts.take(p, 0, '6S 6H', step)).toMatchObject({ kind: 'refused' });
  });

  it('of a position is read or refused with a reason, and what is read can be played', () => {
    const rng = rngFromSeed('nonsense positions');
    const names = ['n', 'T', 'H0', 'H1', 'H2', 'b1', 'b2', 'pile0', 'pile1', 'stock', 'turn', 'lead', 'round',
      'game', 'over', 'last', 'made', 'tops', 'sweeps', 'points', 'lastGame', 'match', 'profile', 'x']; // prettier-ignore
    const values: unknown[] = [...PIECES, '6S 8D', '8[5H 3H]P1', '8[6H 2D]P0', '8[5H 3H', 20, 2, 3, '?x10', null,
      [], ['6S', ['8D']], {}, true, 'on', 'none', '1 1', 'classic52', 'target 21', Number.NaN]; // prettier-ignore
    let read = 0;
    for (let at = 0; at < 3000; at++) {
      const fields = Object.fromEntries(
        Array.from({ length: 1 + rng.below(4) }, () => [pickOne(names, rng), pickOne(values, rng)]),
      );
      const parsed = casino.parsePosition(fields);
      if (!parsed.ok) expect(parsed.error.length).toBeGreaterThan(5);
      else {
        read++;
        expectPlayable(parsed.value, rng);
      }
    }
    expect(read).toBeGreaterThan(50);
  });
});

/** Whatever was read goes on to the end of its game without a fault, as far as it knows its cards. */
function expectPlayable(p: Position, rng: Rng): void {
  casino.assertWhole(p);
  casino.outcome(p);
  let position = p;
  while (!position.over && position.game === p.game) {
    const seat = position.turn;
    if (casino.needsUnknown(position, seat)) return;
    const legal = casino.legal(position, seat);
    expect(legal.length, JSON.stringify(casino.formatPosition(p))).toBeGreaterThan(0);
    const move = pickOne(legal, rng);
    if (casino.needsUnknown(position, seat, move)) return;
    const played = play(casino, position, seat, move);
    if (!played.ok) throw new Error(played.error.code);
    position = played.value.position;
  }
  if (position.over) expect(casino.outcome(position)!.winners.length).toBeGreaterThan(0);
}

describe('a drop', () => {
  it('of nonsense on nonsense is answered, and offers nothing that is not legal', () => {
    const rng = rngFromSeed('drops');
    const cards = [undefined, UNKNOWN, -1, 30, 43, 52, 1e6, Number.NaN];
    const targets = [
      'table', { kind: 'loose', card: -5 }, { kind: 'loose', card: 30 }, { kind: 'build', build: 9 },
      { kind: 'build', build: 1 }, { kind: 'top', seat: 9 }, { kind: 'top', seat: -1 },
      { kind: 'top', seat: 1 }, { kind: 'floor' },
    ] as (Target | 'table')[]; // prettier-ignore
    for (let at = 0; at < 30; at++) {
      const p = at === 0 ? given(TABLE) : smallTable(pickOne(KINDS, rng), rng);
      const before = JSON.stringify(p);
      for (const seat of [0, 1, 7])
        for (const card of [...cards, p.hand[p.turn][0]])
          for (const target of targets) expectAnswer(p, seat, card, target);
      expect(JSON.stringify(p)).toBe(before);
    }
  });
});

function expectAnswer(
  p: Position,
  seat: number,
  card: number | undefined,
  target: Target | 'table',
): void {
  const said = determineActions(p, seat, card, target, NAMES);
  for (const { move } of said.actions) expect(casino.check(p, seat, move)).toBeUndefined();
  if (said.actions.length === 0) expect(said.message).toMatch(SENTENCE);
  if (card === undefined) return;
  reachOf(p, seat, card);
  const trail = validateTrail(p, seat, card, NAMES);
  if (!trail.ok) expect(trail.message).toMatch(SENTENCE);
}
