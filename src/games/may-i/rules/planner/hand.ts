/**
 * A hand as the planner reads it: per suit a mask of the values it holds, per value how many, and the
 * wilds. Values are counted from 0 (the 3) to 11 (the ace), so that a suit is a mask of 12 bits. There is
 * one such reading at a time: a playout asks after every draw, and must not make garbage.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import { RUN_MIN } from '../contract.ts';

export const VALUES = 12;
export const SUIT_COUNT = 4;

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

export const suitMask = new Int32Array(SUIT_COUNT);
/** The values that a suit holds more than once. */
export const suitTwice = new Int32Array(SUIT_COUNT);
export const rankCount = new Int32Array(VALUES);
const totals = new Int32Array(2);
const WILDS = 0;
const CARDS = 1;

export const wildCount = (): number => totals[WILDS];
/** All cards that were read, those left out because nobody knows them aside. */
export const cardCount = (): number => totals[CARDS];

export function readHand(hand: readonly Card[]): void {
  // Loops: for so few numbers they are several times faster than `fill`.
  for (let suit = 0; suit < SUIT_COUNT; suit++) suitMask[suit] = suitTwice[suit] = 0;
  for (let value = 0; value < VALUES; value++) rankCount[value] = 0;
  totals[WILDS] = totals[CARDS] = 0;
  for (let i = 0; i < hand.length; i++) addPlace(PLACE[hand[i]]);
}

/** Puts one more card into the reading: a natural at its place, or a wild. */
export function addPlace(place: number): void {
  if (place === NOTHING) return;
  totals[CARDS]++;
  if (place === WILD) {
    totals[WILDS]++;
    return;
  }
  const suit = place >> 4;
  const bit = 1 << (place & 15);
  suitTwice[suit] |= suitMask[suit] & bit;
  suitMask[suit] |= bit;
  rankCount[place & 15]++;
}

/** Takes back the card that was added last, which must have been this one. */
export function takeBackPlace(place: number, wasHeld: boolean, wasTwice: boolean): void {
  totals[CARDS]--;
  if (place === WILD) {
    totals[WILDS]--;
    return;
  }
  const suit = place >> 4;
  const others = ~(1 << (place & 15));
  if (!wasHeld) suitMask[suit] &= others;
  if (!wasTwice) suitTwice[suit] &= others;
  rankCount[place & 15]--;
}

/** `ranksWith[k]`: the values of which there are at least k cards. */
const COUNT_MAX = 13;
export const ranksWith = new Int32Array(COUNT_MAX + 1);

export function readRanks(): void {
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
export function mayUseAll(): boolean {
  if (cardCount() < wildCount() * 2) return false;
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
