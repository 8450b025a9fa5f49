/**
 * The exact search (RK-10): number by number from 1 to 13, with the open runs of every colour and the jokers left as
 * the state. Depth first with a budget: a state returns its least loss, or proves that it costs more than the budget.
 *
 * Everything lives in typed arrays of this module that every search uses again. One search runs at a time.
 */
import { invariant } from '../../../core/invariant.ts';
import { JOKER, JOKERS, NUMBERS } from '../../../core/tile.ts';
import { forgetBounds, leastOfColour, NEVER, openWithin } from './bound.ts';
import { countOf, JOKER_SHIFT, LOSS_MASK, LOSS_SHIFT } from './choices.ts';
import { clearMemo, findSlot, memoChoice, memoValue, putSlot } from './memo.ts';
import { AFTER, COUNTS } from './states.ts';
import {
  choicesAt,
  choicesEnd,
  COLOUR_COUNT,
  END,
  layOut,
  runsMost,
  weightAt,
  type Supply,
} from './supply.ts';

const STATE_BITS = 6;
const STATE_MASK = (1 << STATE_BITS) - 1;

let jokersAll = 0;
let jokersOfRack = 0;
let jokerWeight = 0;
let unplayable = 0;
let nodes = 0;
let reportProgress: ((nodes: number) => void) | undefined;
const NODES_PER_REPORT = 1 << 16;

/** Starts the count of states anew; `report` hears it every 65,536 states. */
export function countNodes(report: ((nodes: number) => void) | undefined): void {
  reportProgress = report;
  nodes = 0;
}
export const nodesCounted = (): number => nodes;

/** Makes ready for searches in this supply, with no larger budget than `most`. */
export function prepare(supply: Supply, most = Infinity): void {
  jokersOfRack = supply.rack[JOKER];
  jokersAll = supply.table[JOKER] + jokersOfRack;
  jokerWeight = supply.jokerWeight;
  unplayable = layOut(supply, most);
  if (unplayable > most) return;
  forgetBounds();
  lookedAt.fill(NOT_YET);
  clearMemo();
  let longest = 0;
  for (let number = 1; number <= NUMBERS; number++)
    longest = Math.max(longest, choicesAt[number].length);
  makeRoom(longest);
}

/** Candidates of the states on the path, one stretch for each number. */
let room = 0;
let costs = new Int32Array(0);
let nexts = new Int32Array(0);
let picks = new Int32Array(0);

function makeRoom(longest: number): void {
  if (longest <= room) return;
  room = longest * 2;
  costs = new Int32Array(room * END);
  nexts = new Int32Array(room * END);
  picks = new Int32Array(room * END);
}

/**
 * The least loss, if it is within the budget; otherwise a number above the budget that it is at least. Where the
 * loss is known to be no less than `floor`, the search ends as soon as it has found that much.
 */
export function leastLoss(budget: number, floor: number): number {
  if (unplayable > budget) return unplayable;
  return unplayable + search(1, 0, jokersAll, budget - unplayable, floor - unplayable);
}

/**
 * What the tiles of one number lead to, for the state that was looked at last: by number, jokers left, colour and tiles
 * into runs the next state of the colour (-1 where it leads nowhere), and what that colour costs at least from there on
 * with all jokers that are left, with one, and with none.
 */
const ROW = 8;
const BLOCK = ROW * COLOUR_COUNT;
const AREA = BLOCK * (JOKERS + 1);
const nextState = new Int8Array(AREA * END);
const withAll = new Int32Array(AREA * END);
const withOne = new Int32Array(AREA * END);
const withNone = new Int32Array(AREA * END);
/** By number and colour: for which state and how many jokers the above was made. Most states differ in a colour or two. */
const lookedAt = new Int32Array(END * COLOUR_COUNT);
const NOT_YET = -1;

function lookAhead(number: number, states: number, jokers: number): void {
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const state = (states >> (STATE_BITS * colour)) & STATE_MASK;
    const before = lookedAt[number * COLOUR_COUNT + colour];
    if (before >> 2 === state && (before & 3) >= jokers) continue;
    lookedAt[number * COLOUR_COUNT + colour] = (state << 2) | jokers;
    const row = (number + 1) * COLOUR_COUNT + colour;
    const most = runsMost[row - COLOUR_COUNT];
    for (let left = 0; left <= jokers; left++) {
      const slot = number * AREA + left * BLOCK + colour * ROW;
      for (let runs = 0; runs <= most; runs++)
        lookAt(slot + runs, row, AFTER[state * COUNTS + runs], left);
    }
  }
}

function lookAt(slot: number, row: number, after: number, left: number): void {
  nextState[slot] = -1;
  const next = after < 0 ? -1 : openWithin(row, after, left);
  if (next < 0) return;
  const all = leastOfColour(row, next, left);
  if (all >= NEVER) return;
  nextState[slot] = next;
  withAll[slot] = all;
  if (left === 0) return;
  withNone[slot] = leastOfColour(row, next, 0);
  withOne[slot] = left === 1 ? all : leastOfColour(row, next, 1);
}

/** What all colours together cost at least where they share the jokers: some get two, or one, or none of them. */
function sharedLeast(a: number, b: number, c: number, d: number, left: number): number {
  const none = withNone[a] + withNone[b] + withNone[c] + withNone[d];
  const a1 = withNone[a] - withOne[a];
  const b1 = withNone[b] - withOne[b];
  const c1 = withNone[c] - withOne[c];
  const d1 = withNone[d] - withOne[d];
  if (left === 1) return none - Math.max(a1, b1, c1, d1);
  const ab = a1 > b1 ? a1 : b1;
  const cd = c1 > d1 ? c1 : d1;
  const two = Math.max(
    withNone[a] - withAll[a],
    withNone[b] - withAll[b],
    withNone[c] - withAll[c],
    withNone[d] - withAll[d],
  );
  return none - Math.max(two, a1 + b1, c1 + d1, ab + cd);
}

/** Hot: called for every state. It stays in one piece because every call costs as much as its work. */
function search(
  number: number,
  states: number,
  jokers: number,
  budget: number,
  floor: number,
): number {
  if (number === END) return jokers <= jokersOfRack ? jokers * jokerWeight : NEVER;
  const key = (((number << 2) | jokers) << 24) | states;
  const slot = findSlot(key);
  let bottom = floor;
  if (slot >= 0) {
    const value = memoValue(slot);
    if ((value & 1) !== 0 || value >> 1 > budget) return value >> 1;
    if (value >> 1 > bottom) bottom = value >> 1;
  }
  nodes++;
  if (reportProgress !== undefined && nodes % NODES_PER_REPORT === 0) reportProgress(nodes);
  lookAhead(number, states, jokers);
  const list = choicesAt[number];
  const weight = weightAt[number];
  const base = (number - 1) * room;
  let end = base;
  let least = NEVER;
  let from = 0;
  for (let acting = 0; acting <= jokers; acting++) {
    const to = choicesEnd[number * COLOUR_COUNT + acting];
    const left = jokers - acting;
    const block = number * AREA + left * BLOCK;
    for (let at = from; at < to; at++) {
      const pick = list[at];
      const loss = ((pick >> LOSS_SHIFT) & LOSS_MASK) * weight;
      if (loss > budget) {
        if (loss < least) least = loss;
        break;
      }
      const a = block + (pick & 7);
      const b = block + ROW + ((pick >> 3) & 7);
      const c = block + 2 * ROW + ((pick >> 6) & 7);
      const d = block + 3 * ROW + ((pick >> 9) & 7);
      if ((nextState[a] | nextState[b] | nextState[c] | nextState[d]) < 0) continue;
      let cost = loss + withAll[a] + withAll[b] + withAll[c] + withAll[d];
      if (left > 0 && cost <= budget) cost = loss + sharedLeast(a, b, c, d, left);
      if (cost > budget) {
        if (cost < least) least = cost;
        continue;
      }
      let place = end++;
      while (place > base && costs[place - 1] > cost) {
        costs[place] = costs[place - 1];
        nexts[place] = nexts[place - 1];
        picks[place] = picks[place - 1];
        place--;
      }
      costs[place] = cost;
      nexts[place] =
        nextState[a] |
        (nextState[b] << STATE_BITS) |
        (nextState[c] << (2 * STATE_BITS)) |
        (nextState[d] << (3 * STATE_BITS));
      picks[place] = pick;
    }
    from = to;
  }
  let best = 0;
  let allowed = budget;
  for (let at = base; at < end; at++) {
    if (costs[at] > allowed) {
      if (costs[at] < least) least = costs[at];
      break;
    }
    const pick = picks[at];
    const loss = ((pick >> LOSS_SHIFT) & LOSS_MASK) * weight;
    const left = jokers - (pick >> JOKER_SHIFT);
    const cost = loss + search(number + 1, nexts[at], left, allowed - loss, bottom - loss);
    if (cost >= least) continue;
    least = cost;
    if (cost > allowed) continue;
    best = pick;
    if (cost <= bottom) break;
    allowed = cost - 1;
  }
  putSlot(key, (least << 1) | (least <= budget ? 1 : 0), best);
  return least;
}

/**
 * Goes through the best layout from 1 to 13: for every number the choice that was best. To be called after a search
 * that found one.
 */
export function bestPicks(): Int32Array {
  const path = new Int32Array(END);
  let states = 0;
  let jokers = jokersAll;
  for (let number = 1; number <= NUMBERS; number++) {
    path[number] = bestPick(number, states, jokers);
    states = statesAfter(number, states, jokers, path[number]);
    jokers -= path[number] >> JOKER_SHIFT;
  }
  return path;
}

/** The choice that the search found best in a state that it solved. */
export function bestPick(number: number, states: number, jokers: number): number {
  const slot = findSlot((((number << 2) | jokers) << 24) | states);
  invariant(slot >= 0 && (memoValue(slot) & 1) !== 0, 'a best layout leads through solved states');
  return memoChoice(slot);
}

/** The least loss from a state on, or more than the budget. */
export const leastFrom = (number: number, states: number, jokers: number, budget: number): number =>
  search(number, states, jokers, budget, 0);

export const jokersAtStart = (): number => jokersAll;
export const lossAtStart = (loss: number): number => loss - unplayable;

/** The open runs after this choice, or -1 where a short run breaks off. */
export function statesAfter(number: number, states: number, jokers: number, pick: number): number {
  const row = (number + 1) * COLOUR_COUNT;
  const left = jokers - (pick >> JOKER_SHIFT);
  let next = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const shift = STATE_BITS * colour;
    const after = AFTER[((states >> shift) & STATE_MASK) * COUNTS + countOf(pick, colour)];
    const open = after < 0 ? -1 : openWithin(row + colour, after, left);
    if (open < 0) return -1;
    next |= open << shift;
  }
  return next;
}
