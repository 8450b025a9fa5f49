/** The seeds of bots follow from the match's and do not tell it (see `botSeed`). */
import { describe, expect, it } from 'vitest';
import { botSeed } from '../src/bots/order.ts';
import { deriveSeed, rngFromSeed } from '../src/core/rng.ts';

const DECISIONS = [0, 1, 2, 40];

/** The inverse of the steps that hash a text, for who knows its end: the hash of the text without that end. */
function withoutEnd(word: number, end: string): number {
  let hash = (unmixed(word) - 0x9e3779b9) | 0;
  for (let at = end.length - 1; at >= 0; at--) {
    hash = Math.imul(hash, PRIME_INVERSE);
    hash = Math.imul(hash, PRIME_INVERSE) ^ end.charCodeAt(at);
  }
  return hash >>> 0;
}

const inverseOf = (odd: number): number => {
  let inverse = odd;
  for (let bits = 3; bits < 32; bits *= 2)
    inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
};
const PRIME_INVERSE = inverseOf(0x01000193);

function unmixed(word: number): number {
  let z = word ^ (word >>> 15) ^ (word >>> 30);
  z = Math.imul(z, inverseOf(0x735a2d97));
  z = z ^ (z >>> 15) ^ (z >>> 30);
  z = Math.imul(z, inverseOf(0x21f0aaad));
  return z ^ (z >>> 16);
}

/** What could be computed back of the text that a derived seed was made from. */
const backFrom = (seed: string, end: string): number[] =>
  [0, 8, 16].map((at) => withoutEnd(Number.parseInt(seed.slice(at, at + 8), 16), end));

describe('the seeds of a bot', () => {
  it('are not a hash that can be taken back to the match, as a derived seed is', () => {
    const match = 'f00dfeed';
    const told = backFrom(deriveSeed(match, 'bot/1'), '/bot/1');
    expect(backFrom(deriveSeed(match, ''), '/')).toEqual(told);
    for (const end of ['/decision/7', '/bot/1/7', '/bot/1/decision/7'])
      expect(backFrom(botSeed(match, 1, 7), end)).not.toEqual(told);
  });

  it('hold 32 bits of the match however many there are: two matches whose bits agree share them all', () => {
    // Found by trying: among a hundred thousand matches one such pair is to be expected.
    const seedsAt = (match: string, seat: number): string[] =>
      DECISIONS.map((seq) => botSeed(match, seat, seq));
    expect(seedsAt('seed 7639', 0)).toEqual(seedsAt('seed 88585', 0));
    expect(seedsAt('seed 7639', 1)).not.toEqual(seedsAt('seed 88585', 1));
    const cards = ['seed 7639', 'seed 88585'].map((seed) => rngFromSeed(seed).next());
    expect(cards[0]).not.toBe(cards[1]);
  });

  it('differ from decision to decision and from seat to seat', () => {
    const seeds = [0, 1, 2].flatMap((seat) => DECISIONS.map((seq) => botSeed('m', seat, seq)));
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});
