/** CA-4: splitting cards into groups is exact, in every one of the ways in which the game does it. */
import { describe, expect, it } from 'vitest';
import { buildPack, formatCard, type Card } from '../src/core/card.ts';
import { rngFromSeed, shuffle } from '../src/core/rng.ts';
import { groupsOf } from '../src/games/casino/rules/targets.ts';
import { placePage, rankPage, type Page } from '../src/games/casino/rules/packed/split-tables.ts';
import { splitsInto, worthOf } from './support/casino-model.ts';

const VALUES = Array.from({ length: 10 }, (_, at) => at + 1);
const PACK = buildPack({ packs: 1, jokers: false });
const worth = (card: Card): number => worthOf(formatCard(card));
const totalOf = (worths: readonly number[]): number => worths.reduce((sum, one) => sum + one, 0);

/** Every value that these split into, as the model finds it; a total that is no multiple needs no trying. */
const valuesOf = (worths: readonly number[]): number[] =>
  VALUES.filter((value) => totalOf(worths) % value === 0 && splitsInto(worths, value));

const bitsOf = (values: readonly number[]): number =>
  values.reduce((bits, value) => bits | (1 << value), 0);

const chosen = <T>(things: readonly T[], set: number): T[] =>
  things.filter((_, at) => (set >> at) & 1);

describe('groups', () => {
  it('[CA-4 CA-22] are found for cards in any number and order, or proven not to exist', () => {
    const rng = rngFromSeed('groups');
    let found = 0;
    for (let draw = 0; draw < 3000; draw++) {
      const cards = shuffle(PACK.slice(), rng)
        .filter((card) => !Number.isNaN(worth(card)))
        .slice(0, 1 + rng.below(9));
      for (const value of VALUES) {
        const groups = groupsOf(cards, value);
        const total = totalOf(cards.map(worth));
        const splits = total % value === 0 && splitsInto(cards.map(worth), value);
        expect(groups !== undefined, `${cards.map(formatCard).join(' ')} as ${value}`).toBe(splits);
        if (groups === undefined) continue;
        found++;
        expect(new Set(groups.flat())).toEqual(new Set(cards));
        expect(groups.flat()).toHaveLength(cards.length);
        for (const group of groups) {
          expect(totalOf(group.map(worth))).toBe(value);
          expect(group.map(worth)).toEqual(group.map(worth).toSorted((a, b) => b - a));
        }
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  it('[CA-66] have no place for a J, Q or K, and none for no cards or no value', () => {
    const [king, five] = ['KS', '5S'].map((text) =>
      PACK.find((card) => formatCard(card) === text)!,
    );
    expect(groupsOf([king], 10)).toBeUndefined();
    expect(groupsOf([king, five], 5)).toBeUndefined();
    expect(groupsOf([], 5)).toBeUndefined();
    for (const value of [0, -5, 0.5, Number.NaN, Infinity])
      expect(groupsOf([five], value)).toBeUndefined();
  });

  it('[CA-4] a greedy taker of the largest would miss are found', () => {
    const cards = ['6S', '5S', '4S', '3S', '2S'].map((text) =>
      PACK.find((card) => formatCard(card) === text)!,
    );
    expect(groupsOf(cards, 10)?.map((group) => group.map(formatCard))).toEqual([
      ['6S', '4S'],
      ['5S', '3S', '2S'],
    ]);
  });
});

/** Holds a page to the model: which values a set splits into, and which some of its cards do. */
function expectPage(
  page: Page,
  worths: readonly number[],
  further: readonly number[],
  set: number,
) {
  const cards = [...chosen(worths, set), ...further];
  expect(page.splits[set], `${cards.join(' ')} with ${further.join(' ')}`).toBe(
    cards.length === 0 ? bitsOf(VALUES) : bitsOf(valuesOf(cards)),
  );
  let within = 0;
  for (let part = set; part > 0; part = (part - 1) & set) within |= page.splits[part];
  expect(page.within[set]).toBe(within);
}

describe('tables of splits', () => {
  it('[CA-75] hold for every set of different ranks', () => {
    const page = rankPage(0, 0);
    for (let set = 0; set < 1 << 10; set++) expectPage(page, VALUES, [], set);
  });

  it('[CA-75 CA-39] hold with a hand card and a top beside them', () => {
    const rng = rngFromSeed('pages');
    for (let first = 0; first <= 10; first++)
      for (let second = 0; second <= 10; second++) {
        const further = [first, second].filter((one) => one > 0);
        for (let tries = 0; tries < 12; tries++)
          expectPage(rankPage(first, second), VALUES, further, rng.below(1 << 10));
      }
  });

  it('[CA-75] hold where ranks repeat', () => {
    const rng = rngFromSeed('places');
    for (let table = 0; table < 60; table++) {
      const worths = Array.from({ length: 1 + rng.below(9) }, () => 1 + rng.below(10));
      const further = Array.from({ length: rng.below(3) }, () => 1 + rng.below(10));
      const page = placePage(worths, further);
      for (let tries = 0; tries < 20; tries++)
        expectPage(page, worths, further, rng.below(1 << worths.length));
    }
  });
});
