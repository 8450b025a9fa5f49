/**
 * Counts how many cards of a contract the hand that was read fills at best. A meld takes its naturals, and
 * wilds in the slots that are left. It has at most one wild for each natural of the finished meld (MI-17).
 * What is missing then are cards to come. One more natural never fills less, so only the naturals are shared
 * out among the melds. The wilds follow by a sum.
 */
import { GAP_MIN, RUN_MIN, SET_MIN, type Contract } from '../contract.ts';
import {
  addPlace,
  ALL_VALUES,
  BITS,
  mostInRun,
  NEAR,
  rankCount,
  ranksWith,
  readRanks,
  SUIT_COUNT,
  suitMask,
  suitTwice,
  takeBackPlace,
  VALUES,
  WILD,
  wildCount,
  windowOf,
} from './hand.ts';
import { addOutRanks, addOutValues, addOutWild, clearOuts } from './outs.ts';

/** What is searched for and what was found; one search at a time. */
let sets = 0;
let wilds = 0;
let slots = 0;
let best = 0;
/** All wilds that the melds have room for, and the largest ranks if no run takes anything from them. */
let usable = 0;
const largest = new Int32Array(3);

/** The cards of the smallest lay-down. */
export const fewestCards = (contract: Contract): number =>
  contract.sets * SET_MIN + contract.runs * RUN_MIN;

/**
 * The most cards of the hand that fit into melds of `size` cards in all, or `floor` if they are no more
 * than that: a search that only has to beat something is over sooner.
 */
export function reach(contract: Contract, size: number, floor: number): number {
  const extra = size - fewestCards(contract);
  sets = contract.sets;
  wilds = wildCount();
  slots = size;
  best = floor;
  if (extra < 0 || floor >= size) return floor;
  if (sets > 0) readRanks();
  const room = sets * (SET_MIN >> 1) + contract.runs * (RUN_MIN >> 1) + extra;
  usable = Math.min(wilds, room);
  readLargest();
  if (contract.runs === 0) fillSets(0, 0, 0, 0, extra);
  else if (contract.runs === 1) placeRun(extra);
  else placeTwoRuns(extra);
  return best;
}

function readLargest(): void {
  if (sets > 0) topCounts(0, 0);
  largest[0] = sets > 0 ? first : 0;
  largest[1] = sets > 1 ? second : 0;
  largest[2] = sets > 2 ? third : 0;
}

/** What can be filled at most besides the naturals of runs, with so many slots more than the fewest. */
const beyondRuns = (extra: number): number =>
  usable +
  Math.min(largest[0], SET_MIN * sets + extra) +
  Math.min(largest[1], SET_MIN) +
  Math.min(largest[2], SET_MIN);

function placeRun(extra: number): void {
  for (let suit = 0; suit < SUIT_COUNT; suit++)
    for (let more = 0; more <= extra; more++)
      if (mostInRun(RUN_MIN + more, suitMask[suit]) + beyondRuns(extra - more) > best)
        slideRun(suit, RUN_MIN + more, extra - more);
}

function slideRun(suit: number, length: number, extra: number): void {
  const beyond = beyondRuns(extra);
  oneLength = length;
  otherLength = 0;
  oneSuit = suit;
  for (let low = 0; low + length <= VALUES; low++) {
    oneLow = low;
    const naturals = suitMask[suit] & windowOf(low, length);
    if (BITS[naturals] + beyond > best) fillRuns(naturals, extra, sets, 0);
  }
}

const roomForWilds = (length: number, naturals: number): number =>
  Math.min(length >> 1, length - naturals);

function placeTwoRuns(extra: number): void {
  for (let suit = 0; suit < SUIT_COUNT; suit++)
    for (let other = suit; other < SUIT_COUNT; other++)
      for (let more = 0; more <= extra; more++)
        for (let also = 0; more + also <= extra; also++) {
          if (best >= slots) return;
          placePair(suit, RUN_MIN + more, other, RUN_MIN + also, extra - more - also);
        }
}

/** Two runs of these lengths; in one suit the second lies above the first, with its gap (MI-19). */
function placePair(suit: number, length: number, other: number, size: number, extra: number): void {
  const beyond = beyondRuns(extra);
  const most = mostInRun(size, suitMask[other]);
  if (mostInRun(length, suitMask[suit]) + most + beyond <= best) return;
  oneLength = length;
  otherLength = size;
  oneSuit = suit;
  otherSuit = other;
  for (let low = 0; low + length <= VALUES; low++) {
    const naturals = suitMask[suit] & windowOf(low, length);
    if (BITS[naturals] + most + beyond <= best) continue;
    oneLow = low;
    for (let at = other === suit ? low + length + GAP_MIN : 0; at + size <= VALUES; at++) {
      otherLow = at;
      const others = suitMask[other] & windowOf(at, size);
      if (BITS[naturals] + BITS[others] + beyond > best)
        fillRuns(naturals | (others << VALUES), extra, sets, 0);
    }
  }
}

/** The runs that are placed; the second has no length where there is only one. */
let oneLength = 0;
let oneSuit = 0;
let oneLow = 0;
let otherLength = 0;
let otherSuit = 0;
let otherLow = 0;

/**
 * The runs with all these naturals, the second one's above bit 12, and with some left out: a set may need
 * them more, at most as many as there are sets.
 */
function fillRuns(naturals: number, extra: number, leave: number, from: number): void {
  const one = naturals & ALL_VALUES;
  const other = naturals >> VALUES;
  const room = roomForWilds(oneLength, BITS[one]) + roomForWilds(otherLength, BITS[other]);
  mostNaturals = 0;
  fillSets(BITS[one] + BITS[other], room, one, other, extra);
  if (leave === 0) return;
  // What a run leaves a set may take, and no more: only wilds that found no place can gain by it.
  if (!collecting && mostNaturals + wilds <= best) return;
  for (let left = naturals >> from, bit = from; left !== 0; left >>= 1, bit++) {
    if (best >= slots) return;
    if ((left & 1) === 1) fillRuns(naturals & ~(1 << bit), extra, leave - 1, bit + 1);
  }
}

/** The three largest numbers of one rank that the runs leave over. */
let first = 0;
let second = 0;
let third = 0;

/** The values of which the runs leave so many cards or more. */
const ranksLeft = (count: number, one: number, two: number): number =>
  count === 0
    ? ALL_VALUES
    : (ranksWith[count] & ~(one | two)) |
      (ranksWith[count + 1] & (one ^ two)) |
      (ranksWith[count + 2] & one & two);

function topCounts(one: number, two: number): void {
  first = 0;
  second = 0;
  third = 0;
  for (let count = 1; count < ranksWith.length - 2; count++) {
    const ranks = ranksLeft(count, one, two);
    if (ranks === 0) return;
    const many = BITS[ranks];
    first = count;
    if (many > 1) second = count;
    if (many > 2) third = count;
  }
}

/** What runs fill is known; `one` and `two` are the values that they take. */
function fillSets(filled: number, room: number, one: number, two: number, extra: number): void {
  if (sets === 0) {
    if (extra > 0) return;
    if (collecting) collect(filled, room, one, two, 0, 0);
    else keep(filled, room);
    return;
  }
  topCounts(one, two);
  if (sets === 1) {
    const size = SET_MIN + extra;
    const naturals = Math.min(first, size);
    const all = room + roomForWilds(size, naturals);
    if (collecting) collect(filled + naturals, all, one, two, size, naturals);
    else keep(filled + naturals, all);
  } else if (sets === 2) fillTwoSets(filled, room);
  else fillThreeSets(filled, room);
}

function fillTwoSets(filled: number, room: number): void {
  keep(filled + taken(first, 1) + taken(second, 1), room + open(first, 1) + open(second, 1));
  keep(filled + taken(first, 2), room + open(first, 2));
}

function fillThreeSets(filled: number, room: number): void {
  const pair = room + open(first, 1) + open(second, 1);
  const two = filled + taken(first, 1) + taken(second, 1);
  keep(two + taken(third, 1), pair + open(third, 1));
  keep(filled + taken(first, 2) + taken(second, 1), room + open(first, 2) + open(second, 1));
  keep(filled + taken(first, 1) + taken(second, 2), room + open(first, 1) + open(second, 2));
  keep(filled + taken(first, 3), room + open(first, 3));
}

/** What so many sets of one rank take of its cards, and how many wilds they have room for beside them. */
const taken = (count: number, of: number): number => Math.min(count, SET_MIN * of);
const open = (count: number, of: number): number =>
  of - Math.max(0, Math.min(count - (SET_MIN - 1) * of, of));

/** The most naturals that the sets tried last leave room for, those of the runs included. */
let mostNaturals = 0;

function keep(naturals: number, room: number): void {
  if (naturals > mostNaturals) mostNaturals = naturals;
  const filled = naturals + Math.min(wilds, room);
  if (filled > best) best = filled;
}

/** Whether outs are collected from every way to fill as much as the best does. */
let collecting = false;

/**
 * Which cards fill more than `now`, the most that the hand fills. Such a card takes an empty slot of a best
 * way, so the slots of all best ways are gone through at once. With several sets each card is tried; who is
 * in a hurry leaves out those that have no friends in the hand.
 */
export function readOuts(contract: Contract, size: number, now: number, inHurry = false): void {
  clearOuts();
  if (contract.sets > 1) {
    tryEach(contract, size, now, inHurry);
    return;
  }
  collecting = true;
  reach(contract, size, now - 1);
  collecting = false;
}

function collect(
  naturals: number,
  room: number,
  one: number,
  other: number,
  setSize: number,
  inSet: number,
): void {
  if (naturals + Math.min(wilds, room) <= best) return;
  if (room > wilds) addOutWild();
  if (fillsMore(oneLength, BITS[one], room))
    addOutValues(oneSuit, windowOf(oneLow, oneLength) & ~one);
  if (fillsMore(otherLength, BITS[other], room))
    addOutValues(otherSuit, windowOf(otherLow, otherLength) & ~other);
  if (fillsMore(setSize, inSet, room)) addOutRanks(ranksLeft(first, one, other));
}

/** Whether a natural more in a meld counts, and does not just take the place of a wild. */
const fillsMore = (length: number, naturals: number, room: number): boolean =>
  naturals < length &&
  1 + Math.min(wilds, room - roomForWilds(length, naturals) + roomForWilds(length, naturals + 1)) >
    Math.min(wilds, room);

function tryEach(contract: Contract, size: number, now: number, inHurry: boolean): void {
  if (helps(contract, size, now, WILD)) addOutWild();
  if (contract.runs === 0) {
    // To a set all suits are alike.
    for (let value = 0; value < VALUES; value++)
      if (helps(contract, size, now, value)) addOutRanks(1 << value);
    return;
  }
  for (let suit = 0; suit < SUIT_COUNT; suit++)
    for (let value = 0; value < VALUES; value++) {
      if (inHurry && rankCount[value] === 0 && (suitMask[suit] & NEAR[value]) === 0) continue;
      if (helps(contract, size, now, suit * 16 + value)) addOutValues(suit, 1 << value);
    }
}

/** Whether one card more fills more of the contract than `now`. */
function helps(contract: Contract, size: number, now: number, place: number): boolean {
  const suit = place >> 4;
  const bit = 1 << (place & 15);
  const wasHeld = place !== WILD && (suitMask[suit] & bit) !== 0;
  const wasTwice = place !== WILD && (suitTwice[suit] & bit) !== 0;
  addPlace(place);
  const more = reach(contract, size, now) > now;
  takeBackPlace(place, wasHeld, wasTwice);
  return more;
}
