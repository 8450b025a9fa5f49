/**
 * A hand as the planner reads it, in the planner's workspace: per suit a mask of the values it holds, per
 * value how many, and the wilds. Values are counted from 0 (the 3) to 11 (the ace), so that a suit is a mask
 * of 12 bits. Below stand its cards by their worth, and the runs that it can lay down beside given sets.
 */
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { isJoker, isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import { RUN_MIN, type Sizes } from '../contract.ts';

export const VALUES = 12;
export const SUIT_COUNT = 4;

/**
 * Scratch memory of the planner: the hand that was read last, the search for what it fills, and its outs. It
 * serves one question at a time. Whoever asks many questions owns one and hands it in: a judge call for all
 * its hands, and a search, whose playouts ask after every draw and must not make garbage.
 */
export class PlannerWorkspace {
  /** By suit: the values that the hand holds, and those that it holds more than once. */
  readonly suitMask = [0, 0, 0, 0];
  readonly suitTwice = [0, 0, 0, 0];
  readonly rankCount = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  wildCount = 0;
  /** All cards that were read, those left out because nobody knows them aside. */
  cardCount = 0;
  /** `ranksWith[k]`: the values of which there are at least k cards. */
  readonly ranksWith = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

  /** What `reach` looks for, and the most that it has found. */
  sets = 0;
  slots = 0;
  best = 0;
  /** All wilds that the melds have room for. */
  usable = 0;
  /** The three largest ranks if no run takes anything from them. */
  readonly largest = [0, 0, 0];
  /** The runs that are placed; the second has no length where there is only one. */
  oneSuit = 0;
  oneLow = 0;
  oneLength = 0;
  otherSuit = 0;
  otherLow = 0;
  otherLength = 0;
  /** The three largest numbers of one rank that these runs leave over. */
  first = 0;
  second = 0;
  third = 0;
  /** The most naturals that the sets tried last leave room for, those of the runs included. */
  mostNaturals = 0;

  /** Whether outs are collected from every way to fill as much as the best does. */
  collecting = false;
  /** Outs: by suit, the values that help; values that help in every suit; whether a wild does. */
  readonly outValues = [0, 0, 0, 0];
  outRanks = 0;
  outWild = false;
}

/** By card id: suit × 16 + value; `WILD`, or `NOTHING` for a card that is not known. */
export const PLACE = new Int8Array(256);
export const WILD = -1;
const NOTHING = -2;
for (let card = 0; card < 256; card++) {
  const natural = SUIT_OF[card] * 16 + VALUE_OF[card] - LOWEST;
  PLACE[card] = VALUE_OF[card] > 0 ? natural : isWild(card) ? WILD : NOTHING;
}

/** How many bits a mask of values has. */
export const BITS = new Uint8Array(1 << VALUES);
for (let mask = 1; mask < BITS.length; mask++) BITS[mask] = BITS[mask >> 1] + (mask & 1);

/** By value: the values that a run of the smallest size can have beside it. */
export const NEAR = new Int32Array(VALUES);
for (let value = 0; value < VALUES; value++)
  for (let other = 0; other < VALUES; other++)
    if (other !== value && Math.abs(other - value) < RUN_MIN) NEAR[value] |= 1 << other;

export function readHand(w: PlannerWorkspace, hand: readonly Card[]): void {
  // Loops: for so few numbers they are several times faster than `fill`.
  for (let suit = 0; suit < SUIT_COUNT; suit++) w.suitMask[suit] = w.suitTwice[suit] = 0;
  for (let value = 0; value < VALUES; value++) w.rankCount[value] = 0;
  w.wildCount = w.cardCount = 0;
  for (let i = 0; i < hand.length; i++) addPlace(w, PLACE[hand[i]]);
}

/** Puts one more card into the reading: a natural at its place, or a wild. */
export function addPlace(w: PlannerWorkspace, place: number): void {
  if (place === NOTHING) return;
  w.cardCount++;
  if (place === WILD) {
    w.wildCount++;
    return;
  }
  const suit = place >> 4;
  const bit = 1 << (place & 15);
  w.suitTwice[suit] |= w.suitMask[suit] & bit;
  w.suitMask[suit] |= bit;
  w.rankCount[place & 15]++;
}

/** Takes back the card that was added last, which must have been this one. */
export function takeBackPlace(
  w: PlannerWorkspace,
  place: number,
  wasHeld: boolean,
  wasTwice: boolean,
): void {
  w.cardCount--;
  if (place === WILD) {
    w.wildCount--;
    return;
  }
  const suit = place >> 4;
  const others = ~(1 << (place & 15));
  if (!wasHeld) w.suitMask[suit] &= others;
  if (!wasTwice) w.suitTwice[suit] &= others;
  w.rankCount[place & 15]--;
}

const COUNT_MAX = 13;

export function readRanks({ rankCount, ranksWith }: PlannerWorkspace): void {
  for (let k = 0; k <= COUNT_MAX; k++) ranksWith[k] = 0;
  for (let value = 0; value < VALUES; value++)
    for (let k = Math.min(rankCount[value], COUNT_MAX); k > 0; k--) ranksWith[k] |= 1 << value;
}

/** The slots of a run from its low end on. */
export const windowOf = (low: number, length: number): number => ((1 << length) - 1) << low;

/**
 * Whether a hand of which every card must be used can have a chance: but for the rank of the set no card
 * is there twice, and they are of two suits at most.
 */
export function mayUseAll({
  cardCount,
  wildCount,
  suitMask,
  suitTwice,
}: PlannerWorkspace): boolean {
  if (cardCount < wildCount * 2) return false;
  let twice = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) twice |= suitTwice[suit];
  if (BITS[twice] > 1) return false;
  for (let value = 0; value < VALUES; value++) {
    const others = ~(1 << value);
    if ((twice & others) !== 0) continue;
    let suits = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) if ((suitMask[suit] & others) !== 0) suits++;
    if (suits <= 2) return true;
  }
  return false;
}

/** `MOST_IN_RUN[length × 4096 + mask]`: the most values of a mask that lie in a run of this length. */
const MASKS = 1 << VALUES;
export const ALL_VALUES = MASKS - 1;
const MOST_IN_RUN = new Uint8Array((VALUES + 1) * MASKS);
for (let length = RUN_MIN; length <= VALUES; length++)
  for (let low = 0; low + length <= VALUES; low++)
    for (let mask = 0; mask < MASKS; mask++) {
      const count = BITS[mask & windowOf(low, length)];
      const at = length * MASKS + mask;
      if (count > MOST_IN_RUN[at]) MOST_IN_RUN[at] = count;
    }

export const mostInRun = (length: number, mask: number): number =>
  length > VALUES ? 0 : MOST_IN_RUN[length * MASKS + mask];

// Choices of the search for lay-downs.

export type Worth = (card: Card) => number;

/**
 * The cards of a hand in the order in which the planner uses them. Of equal cards the one that is worth more
 * comes first, then the one with the lower id. The order of the hand therefore has no say.
 */
export class CardsByWorth {
  /** By value, most worth first; and what each of them is worth. */
  readonly naturals: readonly Card[][] = Array.from({ length: VALUES }, () => []);
  readonly worths: readonly (readonly number[])[];
  /** Most worth first, jokers before twos. */
  readonly wilds: Card[] = [];
  /** `wildSum[k]`: what the first k wilds are worth. */
  readonly wildSum = [0];
  /** By suit × 16 + value: the worth of the card that is used first. */
  readonly firstWorth = new Array<number>(SUIT_COUNT * 16).fill(0);

  constructor(hand: readonly Card[], worth: Worth) {
    const inOrder = hand
      .filter((card) => PLACE[card] >= WILD)
      .sort((a, b) => worth(b) - worth(a) || Number(isJoker(b)) - Number(isJoker(a)) || a - b);
    for (const card of inOrder)
      (PLACE[card] === WILD ? this.wilds : this.naturals[PLACE[card] & 15]).push(card);
    this.worths = this.naturals.map((cards) => cards.map(worth));
    for (const card of inOrder.toReversed())
      if (PLACE[card] !== WILD) this.firstWorth[PLACE[card]] = worth(card);
    for (const card of this.wilds)
      this.wildSum.push(this.wildSum[this.wildSum.length - 1] + worth(card));
  }

  /** Whether a run of its suit takes this card, its first of the value, and not a twin of it. */
  isFirstOfSuit(value: number, at: number): boolean {
    const cards = this.naturals[value];
    for (let i = 0; i < at; i++) if (SUIT_OF[cards[i]] === SUIT_OF[cards[at]]) return false;
    return true;
  }
}

/** A run that could be laid down. */
export interface Run {
  suit: number;
  low: number;
  length: number;
  /** The values of its naturals, how many wilds stand beside them, and what the naturals are worth. */
  used: number;
  wilds: number;
  worth: number;
}

/**
 * The runs beside given sets. Of the naturals in its window a run leaves out those that a set shall have, in
 * every combination. It also leaves out those of least worth, if a wild in their place is worth more. So
 * there are few runs, and yet the best is among them.
 */
export class RunList {
  /** The first `count` of them are listed; the objects are used again for the next list. */
  readonly runs: Run[] = [];
  count = 0;
  readonly #hand: PlannerWorkspace;
  readonly #cards: CardsByWorth;
  readonly #sizes: Sizes;

  constructor(hand: PlannerWorkspace, cards: CardsByWorth, sizes: Sizes) {
    this.#hand = hand;
    this.#cards = cards;
    this.#sizes = sizes;
  }

  /** Lists them, long ones first, of equal length those with their wilds at the high end (MI-23). */
  list(setRanks: number): void {
    this.count = 0;
    const longest = this.#sizes === 'exact' ? RUN_MIN : VALUES;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const most = Math.min(longest, 2 * BITS[this.#hand.suitMask[suit]]);
      for (let length = most; length >= RUN_MIN; length--)
        for (let low = VALUES - length; low >= 0; low--)
          this.#listWindow(suit, low, length, setRanks);
    }
  }

  #isEnough(naturals: number, length: number): boolean {
    return naturals * 2 >= length && length - naturals <= this.#hand.wildCount;
  }

  #listWindow(suit: number, low: number, length: number, setRanks: number): void {
    const held = this.#hand.suitMask[suit] & windowOf(low, length);
    if (!this.#isEnough(BITS[held], length)) return;
    const wanted = held & setRanks;
    const own = held & ~setRanks;
    for (let shared = wanted; ; shared = (shared - 1) & wanted) {
      this.#listUsing(suit, low, length, own, shared);
      if (shared === 0) return;
    }
  }

  #listUsing(suit: number, low: number, length: number, own: number, shared: number): void {
    const { firstWorth, wildSum } = this.#cards;
    let used = own | shared;
    let left = own;
    while (this.#isEnough(BITS[used], length)) {
      this.#add(suit, low, length, used);
      const least = this.#leastWorth(suit, left);
      const mayDrop = this.#sizes !== 'all' && least >= 0;
      if (!mayDrop || firstWorth[suit * 16 + least] >= wildSum[1]) return;
      used &= ~(1 << least);
      left &= ~(1 << least);
    }
  }

  /** The value of least worth in a mask; -1 where it is empty. */
  #leastWorth(suit: number, mask: number): number {
    const { firstWorth } = this.#cards;
    let least = -1;
    for (let value = 0; value < VALUES; value++) {
      if ((mask & (1 << value)) === 0) continue;
      if (least < 0 || firstWorth[suit * 16 + value] < firstWorth[suit * 16 + least]) least = value;
    }
    return least;
  }

  #add(suit: number, low: number, length: number, used: number): void {
    const { firstWorth } = this.#cards;
    let worth = 0;
    for (let value = low; value < low + length; value++)
      if ((used & (1 << value)) !== 0) worth += firstWorth[suit * 16 + value];
    const wilds = length - BITS[used];
    const at = this.count++;
    if (at === this.runs.length) {
      this.runs.push({ suit, low, length, used, wilds, worth });
      return;
    }
    const run = this.runs[at];
    run.suit = suit;
    run.low = low;
    run.length = length;
    run.used = used;
    run.wilds = wilds;
    run.worth = worth;
  }
}
