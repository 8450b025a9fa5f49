import { describe, expect, it } from 'vitest';
import { parseCard, UNKNOWN, type Card } from './card.ts';
import { Places } from './places.ts';
import { rngFromSeed, shuffle } from './rng.ts';

const cards = (text: string): Card[] => text.split(' ').map((word) => parseCard(word)!);
const PACK = cards('3C 4C 5C 6C');

const placesIn = (...lists: Card[][]): Places => {
  const places = new Places().start();
  places.addAll(lists);
  return places;
};

describe('places', () => {
  it('are whole where each card lies in one, or a hole stands for it', () => {
    expect(() => placesIn(cards('5C 3C'), cards('6C 4C')).assertWhole(PACK)).not.toThrow();
    expect(() => placesIn(cards('5C ?'), cards('? 4C')).assertWhole(PACK)).not.toThrow();
  });

  it.each([
    ['a card that lies in two', '3C 4C 5C 3C', /two places/],
    ['a card that is missing', '3C 4C 5C', /3 of 4 cards/],
    ['a card too many', '3C 4C 5C 6C ?', /5 of 4 cards/],
    ['a card of another pack', "3C 4C 5C 3C'", /not in the pack/],
  ])('are not with %s', (_, text, why) => {
    expect(() => placesIn(cards(text)).assertWhole(PACK)).toThrow(why);
  });

  it('tell what is not in sight, and are counted anew', () => {
    const places = placesIn(cards('5C ?'), cards('3C'));
    expect(places.unseen(PACK)).toEqual(cards('4C 6C'));
    expect(places.start().unseen(PACK)).toEqual(PACK);
  });
});

/** Two of a kind, as number tiles have them. */
const TWINS = cards('3C 3C 4C 4C');

describe('places of twins', () => {
  it('are whole with both of them, and not with a third', () => {
    expect(() => placesIn(cards('3C 4C ? 3C')).assertWhole(TWINS)).not.toThrow();
    expect(() => placesIn(cards('3C 3C 4C 3C')).assertWhole(TWINS)).toThrow(/two places/);
  });

  it('tell how many are not in sight', () => {
    expect(placesIn(cards('4C ?')).unseen(TWINS)).toEqual(cards('3C 3C 4C'));
  });
});

const SEED = 'holes';

function dealInto(...lists: Card[][]): Places {
  const places = placesIn(...lists).shuffleUnseen(PACK, rngFromSeed(SEED));
  lists.forEach((list) => places.fillHoles(list));
  return places;
}

describe('holes', () => {
  it('are filled list by list with what a shuffle makes of the unseen cards', () => {
    const lists = [
      [UNKNOWN, PACK[0]],
      [UNKNOWN, UNKNOWN],
    ];
    expect(() => dealInto(...lists).assertDealt()).not.toThrow();
    const [first, second, third] = shuffle(cards('4C 5C 6C'), rngFromSeed(SEED));
    expect(lists).toEqual([
      [first, PACK[0]],
      [second, third],
    ]);
  });

  it('are there or not, list by list', () => {
    const places = placesIn().shuffleUnseen(PACK, rngFromSeed(SEED));
    expect(places.fillHoles([UNKNOWN])).toBe(true);
    expect(places.fillHoles(PACK.slice())).toBe(false);
  });

  it('are as many as the unseen cards', () => {
    expect(() => dealInto([UNKNOWN]).assertDealt()).toThrow(/as many holes/);
    expect(() => dealInto(PACK.slice(), [UNKNOWN]).assertDealt()).toThrow(/as many holes/);
  });
});
