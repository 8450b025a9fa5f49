import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  canFinish,
  executePlan,
  fromRawSteps,
  solve,
  translateToHumanMoves,
  type HumanMove,
  type HumanPlanText,
  type RawStep,
  type Result,
  type RummikubPosition,
} from '../src/index.ts';
import { untyped } from './support/door.ts';

function valueOf<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const FIVES: RummikubPosition = { table: 'g[r5 b5 y5 k5]', rack: 'k4 k6 r1' };

describe('solve', () => {
  test('proves the best play and tells it, from text or from lists alike', () => {
    const found = valueOf(solve(FIVES));
    expect(found).toMatchObject({
      status: 'play',
      tiles: 2,
      points: 10,
      played: ['k4', 'k6'],
      rackAfter: ['r1'],
      proof: 'optimal',
    });
    expect(found.explain.moves.map(({ kind }) => kind)).toEqual(['TakeFromMeld', 'JoinMelds']);
    expect(found.explain.sentences).toHaveLength(2);
    const lists: RummikubPosition = {
      table: [{ type: 'group', tiles: ['r5', 'b5', 'y5', 'k5'] }],
      rack: ['k4', 'k6', 'r1'],
      opened: true,
    };
    expect(valueOf(solve(lists))).toEqual(found);
  });

  test('takes wishes', () => {
    const position = { table: '', rack: 'r1 r3 r4 r13 b13 J' };
    expect(valueOf(solve(position)).tiles).toBe(4);
    expect(valueOf(solve(position, { objective: 'maxPoints' })).points).toBe(56);
    const opening = { table: 'r[r4 r5 r6]', rack: 'r10 b10 y10 r7', opened: false };
    expect(valueOf(solve(opening)).rackAfter).toEqual(['r7']);
    expect(valueOf(solve(opening, { initialMeld: 50 })).status).toBe('draw');
  });

  test.each([
    [{ table: 'r[r1 r2 r3', rack: 'r4' }, 'In the table, a bracket is opened and never closed (character 1).'], // prettier-ignore
    [{ table: '', rack: 'r4 x3' }, 'In the rack, there is no tile "x3" (character 4).'],
    [{ table: 'r[r12 r13 J]', rack: 'r4' }, 'no number comes after 13'],
    [{ table: 'r[y4 y1 y2 y3]', rack: 'r4' }, 'a run lies from low to high, and y4 and y1 do not'],
    [{ table: [{ type: 'run', tiles: ['y4', 'y1', 'y2', 'y3'] }], rack: ['r4'] }, 'a run lies from low to high, and y4 and y1 do not'], // prettier-ignore
    [{ table: '', rack: 'r1 r1 r1' }, 'r1'],
    [{ table: [{ type: 'heap', tiles: [] }], rack: [] }, 'Set 1 is neither a run nor a group.'],
    [{ table: 7, rack: [] }, 'The table is no list of sets.'],
    [undefined, 'A position is an object with a table and a rack.'],
  ])('answers %j with a sentence', (position, sentence) => {
    const answer = solve(untyped(position));
    expect(answer.ok ? '' : answer.error).toContain(sentence);
    expect(answer.ok ? '' : answer.error).toMatch(/^(?:[A-Z]|[rbyk]\d).*\.$/);
    expect(canFinish(untyped(position)).ok).toBe(false);
  });

  test('refuses a wish that it does not know', () => {
    expect(solve(FIVES, untyped({ objective: 'fun' }))).toEqual({
      ok: false,
      error: 'Objective is maxTiles or maxPoints, not fun.',
    });
  });
});

test('canFinish says whether the whole rack can go', () => {
  expect(canFinish(FIVES)).toEqual({ ok: true, value: false });
  expect(canFinish({ ...FIVES, rack: 'k4 k6' })).toEqual({ ok: true, value: true });
});

describe('plans', () => {
  const [table, rack, after] = [
    'r[r1 r2 r3] r[r3 J r5] g[b9 y9 k9]',
    'r4 b7 y7',
    'r[r1 r2 r3] r[r3 r4 r5] g[b7 y7 J] g[b9 y9 k9]',
  ];

  test('lead from one table to the other, and are carried out to the letter', () => {
    const plan = valueOf(translateToHumanMoves(table, rack, after));
    expect(plan.moves.map(({ kind }) => kind)).toEqual(['SwapWild', 'JoinMelds']);
    expect(plan.raw.unchanged).toHaveLength(2);
    const end = valueOf(executePlan(table, rack, plan));
    expect(end.rack).toEqual([]);
    expect(end.table).toHaveLength(4);
    expect(end.table).toContainEqual({ type: 'run', tiles: ['r3', 'r4', 'r5'] });
    expect(end.table).toContainEqual({ type: 'group', tiles: ['b7', 'y7', 'J'] });
  });

  test('that cannot be made say why', () => {
    const plan = valueOf(translateToHumanMoves(table, rack, after));
    expect(executePlan(table, 'b7 y7', plan)).toEqual({
      ok: false,
      error: 'r4 is not on the rack.',
    });
    expect(executePlan(table, rack, { moves: plan.moves.slice(0, 1) })).toEqual({
      ok: false,
      error: '[J] is left aside.',
    });
    expect(translateToHumanMoves(table, rack, 'r[r1 r2 r3]')).toMatchObject({ ok: false });
    for (const moves of [[{}], [{ kind: 'PlayFromHand' }], [null], 7, [{ kind: 'fly' }]])
      expect(executePlan(table, rack, untyped({ moves })).ok).toBe(false);
    const misspelt = { kind: 'PlayFromHand', meld: { type: 'run', tiles: ['x1', 'r2', 'r3'] } };
    expect(executePlan(table, rack, untyped({ moves: [misspelt] }))).toEqual({
      ok: false,
      error: 'Move 1 is no move, or names something that is no tile.',
    });
  });
});

describe('[RK-12] A15: a run in another order, as text and as data', () => {
  const run = { type: 'run', tiles: ['y4', 'y1', 'y2', 'y3'] } as const;
  const REFUSED = {
    ok: false,
    error: 'r[y4 y1 y2 y3] is no set: a run lies from low to high, and y4 and y1 do not.',
  };

  test.each([['r[y4 y1 y2 y3]'], [[run]]])('%j is refused by whatever reads a table', (table) => {
    expect(translateToHumanMoves(table, 'r4', table)).toEqual(REFUSED);
    expect(translateToHumanMoves('r[y1 y2 y3]', 'y4', table)).toEqual(REFUSED);
    expect(fromRawSteps(table, 'r4', [])).toEqual(REFUSED);
    expect(executePlan(table, 'r4', { moves: [] })).toEqual(REFUSED);
  });

  test('is laid by no step and no move', () => {
    expect(fromRawSteps('', 'y1 y2 y3 y4', [{ layDown: run }])).toEqual(REFUSED);
    const laid = executePlan('', 'y1 y2 y3 y4', { moves: [{ kind: 'PlayFromHand', meld: run }] });
    expect(laid).toMatchObject({ ok: false });
  });
});

test('executePlan counts the tiles of a position', () => {
  expect(executePlan('r[r1 r2 r3] r[r1 r2 r3]', 'r1', { moves: [] })).toEqual({
    ok: false,
    error: 'There are only two of r1.',
  });
});

describe('fromRawSteps', () => {
  const [table, rack] = ['g[r5 b5 y5 k5] r[r1 r2 r3]', 'k4 k6'];
  const steps: readonly RawStep[] = [
    { pickUp: 0 },
    { layDown: { type: 'group', tiles: ['r5', 'b5', 'y5'] } },
    { layDown: { type: 'run', tiles: ['k4', 'k5', 'k6'] } },
  ];

  test('tells what a solver picks up and lays down as a person would make it', () => {
    const plan = valueOf(fromRawSteps(table, rack, steps));
    const after = 'r[r1 r2 r3] g[r5 b5 y5] r[k4 k5 k6]';
    expect(plan).toEqual(valueOf(translateToHumanMoves(table, rack, after)));
    const told = plan.moves.map((move: HumanMove) => move.kind);
    expect(told).toEqual(['TakeFromMeld', 'JoinMelds']);
    expect(plan.sentences).toHaveLength(2);
    expect(valueOf(executePlan(table, rack, plan)).rack).toEqual([]);
    expectTypeOf<HumanPlanText['moves'][number]>().toEqualTypeOf<HumanMove>();
  });

  test.each<[unknown, string]>([
    [[{ pickUp: 2 }], 'There is no set 2 to pick up.'],
    [[steps[0], steps[2]], 'Table tile r5 missing.'],
    [[{ pickup: 0 }], 'A step is { pickUp } with the place of a set, or { layDown } with a set.'],
    [[{ pickUp: 0.5 }], 'A step is { pickUp } with the place of a set, or { layDown } with a set.'],
    [
      [{ ...steps[0], ...steps[1] }],
      'A step is { pickUp } with the place of a set, or { layDown } with a set.',
    ],
    [[null], 'A step is { pickUp } with the place of a set, or { layDown } with a set.'],
    [[{ layDown: { kind: 'run', tiles: [] } }], 'A set is neither a run nor a group.'],
    [[{ layDown: { type: 'run', tiles: ['x1'] } }], 'There is no tile "x1".'],
    ['pick up 0', 'The steps are a list, not "pick up 0".'],
  ])('answers %j with a sentence', (wrong, sentence) => {
    expect(fromRawSteps(table, rack, untyped(wrong))).toEqual({ ok: false, error: sentence });
  });

  test('reads the table and the rack first', () => {
    expect(fromRawSteps(untyped(7), rack, steps)).toEqual({
      ok: false,
      error: 'The table is no list of sets.',
    });
    expect(fromRawSteps(table, untyped({}), steps)).toEqual({
      ok: false,
      error: 'The rack is no list of tiles.',
    });
  });
});
