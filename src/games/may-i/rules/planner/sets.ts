/**
 * Fills the sets of a lay-down beside runs that are chosen: how many naturals and wilds each rank gets. A set
 * of the exact size is three naturals, or two and a wild. A free one takes every natural of its rank, since
 * nothing is won by keeping it, and wilds up to as many (MI-17).
 */
import { SUIT_OF } from '../../../../core/card.ts';
import { SET_MIN, type Sizes } from '../contract.ts';
import { cardCount, wildCount } from './hand.ts';
import { offer, RUN_FIELDS, RUNS_MAX, SET_FIELDS, SETS_AT, SETS_MAX, trial } from './shape.ts';
import { isFirstOfSuit, naturalsOf, wildSum, worthsOf } from './worth.ts';

const LEAST = SET_MIN - 1;
const CARDS_MAX = 32;

let sizes: Sizes = 'exact';
/** The different ranks and how many sets each has. */
let different = 0;
const rank = new Int32Array(SETS_MAX);
const times = new Int32Array(SETS_MAX);
/** Of each rank: cards that the runs leave, their sums of worth, and what the trial takes. */
const left = new Int32Array(SETS_MAX);
const sums = [0, 1, 2].map(() => new Float64Array(CARDS_MAX));
const naturals = new Int32Array(SETS_MAX);
const wilds = new Int32Array(SETS_MAX);

export function startSets(ranks: Int32Array, count: number, size: Sizes): void {
  sizes = size;
  different = 0;
  for (let i = 0; i < count; i++) {
    if (i > 0 && ranks[i] === ranks[i - 1]) times[different - 1]++;
    else {
      rank[different] = ranks[i];
      times[different++] = 1;
    }
  }
}

/** Offers the lay-downs with the runs of the trial, their naturals' worth, wilds and cards being these. */
export function offerSets(worth: number, runWilds: number, runCards: number): void {
  for (let at = 0; at < different; at++) {
    readLeft(at);
    if (left[at] < LEAST * times[at]) return;
  }
  if (sizes === 'exact') offerExact(0, worth, runWilds);
  else offerFree(worth, runWilds, runCards);
}

/** MI-3: a run takes the first card of its suit; all others of the rank are left. */
function readLeft(at: number): void {
  const value = rank[at];
  const cards = naturalsOf[value];
  let count = 0;
  sums[at][0] = 0;
  for (let i = 0; i < cards.length; i++) {
    if (isTaken(value, i)) continue;
    sums[at][count + 1] = sums[at][count] + worthsOf[value][i];
    count++;
  }
  left[at] = count;
}

/** Whether a run of the trial has this card of a rank. */
function isTaken(value: number, at: number): boolean {
  const suit = SUIT_OF[naturalsOf[value][at]];
  for (let field = 0; field < RUNS_MAX * RUN_FIELDS; field += RUN_FIELDS)
    if (trial[field] === suit && (trial[field + 3] & (1 << value)) !== 0)
      return isFirstOfSuit(value, at);
  return false;
}

function offerExact(at: number, worth: number, used: number): void {
  if (used > wildCount()) return;
  if (at === different) {
    write();
    offer(worth + wildSum[used], used);
    return;
  }
  const slots = SET_MIN * times[at];
  for (let count = Math.min(slots, left[at]); count >= LEAST * times[at]; count--) {
    naturals[at] = count;
    wilds[at] = slots - count;
    offerExact(at + 1, worth + sums[at][count], used + slots - count);
  }
}

function offerFree(runsWorth: number, runWilds: number, runCards: number): void {
  let worth = runsWorth;
  let least = runWilds;
  let most = runWilds;
  let cards = runCards;
  for (let at = 0; at < different; at++) {
    naturals[at] = left[at];
    wilds[at] = Math.max(0, SET_MIN * times[at] - left[at]);
    worth += sums[at][left[at]];
    least += wilds[at];
    most += left[at];
    cards += left[at];
  }
  const used = wildsUsed(least, Math.min(most, wildCount()));
  if (used < least || (sizes === 'all' && cards + used - runWilds !== cardCount())) return;
  spread(used - least);
  write();
  offer(worth + wildSum[used], used);
}

/** As many wilds as possible, but none that is worth nothing. */
function wildsUsed(least: number, most: number): number {
  let used = most;
  if (sizes === 'all') return used;
  while (used > least && wildSum[used] === wildSum[used - 1]) used--;
  return used;
}

function spread(more: number): void {
  let rest = more;
  for (let at = 0; at < different; at++) {
    const here = Math.min(rest, naturals[at] - wilds[at]);
    wilds[at] += here;
    rest -= here;
  }
}

/** Writes the sets of the trial, several of one rank as equal as they can be. */
function write(): void {
  let set = 0;
  for (let at = 0; at < different; at++) {
    let spare = wilds[at] - Math.max(0, SET_MIN * times[at] - naturals[at]);
    for (let i = 0; i < times[at]; i++) {
      const count = Math.floor(naturals[at] / times[at]) + (i < naturals[at] % times[at] ? 1 : 0);
      const short = Math.max(0, SET_MIN - count);
      const extra = Math.min(spare, count - short);
      spare -= extra;
      const field = SETS_AT + set++ * SET_FIELDS;
      trial[field] = rank[at];
      trial[field + 1] = count;
      trial[field + 2] = short + extra;
    }
  }
}
