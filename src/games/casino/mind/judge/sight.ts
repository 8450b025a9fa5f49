/**
 * Facts that medium reads from a position before it scores any move. Sight: the unseen kinds of cards, the
 * chance that an opponent holds each, and the present worth of cards. Table: the loose cards as sets of bits,
 * like the codes of moves, and what each kind of card could capture from them. Only open cards and the seat's
 * own hand are read, so that a view and any full state that looks like it give the same facts.
 */
import type { Card } from '../../../../core/card.ts';
import { listOf } from '../../../../core/lists.ts';
import type { Seat } from '../../../../core/seat.ts';
import { rankBits } from '../../rules/packed/codes.ts';
import { PlacePages, rankPage } from '../../rules/packed/split-tables.ts';
import { sideOf } from '../../rules/turn.ts';
import type { Position } from '../../rules/types.ts';
import { VALUE_MAX, VALUE_OF } from '../../rules/values.ts';
import {
  cardWorth,
  countPiles,
  KIND_OF,
  KINDS,
  OF_A_KIND,
  POINTS_OF,
  SPADE_OF,
  spadeWorth,
} from './worth.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

/** Short lists are copied many times faster than typed arrays are made; worths begin as fractions. */
const NO_COUNTS: readonly number[] = listOf(KINDS, () => 0);
export const NO_WORTHS: readonly number[] = listOf(KINDS, () => 0.5).fill(0);

/** Filled by `lookFrom`, over and over: a search looks from thousands of positions. */
export class Sight {
  /** By kind (value, or 11 to 13 for J, Q, K): own cards, and cards that are nowhere in sight. */
  readonly held = NO_COUNTS.slice();
  readonly unseen = NO_COUNTS.slice();
  unseenTotal = 0;
  /** Cards in the hands of opponents. */
  opposing = 0;
  /** The chance that an opponent holds a card of the kind, and one of so many unseen cards. */
  readonly chance = NO_WORTHS.slice();
  readonly byCount = NO_WORTHS.slice(0, OF_A_KIND + 1);
  /** The kinds that an opponent may hold, a bit each, and those of the own hand. */
  chanceMask = 0;
  heldMask = 0;
  cardWorth = 0;
  spadeWorth = 0;
}

export function lookFrom(sight: Sight, p: Position, seat: Seat): void {
  countKinds(sight, p, seat);
  countOpposing(sight, p, seat);
  readChances(sight);
  knowOwners(sight, p, seat);
  const tally = countPiles(p, sideOf(p, seat));
  sight.cardWorth = cardWorth(p, tally);
  sight.spadeWorth = spadeWorth(p, tally);
}

function countKinds({ held, unseen }: Sight, p: Position, seat: Seat): void {
  const kinds = p.options.pack === '40' ? 11 : KINDS;
  for (let kind = 0; kind < KINDS; kind++) {
    held[kind] = 0;
    unseen[kind] = kind > 0 && kind < kinds ? OF_A_KIND : 0;
  }
  const hand = p.hand[seat];
  for (let i = 0; i < hand.length; i++) held[KIND_OF[hand[i]]]++;
  see(unseen, hand);
  see(unseen, p.loose);
  for (let i = 0; i < p.builds.length; i++) see(unseen, p.builds[i].cards);
  for (let side = 0; side < p.pile.length; side++) see(unseen, p.pile[side]);
}

function see(unseen: number[], cards: readonly Card[]): void {
  for (let i = 0; i < cards.length; i++) unseen[KIND_OF[cards[i]]]--;
}

function countOpposing(sight: Sight, p: Position, seat: Seat): void {
  const side = sideOf(p, seat);
  sight.opposing = 0;
  sight.unseenTotal = p.stock.length;
  for (let other = 0; other < p.hand.length; other++) {
    if (other === seat) continue;
    sight.unseenTotal += p.hand[other].length;
    if (sideOf(p, other) !== side) sight.opposing += p.hand[other].length;
  }
}

function readChances(sight: Sight): void {
  const { byCount, chance, unseen, held } = sight;
  for (let count = 1; count <= OF_A_KIND; count++) byCount[count] = chanceOf(sight, count);
  sight.chanceMask = 0;
  sight.heldMask = 0;
  for (let kind = 1; kind < KINDS; kind++) {
    chance[kind] = byCount[unseen[kind]];
    if (chance[kind] > 0) sight.chanceMask |= 1 << kind;
    if (held[kind] > 0) sight.heldMask |= 1 << kind;
  }
}

/** The chance that one of so many unseen cards is in an opponent's hand. */
function chanceOf({ unseenTotal, opposing }: Sight, unseen: number): number {
  const elsewhere = unseenTotal - opposing;
  let none = 1;
  for (let i = 0; i < unseen; i++) none *= Math.max(0, elsewhere - i) / (unseenTotal - i);
  return 1 - none;
}

/** CA-73: what opponents are known to hold, such as a card for a build of theirs. */
function knowOwners(sight: Sight, p: Position, seat: Seat): void {
  const side = sideOf(p, seat);
  let proven = 0;
  for (let other = 0; other < p.hand.length; other++)
    if (sideOf(p, other) !== side) proven |= p.proven[other];
  sight.chanceMask |= proven;
  for (let left = proven; left !== 0; left &= left - 1)
    sight.chance[31 - Math.clz32(left & -left)] = 1;
}

/** What the side of the seat gains by the card, or loses where another side gets it. */
export const worthOf = (sight: Sight, card: Card): number =>
  POINTS_OF[card] + sight.cardWorth + SPADE_OF[card] * sight.spadeWorth;

function worthOfAll(sight: Sight, cards: readonly Card[]): number {
  let worth = 0;
  for (let i = 0; i < cards.length; i++) worth += worthOf(sight, cards[i]);
  return worth;
}

/** Where ranks repeat, no more number cards than this are looked at. */
export const WINDOW = 10;
const SETS = 1 << WINDOW;
const STRIDE = VALUE_MAX + 1;
const NO_ROWS: readonly number[] = listOf(SETS, () => 0);
const NO_SET_WORTHS: readonly number[] = listOf(SETS, () => 0.5).fill(0);

/** Filled by `readTable`. It holds one table at a time. */
export class Table {
  /** All number cards, as bits of their ranks, or of their places where ranks repeat. */
  mask = 0;
  places: PlacePages | undefined = undefined;
  /** The card of each bit, in a place that is used again: a list that is emptied would be made anew. */
  readonly byBit = NO_COUNTS.slice();
  /** By set: what its cards are worth. */
  readonly worths = NO_SET_WORTHS.slice();
  /** By kind: what the build of that value is worth, or a loose J, Q or K. */
  readonly bound = NO_WORTHS.slice();
  /** The kinds for which that is anything, a bit each. */
  boundMask = 0;
  /** How many J, Q and K of a kind lie loose. */
  readonly faces = NO_COUNTS.slice();

  /** Which table this is. By set: the table for which its gains were read last, and their row. */
  round = 0;
  readonly rowIn = NO_ROWS.slice();
  rows = 0;
  /** By row and value: what a card of the value takes at most of the set; first the values that take any. */
  readonly gains: number[] = [];
}

/** So many tables have numbers of their own; then the count begins anew. */
const ROUNDS = 2 ** 30 / SETS;

export function readTable(table: Table, p: Position, sight: Sight): void {
  const bits = rankBits(p.loose);
  if (bits < 0) readPlaces(table, p.loose);
  else readRanks(table, p.loose, bits);
  readWorths(table, sight);
  readBound(table, p, sight);
  startGains(table);
}

function startGains(table: Table): void {
  table.rows = 0;
  if (++table.round < ROUNDS) return;
  table.round = 1;
  table.rowIn.fill(0);
}

function readRanks(table: Table, loose: readonly Card[], bits: number): void {
  const { byBit } = table;
  table.places = undefined;
  table.mask = bits;
  for (let i = 0; i < loose.length; i++) {
    const value = valueOf[loose[i]];
    if (value > 0) byBit[value - 1] = loose[i];
  }
}

function readPlaces(table: Table, loose: readonly Card[]): void {
  const worths: number[] = [];
  for (let i = 0; i < loose.length && worths.length < WINDOW; i++) {
    if (valueOf[loose[i]] === 0) continue;
    table.byBit[worths.length] = loose[i];
    worths.push(valueOf[loose[i]]);
  }
  table.places = new PlacePages(worths);
  table.mask = (1 << worths.length) - 1;
}

/** From the smallest set up, so that every set is one card more than one that is known. */
function readWorths({ byBit, mask, worths }: Table, sight: Sight): void {
  worths[0] = 0;
  for (let set = -mask & mask; set !== 0; set = (set - mask) & mask) {
    const low = 31 - Math.clz32(set & -set);
    worths[set] = worths[set & (set - 1)] + worthOf(sight, byBit[low]);
  }
}

function readBound(table: Table, p: Position, sight: Sight): void {
  const { bound, faces } = table;
  for (let kind = 0; kind < KINDS; kind++) bound[kind] = faces[kind] = 0;
  table.boundMask = 0;
  for (let i = 0; i < p.builds.length; i++)
    setBound(table, p.builds[i].value, worthOfAll(sight, p.builds[i].cards));
  for (let i = 0; i < p.loose.length; i++) {
    const kind = KIND_OF[p.loose[i]];
    if (kind <= VALUE_MAX) continue;
    faces[kind]++;
    setBound(table, kind, Math.max(bound[kind], worthOf(sight, p.loose[i])));
  }
}

function setBound(table: Table, kind: number, worth: number): void {
  table.bound[kind] = worth;
  table.boundMask |= 1 << kind;
}

/** Which sets split into groups of which values, together with up to two further cards. */
export const splitsWith = ({ places }: Table, first: number, second: number): Uint16Array =>
  (places === undefined ? rankPage(first, second) : places.page(first, second)).splits;

/**
 * The place in `gains` from which those of these loose cards are: at the value of each card that takes any.
 * There itself are these values, a bit each.
 */
export function readGains(table: Table, set: number): number {
  const { rowIn, round } = table;
  const known = rowIn[set];
  if (known >= round * SETS) return (known & (SETS - 1)) * STRIDE;
  const row = table.rows++;
  rowIn[set] = round * SETS + row;
  const from = row * STRIDE;
  const { gains } = table;
  for (let at = from; at < from + STRIDE; at++) gains[at] = 0;
  gains[from] = addGains(table, set, splitsWith(table, 0, 0), 0, gains, from);
  return from;
}

/**
 * Raises the best gain of every value by sets that, with further cards of this worth, split into it. The
 * values of all such sets are the answer, a bit each.
 */
export function addGains(
  { worths }: Table,
  within: number,
  splits: Uint16Array,
  further: number,
  best: number[],
  from: number,
): number {
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
