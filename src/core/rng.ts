/**
 * The generator behind every shuffle: sfc32 (Doty-Humphrey's Small Fast Counting generator, 32 bit),
 * seeded from text by FNV-1a and SplitMix32. Both are fixed for good: a changed bit here would change
 * every saved match.
 */
export interface Rng {
  /** A uniform integer from 0 to 2³² − 1. */
  next(): number;
  /** A uniform integer from 0 to n − 1, without bias, for n up to 2²⁰. */
  below(n: number): number;
}

const WARM_UP_ROUNDS = 12;
const TWO_TO_32 = 4294967296;

export class Sfc32 implements Rng {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    for (let round = 0; round < WARM_UP_ROUNDS; round++) this.next();
  }

  next(): number {
    const mixed = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  }

  below(n: number): number {
    // Lemire's method: the high word of a product is uniform once the short first interval is refused.
    let product = this.next() * n;
    if (product >>> 0 < n) {
      const refused = (TWO_TO_32 - n) % n;
      while (product >>> 0 < refused) product = this.next() * n;
    }
    return Math.floor(product / TWO_TO_32);
  }
}

/** FNV-1a over the UTF-16 code units, low byte first. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash >>> 0;
}

function splitMix32(state: number): number {
  let z = state;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

const GOLDEN_GAMMA = 0x9e3779b9;

/**
 * Three hashes of differently marked texts: 96 bits, so that long random seeds keep far more than
 * 32 bits of their entropy.
 */
const wordsOf = (seed: string): [number, number, number] => {
  const word = (mark: string): number => splitMix32((fnv1a(mark + seed) + GOLDEN_GAMMA) | 0);
  return [word('a:'), word('b:'), word('c:')];
};

/** A generator from a seed text. */
export const rngFromSeed = (seed: string): Rng => new Sfc32(...wordsOf(seed));

/**
 * A seed for another purpose that follows from this one. It can be computed back by whoever knows the purpose,
 * so it is for those who may know both.
 */
export const deriveSeed = (seed: string, purpose: string): string =>
  wordsOf(`${seed}/${purpose}`)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');

/** Fisher–Yates, in place, from the last place down. */
export function shuffle<T>(items: T[], rng: Rng): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    const kept = items[last];
    items[last] = items[pick];
    items[pick] = kept;
  }
  return items;
}

export const pickOne = <T>(items: readonly T[], rng: Rng): T => items[rng.below(items.length)];

/** True once in `n` times on average. */
export const oneIn = (n: number, rng: Rng): boolean => rng.below(n) === 0;

/** A text that all later deals of a match follow from. */
export const drawChance = (rng: Rng): string =>
  `${decimals(rng.next())}.${decimals(rng.next())}.${decimals(rng.next())}`;

/** The last digit apart: what is left is a small integer, which becomes text several times faster. */
const decimals = (n: number): string => (n < 10 ? `${n}` : `${(n / 10) | 0}${(n % 10) | 0}`);
