/**
 * Counts how many cards of a contract the hand that was read fills at best, and finds its outs: the cards
 * that would fill more. A meld takes its naturals, and wilds in the slots that are left. It has at most one
 * wild for each natural of the finished meld (MI-17). What is missing then are cards to come. One more
 * natural never fills less, so only the naturals are shared out among the melds. The wilds follow by a sum.
 */
import { GAP_MIN, RUN_MIN, SET_MIN, type Contract } from '../contract.ts';
import {
  addPlace,
  ALL_VALUES,
  BITS,
  mostInRun,
  NEAR,
  readRanks,
  SUIT_COUNT,
  takeBackPlace,
  VALUES,
  WILD,
  windowOf,
  type PlannerWorkspace,
} from './hand.ts';

/** The cards of the smallest lay-down. */
export const fewestCards = (contract: Contract): number =>
  contract.sets * SET_MIN + contract.runs * RUN_MIN;

/**
 * The most cards of the hand that fit into melds of `size` cards in all, or `floor` if they are no more
 * than that: a search that only has to beat something is over sooner.
 */
export function reach(
  w: PlannerWorkspace,
  contract: Contract,
  size: number,
  floor: number,
): number {
  const { sets, runs } = contract;
  const extra = size - fewestCards(contract);
  w.sets = sets;
  w.slots = size;
  w.best = floor;
  if (extra < 0 || floor >= size) return floor;
  if (sets > 0) readRanks(w);
  const room = sets * (SET_MIN >> 1) + runs * (RUN_MIN >> 1) + extra;
  w.usable = Math.min(w.wildCount, room);
  readLargest(w);
  if (runs === 0) fillSets(w, 0, 0, 0, 0, extra);
  else if (runs === 1) placeRun(w, extra);
  else placeTwoRuns(w, extra);
  return w.best;
}

function readLargest(w: PlannerWorkspace): void {
  const { sets, largest } = w;
  if (sets > 0) topCounts(w, 0, 0);
  largest[0] = sets > 0 ? w.first : 0;
  largest[1] = sets > 1 ? w.second : 0;
  largest[2] = sets > 2 ? w.third : 0;
}

/** What can be filled at most besides the naturals of runs, with so many slots more than the fewest. */
const beyondRuns = ({ usable, largest, sets }: PlannerWorkspace, extra: number): number =>
  usable +
  Math.min(largest[0], SET_MIN * sets + extra) +
  Math.min(largest[1], SET_MIN) +
  Math.min(largest[2], SET_MIN);

function placeRun(w: PlannerWorkspace, extra: number): void {
  for (let suit = 0; suit < SUIT_COUNT; suit++)
    for (let more = 0; more <= extra; more++)
      if (mostInRun(RUN_MIN + more, w.suitMask[suit]) + beyondRuns(w, extra - more) > w.best)
        slideRun(w, suit, RUN_MIN + more, extra - more);
}

function slideRun(w: PlannerWorkspace, suit: number, length: number, extra: number): void {
  const beyond = beyondRuns(w, extra);
  const held = w.suitMask[suit];
  w.oneLength = length;
  w.otherLength = 0;
  w.oneSuit = suit;
  for (let low = 0; low + length <= VALUES; low++) {
    w.oneLow = low;
    const naturals = held & windowOf(low, length);
    if (BITS[naturals] + beyond > w.best) fillRuns(w, naturals, extra, w.sets, 0);
  }
}

const roomForWilds = (length: number, naturals: number): number =>
  Math.min(length >> 1, length - naturals);

function placeTwoRuns(w: PlannerWorkspace, extra: number): void {
  for (let suit = 0; suit < SUIT_COUNT; suit++)
    for (let other = suit; other < SUIT_COUNT; other++)
      for (let more = 0; more <= extra; more++)
        for (let also = 0; more + also <= extra; also++) {
          if (w.best >= w.slots) return;
          placePair(w, suit, RUN_MIN + more, other, RUN_MIN + also, extra - more - also);
        }
}

/** Two runs of these lengths; in one suit the second lies above the first, with its gap (MI-19). */
function placePair(
  w: PlannerWorkspace,
  suit: number,
  length: number,
  other: number,
  size: number,
  extra: number,
): void {
  const beyond = beyondRuns(w, extra);
  const held = w.suitMask[suit];
  const otherHeld = w.suitMask[other];
  const most = mostInRun(size, otherHeld);
  if (mostInRun(length, held) + most + beyond <= w.best) return;
  w.oneLength = length;
  w.otherLength = size;
  w.oneSuit = suit;
  w.otherSuit = other;
  for (let low = 0; low + length <= VALUES; low++) {
    const naturals = held & windowOf(low, length);
    if (BITS[naturals] + most + beyond <= w.best) continue;
    w.oneLow = low;
    for (let at = other === suit ? low + length + GAP_MIN : 0; at + size <= VALUES; at++) {
      w.otherLow = at;
      const others = otherHeld & windowOf(at, size);
      if (BITS[naturals] + BITS[others] + beyond > w.best)
        fillRuns(w, naturals | (others << VALUES), extra, w.sets, 0);
    }
  }
}

/**
 * The runs with all these naturals, the second one's above bit 12, and with some left out: a set may need
 * them more, at most as many as there are sets.
 */
function fillRuns(
  w: PlannerWorkspace,
  naturals: number,
  extra: number,
  leave: number,
  from: number,
): void {
  const one = naturals & ALL_VALUES;
  const other = naturals >> VALUES;
  const room = roomForWilds(w.oneLength, BITS[one]) + roomForWilds(w.otherLength, BITS[other]);
  w.mostNaturals = 0;
  fillSets(w, BITS[one] + BITS[other], room, one, other, extra);
  if (leave === 0) return;
  // What a run leaves a set may take, and no more: only wilds that found no place can gain by it.
  if (!w.collecting && w.mostNaturals + w.wildCount <= w.best) return;
  for (let left = naturals >> from, bit = from; left !== 0; left >>= 1, bit++) {
    if (w.best >= w.slots) return;
    if ((left & 1) === 1) fillRuns(w, naturals & ~(1 << bit), extra, leave - 1, bit + 1);
  }
}

/** The values of which the runs leave so many cards or more. */
const ranksLeft = (
  { ranksWith }: PlannerWorkspace,
  count: number,
  one: number,
  two: number,
): number =>
  count === 0
    ? ALL_VALUES
    : (ranksWith[count] & ~(one | two)) |
      (ranksWith[count + 1] & (one ^ two)) |
      (ranksWith[count + 2] & one & two);

function topCounts(w: PlannerWorkspace, one: number, two: number): void {
  w.first = 0;
  w.second = 0;
  w.third = 0;
  for (let count = 1; count < w.ranksWith.length - 2; count++) {
    const ranks = ranksLeft(w, count, one, two);
    if (ranks === 0) return;
    const many = BITS[ranks];
    w.first = count;
    if (many > 1) w.second = count;
    if (many > 2) w.third = count;
  }
}

/** What runs fill is known; `one` and `two` are the values that they take. */
function fillSets(
  w: PlannerWorkspace,
  filled: number,
  room: number,
  one: number,
  two: number,
  extra: number,
): void {
  if (w.sets === 0) {
    if (extra > 0) return;
    if (w.collecting) collect(w, filled, room, one, two, 0, 0);
    else keep(w, filled, room);
    return;
  }
  topCounts(w, one, two);
  if (w.sets === 1) {
    const size = SET_MIN + extra;
    const naturals = Math.min(w.first, size);
    const all = room + roomForWilds(size, naturals);
    if (w.collecting) collect(w, filled + naturals, all, one, two, size, naturals);
    else keep(w, filled + naturals, all);
  } else if (w.sets === 2) fillTwoSets(w, filled, room);
  else fillThreeSets(w, filled, room);
}

function fillTwoSets(w: PlannerWorkspace, filled: number, room: number): void {
  const { first, second } = w;
  keep(w, filled + taken(first, 1) + taken(second, 1), room + open(first, 1) + open(second, 1));
  keep(w, filled + taken(first, 2), room + open(first, 2));
}

function fillThreeSets(w: PlannerWorkspace, filled: number, room: number): void {
  const { first, second, third } = w;
  const pair = room + open(first, 1) + open(second, 1);
  const two = filled + taken(first, 1) + taken(second, 1);
  keep(w, two + taken(third, 1), pair + open(third, 1));
  keep(w, filled + taken(first, 2) + taken(second, 1), room + open(first, 2) + open(second, 1));
  keep(w, filled + taken(first, 1) + taken(second, 2), room + open(first, 1) + open(second, 2));
  keep(w, filled + taken(first, 3), room + open(first, 3));
}

/** What so many sets of one rank take of its cards, and how many wilds they have room for beside them. */
const taken = (count: number, of: number): number => Math.min(count, SET_MIN * of);
const open = (count: number, of: number): number =>
  of - Math.max(0, Math.min(count - (SET_MIN - 1) * of, of));

function keep(w: PlannerWorkspace, naturals: number, room: number): void {
  if (naturals > w.mostNaturals) w.mostNaturals = naturals;
  const filled = naturals + Math.min(w.wildCount, room);
  if (filled > w.best) w.best = filled;
}

/**
 * Finds which cards fill more than `now`, the most that the hand fills. Such a card takes an empty slot of a
 * best way, so the slots of all best ways are gone through at once. With several sets each card is tried; who
 * is in a hurry leaves out those that have no friends in the hand.
 */
export function readOuts(
  w: PlannerWorkspace,
  contract: Contract,
  size: number,
  now: number,
  inHurry = false,
): void {
  for (let suit = 0; suit < SUIT_COUNT; suit++) w.outValues[suit] = 0;
  w.outRanks = 0;
  w.outWild = false;
  if (contract.sets > 1) {
    tryEach(w, contract, size, now, inHurry);
    return;
  }
  w.collecting = true;
  reach(w, contract, size, now - 1);
  w.collecting = false;
}

/** Whether a natural at this place, or a wild, is among the outs that were read. */
export const isOut = ({ outValues, outRanks, outWild }: PlannerWorkspace, place: number): boolean =>
  place === WILD ? outWild : (((outValues[place >> 4] | outRanks) >> (place & 15)) & 1) === 1;

/** How many kinds of cards are among them, all wilds being one. */
export function outCount({ outValues, outRanks, outWild }: PlannerWorkspace): number {
  let count = outWild ? 1 : 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) count += BITS[outValues[suit] | outRanks];
  return count;
}

function collect(
  w: PlannerWorkspace,
  naturals: number,
  room: number,
  one: number,
  other: number,
  setSize: number,
  inSet: number,
): void {
  const { wildCount, oneLength, otherLength } = w;
  if (naturals + Math.min(wildCount, room) <= w.best) return;
  if (room > wildCount) w.outWild = true;
  if (fillsMore(wildCount, oneLength, BITS[one], room))
    w.outValues[w.oneSuit] |= windowOf(w.oneLow, oneLength) & ~one;
  if (fillsMore(wildCount, otherLength, BITS[other], room))
    w.outValues[w.otherSuit] |= windowOf(w.otherLow, otherLength) & ~other;
  if (fillsMore(wildCount, setSize, inSet, room)) w.outRanks |= ranksLeft(w, w.first, one, other);
}

/** Whether a natural more in a meld counts, and does not just take the place of a wild. */
const fillsMore = (wilds: number, length: number, naturals: number, room: number): boolean =>
  naturals < length &&
  1 + Math.min(wilds, room - roomForWilds(length, naturals) + roomForWilds(length, naturals + 1)) >
    Math.min(wilds, room);

function tryEach(
  w: PlannerWorkspace,
  contract: Contract,
  size: number,
  now: number,
  inHurry: boolean,
): void {
  if (helps(w, contract, size, now, WILD)) w.outWild = true;
  if (contract.runs === 0) {
    // To a set all suits are alike.
    for (let value = 0; value < VALUES; value++)
      if (helps(w, contract, size, now, value)) w.outRanks |= 1 << value;
    return;
  }
  for (let suit = 0; suit < SUIT_COUNT; suit++)
    for (let value = 0; value < VALUES; value++) {
      if (inHurry && w.rankCount[value] === 0 && (w.suitMask[suit] & NEAR[value]) === 0) continue;
      if (helps(w, contract, size, now, suit * 16 + value)) w.outValues[suit] |= 1 << value;
    }
}

/** Whether one card more fills more of the contract than `now`. */
function helps(
  w: PlannerWorkspace,
  contract: Contract,
  size: number,
  now: number,
  place: number,
): boolean {
  const suit = place >> 4;
  const bit = 1 << (place & 15);
  const wasHeld = place !== WILD && (w.suitMask[suit] & bit) !== 0;
  const wasTwice = place !== WILD && (w.suitTwice[suit] & bit) !== 0;
  addPlace(w, place);
  const more = reach(w, contract, size, now) > now;
  takeBackPlace(w, place, wasHeld, wasTwice);
  return more;
}
