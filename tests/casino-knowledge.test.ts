/** Worlds that fit what a seat of Casino knows: all of them, none else, and none more often than another. */
import { describe, expect, it } from 'vitest';
import { formatCard } from '../src/core/card.ts';
import { SPECTATOR, type Viewer } from '../src/core/knowledge.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { casino } from '../src/games/index.ts';
import type { Position } from '../src/games/casino/rules/types.ts';
import { worthOf } from './support/casino-model.ts';
import { playRandomly } from './support/random-play.ts';

function given(fields: Readonly<Record<string, unknown>>): Position {
  const parsed = casino.parsePosition(fields);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** How often each deal of the hidden hands came up. */
function imagineOften(p: Position, viewer: Viewer, times: number): Map<string, number> {
  const rng = rngFromSeed('imagine often');
  const seen = casino.view(p, viewer);
  const counts = new Map<string, number>();
  for (let at = 0; at < times; at++) {
    const { hand } = casino.imagine(seen, viewer, rng);
    const text = hand.map((cards) => cards.map(formatCard).join(' ')).join(' / ');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function* ordersOf(cards: readonly string[]): Generator<string[]> {
  if (cards.length === 0) yield [];
  for (const [at, first] of cards.entries())
    for (const rest of ordersOf(cards.filter((_, other) => other !== at))) yield [first, ...rest];
}

/** Far out in the tail: about one in a million for the seed to be unlucky, were all equally likely. */
function expectEvenly(counts: readonly number[], cells: number): void {
  const times = counts.reduce((sum, count) => sum + count, 0);
  const each = times / cells;
  const missing = (cells - counts.length) * each;
  const chi = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, missing);
  expect(counts).toHaveLength(cells);
  expect(chi).toBeLessThan(cells - 1 + 5 * Math.sqrt(2 * (cells - 1)) + 10);
}

describe('imagined worlds', () => {
  it('[CA-71] deal hidden cards with every order equally likely where nothing is known', () => {
    const p = given({ n: 3, H0: '2S 3S', H1: '5C 6C', H2: '7C 8C' });
    const counts = imagineOften(p, 0, 24 * 250);
    expectEvenly([...counts.values()], 24);
  });

  it('[CA-73] deal those, and only those, in which the owner of a build holds its value', () => {
    const p = given({ n: 3, b1: '8[5H 3H]P1', H0: '2S 3S', H1: '8D 6C', H2: '7C 8C' });
    const allowed = [...ordersOf(['8D', '6C', '7C', '8C'])].filter(
      ([first, second]) => worthOf(first) === 8 || worthOf(second) === 8,
    );
    const counts = imagineOften(p, 0, allowed.length * 250);
    expectEvenly([...counts.values()], allowed.length);
    const texts = allowed.map(([a, b, c, d]) => `2S 3S / ${a} ${b} / ${c} ${d}`);
    expect([...counts.keys()].sort()).toEqual(texts.sort());
  });

  it('[CA-73] make a pair for a build no likelier than it is, where hardly any deal fits', () => {
    const p = given({
      profile: 'classic52',
      match: 'single',
      b1: '8[5H 3H]P1',
      b2: '9[6H 3S]P1',
      H0: '2S 8H 9H',
      H1: '8D 9D 4C',
      stock: 40,
      pile0: 'none',
    });
    const unseen = [...p.hand[1], ...p.stock].map(formatCard).map(worthOf);
    const hands = unseen.flatMap((a, i) =>
      unseen.slice(i + 1).flatMap((b, j) => unseen.slice(i + j + 2).map((c) => [a, b, c])),
    );
    const fitting = hands.filter((hand) => hand.includes(8) && hand.includes(9));
    const isPair = (hand: readonly number[]): boolean =>
      hand.filter((worth) => worth === 8 || worth === 9).length === 3;
    const share = fitting.filter(isPair).length / fitting.length;
    const times = 20_000;
    const counts = imagineOften(p, 0, times);
    let pairs = 0;
    for (const [text, count] of counts)
      if (isPair(text.split(' / ')[1].split(' ').map(worthOf))) pairs += count;
    const spread = Math.sqrt(times * share * (1 - share));
    expect(Math.abs(pairs - times * share)).toBeLessThan(5 * spread);
  });

  it('[CA-73] respect every build in random games, for every seat and for who only watches', () => {
    let looked = 0;
    for (const options of [{}, { profile: 'classic52' }])
      for (const seats of [2, 3, 4])
        playRandomly(
          { game: casino, seats, options, seed: `imagine ${seats}`, stopAfter: 120 },
          ({ position: p, rng }) => {
            if (p.builds.length === 0) return;
            for (const viewer of [SPECTATOR, ...p.hand.keys()]) {
              const world = casino.imagine(casino.view(p, viewer), viewer, rng);
              looked++;
              for (const { owner, value } of world.builds)
                expect(world.hand[owner].map(formatCard).map(worthOf)).toContain(value);
            }
          },
        );
    expect(looked).toBeGreaterThan(200);
  });

  it('[CA-79] let a match go on: every imagined world has something to deal the next game from', () => {
    const p = given({ match: 'target 21', H0: '5S', H1: '6S' });
    const worlds = [1, 2].map((seed) =>
      casino.imagine(casino.view(p, 0), 0, rngFromSeed(String(seed))),
    );
    expect(worlds[0].chance).not.toBe('');
    expect(worlds[0].chance).not.toBe(worlds[1].chance);
  });
});
