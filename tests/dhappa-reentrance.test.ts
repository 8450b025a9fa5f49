/** Two computations that run by turns: each of Dhappa's has its own memory, so that neither disturbs the other. */
import { describe, expect, it } from 'vitest';
import type { Card } from '../src/core/card.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { plansFor, type PlanSpec } from '../src/games/dhappa/mind/plan/turn.ts';
import { boardOf, stockOf } from '../src/games/dhappa/rules/board.ts';
import { pickVerdicts } from '../src/games/dhappa/rules/pick/pick.ts';
import type { Position } from '../src/games/dhappa/rules/types.ts';
import { dhappa } from '../src/games/minds.ts';

const placed = (given: Record<string, string>): Position => {
  const parsed = dhappa.parsePosition({ n: '4', turn: '0', ...given });
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};

/** The same object, which does something else each time that this member of it is read. */
function interrupting<T extends object>(of: T, name: keyof T, meanwhile: () => void): T {
  const value = of[name];
  return Object.create(of, {
    [name]: {
      get: () => {
        meanwhile();
        return value;
      },
    },
  }) as T;
}

const ONE = placed({
  R1: 'P0 6H 7H 8H', R2: 'P2 9C 10C JC', H0: "9H 10H 4D 5D 6D QS KS AS AS' 2C JK", D: "QC 4S 5H 3H 3H'",
}); // prettier-ignore
const OTHER = placed({ H0: "3C 5C 8D 8D' JS QH 3S", D: '4C KD 7S 9S' });

const specFor = (p: Position): PlanSpec => ({
  board: boardOf(p.runs, 0, p.options),
  wildCost: 1.5,
  gains: { card: 1, run: 0.5 },
});
const plan = (p: Position, spec: PlanSpec): string =>
  JSON.stringify(plansFor(stockOf(p.hands[0]), spec));

describe('computations that run by turns', () => {
  it('plan the same turns as alone', () => {
    const alone = plan(ONE, specFor(ONE));
    const meanwhile = (): string => plan(OTHER, specFor(OTHER));
    expect(plan(ONE, interrupting(specFor(ONE), 'board', meanwhile))).toBe(alone);
    expect(plan(ONE, interrupting(specFor(ONE), 'gains', meanwhile))).toBe(alone);
  });

  it('find the same picks as alone', () => {
    const alone = pickVerdicts(ONE, 0);
    const meanwhile = (): unknown => pickVerdicts(OTHER, 0);
    expect(alone).toContain(undefined);
    expect(pickVerdicts(interrupting(ONE, 'pile', meanwhile), 0)).toEqual(alone);
  });

  it('list the same moves as alone', () => {
    const p: Position = { ...ONE, phase: 'play' };
    const other: Position = { ...OTHER, phase: 'play' };
    const alone = dhappa.legal(p, 0);
    const codes = new Int32Array(dhappa.packed.limit);
    const found = dhappa.packed.list(p, 0, codes);
    const others = new Int32Array(dhappa.packed.limit);
    const torn = interrupting(p, 'hands', () => {
      const last = dhappa.packed.list(other, 0, others) - 1;
      dhappa.packed.unpack(other, 0, others[last]);
      dhappa.packed.unpack(other, 0, others[0]);
    });
    const moves = [...codes.subarray(0, found)].map((code) => dhappa.packed.unpack(torn, 0, code));
    expect(moves).toEqual(alone);
  });

  it('imagine the same worlds as alone', () => {
    const view = dhappa.view(ONE, 0);
    const alone = dhappa.imagine(view, 0, rngFromSeed('world'));
    const chance = rngFromSeed('world');
    const torn = {
      ...chance,
      next: () => chance.next(),
      below: (n: number): Card => {
        dhappa.imagine(dhappa.view(OTHER, 0), 0, rngFromSeed('other'));
        return chance.below(n);
      },
    };
    expect(dhappa.imagine(view, 0, torn)).toEqual(alone);
  });
});
