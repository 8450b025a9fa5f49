/** The parts of the core that no game tests for it: cards, chance, options. */
import { plainText } from '../src/core/phrase.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shithead } from '../src/games/index.ts';
import {
  buildPack,
  COPY_OF,
  formatCard,
  PACK_SIZE,
  PACKS_MAX,
  parseCard,
  RANK,
  UNKNOWN,
} from '../src/core/card.ts';
import { parseOptions, type OptionSpec, type RawOptions } from '../src/core/options.ts';
import { rngFromSeed, shuffle } from '../src/core/rng.ts';

describe('cards', () => {
  it('every card of every pack has a text of its own that parses back', () => {
    const texts = new Set<string>();
    for (let card = 0; card < PACK_SIZE * PACKS_MAX; card++) {
      texts.add(formatCard(card));
      expect(parseCard(formatCard(card))).toBe(card);
    }
    expect(texts.size).toBe(PACK_SIZE * PACKS_MAX);
  });

  it('[SH-2] apostrophes count further copies, Jokers among themselves', () => {
    expect(
      buildPack({ packs: 2, jokers: true })
        .filter((card) => card % PACK_SIZE === 0)
        .map(formatCard),
    ).toEqual(['2C', "2C'"]);
    expect(
      buildPack({ packs: 2, jokers: true })
        .map(formatCard)
        .filter((text) => text.startsWith('JK')),
    ).toEqual(['JK', "JK'", "JK''", "JK'''"]);
    expect(COPY_OF[parseCard("5S''")!]).toBe(2);
  });

  it('packs come with and without Jokers, and with fewer ranks', () => {
    expect(buildPack({ packs: 1, jokers: true })).toHaveLength(54);
    expect(buildPack({ packs: 3, jokers: false })).toHaveLength(156);
    const noCourt = [RANK.A, ...Array.from({ length: 9 }, (_, rank) => rank)];
    expect(buildPack({ packs: 1, jokers: false, ranks: noCourt })).toHaveLength(40);
  });

  it('text that is no card is no card', () => {
    for (const text of ['', '1S', '11H', '5', 'S5', '5X', 'JKS', "5S'''''", '5 S'])
      expect(parseCard(text)).toBeUndefined();
    expect(parseCard('?')).toBe(UNKNOWN);
    expect(formatCard(parseCard('10h')!)).toBe('10H');
  });
});

describe('chance', () => {
  it('is fixed for good: a changed generator would change every saved match', () => {
    const rng = rngFromSeed('baize');
    expect(Array.from({ length: 5 }, () => rng.next())).toEqual([
      129497720, 2151974507, 970514138, 3298655754, 1510382870,
    ]);
    expect(shuffle('abcdefghij'.split(''), rngFromSeed('7')).join('')).toBe('idefajghcb');
  });

  it('below() stays in range and is uniform', () => {
    const rng = rngFromSeed('uniform');
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[rng.below(7)]++;
    const chiSquare = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    // 99.9 % of the chi-square distribution with 6 degrees of freedom lies below 22.5.
    expect(chiSquare).toBeLessThan(22.5);
    expect(rng.below(1)).toBe(0);
  });

  it('a shuffle keeps every item, and every order of three is as likely', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const byValue = (a: number, b: number): number => a - b;
        expect(shuffle([...items], rngFromSeed(seed)).sort(byValue)).toEqual(
          items.toSorted(byValue),
        );
      }),
    );
    const rng = rngFromSeed('orders');
    const orders = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffle(['a', 'b', 'c'], rng).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  it('seeds that are alike give games that are not', () => {
    const first = Array.from({ length: 500 }, (_, i) => rngFromSeed(String(i)).next());
    expect(new Set(first).size).toBe(500);
  });
});

describe('options', () => {
  const specs: readonly OptionSpec[] = [
    { name: 'open', kind: 'switch', default: false, meaning: '', scope: 'rules' },
    {
      name: 'packs',
      kind: 'choice',
      values: ['auto', '2'],
      default: 'auto',
      meaning: '',
      scope: 'rules',
    },
    { name: 'limit', kind: 'number', min: 1, max: 9, default: 3, meaning: '', scope: 'rules' },
  ];
  it('takes what people write', () => {
    const raw = { open: 'on', packs: 2, limit: '7' };
    expect(parseOptions(specs, raw)).toEqual({
      ok: true,
      value: { open: true, packs: '2', limit: 7 },
    });
    expect(parseOptions(specs, { open: false })).toEqual({
      ok: true,
      value: { open: false, packs: 'auto', limit: 3 },
    });
  });
  it.each([
    [{ opne: 'on' }, 'there is no option "opne"'],
    [{ open: 'yes' }, 'open takes on or off, not "yes"'],
    [{ packs: '3' }, 'packs takes one of auto, 2, not "3"'],
    [{ limit: 10 }, 'limit takes a whole number from 1 to 9, not 10'],
    [{ limit: 2.5 }, 'limit takes a whole number'],
    [{ limit: '' }, 'limit takes a whole number'],
    [{ limit: '0x5' }, 'limit takes a whole number'],
    [{ limit: '5\n' }, 'limit takes a whole number'],
    [{ limit: ' 5' }, 'limit takes a whole number'],
    [{ limit: [5] }, 'limit takes a whole number from 1 to 9, not a list'],
    [{ packs: [2] }, 'packs takes one of auto, 2, not a list'],
    [{ packs: { toString: null } }, 'packs takes one of auto, 2, not names with values'],
    [{ constructor: 'x' }, 'there is no option "constructor"'],
    [['on'], 'options are names with values, not a list'],
  ])('says what does not fit: %j', (raw, why) => {
    const parsed = parseOptions(specs, raw as RawOptions);
    expect(!parsed.ok && parsed.error).toContain(why);
  });

  it('refuses what only a caller without types can pass', () => {
    for (const raw of [null, undefined, 'decks', 7, { decks: 2n }, { decks: Symbol('2') }]) {
      const refused = shithead.setup(2, raw as unknown as RawOptions, rngFromSeed('x'));
      expect(!refused.ok && refused.error.code).toBe('shithead/bad_options');
      expect(!refused.ok && plainText(shithead.explain(refused.error, []))).toMatch(/^You .+\.$/);
    }
  });
});
