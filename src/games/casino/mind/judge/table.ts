/**
 * The table as sets of bits, like the codes of moves, and what each kind of card could capture from it. It
 * holds one table at a time: whoever reads another one starts anew.
 */
import type { Card } from '../../../../core/card.ts';
import { worthOf, worthOfAll } from './sight.ts';
import { KIND_OF, KINDS } from './worth.ts';
import { rankBits } from '../../rules/packed/list-reading.ts';
import { placePage, rankPage } from '../../rules/packed/split-tables.ts';
import type { Position, Side } from '../../rules/types.ts';
import { VALUE_MAX, VALUE_OF } from '../../rules/values.ts';

const valueOf = VALUE_OF;

/** Where ranks repeat, no more number cards than this are looked at. */
export const WINDOW = 10;
const SETS = 1 << WINDOW;

export const table = {
  /** All number cards, as bits of their ranks, or of their places where ranks repeat. */
  mask: 0,
  byPlace: false,
  /** By set: what its cards are worth. */
  worths: new Float64Array(SETS),
  /** By kind: what the build of that value is worth, or a loose J, Q or K. */
  bound: new Float64Array(KINDS),
  /** The kinds for which that is anything, a bit each. */
  boundMask: 0,
  /** How many J, Q and K of a kind lie loose. */
  faces: new Uint8Array(KINDS),
};

/** The card of each bit, in a place that is used again: a list that is emptied would be made anew. */
const byBit = new Int32Array(16);
const placeValues: number[] = [];
const pages = new Map<number, Uint16Array>();

export function readTable(p: Position): void {
  const bits = rankBits(p.loose);
  table.byPlace = bits < 0;
  if (table.byPlace) readPlaces(p.loose);
  else readRanks(p.loose, bits);
  readWorths();
  readBound(p);
  round++;
}

function readRanks(loose: readonly Card[], bits: number): void {
  table.mask = bits;
  for (let i = 0; i < loose.length; i++) {
    const value = valueOf[loose[i]];
    if (value > 0) byBit[value - 1] = loose[i];
  }
}

function readPlaces(loose: readonly Card[]): void {
  pages.clear();
  placeValues.length = 0;
  for (let i = 0; i < loose.length && placeValues.length < WINDOW; i++) {
    if (valueOf[loose[i]] === 0) continue;
    byBit[placeValues.length] = loose[i];
    placeValues.push(valueOf[loose[i]]);
  }
  table.mask = (1 << placeValues.length) - 1;
}

/** From the smallest set up, so that every set is one card more than one that is known. */
function readWorths(): void {
  const { mask, worths } = table;
  worths[0] = 0;
  for (let set = -mask & mask; set !== 0; set = (set - mask) & mask) {
    const low = 31 - Math.clz32(set & -set);
    worths[set] = worths[set & (set - 1)] + worthOf(byBit[low]);
  }
}

function readBound(p: Position): void {
  const { bound, faces } = table;
  for (let kind = 0; kind < KINDS; kind++) bound[kind] = faces[kind] = 0;
  table.boundMask = 0;
  for (let i = 0; i < p.builds.length; i++) bind(p.builds[i].value, worthOfAll(p.builds[i].cards));
  for (let i = 0; i < p.loose.length; i++) {
    const kind = KIND_OF[p.loose[i]];
    if (kind <= VALUE_MAX) continue;
    faces[kind]++;
    bind(kind, Math.max(bound[kind], worthOf(p.loose[i])));
  }
}

function bind(kind: number, worth: number): void {
  table.bound[kind] = worth;
  table.boundMask |= 1 << kind;
}

/** Which sets split into groups of which values, together with up to two further cards. */
export function splitsWith(first: number, second: number): Uint16Array {
  if (!table.byPlace) return rankPage(first, second).splits;
  const key = Math.max(first, second) * 16 + Math.min(first, second);
  let splits = pages.get(key);
  if (splits === undefined) {
    const further = [first, second].filter((value) => value > 0);
    splits = placePage(placeValues, further).splits;
    pages.set(key, splits);
  }
  return splits;
}

const STRIDE = VALUE_MAX + 1;
/** By set and value: what a card of the value takes at most of these loose cards. */
export const gains = new Float64Array(SETS * STRIDE);
const gainMasks = new Uint16Array(SETS);
const readIn = new Int32Array(SETS);
let round = 0;

export const gainsFrom = (set: number): number => set * STRIDE;

/** The values that take anything of these loose cards, a bit each; `gains` has how much. */
export function readGains(set: number): number {
  if (readIn[set] === round) return gainMasks[set];
  readIn[set] = round;
  const from = set * STRIDE;
  for (let value = 0; value < STRIDE; value++) gains[from + value] = 0;
  return (gainMasks[set] = addGains(set, splitsWith(0, 0), 0, gains, from));
}

/**
 * Raises the best gain of every value by sets that, with further cards of this worth, split into it. The
 * values of all such sets are the answer, a bit each.
 */
export function addGains(
  within: number,
  splits: Uint16Array,
  further: number,
  best: Float64Array,
  from: number,
): number {
  const { worths } = table;
  let all = 0;
  for (let set = within; ; set = (set - 1) & within) {
    if (set === 0 && further === 0) return all;
    let values = splits[set];
    all |= values;
    const worth = worths[set] + further;
    while (values !== 0) {
      const value = 31 - Math.clz32(values);
      values ^= 1 << value;
      if (worth > best[from + value]) best[from + value] = worth;
    }
    if (set === 0) return all;
  }
}

/** The top of the seat's own pile, which opponents may use; -1 where they cannot. */
export function exposedTop(p: Position, side: Side): Card {
  const pile = p.pile[side];
  return p.options.useOppTop && pile.length > 0 ? pile[pile.length - 1] : -1;
}
