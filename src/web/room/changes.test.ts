import { describe, expect, it } from 'vitest';
import { entryOf, GAME_IDS } from '../../games/catalogue.ts';
import { changesBetween, readTerms } from './changes.ts';

const [game] = GAME_IDS;
const [{ name, meaning }] = entryOf(game).options.filter(
  (spec) => typeof spec.default === 'boolean',
);

describe('what the host has changed', () => {
  it('is nothing where the terms are the same', () => {
    const terms = { seats: 3, options: { [name]: 'off' } };
    expect(changesBetween(game, terms, { ...terms })).toEqual([]);
  });

  it('is told with what was before, also where a rule is as usual again', () => {
    const usual = { seats: 3, options: {} };
    const other = changesBetween(game, usual, { seats: 4, options: { [name]: 'off' } });
    expect(other).toEqual([
      { name: '', meaning: 'Seats', was: '3', is: '4' },
      { name, meaning: meaning.replace(/\.$/, ''), was: 'on', is: 'off' },
    ]);
    const back = changesBetween(game, { seats: 3, options: { [name]: 'off' } }, usual);
    expect(back.map(({ was, is }) => [was, is])).toEqual([['off', 'on']]);
  });
});

describe('readTerms()', () => {
  it('reads back what was stored', () => {
    const terms = { seats: 3, options: { [name]: 'off' } };
    expect(readTerms(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  });

  it.each([
    null,
    7,
    'x',
    {},
    { seats: 3 },
    { seats: '3', options: {} },
    { seats: 3, options: { a: 1 } },
  ])('finds none in %j', (garbage) => {
    expect(readTerms(garbage)).toBeUndefined();
  });
});
