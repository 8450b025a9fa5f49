/** The solver of Rummikub against a plain search through every table, on thousands of small positions. */
import { describe, expect, test } from 'vitest';
import { formatTiles, JOKER } from '../src/core/tile.ts';
import { formatMelds, type Meld } from '../src/games/rummikub/rules/melds.ts';
import { canFinishPuzzle, solvePuzzle } from '../src/games/rummikub/solver/index.ts';
import {
  smallPosition,
  tryEverything,
  type Small,
  type Value,
} from './support/rummikub-exhaustive.ts';

const POSITIONS = 5000;
const CHUNKS = 10;
const OBJECTIVES = ['maxTiles', 'maxPoints'] as const;

const shown = ({ table, rack }: Small): string => `${formatMelds(table)} | ${formatTiles(rack)}`;
const valueOf = ({ tiles, points }: Value): Value => ({ tiles, points });

/** All that the solver says about a position, next to what is true. */
function compare(at: number): { solved: unknown; tried: unknown } {
  const small = smallPosition(`small ${at}`);
  const { table, rack } = small;
  // Now and then a lower or higher first meld, and an answer that keeps the table, which takes another way.
  const wishes = { initialMeld: [30, 12, 50][at % 3], keepTable: at % 40 === 0 };
  const open = { table, rack, opened: true };
  const best = (opened: boolean, jokerRule: 'free' | 'replace') =>
    Object.fromEntries(
      OBJECTIVES.map((objective) => [
        objective,
        valueOf(solvePuzzle({ ...open, opened }, { ...wishes, jokerRule, objective })),
      ]),
    );
  const truth = tryEverything(table, rack, wishes.initialMeld);
  const position = shown(small);
  return {
    solved: {
      position,
      free: best(true, 'free'),
      replace: best(true, 'replace'),
      opening: best(false, 'free'),
      finish: [canFinishPuzzle(open), canFinishPuzzle(open, { jokerRule: 'replace' })],
    },
    tried: {
      position,
      ...truth,
      finish: [truth.free, truth.replace].map(
        ({ maxTiles }) => rack.length > 0 && maxTiles.tiles === rack.length,
      ),
    },
  };
}

describe('the solver and a search through everything agree', () => {
  for (let chunk = 0; chunk < CHUNKS; chunk++)
    test(`on small positions, part ${chunk + 1}`, () => {
      for (let at = chunk; at < POSITIONS; at += CHUNKS) {
        const { solved, tried } = compare(at);
        // Matchers are slow, and are asked only to show a difference.
        if (JSON.stringify(solved) !== JSON.stringify(tried)) expect(solved).toEqual(tried);
      }
    });

  test('and these positions are worth asking about', () => {
    const all = Array.from({ length: 300 }, (_, at) => smallPosition(`small ${at}`));
    const has = (melds: readonly Meld[]): boolean =>
      melds.some(({ tiles }) => tiles.includes(JOKER));
    const both = all.filter(({ table, rack }) => has(table) && rack.includes(JOKER));
    const rearranged = all.filter(({ table, rack }) => {
      const { tableAfter } = solvePuzzle({ table, rack, opened: true });
      const after = tableAfter.map((meld) => formatMelds([meld]));
      return table.some((meld) => !after.includes(formatMelds([meld])));
    });
    expect(all.filter(({ table }) => has(table)).length).toBeGreaterThan(50);
    expect(both.length).toBeGreaterThan(10);
    expect(rearranged.length).toBeGreaterThan(50);
  });
});
