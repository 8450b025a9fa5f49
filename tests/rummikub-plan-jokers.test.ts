/** Jokers that tiles take the place of (SwapWild): one or two, from rack or table, to one set or to two (RK-11). */
import { describe, expect, test } from 'vitest';
import { formatTiles } from '../src/core/tile.ts';
import { formatMeld, tidied, type Meld } from '../src/games/rummikub/rules/melds.ts';
import { executePlan, stepsOf } from '../src/games/rummikub/plan/execute.ts';
import { sayPlan } from '../src/games/rummikub/plan/say.ts';
import {
  formatHumanMove,
  meldText,
  translateToHumanMoves,
} from '../src/games/rummikub/plan/text.ts';
import { translate } from '../src/games/rummikub/plan/translate.ts';
import type { HumanPlan } from '../src/games/rummikub/plan/types.ts';
import { melds, tiles } from './support/rummikub-text.ts';

const told = (plan: HumanPlan): string => plan.moves.map(formatHumanMove).join('; ');

/** The plan, which has to work to the letter: the table after comes out, and nothing is left aside (RK-11.5, 11.7). */
function soundPlan(table: string, rack: string, after: string): HumanPlan {
  const [before, held, now] = [melds(table), tiles(rack), melds(after)];
  const plan = translate(before, held, now);
  const end = executePlan(before, held, plan);
  if (!end.ok) throw new Error(`${end.error}: ${told(plan)}`);
  expect(sorted(end.value.table)).toBe(sorted(now));
  const steps = stepsOf(before, held, plan);
  const aside = steps.ok ? steps.value.map((step) => step.aside.length) : [];
  expect(plan.maxAside).toBe(Math.max(...aside));
  return plan;
}

const sorted = (table: readonly Meld[]): string =>
  table.map(tidied).map(formatMeld).sort().join(' ');

/** Table, rack, table after, moves, cost. */
const CASES: readonly (readonly [string, string, string, string, number])[] = [
  [
    'r[J r4 J]',
    'r3 r5 k9',
    'r[r3 r4 r5] g[k9 J J]',
    'SwapWild [J r4 J] swap r3 r5 -> [r3 r4 r5]; JoinMelds [J J] + hand k9 -> [k9 J J]',
    25,
  ],
  [
    'r[r3 J r5 J r7]',
    'r4 r6 y9 k9',
    'r[r3 r4 r5 r6 r7] g[y9 k9 J J]',
    'SwapWild [r3 J r5 J r7] swap r4 r6 -> [r3 r4 r5 r6 r7]; JoinMelds [J J] + hand y9 k9 -> [y9 k9 J J]',
    25,
  ],
  [
    'g[r8 J J]',
    'b8 y8 r1',
    'g[r8 b8 y8] r[r1 J J]',
    'SwapWild [r8 J J] swap b8 y8 -> [r8 b8 y8]; JoinMelds [J J] + hand r1 -> [r1 J J]',
    25,
  ],
  [
    'r[J r4 J] r[b1 b2 b3]',
    'r3 r5',
    'r[r3 r4 r5] r[b1 b2 b3 J J]',
    'SwapWild [J r4 J] swap r3 r5 -> [r3 r4 r5]; JoinMelds [b1 b2 b3] + [J J] -> [b1 b2 b3 J J]',
    25,
  ],
  [
    'r[J r4 J]',
    'r3 r5 y9 k9 b2 b3',
    'r[r3 r4 r5] g[y9 k9 J] r[b2 b3 J]',
    'SwapWild [J r4 J] swap r3 r5 -> [r3 r4 r5]; JoinMelds [J] + hand y9 k9 -> [y9 k9 J]; JoinMelds [J] + hand b2 b3 -> [b2 b3 J]',
    38,
  ],
  [
    'r[J r4 J] g[r3 b3 y3 k3] g[r5 b5 y5 k5]',
    'k9',
    'r[r3 r4 r5] g[b3 y3 k3] g[b5 y5 k5] g[k9 J J]',
    'TakeFromMeld [r3 b3 y3 k3] take [r3] -> [b3 y3 k3]; TakeFromMeld [r5 b5 y5 k5] take [r5] -> [b5 y5 k5]; SwapWild [J r4 J] swap r3 r5 -> [r3 r4 r5]; JoinMelds [J J] + hand k9 -> [k9 J J]',
    53,
  ],
  [
    'r[J r4 J] g[r3 b3 y3 k3]',
    'r5 k9',
    'r[r3 r4 r5] g[b3 y3 k3] g[k9 J J]',
    'TakeFromMeld [r3 b3 y3 k3] take [r3] -> [b3 y3 k3]; SwapWild [J r4 J] swap r3 r5 -> [r3 r4 r5]; JoinMelds [J J] + hand k9 -> [k9 J J]',
    39,
  ],
  // Both come from one set, and lie aside one by one.
  [
    'g[r8 J J] g[b8 y8 k8]',
    'k9 k7 r9',
    'g[r8 b8 y8] r[k7 k8 k9] g[r9 J J]',
    'SplitMeld [b8 y8 k8] -> [b8] [y8] [k8]; JoinMelds [k8] + hand k7 k9 -> [k7 k8 k9]; SwapWild [r8 J J] swap b8 y8 -> [r8 b8 y8]; JoinMelds [J J] + hand r9 -> [r9 J J]',
    54,
  ],
  [
    'r[J r4 r5] r[b3 J b5]',
    'r3 b4 k9',
    'r[r3 r4 r5] r[b3 b4 b5] g[k9 J J]',
    'SwapWild [J r4 r5] swap r3 -> [r3 r4 r5]; SwapWild [b3 J b5] swap b4 -> [b3 b4 b5]; JoinMelds [J] + [J] + hand k9 -> [k9 J J]',
    38,
  ],
  [
    'r[J r4 J]',
    'r3 r5 r6 k9',
    'r[r3 r4 r5 r6] g[k9 J J]',
    'SwapWild [J r4 J] swap r3 r5 -> [r3 r4 r5]; JoinMelds [J J] + hand k9 -> [k9 J J]; ExtendMeld [r3 r4 r5] + r6 -> [r3 r4 r5 r6]',
    35,
  ],
  // One stays, and it is the one that goes on standing for what it stood for, however the table after is named.
  [
    'r[J r4 J r6]',
    'r5 b9 k9',
    'g[b9 k9 J] r[J r4 r5 r6]',
    'SwapWild [J r4 J r6] swap r5 -> [J r4 r5 r6]; JoinMelds [J] + hand b9 k9 -> [b9 k9 J]',
    24,
  ],
  [
    'r[J r4 J r6]',
    'r3 b9 k9',
    'r[r3 r4 J r6] g[b9 k9 J]',
    'SwapWild [J r4 J r6] swap r3 -> [r3 r4 J r6]; JoinMelds [J] + hand b9 k9 -> [b9 k9 J]',
    24,
  ],
  [
    'r[J r4 J]',
    'r5 b9 k9',
    'g[b9 k9 J] r[r4 r5 J]',
    'SwapWild [J r4 J] swap r5 -> [J r4 r5]; ExtendMeld [J r4 r5] -> [r4 r5 J] (jokerShift r3>r6); JoinMelds [J] + hand b9 k9 -> [b9 k9 J]',
    34,
  ],
  // One is swapped and the other taken off: no tile of the run lies aside on the way.
  [
    'r[J r4 J r6]',
    'r5 k9',
    'r[r4 r5 r6] g[k9 J J]',
    'SwapWild [J r4 J r6] swap r5 -> [J r4 r5 r6]; TakeFromMeld [J r4 r5 r6] take [J] -> [r4 r5 r6]; JoinMelds [J] + [J] + hand k9 -> [k9 J J]',
    38,
  ],
  // Both come off the ends of a run that is whole without them: a swap would part them for nothing.
  [
    'r[J r4 r5 r6 r7 J]',
    'r3 k9',
    'r[r3 r4 r5 r6 r7] g[k9 J J]',
    'TakeFromMeld [J r4 r5 r6 r7 J] take [J J] -> [r4 r5 r6 r7]; JoinMelds [J J] + hand k9 -> [k9 J J]; ExtendMeld [r4 r5 r6 r7] + r3 -> [r3 r4 r5 r6 r7]',
    35,
  ],
  // Without the jokers the run is none: tiles of the rack come first, and no tile of it lies aside (RK-11.4).
  [
    'r[J r4 J]',
    'r5 r6 k9',
    'r[r4 r5 r6] g[k9 J J]',
    'ExtendMeld [J r4 J] + r5 r6 -> [J r4 r5 r6 J] (jokerShift r5>r7); TakeFromMeld [J r4 r5 r6 J] take [J J] -> [r4 r5 r6]; JoinMelds [J J] + hand k9 -> [k9 J J]',
    35,
  ],
  [
    'r[J r12 J]',
    'r10 r11 k9',
    'r[r10 r11 r12] g[k9 J J]',
    'ExtendMeld [J r12 J] + r10 r11 -> [J r10 r11 r12 J] (jokerShift r11>r9); TakeFromMeld [J r10 r11 r12 J] take [J J] -> [r10 r11 r12]; JoinMelds [J J] + hand k9 -> [k9 J J]',
    35,
  ],
  // Both numbers of the run lie there twice, and no single change of their ways leads to the best one.
  [
    'r[J J k9 k10] r[k8 k9 k10] g[b2 y2 k2]',
    'k7 k8',
    'r[k7 k8 k9 k10] r[k8 k9 k10 J] g[b2 y2 k2 J]',
    'SwapWild [J J k9 k10] swap k7 k8 -> [k7 k8 k9 k10]; JoinMelds [k8 k9 k10] + [J] -> [k8 k9 k10 J]; JoinMelds [b2 y2 k2] + [J] -> [b2 y2 k2 J]',
    38,
  ],
  // The part that the tiles come into is not the largest.
  [
    'r[J r4 J r6 r7 r8]',
    'r3 r5 k9',
    'r[r3 r4 r5] r[r6 r7 r8] g[k9 J J]',
    'SwapWild [J r4 J r6 r7 r8] swap r3 r5 -> [r3 r4 r5 r6 r7 r8]; JoinMelds [J J] + hand k9 -> [k9 J J]; SplitMeld [r3 r4 r5 r6 r7 r8] -> [r3 r4 r5] [r6 r7 r8]',
    36,
  ],
  [
    'r[J r4 J r6 r7 r8]',
    'r3 r5 b8 y8 k9',
    'r[r3 r4 r5 r6 r7] g[r8 b8 y8] g[k9 J J]',
    'SwapWild [J r4 J r6 r7 r8] swap r3 r5 -> [r3 r4 r5 r6 r7 r8]; JoinMelds [J J] + hand k9 -> [k9 J J]; TakeFromMeld [r3 r4 r5 r6 r7 r8] take [r8] -> [r3 r4 r5 r6 r7]; JoinMelds [r8] + hand b8 y8 -> [r8 b8 y8]',
    49,
  ],
];

describe('jokers are swapped', () => {
  test.each(CASES)('[RK-11.2] %s with %s: %s', (table, rack, after, moves, cost) => {
    const plan = soundPlan(table, rack, after);
    expect(told(plan)).toBe(moves);
    expect(plan.cost).toBe(cost);
  });

  /** A set with two jokers, what takes their places, and the set as it is then. */
  const SETS = [
    ['r[J r4 J]', 'r3 r5', 'r[r3 r4 r5]'],
    ['r[r3 J J]', 'r4 r5', 'r[r3 r4 r5]'],
    ['r[J J r5]', 'r3 r4', 'r[r3 r4 r5]'],
    ['r[J r4 r5 J]', 'r3 r6', 'r[r3 r4 r5 r6]'],
    ['r[r3 J r5 r6 J r8]', 'r4 r7', 'r[r3 r4 r5 r6 r7 r8]'],
    ['g[r3 J J]', 'y3 k3', 'g[r3 y3 k3]'],
    ['g[r3 b3 J J]', 'y3 k3', 'g[r3 b3 y3 k3]'],
  ];
  /** What both go to: a set on the table, tiles of the rack, and the new set. */
  const GOALS = [
    ['', 'k9', 'g[k9 J J]'],
    ['', 'k10', 'r[J k10 J]'],
    ['', 'b10 k10', 'g[b10 k10 J J]'],
    ['r[b7 b8 b9]', '', 'r[J b7 b8 b9 J]'],
    ['r[b7 b8 b9]', 'b10', 'r[b7 b8 b9 b10 J J]'],
  ];
  const BOTH = SETS.flatMap(([set, held, whole]) =>
    GOALS.flatMap(([other, more, goal]) => [
      [`${set} ${other}`, `${held} ${more}`, `${whole} ${goal}`] as const,
      [`${other} ${set}`, `${more} ${held}`, `${goal} ${whole}`] as const,
    ]),
  );

  test.each(BOTH)('two at once to one set, in two moves: %s with %s: %s', (table, rack, after) => {
    const plan = soundPlan(table, rack, after);
    expect(plan.moves.map(({ kind }) => kind)).toEqual(['SwapWild', 'JoinMelds']);
    expect([plan.cost, plan.maxAside]).toEqual([25, 1]);
  });

  test('[RK-11.2] jokers do not decide which set is the same: both have moved', () => {
    const plan = soundPlan('g[r8 J J]', 'k9 r9 r10', 'r[r8 r9 r10] g[k9 J J]');
    expect(plan.cost).toBe(3 * 10 + 2 * 3 + 2);
  });

  test('as text the move says which jokers lie together, and where each lies alone it says nothing', () => {
    const movesOf = (table: string, rack: string, after: string): unknown => {
      const plan = translateToHumanMoves(
        melds(table).map(meldText),
        formatTiles(tiles(rack)).split(' '),
        melds(after).map(meldText),
      );
      return plan.ok ? plan.value.moves[0] : plan.error;
    };
    expect(movesOf('r[J r4 J]', 'r3 r5 k9', 'r[r3 r4 r5] g[k9 J J]')).toEqual({
      kind: 'SwapWild',
      original: { type: 'run', tiles: ['J', 'r4', 'J'] },
      at: 0,
      swaps: [
        { replacement: 'r3', face: 'r3', from: 'hand' },
        { replacement: 'r5', face: 'r5', from: 'hand' },
      ],
      result: { type: 'run', tiles: ['r3', 'r4', 'r5'] },
      freed: [['J', 'J']],
    });
    const apart = movesOf('r[J r4 J]', 'r3 r5 y9 k9 b2 b3', 'r[r3 r4 r5] g[y9 k9 J] r[b2 b3 J]');
    expect(apart).not.toHaveProperty('freed');
  });
});

test('the executor frees nothing but jokers, and one for each tile that is swapped in', () => {
  const [table, rack] = [melds('r[r2 J r4 r5 r6]'), tiles('r3')];
  const swap = (freed: readonly (readonly number[])[], result: string): string => {
    const [original, made] = [table[0], melds(result)[0]];
    const swaps = [{ replacement: rack[0], face: rack[0], from: 'hand' as const }];
    const end = executePlan(table, rack, { moves: [{ kind: 'SwapWild', original, swaps, result: made, freed }] }); // prettier-ignore
    return end.ok ? 'done' : end.error;
  };
  expect(swap([tiles('J r2')], 'r[r3 r4 r5 r6]')).toBe('a swap frees jokers alone');
  expect(swap([tiles('J J')], 'r[r2 r3 r4 r5 r6]')).toBe('J is missing for [J J]');
  expect(swap([], 'r[r2 r3 r4 r5 r6]')).toBe('J would be left over');
  expect(swap([tiles('J')], 'r[r2 r3 r4 r5 r6]')).toBe('[J] is left aside');
});

describe('two jokers in a sentence', () => {
  const said = (table: string, rack: string, after: string): string =>
    sayPlan(translate(melds(table), tiles(rack), melds(after)).moves).join(' ');

  test.each([
    ['r[J r4 J]', 'r3 r5 k9', 'r[r3 r4 r5] g[k9 J J]',
      'Swap your red 3 for the joker (as red 3) and your red 5 for the joker (as red 5) in red 3-4-5; with your black 9 the joker (as red, blue or yellow 9) and joker (as red, blue or yellow 9) make three 9s.'],
    ['r[J r4 J] r[b1 b2 b3]', 'r3 r5', 'r[r3 r4 r5] r[b1 b2 b3 J J]',
      'Swap your red 3 for the joker (as red 3) and your red 5 for the joker (as red 5) in red 3-4-5 and add the jokers to blue 1-2-3: blue 1-2-3-4-5 with joker (as blue 4) and joker (as blue 5).'],
    ['r[J J r5 r6 r7]', 'k9', 'r[r5 r6 r7] g[k9 J J]',
      'Take the joker (as red 3) and joker (as red 4) from red 3-4-5-6-7; with your black 9 the joker (as red, blue or yellow 9) and joker (as red, blue or yellow 9) make three 9s.'],
    ['r[r1 r2 r3 r4 J]', 'r6', 'r[r1 r2 r3] r[r4 J r6]',
      'Take red 4 with joker (as red 5) from red 1-2-3-4-5; with your red 6 red 4 with joker (as red 5) makes red 4-5-6.'],
    ['r[r1 r2 r3 r4 r5 J]', 'r7', 'r[r1 r2 r3] r[r4 r5 J r7]', 'Split red 1 to 6 into red 1-2-3 and red 4-5-6 with joker (as red 6). Add your red 7 to red 4-5-6 with joker (as red 6): red 4-5-6-7 with joker (as red 6).'],
    ['r[r4 r5 r6 J]', 'r7 b5 k5', 'r[r4 J r6 r7] g[r5 b5 k5]',
      'Split red 4-5-6-7 into red 4 and 6 with joker (as red 7), and red 5. With your red 7, red 4 and 6 with joker (as red 5) make red 4-5-6-7. With your blue and black 5, red 5 makes three 5s (red, blue, black).'],
    ['r[r5 r6 J J]', '-', 'r[J J r5 r6]',
      'Slide the jokers of red 5-6-7-8 with joker (as red 7) and joker (as red 8): red 3-4-5-6 with joker (as red 3) and joker (as red 4).'],
  ])('%s with %s: %s', (table, rack, after, words) => {
    expect(said(table, rack, after)).toBe(words);
  }); // prettier-ignore
});
