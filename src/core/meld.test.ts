/** Runs and wilds by themselves, against plain enumeration. */
import { describe, expect, it } from 'vitest';
import { buildPack, formatCard, parseCard, RANK_OF, SUIT_OF, type Card } from './card.ts';
import {
  countWilds, faceAt, HIGHEST, isJoker, isWild, LOWEST, lowsFor, openEnds, RUN_MAX, spanOf, VALUE_OF, valueBeyond,
} from './meld.ts'; // prettier-ignore
import { pickOne, rngFromSeed } from './rng.ts';

const cards = (text: string): Card[] => text.split(' ').map((word) => parseCard(word)!);
const pack = buildPack({ packs: 2, jokers: true });

describe('wilds', () => {
  it('are the 2s of all suits and the jokers, and nothing else', () => {
    const wild = pack.filter(isWild).map(formatCard);
    expect(wild).toHaveLength(12);
    expect(wild.every((card) => /^(2|JK)/.test(card))).toBe(true);
    expect(pack.filter(isJoker)).toHaveLength(4);
    expect(countWilds(cards("2C 5S JK JK' AS 2H'"))).toBe(4);
  });

  it('have no value; naturals have 3 to 14', () => {
    for (const card of pack) expect(VALUE_OF[card] === 0).toBe(isWild(card));
    expect(cards('3C 10D JH QS KC AD').map((card) => VALUE_OF[card])).toEqual([
      3, 10, 11, 12, 13, 14,
    ]);
  });
});

describe('the span of a run', () => {
  it.each([
    ['5S 6S 7S 8S', '5S', '8S'],
    ['2C 5S 6S 7S', '4S', '7S'],
    ['5S JK 7S 2H', '5S', '8S'],
    ['JK QS KS AS', 'JS', 'AS'],
    ['3H 2C 2D 6H', '3H', '6H'],
    ['3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD', '3D', 'AD'],
  ])('%s reaches from %s to %s', (run, low, high) => {
    const span = spanOf(cards(run))!;
    expect(faceAt(span.suit, span.low)).toBe(low);
    expect(faceAt(span.suit, span.high)).toBe(high);
  });

  it.each([
    ['another suit', '5S 6S 7H 8S'],
    ['a gap', '5S 6S 8S 9S'],
    ['the same rank twice', "5S 5S' 6S 7S"],
    ['below the 3', '2S 3S 4S 5S'],
    ['above the ace', 'QS KS AS JK'],
    ['from high to low', 'KH QH JH 10H'],
    ['around the ace', 'KS AS 3S 4S'],
    ['wilds alone', 'JK 2C 2D 2H'],
  ])('%s is none: %s', (_, run) => {
    expect(spanOf(cards(run))).toBeUndefined();
  });

  it('agrees with writing down every run there is and replacing cards by wilds', () => {
    const rng = rngFromSeed('runs');
    const wilds = pack.filter(isWild);
    let runs = 0;
    for (let suit = 0; suit < 4; suit++)
      for (let low = LOWEST; low <= HIGHEST; low++)
        for (let high = low; high <= HIGHEST; high++) {
          const naturals = pack.filter(
            (card) => SUIT_OF[card] === suit && VALUE_OF[card] >= low && VALUE_OF[card] <= high,
          );
          const row = naturals.slice(0, high - low + 1);
          const kept = rng.below(row.length);
          const mixed = row.map((card, at) =>
            at !== kept && rng.below(3) === 0 ? pickOne(wilds, rng) : card,
          );
          expect(spanOf(mixed)).toEqual({ suit, low, high });
          runs++;
        }
    expect(runs).toBe(4 * 78);
  });
});

describe('the ends of a run', () => {
  it('are open short of the 3 and of the ace', () => {
    const span = (low: number, high: number) => ({ suit: 3, low, high });
    expect(openEnds(span(5, 8))).toEqual({ start: true, end: true });
    expect(openEnds(span(3, 6))).toEqual({ start: false, end: true });
    expect(openEnds(span(11, 14))).toEqual({ start: true, end: false });
    expect(openEnds(span(3, 14))).toEqual({ start: false, end: false });
    expect(faceAt(3, valueBeyond(span(5, 8), 'start'))).toBe('4S');
    expect(faceAt(3, valueBeyond(span(5, 8), 'end'))).toBe('9S');
  });
});

describe('where a run may begin', () => {
  it('agrees with trying every place', () => {
    for (let lo = LOWEST; lo <= HIGHEST; lo++)
      for (let hi = lo; hi <= HIGHEST; hi++)
        for (let length = 1; length <= RUN_MAX + 1; length++) {
          const fitting: number[] = [];
          for (let low = LOWEST; low + length - 1 <= HIGHEST; low++)
            if (low <= lo && low + length - 1 >= hi) fitting.push(low);
          const { first, last } = lowsFor(lo, hi, length);
          const said = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
          expect(said).toEqual(fitting);
        }
  });
});

it('every natural has a face of its own name', () => {
  for (const card of pack)
    if (!isWild(card))
      expect(formatCard(card).replace("'", '')).toBe(faceAt(SUIT_OF[card], RANK_OF[card] + 2));
});
