/** Lay-downs one can check by eye; thousands more in tests/may-i-plan.test.ts. */
import { formatCards, parseCard, type Card } from '../../../../core/card.ts';
import { describe, expect, test } from 'vitest';
import { contractOf, type Sizes } from '../contract.ts';
import { bestLayDown, canLayDown, distance, kindAt, layDowns, outs, WILD_KIND } from './index.ts';

const cards = (text: string): Card[] => text.split(' ').map((one) => parseCard(one)!);
const best = (round: number, hand: string, sizes: Sizes = 'exact'): string[] | undefined =>
  bestLayDown(cards(hand), contractOf(round), sizes)?.map(
    (meld) => `${meld.kind} ${formatCards(meld.cards)}`,
  );

describe('best lay-down', () => {
  test('leaves the fewest points: the joker goes, the small cards stay', () => {
    expect(best(1, '9C 9D 9H KC KD KH JK 3C 4D')).toEqual(['set 9C 9D JK', 'set KC KD KH']);
  });

  test('a joker stands in the set, a two in the run', () => {
    expect(best(2, '9C 9D JK 2C 5S 6S 7S')).toEqual(['set 9C 9D JK', 'run 5S 6S 7S 2C']);
  });

  test('[MI-19] a wild moves so that two runs of a suit have their gap', () => {
    expect(best(3, '5S 4S 6S 2C 9S 10S JS QS')).toEqual(['run 9S 10S JS QS', 'run 2C 4S 5S 6S']);
    expect(best(3, '3S 4S 5S 6S 8S 9S 10S JS')).toBeUndefined();
  });

  test('[MI-17] wilds do not outnumber naturals in any meld', () => {
    expect(best(1, "9C 9D JK KC JK' 2C")).toBeUndefined();
    expect(best(3, "5S 6S JK JK' 9H 10H 2C 2D")).toEqual(["run 9H 10H JK JK'", 'run 5S 6S 2C 2D']);
  });

  test('two sets of one rank are two sets', () => {
    expect(best(1, "9C 9D JK 9C' 9H 2C")).toEqual(['set 9C 9D JK', "set 9H 9C' 2C"]);
  });

  test('[MI-88] round 6 uses every card', () => {
    const hand = "7S 7D 7C 7H 4H 5H 6H 7H' 9D 10D JD QD";
    expect(best(6, hand, 'all')).toEqual([
      "set 7C 7D 7S 7H'",
      'run 9D 10D JD QD',
      'run 4H 5H 6H 7H',
    ]);
    expect(best(6, `${hand} 3C`, 'all')).toBeUndefined();
  });

  test('free sizes take all that fits', () => {
    expect(best(2, '9C 9D 9H 9S 5S 6S 7S 8S 2C', 'atLeast')).toEqual([
      'set 9C 9D 9H',
      'run 5S 6S 7S 8S 9S 2C',
    ]);
  });

  test('[MI-5] nothing wraps, and a card that is not known is no wild', () => {
    expect(canLayDown(cards('9C 9D 9H AS 3S 4S 5S'), contractOf(2), 'exact')).toBe(false);
    expect(canLayDown(cards('9C 9D ? KC KD KH'), contractOf(1), 'exact')).toBe(false);
    expect(layDowns(cards('9C 9D 9H KC KD KH'), contractOf(1), 'exact', 0)).toEqual([]);
  });
});

describe('distance', () => {
  test('tells what is missing and which cards help', () => {
    const hand = cards('9C 9D 9H 5S 6S 7S KD 3D');
    expect(outs(hand, contractOf(2), 'exact')).toEqual({
      distance: 1,
      kinds: [kindAt(3, 4), kindAt(3, 8), WILD_KIND],
    });
    expect(distance(cards('9C 9D 9H 5S 6S 7S 2C'), contractOf(2), 'exact')).toBe(0);
  });

  test('in round 6 counts towards a hand of which nothing is left', () => {
    const hand = '7S 7D 7C 4H 5H 6H 7H 9D 10D JD QD';
    expect(distance(cards(hand), contractOf(6), 'all')).toBe(1);
    expect(distance(cards(`${hand} KD`), contractOf(6), 'all')).toBe(0);
    expect(distance(cards(`${hand} 3C`), contractOf(6), 'all')).toBe(1);
    expect(distance(cards(`${hand} KD 3C`), contractOf(6), 'all')).toBe(2);
  });
});
