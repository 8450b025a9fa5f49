/** The solver of Rummikub (RK-9, RK-10): proven optima, the vectors of the rule sheet, rejections and traps. */
import { describe, expect, test } from 'vitest';
import { rngFromSeed, shuffle } from '../src/core/rng.ts';
import { allTiles, formatTiles, JOKER, tileOf, type Tile } from '../src/core/tile.ts';
import { formatHumanMove } from '../src/games/rummikub/plan/text.ts';
import { translate } from '../src/games/rummikub/plan/translate.ts';
import { without } from '../src/games/rummikub/rules/count.ts';
import { formatMelds, type Meld } from '../src/games/rummikub/rules/melds.ts';
import {
  canFinish,
  canFinishPuzzle,
  mostTiles,
  solve,
  solvePuzzle,
  type Answer,
  type Puzzle,
  type Wishes,
} from '../src/games/rummikub/solver/index.ts';
import { SolverWorkspace } from '../src/games/rummikub/solver/workspace.ts';
import { PROVEN, puzzle, puzzleOf, VECTORS, type Value } from './support/rummikub-proven.ts';

const RULES = ['free', 'replace'] as const;
const OBJECTIVES = ['maxTiles', 'maxPoints'] as const;

const valueOf = (of: Puzzle, wishes: Partial<Wishes> = {}): Value => {
  const { tiles: count, points } = solvePuzzle(of, { keepTable: false, ...wishes });
  return { tiles: count, points };
};

describe('the proven positions', () => {
  for (const jokerRule of RULES)
    for (const objective of OBJECTIVES)
      test(`${objective}, joker rule ${jokerRule}`, () => {
        const wrong = PROVEN.filter((position) => {
          const best = valueOf(puzzleOf(position), { jokerRule, objective });
          const { tiles: count, points } = position.optimum[jokerRule][objective];
          return best.tiles !== count || best.points !== points;
        });
        expect(wrong.map(({ id }) => id)).toEqual([]);
      });

  test.each(OBJECTIVES)('first melds, %s', (objective) => {
    const wrong = PROVEN.filter((position) => {
      const best = valueOf(puzzleOf(position, false), { objective });
      const proven = position.optimum.initialMeld?.[objective] ?? { tiles: 0, points: 0 };
      return best.tiles !== proven.tiles || best.points !== proven.points;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('the table is kept and the play is simple to tell', () => {
    let [intact, intactMax, cost, costKnown] = [0, 0, 0, 0];
    // The others are measured by `baize solve --bench`; a sixth is enough to see that something broke.
    for (const position of PROVEN.filter((_, at) => at % 6 === 0)) {
      const asked = puzzleOf(position);
      const answer = solvePuzzle(asked);
      const { maxTiles } = position.optimum.free;
      expect([answer.tiles, answer.points]).toEqual([maxTiles.tiles, maxTiles.points]);
      const plan = translate(asked.table, asked.rack, answer.tableAfter);
      intact += plan.raw.unchanged.length;
      intactMax += maxTiles.maxIntactMelds;
      cost += plan.cost;
      costKnown += position.baselineExplain.cost;
    }
    expect(intact).toBeGreaterThanOrEqual(intactMax * 0.99);
    expect(cost).toBeLessThanOrEqual(costKnown);
  }, 60_000);
});

describe('the vectors of the rule sheet', () => {
  test.each(VECTORS)('$id', (vector) => {
    const asked = puzzleOf(vector);
    for (const jokerRule of RULES)
      for (const objective of OBJECTIVES) {
        const [count, points] = vector[jokerRule][objective];
        for (const keepTable of [false, true])
          expect(valueOf(asked, { jokerRule, objective, keepTable })).toEqual({
            tiles: count,
            points,
          });
      }
    const open = valueOf({ ...asked, opened: false });
    expect(open.tiles === 0 ? null : open.tiles).toBe(vector.initialMeldTiles);
    if (vector.id === 'S19') return; // Any answer with six tiles is right.
    const { tableAfter } = solvePuzzle(asked);
    const { moves } = translate(asked.table, asked.rack, tableAfter);
    expect(moves.map(formatHumanMove)).toEqual(vector.moves);
  });
});

describe('positions that are none are refused with the place (RK-9.5)', () => {
  test.each([
    ['r[r1 r2]', '', 'set 1 (r[r1 r2]) has only two tiles'],
    ['r[r1 r2 r3] g[r5 r5 b5]', '', 'set 2 (g[r5 r5 b5]) is no group: red stands in it twice'],
    ['g[r5 b5 y6]', '', 'set 1 (g[r5 b5 y6]) is no group: a group has one number'],
    ['r[r12 r13 J]', '', 'set 1 (r[r12 r13 J]) is no run: no number comes after 13'],
    ['r[r1 r3 r4]', '', 'set 1 (r[r1 r3 r4]) is no run: there is a gap between r1 and r3'],
    ['g[J J J]', '', 'set 1 (g[J J J]) is no group: a set needs at least one tile'],
    ['r[r1 r2 r3]', 'r1 r1', 'there are three r1'],
    ['g[r5 b5 J]', 'J J', 'there are three jokers'],
    ['', 'r14', 'there is no tile "r14" (on the rack)'],
    ['', 'b1 x3', 'there is no tile "x3" (on the rack)'],
    ['r[r0 r1 r2]', '', 'there is no tile "r0" (in set 1)'],
    ['', '?', 'there is no tile "?" (on the rack)'],
  ])('%s | %s', (table, rack, sentence) => {
    const sets = [...table.matchAll(/([rg])\[([^\]]*)\]/g)].map(([, letter, inside]) => ({
      type: letter === 'r' ? ('run' as const) : ('group' as const),
      tiles: inside.split(' '),
    }));
    const position = { table: sets, rack: rack === '' ? [] : rack.split(' '), opened: true };
    const result = solve(position);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.error).toContain(sentence);
    expect(canFinish(position)).toEqual(result);
  });

  test('so are shapes and options that nobody offers', () => {
    const none = { table: [], rack: ['r1'], opened: true };
    const asked = [
      solve(null as unknown as Parameters<typeof solve>[0]),
      solve({ ...none, rack: 'r1' as unknown as string[] }),
      solve({ ...none, table: [{ type: 'row' as 'run', tiles: ['r1'] }] }),
      solve({ ...none, rack: [1 as unknown as string] }),
      solve({ ...none, opened: null as unknown as boolean }),
      solve(none, { objective: 'most' as 'maxTiles' }),
      solve(none, { initialMeld: -1 }),
      solve(none, { freeze: [0] }),
    ];
    expect(asked.map((result) => (result.ok ? 'solved' : result.error))).toEqual([
      'the position is no object',
      'the rack is no list of tiles',
      'set 1 is neither a run nor a group',
      'there is no tile "1" (on the rack)',
      'opened is neither true nor false',
      'objective is maxTiles or maxPoints, not most',
      'initialMeld is a whole number from 0 to 1000',
      'there is no set 1 to freeze',
    ]);
  });

  test('and what is a position is answered in text, with its explanation', () => {
    const table = [{ type: 'group' as const, tiles: ['k5', 'r5', 'b5', 'y5'] }];
    // Where nothing is said, the first meld was made before: the table can be used.
    const result = solve({ table, rack: ['k6', 'k4'] });
    expect(result.ok && result.value).toMatchObject({
      status: 'finish',
      tiles: 2,
      points: 10,
      played: ['k4', 'k6'],
      rackAfter: [],
      proof: 'optimal',
      tableAfter: [
        { type: 'group', tiles: ['r5', 'b5', 'y5'] },
        { type: 'run', tiles: ['k4', 'k5', 'k6'] },
      ],
    });
    expect(result.ok && result.value.explain.moves.map(({ kind }) => kind)).toEqual([
      'TakeFromMeld',
      'JoinMelds',
    ]);
  });
});

describe('the first meld (RK-9.2)', () => {
  test.each([
    ['', 'r9 b9 y9 k1 k2', 0],
    ['r[r4 r5 r6]', 'r10 b10 y10 r7', 3],
    ['', 'r1 r2 r3 b8 b9 b10', 6],
    ['', 'r9 r10 J', 3],
    ['', 'r8 r9 J', 0],
    ['', 'r10 b10 J', 3],
    ['', 'r5 J J', 0],
    ['', 'r11 J J', 3],
  ])('%s | %s: %i tiles', (table, rack, count) => {
    const asked = puzzle(table, rack, false);
    const answer = solvePuzzle(asked);
    expect(answer.tiles).toBe(count);
    expect(answer.tableAfter.slice(0, asked.table.length)).toEqual(asked.table);
  });

  test('a joker stands as high as it can (A7)', () => {
    const { tableAfter } = solvePuzzle(puzzle('', 'r9 r10 J', false));
    expect(formatMelds(tableAfter)).toBe('r[r9 r10 J]');
    const low = solvePuzzle(puzzle('', 'r12 r13 J', false));
    expect(formatMelds(low.tableAfter)).toBe('r[J r12 r13]');
  });

  test('worth enough comes before the choice that would be better without it', () => {
    // The run with the joker would play four tiles and be worth ten; only the 13s are worth 30.
    const answer = solvePuzzle(puzzle('', 'r1 r3 r4 r13 b13 J', false));
    expect(formatTiles(answer.played)).toBe('r13 b13 J');
  });
});

describe('jokers are held back (RK-9.3)', () => {
  const hold = { jokers: 'hold' } as const;
  test.each([
    ['r[r1 r2 r3]', 'r4 J b9', true, 'r4'],
    ['r[r1 r2 r3]', 'r4 J', true, 'r4 J'],
    ['r[r1 r2 r3]', 'b9 J', true, ''],
    ['', 'r10 r11 J k1 J', false, 'r10 r11 J'],
    ['', 'r10 r11 r12 J k1', false, 'r10 r11 r12'],
  ])('%s | %s', (table, rack, opened, played) => {
    expect(formatTiles(solvePuzzle(puzzle(table, rack, opened), hold).played)).toBe(played);
  });
});

test.each([
  ['r[r1 r2 r3]', 'r4 J', true],
  ['r[r1 r2 r3]', 'b9', false],
  ['g[r5 b5 y5 k5]', 'k4 k6', true],
  ['', '', false],
])('canFinish: %s | %s', (table, rack, can) => {
  expect(canFinishPuzzle(puzzle(table, rack))).toBe(can);
});

describe('the same position, the same answer (RK-9.7)', () => {
  const some = PROVEN.filter((_, at) => at % 30 === 5);
  test('whatever the order of table and rack', () => {
    const rng = rngFromSeed('orders');
    for (const position of some) {
      const asked = puzzleOf(position);
      const { played, tiles: count, points } = solvePuzzle(asked);
      const mixed = { ...asked, table: [...asked.table], rack: [...asked.rack] };
      shuffle(mixed.table, rng);
      shuffle(mixed.rack, rng);
      expect(solvePuzzle(mixed)).toMatchObject({ played, tiles: count, points });
    }
  }, 30_000);

  test('byte for byte, whatever was solved between', () => {
    const texts = () =>
      some.map((position) => JSON.stringify(solvePuzzle(puzzleOf(position)).tableAfter));
    const first = texts();
    expect(texts()).toEqual(first);
  }, 30_000);
});

describe('the traps of RK-10.3', () => {
  test.each([
    ['the same set twice', '', 'r1 r1 r2 r2 r3 r3', 6],
    ['the same group twice', '', 'r7 r7 b7 b7 y7 y7', 6],
    ['a group with a joker although all colours are there', '', 'r7 b7 y7 k7 J k5 k6', 7],
    ['a joker below the first tile', '', 'r12 r13 J', 3],
    ['table copies are not played copies', 'r[r1 r2 r3]', 'r1 r2 r3', 3],
    ['no tile of the table goes to the rack', 'r[r1 r2 r3]', 'r2', 0],
  ])('%s', (_, table, rack, count) => {
    expect(mostTiles(puzzle(table, rack))).toBe(count);
  });

  test('a joker where a rack tile could stand, which then stays', () => {
    expect(valueOf(puzzle('', 'r5 b5 y5 k5 J'))).toEqual({ tiles: 4, points: 45 });
    expect(valueOf(puzzle('g[r5 b5 J]', 'y5 k5'))).toEqual({ tiles: 1, points: 5 });
  });

  test('three runs of one colour side by side', () => {
    // Both reds of every number fill two whole runs; the joker only fits where a third passes beside them.
    const red = allTiles().filter((tile) => tile < 13);
    expect(mostTiles({ table: [], rack: [...red, JOKER], opened: true })).toBe(27);
  });
});

test('frozen sets stay', () => {
  const asked = puzzle('g[r5 b5 y5 k5] r[k7 k8 k9]', 'k4 k6');
  expect(solvePuzzle(asked).tiles).toBe(2);
  const answer = solvePuzzle(asked, { freeze: [0] });
  expect(formatTiles(answer.played)).toBe('k6');
  expect(formatMelds(solvePuzzle(asked, { freeze: [0, 1] }).tableAfter)).toBe(
    formatMelds(asked.table),
  );
});

describe('hard positions are solved as well', () => {
  /** Every tile in play: so many of them on the rack, the rest in sets. */
  function crowded(onRack: (tile: Tile) => boolean): Puzzle {
    const rack = [JOKER, JOKER];
    const table: Meld[] = [];
    for (let number = 1; number <= 13; number++)
      for (let copy = 0; copy < 2; copy++) {
        const group = [0, 1, 2, 3].map((colour) => tileOf(colour, number));
        const kept = group.filter((tile) => copy === 0 || !onRack(tile));
        rack.push(...group.filter((tile) => !kept.includes(tile)));
        table.push({ type: 'group', tiles: kept });
      }
    return { table: table.filter(({ tiles: of }) => of.length >= 3), rack, opened: true };
  }

  test.each([
    ['a rack of 54 and all groups on the table', () => true],
    ['one colour on the rack', (tile: Tile) => tile < 13],
  ])('%s', (_, onRack) => {
    const asked = crowded(onRack);
    const known =
      asked.rack.length + asked.table.reduce((sum, { tiles: of }) => sum + of.length, 0);
    expect(known).toBe(allTiles().length);
    let reports = 0;
    const answer = solvePuzzle(asked, { keepTable: false, progress: () => reports++ });
    expect(answer.status).toBe('finish');
    expect(reports).toBe(Math.floor(answer.stats.nodes / 65_536));
  });
});

describe('two solvers that run by turns', () => {
  const hardest = puzzleOf(PROVEN.find(({ id }) => id === 'P-m20-j2-1')!);
  const onTable = hardest.table.flatMap(({ tiles: of }) => of);
  const free = without(allTiles(), [...onTable, ...hardest.rack]);
  /** Hard enough for a report in the middle of a search. */
  const long: Puzzle = { ...hardest, rack: [...hardest.rack, ...free.slice(0, 3)] };
  const between = PROVEN.slice(0, 12).map((position) => puzzleOf(position));

  test.each([
    ['with workspaces made for them', () => undefined],
    ['with workspaces of their own', () => new SolverWorkspace()],
  ])(
    'do not disturb each other, %s',
    (_, workspace) => {
      const inner: Answer[] = [];
      const mine = workspace();
      const progress = (): void => {
        for (const other of between) inner.push(solvePuzzle(other, { progress: () => {} }, mine));
      };
      const answer = solvePuzzle(long, { progress }, workspace());
      expect(inner.length).toBeGreaterThan(0);
      expect(answer).toEqual(solvePuzzle(long));
      expect(inner.slice(0, between.length)).toEqual(between.map((other) => solvePuzzle(other)));
    },
    30_000,
  );
});
