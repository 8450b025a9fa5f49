/** The search by itself: its tree, its answers, its budgets (BT-30 to BT-34). */
import { describe, expect, it } from 'vitest';
import { mergeFound, type Found } from '../src/bots/search/found.ts';
import { Search } from '../src/bots/search/search.ts';
import { thinkApart } from '../src/bots/search/determinized.ts';
import { runSearch, thinkFor, Thinking } from '../src/bots/search/think.ts';
import { LookUp } from '../src/bots/search/look-up.ts';
import { NONE, ROOT, Tree } from '../src/bots/search/tree.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { SearchSession } from '../src/core/search.ts';
import { toyGame, toySession, toyView, type Toy, type ToyMove } from './support/toy-game.ts';

const rng = (): ReturnType<typeof rngFromSeed> => rngFromSeed('toy');
const valueOf = (found: Found<string | undefined>, move: string): number =>
  found.ranked.find((one) => one.move === move)!.value;

const restored = (toy: Toy, view: Toy): Toy => Object.assign(toy, view);

describe('search', () => {
  it('does not take what it imagines for what others know', () => {
    // The second player calls what it sees, so a bet is lost in every world.
    const found = thinkFor(
      { game: toyGame, view: toyView(false), seat: 0, rng: rng() },
      { iterations: 400 },
    );
    expect(found.ranked[0].move).toBe('safe');
    expect(valueOf(found, 'bet')).toBe(0);
    expect(valueOf(found, 'safe')).toBeCloseTo(0.4);
  });

  it('sees that one who is blind is wrong half of the time', () => {
    const found = thinkFor(
      { game: toyGame, view: toyView(true), seat: 0, rng: rng() },
      { iterations: 4000 },
    );
    expect(found.ranked[0].move).toBe('bet');
    expect(valueOf(found, 'bet')).toBeGreaterThan(0.45);
    expect(valueOf(found, 'bet')).toBeLessThan(0.55);
  });

  it('with a tree for each world believes that a blind player can see: the comparison has this fault', () => {
    const found = thinkApart(
      { game: toyGame, view: toyView(true), seat: 0, rng: rng() },
      { iterations: 20_000 },
    );
    expect(found.ranked[0].move).toBe('safe');
    expect(valueOf(found, 'bet')).toBeLessThan(0.2);
  });

  it('[BT-3] gives the same answer for the same view, seed and count, and another seed another one', () => {
    const think = (seed: string) =>
      thinkFor(
        { game: toyGame, view: toyView(true), seat: 0, rng: rngFromSeed(seed) },
        { iterations: 300 },
      );
    expect(think('a')).toEqual(think('a'));
    expect(think('a')).not.toEqual(think('b'));
  });

  it('stops when the answer cannot change any more, but not before', () => {
    const clear = runSearch(
      new Search({ game: toyGame, view: toyView(false), seat: 0, rng: rng() }),
      {
        iterations: 10_000,
      },
    );
    expect(clear.iterations).toBeLessThan(10_000);
    const apart = runSearch(
      new Search({ game: toyGame, view: toyView(false), seat: 0, rng: rng() }),
      { iterations: 10_000 },
      undefined,
      false,
    );
    expect(apart.iterations).toBe(10_000);
    expect(apart.found().ranked[0].move).toBe(clear.found().ranked[0].move);
  });

  it.each([true, false])(
    'tries each first move in the same worlds in their order where they are numbered (first moves alone: %s)',
    (onlyFirstMoves) => {
      const numbers = new Map<string, number[]>();
      const toy = toyView(true);
      let number = 0;
      const session = (view: Toy): SearchSession<Toy, ToyMove> => ({
        ...toySession(view),
        deal: () =>
          onlyFirstMoves
            ? expect.unreachable('no other worlds are asked for')
            : restored(toy, view),
        numbered: {
          restore: () => restored(toy, view),
          fill: (asked: number) => {
            number = asked;
            toy.coin = asked % 2;
            return rngFromSeed(String(asked));
          },
        },
        apply: (world, seat, code) => {
          const isFirst = world.said === 'nothing';
          toySession(view).apply(world, seat, code);
          if (isFirst) numbers.set(world.said, [...(numbers.get(world.said) ?? []), number]);
        },
      });
      const settings = { ...toyGame.search.settingsFor(toy), onlyFirstMoves };
      const parts = { ...toyGame.search, settingsFor: () => settings, open: session };
      const game = { ...toyGame, search: parts };
      const search = new Search({ game, view: toyView(true), seat: 0, rng: rng() });
      search.run(40);
      for (const { move, visits } of search.found().ranked) {
        expect(visits).toBeGreaterThan(5);
        expect(numbers.get(move!)).toEqual(Array.from({ length: visits }, (_, at) => at));
      }
    },
  );

  it('keeps to its time, and has an answer whenever it is asked', () => {
    let now = 0;
    const search = new Search({ game: toyGame, view: toyView(true), seat: 0, rng: rng() });
    // Every look at the clock takes a millisecond.
    const thinking = new Thinking(search, { ms: 30 }, () => now++, false);
    let steps = 0;
    while (!thinking.isDone) {
      thinking.step();
      steps++;
      expect(search.found().ranked.length).toBe(2);
    }
    expect(now).toBeLessThanOrEqual(32);
    expect(steps).toBeGreaterThan(5);
  });

  it('is led by a personality, but not against what it finds out', () => {
    const lean = (by: number) => ({
      tries: 0.3,
      points: 0,
      lean: <M>(move: M) => ({ move, bias: move === 'bet' ? by : 0 }),
    });
    const visits = (isBlind: boolean, by: number): number => {
      const search = new Search(
        { game: toyGame, view: toyView(isBlind), seat: 0, rng: rng() },
        { leaning: lean(by) },
      );
      const { ranked } = runSearch(search, { iterations: 200 }, undefined, false).found();
      return ranked.find(({ move }) => move === 'bet')!.visits;
    };
    expect(visits(true, 1)).toBeGreaterThan(visits(true, -1));
    expect(visits(false, 1)).toBeLessThan(100);
  });

  it('adds up what several workers found', () => {
    const parts = ['a', 'b', 'c'].map((seed) =>
      thinkFor(
        { game: toyGame, view: toyView(true), seat: 0, rng: rngFromSeed(seed) },
        { iterations: 100 },
      ),
    );
    const all = mergeFound(parts);
    const visits = (found: Found<string | undefined>): number =>
      found.ranked.reduce((sum, one) => sum + one.visits, 0);
    expect(visits(all)).toBe(parts.reduce((sum, part) => sum + visits(part), 0));
    expect(all.iterations).toBe(parts.reduce((sum, part) => sum + part.iterations, 0));
    expect(all.ranked[0].visits).toBeGreaterThanOrEqual(all.ranked[1].visits);
  });

  it('goes on with what it knows after moves that it foresaw', () => {
    const search = new Search({ game: toyGame, view: toyView(true), seat: 0, rng: rng() });
    search.run(500);
    const { ranked } = search.found();
    const bet = ranked.find(({ move }) => move === 'bet')!;
    // After the bet the second player decides, which is what the mark tells.
    const tree = search.treeAfter([bet.key, 1 << 1]);
    expect(tree?.visits.subarray(0, tree.edges).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(
      bet.visits / 2,
    );
    expect(search.treeAfter([bet.key, 7 << 5])).toBeUndefined();
    expect(search.treeAfter([12_345, 0])).toBeUndefined();
  });
});

describe('a tree', () => {
  it('grows, finds its edges and outcomes again, and tells when it is full', () => {
    const tree = new Tree();
    for (let key = 1; key <= 5000; key++) tree.addEdge(ROOT, key);
    const edge = tree.edgeFor(ROOT, 4321);
    expect(tree.key[edge]).toBe(4321);
    expect(tree.edgeFor(ROOT, 5001)).toBe(NONE);
    const [heads, tails] = [tree.child(edge, 1), tree.child(edge, 2)];
    expect(heads).not.toBe(tails);
    expect([tree.child(edge, 1), tree.child(edge, 2)]).toEqual([heads, tails]);
    expect(tree.childSeen(edge, 3)).toBe(NONE);
    expect(tree.isFull).toBe(false);
    while (!tree.isFull) tree.addEdge(heads, tree.edges);
    expect(tree.edges * 28 + tree.nodes * 12).toBeLessThan(10e6);
  });

  it('is copied from a node on, with all that lies below it and nothing else', () => {
    const tree = new Tree();
    const edge = tree.addEdge(ROOT, 1);
    tree.addEdge(ROOT, 2);
    const node = tree.child(edge, 5);
    const below = tree.addEdge(node, 7);
    tree.visits[below] = 9;
    tree.sum[below] = 4.5;
    tree.available[below] = 12;
    tree.addEdge(tree.child(below, 6), 8);
    const copy = tree.below(node);
    expect([copy.edges, copy.nodes]).toEqual([2, 2]);
    const same = copy.edgeFor(ROOT, 7);
    expect([copy.visits[same], copy.sum[same], copy.available[same]]).toEqual([9, 4.5, 12]);
    expect(copy.edgeFor(copy.childSeen(same, 6), 8)).not.toBe(NONE);
  });

  it('has edges that are looked up by key, many of them, and after another node was looked at', () => {
    const tree = new Tree();
    const other = tree.child(tree.addEdge(ROOT, -5), 0);
    for (let key = 0; key < 300; key++) tree.addEdge(ROOT, key << 20);
    tree.addEdge(other, 77);
    const lookUp = new LookUp();
    lookUp.lookAt(tree, ROOT);
    expect(tree.key[lookUp.get(tree, 299 << 20)]).toBe(299 << 20);
    expect(lookUp.get(tree, 77)).toBe(NONE);
    lookUp.lookAt(tree, other);
    expect(lookUp.get(tree, 299 << 20)).toBe(NONE);
    expect(tree.key[lookUp.get(tree, 77)]).toBe(77);
  });
});
