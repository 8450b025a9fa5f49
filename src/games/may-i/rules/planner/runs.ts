/**
 * Lists the runs that a hand can lay down beside given sets. Of the naturals in its window a run leaves out
 * those that a set shall have, in every combination. It also leaves out those of least worth, if a wild in
 * their place is worth more. So there are few runs, and yet the best is among them.
 */
import { RUN_MIN, type Sizes } from '../contract.ts';
import { BITS, SUIT_COUNT, suitMask, VALUES, wildCount, windowOf } from './hand.ts';
import { firstWorth, wildSum } from './worth.ts';

/** More than four suits, 45 windows, 8 combinations and 7 numbers of wilds can give. */
const OPTIONS_MAX = 1 << 14;
export const runSuit = new Uint8Array(OPTIONS_MAX);
export const runLow = new Uint8Array(OPTIONS_MAX);
export const runLength = new Uint8Array(OPTIONS_MAX);
export const runUsed = new Uint16Array(OPTIONS_MAX);
export const runWilds = new Uint8Array(OPTIONS_MAX);
/** Of its naturals. */
export const runWorth = new Float64Array(OPTIONS_MAX);
let found = 0;

/** Lists them, long ones first, of equal length those with their wilds at the high end (MI-23). */
export function listRuns(sizes: Sizes, setRanks: number): number {
  found = 0;
  const longest = sizes === 'exact' ? RUN_MIN : VALUES;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const most = Math.min(longest, 2 * BITS[suitMask[suit]]);
    for (let length = most; length >= RUN_MIN; length--)
      for (let low = VALUES - length; low >= 0; low--)
        listWindow(suit, low, length, sizes, setRanks);
  }
  return found;
}

const isEnough = (naturals: number, length: number): boolean =>
  naturals * 2 >= length && length - naturals <= wildCount();

function listWindow(
  suit: number,
  low: number,
  length: number,
  sizes: Sizes,
  setRanks: number,
): void {
  const held = suitMask[suit] & windowOf(low, length);
  if (!isEnough(BITS[held], length)) return;
  const wanted = held & setRanks;
  const own = held & ~setRanks;
  for (let shared = wanted; ; shared = (shared - 1) & wanted) {
    listUsing(suit, low, length, own, shared, sizes !== 'all');
    if (shared === 0) return;
  }
}

function listUsing(
  suit: number,
  low: number,
  length: number,
  own: number,
  shared: number,
  mayDrop: boolean,
): void {
  let used = own | shared;
  let left = own;
  while (isEnough(BITS[used], length)) {
    add(suit, low, length, used);
    const least = leastWorth(suit, left);
    if (!mayDrop || least < 0 || firstWorth[suit * 16 + least] >= wildSum[1]) return;
    used &= ~(1 << least);
    left &= ~(1 << least);
  }
}

/** The value of least worth in a mask; -1 where it is empty. */
function leastWorth(suit: number, mask: number): number {
  let least = -1;
  for (let value = 0; value < VALUES; value++) {
    if ((mask & (1 << value)) === 0) continue;
    if (least < 0 || firstWorth[suit * 16 + value] < firstWorth[suit * 16 + least]) least = value;
  }
  return least;
}

function add(suit: number, low: number, length: number, used: number): void {
  if (found === OPTIONS_MAX) return;
  let worth = 0;
  for (let value = low; value < low + length; value++)
    if ((used & (1 << value)) !== 0) worth += firstWorth[suit * 16 + value];
  runSuit[found] = suit;
  runLow[found] = low;
  runLength[found] = length;
  runUsed[found] = used;
  runWilds[found] = length - BITS[used];
  runWorth[found] = worth;
  found++;
}
