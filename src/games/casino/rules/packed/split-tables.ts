/**
 * Which sets of cards split into groups of which values (CA-4), ready to be looked up while moves are
 * listed. A set is a number: one bit for each loose card. An entry has the bit `1 << V` where the set,
 * together with up to two further cards, splits into groups of V. `targets.ts` says the same for one set
 * of cards at a time; tests hold the two together.
 */
import { LOOSE_BITS } from './codes.ts';
import { VALUE_MAX } from '../values.ts';

export interface Page {
  /** By set of cards, the values it splits into, a bit each. */
  readonly splits: Uint16Array;
  /** By set of cards, the values that some of them, at least one, split into. */
  readonly within: Uint16Array;
}

const EVERY_VALUE = (1 << (VALUE_MAX + 1)) - 2;
const RANK_SETS = 1 << VALUE_MAX;

/** Where no two cards are equal a set is one of ranks, value 1 as the lowest bit, and pages last for ever. */
const sumOfSet = new Uint8Array(RANK_SETS);
for (let set = 1; set < RANK_SETS; set++) {
  const low = 31 - Math.clz32(set & -set);
  sumOfSet[set] = sumOfSet[set & (set - 1)] + low + 1;
}
const setsBySum: number[][] = Array.from({ length: VALUE_MAX + 1 }, () => []);
for (let set = 0; set < RANK_SETS; set++)
  if (sumOfSet[set] <= VALUE_MAX) setsBySum[sumOfSet[set]].push(set);

const contains = (set: number, part: number): boolean => (part & ~set) === 0;

/** Sets without further cards: the largest is in some group, and what is left splits too. */
function plainSplits(): Uint16Array {
  const page = new Uint16Array(RANK_SETS);
  page[0] = EVERY_VALUE;
  for (let set = 1; set < RANK_SETS; set++) {
    const largest = 1 << (31 - Math.clz32(set));
    for (let value = 1; value <= VALUE_MAX; value++) {
      const fits = setsBySum[value].some(
        (group) =>
          (group & largest) !== 0 && contains(set, group) && hasValue(page[set ^ group], value),
      );
      if (fits) page[set] |= 1 << value;
    }
  }
  return page;
}

const hasValue = (entry: number, value: number): boolean => ((entry >>> value) & 1) === 1;

/** Sets with a card of value `extra` added to those of `rest`: that card is in some group, too. */
function addTo(rest: Uint16Array, extra: number, page: Uint16Array): void {
  for (let set = 0; set < RANK_SETS; set++) {
    for (let value = extra; value <= VALUE_MAX; value++) {
      const fits = setsBySum[value - extra].some(
        (group) => contains(set, group) && hasValue(rest[set ^ group], value),
      );
      if (fits) page[set] |= 1 << value;
    }
  }
}

function pageOf(splits: Uint16Array): Page {
  const within = new Uint16Array(splits.length);
  for (let set = 1; set < splits.length; set++) {
    within[set] = splits[set];
    for (let left = set; left !== 0; left &= left - 1) within[set] |= within[set ^ (left & -left)];
  }
  return { splits, within };
}

/**
 * Constants by two further values, 0 for none. An entry is worked out when it is first asked for, because all
 * of them take tens of milliseconds; it is the same whoever asks, and never changes.
 */
const pages: (Page | undefined)[] = [];
const PLAIN = pageOf(plainSplits());

/** The page for sets of different ranks with up to two further cards, by their values. */
export function rankPage(first: number, second: number): Page {
  const key = first * (VALUE_MAX + 1) + second;
  return (pages[key] ??= makeRankPage(Math.max(first, second), Math.min(first, second)));
}

function makeRankPage(one: number, other: number): Page {
  if (one === 0) return PLAIN;
  const splits = new Uint16Array(RANK_SETS);
  addTo(rankPage(other, 0).splits, one, splits);
  // Both further cards in one group are as good as a single card of their sum.
  if (other > 0 && one + other <= VALUE_MAX) addTo(PLAIN.splits, one + other, splits);
  return pageOf(splits);
}

/** Where ranks repeat, more number cards than this are never all looked at. */
export const WINDOW_MAX = LOOSE_BITS;
/** So many sets, as a power of two, are looked at in all for one list. */
const WORK_BITS = 16;

/**
 * How many number cards are looked at where ranks repeat and every set of them is tried in so many ways,
 * with each card of a hand and each top. One card more doubles the work: players who only trail could make
 * lists of half a million moves, and whoever is asked for them, a server too, would stand still for seconds.
 */
export const windowFor = (ways: number): number =>
  Math.min(WINDOW_MAX, WORK_BITS - Math.ceil(Math.log2(ways)));

/** `1 << V` where a card fits on what is left of a sum after full groups of V, by sum × 16 + value. */
const SUM_MAX = (WINDOW_MAX + 2) * VALUE_MAX;
const FITS = new Uint16Array((SUM_MAX + 1) * 16);
const FULL = new Uint16Array(SUM_MAX + 1);
for (let sum = 0; sum <= SUM_MAX; sum++) {
  for (let value = 1; value <= VALUE_MAX; value++) {
    if (sum % value === 0) FULL[sum] |= 1 << value;
    for (let worth = 1; (sum % value) + worth <= value; worth++)
      FITS[sum * 16 + worth] |= 1 << value;
  }
}

/**
 * The page for one table on which ranks repeat: a set is one of places. Cards are laid one after the
 * other so that no group is ever overfilled; a set that can be laid and ends with a full group splits.
 */
export function placePage(worths: readonly number[], further: readonly number[]): Page {
  const all = [...worths, ...further];
  const laid = new Uint16Array(1 << all.length);
  const sums = new Uint8Array(1 << all.length);
  laid[0] = EVERY_VALUE;
  for (let set = 1; set < laid.length; set++) {
    for (let left = set; left !== 0; left &= left - 1) {
      const low = left & -left;
      const worth = all[31 - Math.clz32(low)];
      const before = set ^ low;
      sums[set] = sums[before] + worth;
      laid[set] |= laid[before] & FITS[sums[before] * 16 + worth];
    }
  }
  return pageOf(fullOnes(laid, sums, worths.length));
}

/** The pages of one table on which ranks repeat, by up to two further values; made when first asked for. */
export class PlacePages {
  readonly #worths: readonly number[];
  readonly #pages = new Map<number, Page>();

  constructor(worths: readonly number[]) {
    this.#worths = worths;
  }

  page(first: number, second: number): Page {
    const key = Math.max(first, second) * 16 + Math.min(first, second);
    let page = this.#pages.get(key);
    if (!page) {
      const further = [first, second].filter((worth) => worth > 0);
      page = placePage(this.#worths, further);
      this.#pages.set(key, page);
    }
    return page;
  }
}

/** The further cards are in every set: theirs are the upper places, all of them taken. */
function fullOnes(laid: Uint16Array, sums: Uint8Array, places: number): Uint16Array {
  const from = laid.length - (1 << places);
  const page = new Uint16Array(1 << places);
  for (let set = 0; set < page.length; set++) page[set] = laid[from + set] & FULL[sums[from + set]];
  return page;
}
