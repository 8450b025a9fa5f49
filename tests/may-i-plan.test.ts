/** The planner of May I? against a plain search through everything, on thousands of hands. */
import { describe, expect, test } from 'vitest';
import { formatCards, type Card } from '../src/core/card.ts';
import { isWild } from '../src/core/meld.ts';
import { rngFromSeed, shuffle, type Rng } from '../src/core/rng.ts';
import { contractOf, type Contract, type Sizes } from '../src/games/may-i/rules/contract.ts';
import { judgeMeld, layOut } from '../src/games/may-i/rules/melds.ts';
import {
  bestLayDown,
  canLayDown,
  distance,
  KINDS,
  layDowns,
  outs,
  WILD_KIND,
  type Kind,
} from '../src/games/may-i/rules/planner/index.ts';
import { POINTS_OF } from '../src/games/may-i/rules/turn.ts';
import type { NamedMeld } from '../src/games/may-i/rules/types.ts';
import { bestByHand, everyLayDown, nearlyWhole, richHand } from './support/may-i-hands.ts';

const points = (card: Card): number => POINTS_OF[card];
const HANDS = 250;

interface Case {
  readonly hand: Card[];
  readonly contract: Contract;
  readonly sizes: Sizes;
}

/** All contracts and sizes in turn; the sizes of hands are those that a plain search can bear. */
function* cases(seed: string, count: number): Generator<Case> {
  const rng = rngFromSeed(seed);
  for (let at = 0; at < count; at++)
    for (let round = 1; round <= 6; round++)
      for (const sizes of round === 6 ? (['all', 'all'] as const) : (['exact', 'atLeast'] as const))
        yield { hand: handFor(rng, round), contract: contractOf(round), sizes };
}

const handFor = (rng: Rng, round: number): Card[] =>
  round === 6 ? nearlyWhole(rng) : richHand(Math.max(6 + rng.below(5), 5 + round), rng);

const cardsOf = (melds: readonly NamedMeld[]): Card[] => melds.flatMap(({ cards }) => cards);
const named = ({ hand, contract, sizes }: Case): string =>
  `${contract.sets} sets ${contract.runs} runs ${sizes}: ${formatCards(hand)}`;

function expectLegal(one: Case, melds: readonly NamedMeld[]): void {
  const cards = cardsOf(melds);
  expect(new Set(cards).size, named(one)).toBe(cards.length);
  expect(cards.every((card) => one.hand.includes(card))).toBe(true);
  expect(melds.filter(({ kind }) => kind === 'set')).toHaveLength(one.contract.sets);
  expect(melds).toHaveLength(one.contract.sets + one.contract.runs);
  for (const meld of melds) expect(judgeMeld(meld, one.sizes), named(one)).toBeUndefined();
  // MI-21: it lies on the table as it is named.
  expect(layOut(melds), named(one)).toEqual(melds);
  if (one.sizes === 'all') expect(cards).toHaveLength(one.hand.length);
}

describe('best lay-down', () => {
  test('is worth what the best of all is worth, with as few wilds', () => {
    for (const one of cases('best', HANDS)) {
      const { hand, contract, sizes } = one;
      const best = bestByHand(hand, contract, sizes, points);
      expect(canLayDown(hand, contract, sizes), named(one)).toBe(best !== undefined);
      const melds = bestLayDown(hand, contract, sizes);
      if (best === undefined) expect(melds, named(one)).toBeUndefined();
      else {
        expectLegal(one, melds!);
        const cards = cardsOf(melds!);
        const found = {
          worth: cards.reduce((sum, card) => sum + points(card), 0),
          wilds: cards.filter(isWild).length,
        };
        expect(found, named(one)).toEqual(best);
      }
    }
  });

  test('follows any other worth, and not the order of the hand', () => {
    const rng = rngFromSeed('worths');
    for (const one of cases('worth', 60)) {
      const { hand, contract, sizes } = one;
      const worths = new Map(hand.map((card) => [card, rng.below(20)]));
      const worth = (card: Card): number => worths.get(card) ?? 0;
      const melds = bestLayDown(hand, contract, sizes, worth);
      const best = bestByHand(hand, contract, sizes, worth);
      if (melds === undefined) expect(best).toBeUndefined();
      else {
        expectLegal(one, melds);
        const total = cardsOf(melds).reduce((sum, card) => sum + worth(card), 0);
        expect(total, named(one)).toBe(best?.worth);
        const other = hand.slice();
        shuffle(other, rng);
        expect(bestLayDown(other, contract, sizes, worth)).toEqual(melds);
      }
    }
  });
});

test('lay-downs are legal, different and best first', () => {
  let several = 0;
  for (const one of cases('list', 60)) {
    const { hand, contract, sizes } = one;
    const listed = layDowns(hand, contract, sizes, 8);
    expect(listed[0]).toEqual(bestLayDown(hand, contract, sizes));
    const texts = listed.map((melds) => melds.map(({ cards }) => formatCards(cards)).join());
    expect(new Set(texts).size, named(one)).toBe(listed.length);
    const worths = listed.map((melds) => cardsOf(melds).reduce((sum, c) => sum + points(c), 0));
    expect(worths, named(one)).toEqual(worths.toSorted((a, b) => b - a));
    for (const melds of listed) expectLegal(one, melds);
    if (listed.length > 1) several++;
  }
  expect(several).toBeGreaterThan(100);
});

/** A card of this kind that the hand does not hold; four packs have enough of each. */
function cardOf(kind: Kind, hand: readonly Card[]): Card {
  const inPack = kind === WILD_KIND ? 52 : (kind >> 4) * 13 + (kind & 15) + 1;
  const copies = [0, 1, 2, 3].map((pack) => pack * 54 + inPack);
  return copies.find((card) => !hand.includes(card))!;
}

const nearer = ({ hand, contract, sizes }: Case, kind: Kind): boolean =>
  everyLayDown([...hand, cardOf(kind, hand)], contract, sizes).size > 0;

describe('distance', () => {
  test('no card or one card: as adding every card shows', () => {
    let ones = 0;
    for (const one of cases('distance', 12)) {
      const { hand, contract, sizes } = one;
      if (sizes === 'all') continue;
      const found = outs(hand, contract, sizes);
      expect(found.distance).toBe(distance(hand, contract, sizes));
      const isThere = canLayDown(hand, contract, sizes);
      expect(found.distance === 0, named(one)).toBe(isThere);
      if (isThere) continue;
      const right = KINDS.filter((kind) => nearer(one, kind));
      expect(found.distance === 1, named(one)).toBe(right.length > 0);
      if (right.length === 0) continue;
      expect(found.kinds, named(one)).toEqual(right);
      ones++;
    }
    expect(ones).toBeGreaterThan(20);
  });

  test('more cards: one card brings it one nearer at most, and some card does', () => {
    const rng = rngFromSeed('far');
    for (let at = 0; at < 240; at++) {
      const round = 1 + (at % 6);
      const sizes = round === 6 ? 'all' : 'exact';
      const hand = richHand(round === 6 ? 11 + 2 * rng.below(2) : 5 + rng.below(7), rng);
      const contract = contractOf(round);
      const { distance: far, kinds } = outs(hand, contract, sizes);
      for (const kind of KINDS) {
        const then = distance([...hand, cardOf(kind, hand)], contract, sizes);
        const nearerBy = kinds.includes(kind) ? 1 : 0;
        expect(then, `${round}: ${formatCards(hand)} and ${kind}`).toBe(far - nearerBy);
      }
      expect(kinds.length > 0, formatCards(hand)).toBe(far > 0);
    }
  });

  test('round 6: a card is exchanged for another', () => {
    const rng = rngFromSeed('six');
    const contract = contractOf(6);
    let ones = 0;
    for (let at = 0; at < 400; at++) {
      const hand = nearlyWhole(rng);
      const far = distance(hand, contract, 'all');
      expect(far === 0).toBe(canLayDown(hand, contract, 'all'));
      const isNear = hand.some((_, out) =>
        KINDS.some((kind) => canLayDown(hand.with(out, cardOf(kind, hand)), contract, 'all')),
      );
      expect(far <= 1, formatCards(hand)).toBe(isNear);
      if (far === 1) ones++;
    }
    expect(ones).toBeGreaterThan(40);
  });
});
