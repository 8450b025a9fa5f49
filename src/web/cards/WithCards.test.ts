import { describe, expect, it } from 'vitest';
import { buildPack, formatCard, parseCard, UNKNOWN } from '../../core/card.ts';
import { cardsNamed, partText, plainText, sayNotation } from '../../core/phrase.ts';
import { wordsOf } from './WithCards.tsx';
import { cardName, spokenCards } from './names.ts';

const cardsIn = (text: string): string[] => cardsNamed(sayNotation(text)).map(formatCard);

describe('sayNotation()', () => {
  it.each([
    ['North plays 5C 5D.', ['5C', '5D']],
    ['You draw 10H JK.', ['10H', 'JK']],
    ["East flips 5S': not playable, takes 7 cards.", ["5S'"]],
    ['East cannot play: takes 6 cards and 4C.', ['4C']],
    ['JS is ready. KD2 plays AC3PO and 11H.', ['JS']],
    ['Nothing to see.', []],
  ])('%s', (text, cards) => {
    expect(cardsIn(text)).toEqual(cards);
  });

  it('loses nothing of the text', () => {
    const text = "A: 2S 10D, JK'' and QH'. B";
    expect(plainText(sayNotation(text))).toBe(text);
  });

  it('finds every card of four packs', () => {
    for (const card of buildPack({ packs: 4, jokers: true }))
      expect(cardsIn(`You draw ${formatCard(card)}.`)).toEqual([formatCard(card)]);
  });
});

describe('cardName()', () => {
  it.each([
    ['5C', 'five of clubs'],
    ["10H'", 'ten of hearts'],
    ['QS', 'queen of spades'],
    ['JK', 'Joker'],
  ])('%s is called %s', (text, name) => {
    expect(cardName(parseCard(text)!)).toBe(name);
  });

  it('says nothing about a card that is not known', () => {
    expect(cardName(UNKNOWN)).toBe('face-down card');
  });
});

describe('spokenCards()', () => {
  it('says the names of cards, whichever pack they are from, and leaves words alone', () => {
    expect(spokenCards("Al plays 5C KD'.")).toBe('Al plays five of clubs king of diamonds.');
    expect(spokenCards('AC2S draws 1 card.')).toBe('AC2S draws 1 card.');
  });
});

describe('wordsOf()', () => {
  const words = (text: string): string[] =>
    wordsOf(text).map((parts) => parts.map(partText).join('|'));

  it.each([
    ['East asks for KS: allow it.', ['East asks for ', 'KS|:', ' allow it.']],
    ['West laid down 5S 2C=6S, 7S.', ['West laid down ', '5S', ' ', '2C|=|6S|,', ' ', '7S|.']],
    ['Nothing to see.', ['Nothing to see.']],
  ])('keeps together what no line may tear: %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('draws no card for a player who is called like one', () => {
    const phrase = [{ seat: 1, text: 'KD' }, ' plays ', { card: parseCard('5C')! }, '.'];
    expect(wordsOf(phrase)).toEqual([['KD plays '], [{ card: parseCard('5C')! }, '.']]);
  });
});
