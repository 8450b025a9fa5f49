/** Worlds that fit what a seat of Rummikub knows: dealt evenly, and like its view. */
import { describe, expect, it } from 'vitest';
import { pickOne, rngFromSeed } from '../src/core/rng.ts';
import { JOKER, parseTile } from '../src/core/tile.ts';
import { rummikub } from '../src/games/index.ts';
import type { Position } from '../src/games/rummikub/rules/types.ts';
import { given } from './support/rummikub-model-tables.ts';
import { startOf, steps, viewersOf } from './support/rummikub-walk.ts';

/** Chi-square against these shares: as far off as one time in a million. */
function expectShares(counts: ReadonlyMap<string, number>, shares: Readonly<Record<string, number>>): void {
  const cells = Object.keys(shares);
  expect([...counts.keys()].sort()).toEqual([...cells].sort());
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = cells.reduce((sum, cell) => sum + shares[cell], 0);
  const off = cells.reduce((sum, cell) => {
    const mean = (all * shares[cell]) / parts;
    return sum + (counts.get(cell)! - mean) ** 2 / mean;
  }, 0);
  const freedom = cells.length - 1;
  expect(off).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom) + 15);
} // prettier-ignore

/** All but a few tiles are in sight of seat 0, which holds them. */
const nearlyOpen = (hidden: Readonly<Record<string, string>>): Position =>
  given({ n: 3, ...hidden });

function countWorlds(p: Position, times: number, text: (world: Position) => string): Map<string, number> {
  const counts = new Map<string, number>();
  const rng = rngFromSeed('worlds');
  for (let at = 0; at < times; at++) {
    const key = text(rummikub.imagine(rummikub.view(p, 0), 0, rng));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
} // prettier-ignore

describe('imagined worlds', () => {
  it('[RK-1.3] deal what is hidden in every way equally often, in the pool by place', () => {
    const p = nearlyOpen({ R1: 'r5 k9', R2: 'b3', pool: 'J y12' });
    const counts = countWorlds(p, 60 * 60, ({ rack, pool }) => JSON.stringify([rack[1], rack[2], pool]));
    // 5 tiles: two to a rack, one to another, two in order.
    expectShares(counts, Object.fromEntries([...counts.keys()].map((key) => [key, 1])));
    expect(counts.size).toBe(60);
  }); // prettier-ignore

  it('[RK-1.1] count two copies of a tile as two tiles', () => {
    const p = nearlyOpen({ R1: 'r5 r5', R2: 'k9', pool: 'J' });
    const counts = countWorlds(p, 12 * 200, ({ rack, pool }) =>
      [...rack[1], '/', ...rack[2], '/', ...pool].map((one) => (one === JOKER ? 'J' : one)).join(' '),
    );
    const [five, nine] = [parseTile('r5')!, parseTile('k9')!];
    expectShares(counts, {
      [`${five} ${five} / ${nine} / J`]: 1,
      [`${five} ${five} / J / ${nine}`]: 1,
      [`${five} ${nine} / ${five} / J`]: 2,
      [`${five} ${nine} / J / ${five}`]: 2,
      [`${five} J / ${five} / ${nine}`]: 2,
      [`${five} J / ${nine} / ${five}`]: 2,
      [`${nine} J / ${five} / ${five}`]: 2,
    });
  }); // prettier-ignore

  it('[RK-1.3] look like the view that they were made from, and can be played on', () => {
    const rng = rngFromSeed('consistent');
    for (let table = 0; table < 25; table++)
      for (const { after } of steps(startOf(rng), 4, rng)) {
        const viewer = pickOne(viewersOf(after), rng);
        const view = rummikub.view(after, viewer);
        const world = rummikub.imagine(view, viewer, rng);
        rummikub.assertWhole(world);
        expect(world.chance).not.toBe('');
        const again = rummikub.view(world, viewer);
        if (JSON.stringify(again) !== JSON.stringify(view)) expect(again).toEqual(view);
        for (const step of steps(world, 1, rng)) rummikub.assertWhole(step.after);
      }
  });
});
