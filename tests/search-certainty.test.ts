/** How sure a search is, and what ends it before its budget is used up. */
import { describe, expect, it } from 'vitest';
import { Search } from '../src/bots/search/search.ts';
import { certaintyOf } from '../src/bots/search/certainty.ts';
import { runSearch } from '../src/bots/search/think.ts';
import { ROOT, Tree } from '../src/bots/search/tree.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { toyGame, toySession, toyView } from './support/toy-game.ts';

const parts = toyGame.search;
/** The standard deviation of a coin. */
const WON_OR_LOST = 0.5;

/** A tree whose root has these moves, and their edges. */
function treeOf(moves: readonly (readonly [visits: number, value: number])[]): [Tree, number[]] {
  const tree = new Tree();
  const edges = moves.map(([visits, value], at) => {
    const edge = tree.addEdge(ROOT, at + 1);
    tree.visits[edge] = visits;
    tree.sum[edge] = visits * value;
    return edge;
  });
  return [tree, edges];
}

describe('the standing of a search', () => {
  it('tells the lead of the best move and its share', () => {
    const [tree, edges] = treeOf([
      [100, 0.4],
      [600, 0.5],
      [300, 0.5],
    ]);
    expect(certaintyOf(tree, edges, WON_OR_LOST)).toMatchObject({ lead: 300, share: 0.6 });
  });

  it('gives every other move the benefit of the doubt, less of it the more it was tried', () => {
    const gain = (visits: number, value: number): number => {
      const [tree, edges] = treeOf([
        [90_000, 0.5],
        [visits, value],
      ]);
      return certaintyOf(tree, edges, WON_OR_LOST).mayGain;
    };
    expect(gain(100, 0.5)).toBeCloseTo(0.1, 2);
    expect(gain(10_000, 0.5)).toBeCloseTo(0.01, 2);
    expect(gain(10_000, 0.55)).toBeCloseTo(0.11, 2);
    expect(gain(10_000, 0.4)).toBe(0);
    expect(gain(0, 0)).toBe(Infinity);
  });

  it('measures a gain by what is at stake', () => {
    const [tree, edges] = treeOf([
      [50_000, 0.5],
      [40_000, 0.51],
    ]);
    const { mayGain } = certaintyOf(tree, edges, WON_OR_LOST);
    expect(certaintyOf(tree, edges, WON_OR_LOST / 10).mayGain).toBeGreaterThan(5 * mayGain);
  });
});

describe('a search that ends early', () => {
  const openTree = (): Tree => {
    const search = new Search({
      game: toyGame,
      view: toyView(false),
      seat: 0,
      rng: rngFromSeed('toy'),
    });
    search.run(50);
    return search.treeAfter([])!;
  };

  it('is not kept from it by moves of worlds that are ruled out by now', () => {
    const used = (tree: Tree): number =>
      runSearch(
        new Search(
          { game: toyGame, view: toyView(false), seat: 0, rng: rngFromSeed('toy') },
          {},
          tree,
        ),
        {
          iterations: 20_000,
        },
      ).iterations;
    const [plain, haunted] = [openTree(), openTree()];
    haunted.addEdge(ROOT, 77);
    const often = haunted.addEdge(ROOT, 78);
    haunted.visits[often] = 10_000;
    expect(used(haunted)).toBe(used(plain));
    expect(used(plain)).toBeLessThan(20_000);
  });

  it('does so where two moves are worth the same, once that is known well enough', () => {
    // One who bets against a blind player wins half of the time; here safe pays just as much.
    const evenParts: typeof parts = {
      ...parts,
      open: (view) => ({
        ...toySession(view),
        evaluate: (toy, shares) => {
          toySession(view).evaluate(toy, shares);
          if (toy.said === 'safe') shares.fill(0.5);
        },
      }),
    };
    const search = new Search({
      game: { ...toyGame, search: evenParts },
      view: toyView(true),
      seat: 0,
      rng: rngFromSeed('toy'),
    });
    const { iterations } = runSearch(search, { iterations: 200_000 });
    expect(iterations).toBeLessThan(50_000);
    expect(iterations).toBeGreaterThan(10_000);
    expect(search.certainty().share).toBeLessThan(0.85);
  });
});
