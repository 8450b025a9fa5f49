import { describe, expect, it } from 'vitest';
import { parseCard, UNKNOWN, type Card } from './card.ts';
import { fillHoles, Places } from './places.ts';

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

describe('holes', () => {
  it('are filled list by list, and with all cards or not at all', () => {
    const lists = [[UNKNOWN, PACK[0]], [UNKNOWN]];
    fillHoles(lists, cards('5C 6C'));
    expect(lists).toEqual([cards('5C 3C'), cards('6C')]);
    expect(() => fillHoles([[UNKNOWN]], cards('5C 6C'))).toThrow(/as many holes/);
    expect(() => fillHoles([[UNKNOWN, UNKNOWN]], cards('5C'))).toThrow(/as many holes/);
  });
});
