/** Phrases: parts that make up their text, in the core and on the wire. */
import { describe, expect, it } from 'vitest';
import { parseCard } from '../src/core/card.ts';
import { cardsNamed, plainText, say, sayCard, sayNotation } from '../src/core/phrase.ts';
import { fillIn, sayCards, sayList, withCapital, withoutStop } from '../src/core/saying.ts';
import { sayTileNotation, tilesNamed } from '../src/core/tile-phrase.ts';
import { formatTiles } from '../src/core/tile.ts';
import { logLine, PARTS_MAX, phraseFrom, sentenceFrom } from '../src/protocol/index.ts';

const [fiveC, fiveD] = [parseCard('5C')!, parseCard('5D')!];
const NORTH = { seat: 1, text: 'KD' } as const;

describe('a phrase', () => {
  it('joins its parts, and its text is theirs', () => {
    const phrase = say`${NORTH} plays ${sayCards([fiveC, fiveD])}, ${2} in all.`;
    expect(phrase).toEqual([
      NORTH,
      ' plays ',
      { card: fiveC },
      ' ',
      { card: fiveD },
      ', 2 in all.',
    ]);
    expect(plainText(phrase)).toBe('KD plays 5C 5D, 2 in all.');
  });

  it('fills a sentence, and lists what there is', () => {
    const cards = sayList([sayCard(fiveC), sayCard(fiveD)]);
    expect(plainText(fillIn('{cards} fit {where}.', { cards, where: 'here' }))).toBe(
      '5C and 5D fit here.',
    );
  });

  it('names cards, and no player who is called like one', () => {
    expect(cardsNamed(say`${NORTH} draws ${sayNotation('5C')}`)).toEqual([fiveC]);
    expect(formatTiles(tilesNamed(sayTileNotation('a gap between r5 and k13')))).toBe('r5 k13');
  });

  it('begins and ends as it is used', () => {
    expect(plainText(withCapital(withoutStop(say`${{ seat: 0, text: 'you' }} win.`)))).toBe(
      'You win',
    );
  });
});

describe('on the wire', () => {
  const line = { seq: 5, ...sentenceFrom(say`${NORTH} plays ${sayCard(fiveC)}.`) };

  it('a sentence with cards has its parts beside its text, with names as text', () => {
    expect(line).toEqual({
      seq: 5,
      text: 'KD plays 5C.',
      parts: ['KD plays ', { card: fiveC }, '.'],
    });
    expect(phraseFrom(logLine.parse(JSON.parse(JSON.stringify(line))))).toEqual(line.parts);
  });

  it('a sentence without cards is text alone, and so is one that is too long', () => {
    expect(sentenceFrom(say`${NORTH} is ready.`)).toEqual({ text: 'KD is ready.' });
    const long = sentenceFrom(Array.from({ length: PARTS_MAX + 1 }, () => sayCard(fiveC)));
    expect(long.parts).toBeUndefined();
  });

  it.each([
    ['no parts, as an older server sends it', undefined],
    ['parts that say something else', ['KD plays ', { card: fiveD }, '.']],
    ['a kind of part that only a later server knows', ['KD plays ', { seat: 1 }, '.']],
  ])('%s: the text counts', (_, parts) => {
    const read = logLine.parse({ seq: 5, text: 'KD plays 5C.', ...(parts && { parts }) });
    expect(phraseFrom(read)).toEqual(['KD plays 5C.']);
  });
});
