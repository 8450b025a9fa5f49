/** The translation of Rummikub's tables into moves that a person makes (RK-11). */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, test } from 'vitest';
import { rngFromSeed } from '../src/core/rng.ts';
import { formatTiles } from '../src/core/tile.ts';
import {
  formatMeld,
  formatMelds,
  sortedTiles,
  tidied,
  type Meld,
} from '../src/games/rummikub/rules/melds.ts';
import { executePlan, startOf, stepsOf } from '../src/games/rummikub/plan/execute.ts';
import { formatHumanMove, translateToHumanMoves } from '../src/games/rummikub/plan/text.ts';
import { fromRawSteps, translate } from '../src/games/rummikub/plan/translate.ts';
import type { HumanMove, HumanPlan } from '../src/games/rummikub/plan/types.ts';
import { randomTurn, type Turn } from './support/rummikub-plan-tables.ts';
import { melds, tiles } from './support/rummikub-text.ts';

const turn = (table: string, rack: string, after: string): Turn => ({
  table: melds(table),
  rack: tiles(rack),
  after: melds(after),
});
const planOf = ({ table, rack, after }: Turn): HumanPlan => translate(table, rack, after);
const told = (plan: HumanPlan): string => plan.moves.map(formatHumanMove).join('; ') || 'nothing';

/** Tables as text, whatever the order of their sets. */
const sorted = (table: readonly Meld[]): string =>
  table.map(tidied).map(formatMeld).sort().join(' ');

/** The rule sheet's vectors: table, rack, table after, moves. */
const VECTORS = `
S01 | - | r10 r11 r12 | r[r10 r11 r12] | PlayFromHand [r10 r11 r12]
S03 | r[r1 r2 r3] | r4 | r[r1 r2 r3 r4] | ExtendMeld [r1 r2 r3] + r4 -> [r1 r2 r3 r4]
S04 | g[r5 b5 y5] | k5 | g[r5 b5 y5 k5] | ExtendMeld [r5 b5 y5] + k5 -> [r5 b5 y5 k5]
S06 | g[r5 b5 y5 k5] | k4 k6 | g[r5 b5 y5] r[k4 k5 k6] | TakeFromMeld [r5 b5 y5 k5] take [k5] -> [r5 b5 y5]; JoinMelds [k5] + hand k4 k6 -> [k4 k5 k6]
S07 | r[r1 r2 r3 r4 r5] | r3 | r[r1 r2 r3] r[r3 r4 r5] | TakeFromMeld [r1 r2 r3 r4 r5] take [r4 r5] -> [r1 r2 r3]; JoinMelds [r4 r5] + hand r3 -> [r3 r4 r5]
S09 | r[r1 r2 r3] r[r5 r6 r7] | r4 | r[r5 r6 r7] r[r1 r2 r3 r4] | ExtendMeld [r1 r2 r3] + r4 -> [r1 r2 r3 r4]
S10 | - | r1 r1 r2 r2 r3 r3 | r[r1 r2 r3] r[r1 r2 r3] | PlayFromHand [r1 r2 r3]; PlayFromHand [r1 r2 r3]
S11 | - | r7 r7 b7 b7 y7 y7 | g[r7 b7 y7] g[r7 b7 y7] | PlayFromHand [r7 b7 y7]; PlayFromHand [r7 b7 y7]
S12 | - | r7 r7 b7 y7 | g[r7 b7 y7] | PlayFromHand [r7 b7 y7]
S14 | - | r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 | r[r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13] | PlayFromHand [r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13]
S15 | - | r1 r3 J | r[r1 J r3] | PlayFromHand [r1 J r3]
S16 | - | r5 b5 J | g[r5 b5 J] | PlayFromHand [r5 b5 J]
S17 | - | r5 J J | r[r5 J J] | PlayFromHand [r5 J J]
S18 | r[r1 r2 r3] | J J | r[r1 r2 r3 J J] | ExtendMeld [r1 r2 r3] + J J -> [r1 r2 r3 J J]
S19 | - | r5 r6 r7 b5 y5 J | r[r5 r6 r7] g[b5 y5 J] | PlayFromHand [r5 r6 r7]; PlayFromHand [b5 y5 J]
S20 | - | r12 r13 J | r[J r12 r13] | PlayFromHand [J r12 r13]
S21 | r[r3 J r5] | r4 b7 y7 | r[r3 r4 r5] g[b7 y7 J] | SwapWild [r3 J r5] swap r4 -> [r3 r4 r5]; JoinMelds [J] + hand b7 y7 -> [b7 y7 J]
S23 | r[J r5 r6 r7] | r4 b9 k9 | r[r4 r5 r6 r7] g[b9 k9 J] | SwapWild [J r5 r6 r7] swap r4 -> [r4 r5 r6 r7]; JoinMelds [J] + hand b9 k9 -> [b9 k9 J]
S24 | g[r8 b8 J] | r1 r2 y8 | g[r8 b8 y8] r[r1 r2 J] | SwapWild [r8 b8 J] swap y8 -> [r8 b8 y8]; JoinMelds [J] + hand r1 r2 -> [r1 r2 J]
S25 | r[r3 J r5] | r4 | r[r3 r4 r5 J] | ExtendMeld [r3 J r5] + r4 -> [r3 r4 r5 J] (jokerShift r4>r6)
S26 | - | r1 r3 r4 r13 b13 J | r[r1 J r3 r4] | PlayFromHand [r1 J r3 r4]
S28 | r[r1 r2 r3] r[b1 b2 b3] r[y1 y2 y3] | k1 | g[r1 b1 y1 k1] g[r2 b2 y2] g[r3 b3 y3] | Rearrange {[r1 r2 r3] [b1 b2 b3] [y1 y2 y3] + hand k1} -> {[r1 b1 y1 k1] [r2 b2 y2] [r3 b3 y3]}
S29 | r[r5 r6 r7] | r5 b5 k5 | r[r5 r6 r7] g[r5 b5 k5] | PlayFromHand [r5 b5 k5]
S30 | g[r5 b5 k5] r[r5 r6 r7] | y5 | r[r5 r6 r7] g[r5 b5 y5 k5] | ExtendMeld [r5 b5 k5] + y5 -> [r5 b5 y5 k5]
S31 | r[b1 b2 b3 b4] r[J b5 b6 b7] | r9 k9 | r[b1 b2 b3 b4] r[b5 b6 b7] g[r9 k9 J] | TakeFromMeld [J b5 b6 b7] take [J] -> [b5 b6 b7]; JoinMelds [J] + hand r9 k9 -> [r9 k9 J]
S34 | r[r1 r2 r3] r[r1 r2 r3] | r4 r4 | r[r1 r2 r3 r4] r[r1 r2 r3 r4] | ExtendMeld [r1 r2 r3] + r4 -> [r1 r2 r3 r4]; ExtendMeld [r1 r2 r3] + r4 -> [r1 r2 r3 r4]
S35 | r[k7 k8 k9] g[r9 b9 y9] | k9 k10 k11 | r[k7 k8 k9] g[r9 b9 y9] r[k9 k10 k11] | PlayFromHand [k9 k10 k11]
S37 | r[y5 y6 y7] r[y8 y9 y10] | y4 y11 | r[y4 y5 y6 y7] r[y8 y9 y10 y11] | ExtendMeld [y5 y6 y7] + y4 -> [y4 y5 y6 y7]; ExtendMeld [y8 y9 y10] + y11 -> [y8 y9 y10 y11]
S38 | g[r2 b2 y2 k2] g[r3 b3 y3 k3] g[r4 b4 y4 k4] | r5 | g[r2 b2 y2 k2] g[b3 y3 k3] g[b4 y4 k4] r[r3 r4 r5] | TakeFromMeld [r3 b3 y3 k3] take [r3] -> [b3 y3 k3]; TakeFromMeld [r4 b4 y4 k4] take [r4] -> [b4 y4 k4]; JoinMelds [r3] + [r4] + hand r5 -> [r3 r4 r5]
S40 | r[r6 r7 r8] r[b6 b7 b8] r[y6 y7 y8] | k6 k7 k8 | r[r6 r7 r8] r[b6 b7 b8] r[y6 y7 y8] r[k6 k7 k8] | PlayFromHand [k6 k7 k8]
S41 | g[r13 b13 y13] r[k9 k10 k11] | k12 k13 | g[r13 b13 y13] r[k9 k10 k11 k12 k13] | ExtendMeld [k9 k10 k11] + k12 k13 -> [k9 k10 k11 k12 k13]
S42 | r[r1 r2 r3 r4 r5 r6 r7] | r4 b1 y1 b7 k7 | r[r2 r3 r4] g[r1 b1 y1] r[r4 r5 r6] g[r7 b7 k7] | TakeFromMeld [r1 r2 r3 r4 r5 r6 r7] take [r1] [r5 r6] [r7] -> [r2 r3 r4]; JoinMelds [r1] + hand b1 y1 -> [r1 b1 y1]; JoinMelds [r5 r6] + hand r4 -> [r4 r5 r6]; JoinMelds [r7] + hand b7 k7 -> [r7 b7 k7]
S44 | r[r3 r4 r5] r[r6 r7 r8] | r5 r6 b3 k8 | r[r3 r4 r5 r6] r[r5 r6 r7 r8] | ExtendMeld [r3 r4 r5] + r6 -> [r3 r4 r5 r6]; ExtendMeld [r6 r7 r8] + r5 -> [r5 r6 r7 r8]
S45 | r[b10 b11 J] | b12 b13 | r[J b10 b11 b12 b13] | ExtendMeld [b10 b11 J] + b12 b13 -> [J b10 b11 b12 b13] (jokerShift b12>b9)
S48 | r[r10 r11 r12] r[b10 b11 b12] g[r9 b9 y9 k9] | y10 k10 r13 | r[b10 b11 b12] g[r9 b9 y9 k9] r[r11 r12 r13] g[r10 y10 k10] | ExtendMeld [r10 r11 r12] + r13 -> [r10 r11 r12 r13]; TakeFromMeld [r10 r11 r12 r13] take [r10] -> [r11 r12 r13]; JoinMelds [r10] + hand y10 k10 -> [r10 y10 k10]
S49 | - | r9 r10 J | r[r9 r10 J] | PlayFromHand [r9 r10 J]
S50 | r[r1 r2 r3] | r4 b1 | r[r1 r2 r3 r4] | ExtendMeld [r1 r2 r3] + r4 -> [r1 r2 r3 r4]
S52 | r[r3 r4 r5] r[b3 b4 b5] r[y3 y4 y5] r[k3 k4 k5] | r3 b3 y3 k3 r6 | r[b3 b4 b5] r[y3 y4 y5] r[k3 k4 k5] r[r3 r4 r5 r6] g[r3 b3 y3 k3] | ExtendMeld [r3 r4 r5] + r6 -> [r3 r4 r5 r6]; PlayFromHand [r3 b3 y3 k3]
S54 | g[r6 b6 y6 J] | k6 k7 k8 | g[r6 b6 y6 J] r[k6 k7 k8] | PlayFromHand [k6 k7 k8]
T01 | r[r1 r2 r3] g[b7 y7 k7] | k1 k2 k3 | r[r1 r2 r3] g[b7 y7 k7] r[k1 k2 k3] | PlayFromHand [k1 k2 k3]
T02 | r[r1 r2 r3 r4 r5 r6] | - | r[r1 r2 r3] r[r4 r5 r6] | SplitMeld [r1 r2 r3 r4 r5 r6] -> [r1 r2 r3] [r4 r5 r6]
T03 | r[r1 r2 r3] r[r4 r5 r6] | - | r[r1 r2 r3 r4 r5 r6] | JoinMelds [r1 r2 r3] + [r4 r5 r6] -> [r1 r2 r3 r4 r5 r6]
T05 | r[r5 r6 r7] | r5 b5 y5 | g[r5 b5 y5] r[r5 r6 r7] | PlayFromHand [r5 b5 y5]
T08 | r[r1 r2 r3] r[r1 r2 r3] | r4 | r[r1 r2 r3 r4] r[r1 r2 r3] | ExtendMeld [r1 r2 r3] + r4 -> [r1 r2 r3 r4]
T09 | r[r1 r2 r3 r4 r5 r6 r7 r8 r9] | - | r[r1 r2 r3] r[r4 r5 r6] r[r7 r8 r9] | SplitMeld [r1 r2 r3 r4 r5 r6 r7 r8 r9] -> [r1 r2 r3] [r4 r5 r6] [r7 r8 r9]
T10 | r[r1 r2 r3] | - | r[r1 r2 r3] | nothing
T11 | r[r1 r2 r3] | r4 | r[r1 r2 r3] | nothing
T15 | r[b3 b4 b5 b6] g[r6 y6 k6] | b7 | r[b3 b4 b5] g[r6 b6 y6 k6] | TakeFromMeld [b3 b4 b5 b6] take [b6] -> [b3 b4 b5]; JoinMelds [r6 y6 k6] + [b6] -> [r6 b6 y6 k6]
`;

const rowsOf = (text: string): string[][] =>
  text.trim().split('\n').map((line) => line.split(' | ')); // prettier-ignore

describe('moves', () => {
  test.each(rowsOf(VECTORS))('[RK-13 %s]', (_, table, rack, after, moves) => {
    const position = turn(table, rack, after);
    const plan = planOf(position);
    expect(told(plan)).toBe(moves);
    expectRoundTrip(position, plan);
  });

  const MORE = `
a joker is swapped for a tile of the table | r[r3 J r5] r[r4 r5 r6 r7] | b9 k9 | r[r3 r4 r5] r[r5 r6 r7] g[b9 k9 J] | TakeFromMeld [r4 r5 r6 r7] take [r4] -> [r5 r6 r7]; SwapWild [r3 J r5] swap r4 -> [r3 r4 r5]; JoinMelds [J] + hand b9 k9 -> [b9 k9 J]
two jokers are swapped at once | g[r8 J J] | b8 y8 r1 r2 k5 k6 | g[r8 b8 y8] r[r1 r2 J] r[k5 k6 J] | SwapWild [r8 J J] swap b8 y8 -> [r8 b8 y8]; JoinMelds [J] + hand r1 r2 -> [r1 r2 J]; JoinMelds [J] + hand k5 k6 -> [k5 k6 J]
runs are joined by a tile of the rack | r[r1 r2 r3] r[r5 r6 r7] | r4 | r[r1 r2 r3 r4 r5 r6 r7] | JoinMelds [r1 r2 r3] + [r5 r6 r7] + hand r4 -> [r1 r2 r3 r4 r5 r6 r7]
a set grows by a tile of the table before it is taken from | r[r10 r11 r12] g[r13 b13 y13 k13] | y10 k10 | g[b13 y13 k13] r[r11 r12 r13] g[r10 y10 k10] | TakeFromMeld [r13 b13 y13 k13] take [r13] -> [b13 y13 k13]; JoinMelds [r10 r11 r12] + [r13] -> [r10 r11 r12 r13]; TakeFromMeld [r10 r11 r12 r13] take [r10] -> [r11 r12 r13]; JoinMelds [r10] + hand y10 k10 -> [r10 y10 k10]
a run grows at both ends before it is split | r[r3 r4 r5 r6 r7 r8] | r2 r9 | r[r2 r3 r4 r5] r[r6 r7 r8 r9] | ExtendMeld [r3 r4 r5 r6 r7 r8] + r2 r9 -> [r2 r3 r4 r5 r6 r7 r8 r9]; SplitMeld [r2 r3 r4 r5 r6 r7 r8 r9] -> [r2 r3 r4 r5] [r6 r7 r8 r9]
one set broken up is told step by step | r[r1 r2 r3] g[b1 y1 k1] r[r4 r5 r6] | b2 y2 b3 y3 | g[r1 b1 y1 k1] g[r2 b2 y2] g[r3 b3 y3] r[r4 r5 r6] | SplitMeld [r1 r2 r3] -> [r1] [r2] [r3]; JoinMelds [b1 y1 k1] + [r1] -> [r1 b1 y1 k1]; JoinMelds [r2] + hand b2 y2 -> [r2 b2 y2]; JoinMelds [r3] + hand b3 y3 -> [r3 b3 y3]
a joker only slides | r[r5 r6 J] | - | r[J r5 r6] | ExtendMeld [r5 r6 J] -> [J r5 r6] (jokerShift r7>r4)
`;
  test.each(rowsOf(MORE))('%s', (_, table, rack, after, moves) => {
    const position = turn(table, rack, after);
    const plan = planOf(position);
    expect(told(plan)).toBe(moves);
    expectRoundTrip(position, plan);
  });

  test('[RK-12 A13] of two sets alike the one with the lower number is extended', () => {
    const { moves } = planOf(turn('r[r1 r2 r3] r[r1 r2 r3]', 'r4', 'r[r1 r2 r3 r4] r[r1 r2 r3]'));
    expect(moves).toMatchObject([{ kind: 'ExtendMeld', at: 0 }]);
  });

  test('[RK-11.2] cost is 10 for a move, 3 for a piece, 1 for a tile that moves, 15 for a rearrangement', () => {
    expect(planOf(turn('g[r5 b5 y5 k5]', 'k4 k6', 'g[r5 b5 y5] r[k4 k5 k6]')).cost).toBe(24);
    const all = turn(
      'r[r1 r2 r3] r[b1 b2 b3] r[y1 y2 y3]',
      'k1',
      'g[r1 b1 y1 k1] g[r2 b2 y2] g[r3 b3 y3]',
    );
    expect(planOf(all).cost).toBe(60 + 27 + 6 + 15);
  });

  test('[RK-11.8] every plan carries where each tile came from, and what jokers stand for', () => {
    const { raw } = planOf(
      turn('r[r3 J r5] g[k2 b2 y2]', 'r4 b7 y7', 'r[r3 r4 r5] g[b7 y7 J] g[b2 y2 k2]'),
    );
    expect(raw.unchanged).toEqual([{ before: 1, after: 2 }]);
    expect(formatTiles(raw.rackUsed)).toBe('r4 b7 y7');
    expect(raw.flows.map(({ tile, from, to }) => `${formatTiles([tile])} ${from}>${to}`)).toEqual([
      'r3 0>0', 'r4 rack>0', 'r5 0>0', 'b7 rack>1', 'y7 rack>1', 'J 0>1',
    ]); // prettier-ignore
    expect([raw.jokersBefore, raw.jokersAfter]).toEqual([
      [{ meld: 0, at: 1, faces: tiles('r4') }],
      [{ meld: 1, at: 2, faces: tiles('r7 k7') }],
    ]);
  });
});

/** RK-11.5 */
function expectRoundTrip({ table, rack, after }: Turn, plan: HumanPlan): void {
  const end = executePlan(table, rack, plan);
  const where = `${formatMelds(table)} | ${formatTiles(rack)} | ${formatMelds(after)}`;
  if (!end.ok) throw new Error(`${end.error}: ${where}`);
  expect(sorted(end.value.table), where).toBe(sorted(after));
  const used = plan.raw.rackUsed;
  expect(sortedTiles([...end.value.rack, ...used]), where).toEqual(sortedTiles(rack));
}

describe('tables laid anew by chance', () => {
  const rng = rngFromSeed('laid anew');
  const turns = Array.from({ length: 300 }, () => randomTurn(rng));

  test('[RK-11.5, 11.6, 11.7] plans can be made, move by move, and end with the table they are for', () => {
    const kinds = new Set<string>();
    for (const position of turns) {
      const plan = planOf(position);
      expectRoundTrip(position, plan);
      expect(plan.maxAside).toBe(mostAside(position, plan));
      expect(plan.maxAside).toBeLessThanOrEqual(8);
      for (const move of plan.moves) kinds.add(move.kind);
    }
    expect(kinds.size).toBe(7);
  });

  test('no plan costs more than picking everything up and laying it down again', () => {
    for (const position of turns) {
      const plan = planOf(position);
      const { removed, added } = plan.raw;
      const rearranged = plan.moves.filter(({ kind }) => kind === 'Rearrange').length;
      const tilesMoved = removed.reduce((sum, meld) => sum + meld.tiles.length, 0);
      expect(plan.cost).toBeLessThanOrEqual(
        10 * (removed.length + added.length) + 4 * tilesMoved + 15 * rearranged,
      );
    }
  });

  test('the order of sets and of the rack changes no cost', () => {
    for (const { table, rack, after } of turns.slice(0, 100)) {
      const other = translate(table, rack.toReversed(), after.toReversed());
      expect(other.cost).toBe(translate(table, rack, after).cost);
    }
  });
});

function mostAside({ table, rack }: Turn, plan: HumanPlan): number {
  const steps = stepsOf(table, rack, plan);
  return steps.ok ? Math.max(0, ...steps.value.map(({ aside }) => aside.length)) : -1;
}

describe('the executor', () => {
  const position = turn(
    'g[r5 b5 y5 k5] r[r1 r2 r3]',
    'k4 k6',
    'g[r5 b5 y5] r[k4 k5 k6] r[r1 r2 r3]',
  );
  const [take, join] = planOf(position).moves;
  const trouble = (...moves: HumanMove[]): string | undefined => {
    const end = executePlan(position.table, position.rack, { moves });
    return end.ok ? undefined : end.error;
  };
  const group = melds('g[r5 b5 y5 k5]')[0];

  test.each<[string, HumanMove[], string]>([
    ['a piece that nobody made', [join], 'no piece [k5] lies aside'],
    ['a piece that is left', [take], '[k5] is left aside'],
    ['a set that is not there', [take, take], 'there is no g[r5 b5 y5 k5] on the table'],
    ['a tile that is not on the rack', [{ kind: 'PlayFromHand', meld: melds('r[k5 k6 k7]')[0] }], 'k5 is not on the rack'],
    ['a tile from nowhere', [{ kind: 'SplitMeld', original: group, parts: [tiles('r5 b5'), tiles('y5 y5')] }], 'y5 is missing for [y5 y5]'],
    ['a tile that vanishes', [{ kind: 'SplitMeld', original: group, parts: [tiles('r5'), tiles('b5')] }], 'y5 k5 would be left over'],
    ['a split into one', [{ kind: 'SplitMeld', original: group, parts: [tiles('r5 b5 y5 k5')] }], 'a set is split into two parts at least'],
    ['a rest that is no set', [{ kind: 'TakeFromMeld', original: group, taken: [tiles('k5 y5')], remaining: { type: 'group', tiles: tiles('r5 b5') } }], 'g[r5 b5] is no set'],
    ['a swap without a joker', [{ kind: 'SwapWild', original: group, swaps: [{ replacement: tiles('k4')[0], face: tiles('k5')[0], from: 'hand' }], result: group }], 'J is missing for [J]'],
  ])('refuses %s', (_, moves, says) => {
    expect(trouble(...moves)).toBe(says);
  }); // prettier-ignore

  test('shows how everything lies after each move, every tile with a number that it keeps', () => {
    const steps = stepsOf(position.table, position.rack, { moves: [take, join] });
    if (!steps.ok) throw new Error(steps.error);
    const [first, last] = steps.value;
    expect(first.aside.map((piece) => formatTiles(piece.tiles))).toEqual(['k5']);
    expect(plainText(first.sentence)).toBe('Take black 5 from the four 5s.');
    expect(formatMelds(last.table.map(({ meld }) => meld))).toBe(
      'g[r5 b5 y5] r[r1 r2 r3] r[k4 k5 k6]',
    );
    expect(last.table[0].key).toBe(startOf(position.table, position.rack).table[0].key);
    expect(last.table[2].ids).toEqual([7, 3, 8]);
    expect(last.rack).toEqual([]);
  });
});

test('of two sets alike, the executor goes on with the one that the plan has begun with', () => {
  const table = melds('g[r13 b13 y13 k13] g[r13 y13 k13]');
  const plan = translate(
    table,
    tiles('b13 k12 k11'),
    melds('g[r13 b13 y13 k13] g[r13 b13 y13] r[k11 k12 k13]'),
  );
  const steps = stepsOf(table, tiles('b13 k12 k11'), plan);
  const kept = steps.ok ? steps.value.map((step) => step.table.find(({ key }) => key === 0)) : [];
  expect(kept.map((laid) => laid && formatMeld(laid.meld))).toEqual(
    Array.from({ length: plan.moves.length }, () => 'g[r13 b13 y13 k13]'),
  );
  expect(plan.moves.map(({ kind }) => kind)).toEqual(['ExtendMeld', 'TakeFromMeld', 'JoinMelds']);
});

describe('bad input and raw steps', () => {
  const asked = (table: string, rack: string, after: string): string => {
    const text = (list: Meld[]): { type: 'run' | 'group'; tiles: string[] }[] =>
      list.map((meld) => ({ type: meld.type, tiles: formatTiles(meld.tiles).split(' ') }));
    const plan = translateToHumanMoves(text(melds(table)), rack.split(' '), text(melds(after)));
    return plan.ok ? plan.value.sentences.join(' ') : plan.error;
  };
  test.each([
    ['r[r1 r2 r3]', 'r4', 'r[r2 r3 r4]', 'table tile r1 missing'],
    ['g[r8 b8 J]', 'y8 k8', 'g[r8 b8 y8 k8]', 'joker missing from the table'],
    ['r[r1 r2 r3]', 'r4', 'r[r1 r2 r3 r4 r5]', 'r5 is neither on the table nor on the rack'],
    [
      'r[r1 r2 r3]',
      'r4',
      'r[r1 r2 r3] r[r4]',
      'r[r4] is no set: a set needs three tiles, and this one has one',
    ],
    ['r[r1 r2 r3]', 'x3', 'r[r1 r2 r3]', 'there is no tile "x3"'],
    ['r[r1 r2 r3] r[r1 r2 r3]', 'r1', 'r[r1 r2 r3] r[r1 r2 r3]', 'there are only two of r1'],
    ['r[r1 r2 r3]', 'r4', 'r[r1 r2 r3]', ''],
    ['r[r1 r2 r3]', 'r4', 'r[r1 r2 r3 r4]', 'Add your red 4 to red 1-2-3: red 1-2-3-4.'],
  ])('%s with %s to %s: %s', (table, rack, after, says) => {
    expect(asked(table, rack, after)).toBe(says);
  });

  test('what a solver picks up and lays down is told the same way', () => {
    const [table, rack] = [melds('g[r5 b5 y5 k5] r[r1 r2 r3]'), tiles('k4 k6')];
    const laid = melds('g[r5 b5 y5] r[k4 k5 k6]').map((layDown) => ({ layDown }));
    const plan = fromRawSteps(table, rack, [{ pickUp: 0 }, ...laid]);
    expect(plan.ok && plan.value.moves.map(({ kind }) => kind)).toEqual([
      'TakeFromMeld',
      'JoinMelds',
    ]);
    expect(fromRawSteps(table, rack, [{ pickUp: 2 }])).toEqual({
      ok: false,
      error: 'there is no set 2 to pick up',
    });
    expect(fromRawSteps(table, rack, [{ pickUp: 0 }, laid[1]])).toEqual({
      ok: false,
      error: 'table tile r5 missing',
    });
  });
});
