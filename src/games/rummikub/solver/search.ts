/**
 * The exact search (RK-10): number by number from 1 to 13, with the open runs of every colour and the jokers left as
 * the state. Depth first with a budget: a state returns its least loss, or proves that it costs more than the budget.
 * It works in a workspace and allocates nothing; hot functions read its arrays into locals once.
 */
import { invariant } from '../../../core/invariant.ts';
import { JOKER, NUMBERS } from '../../../core/tile.ts';
import { AFTER, COUNTS, STATES, WITHIN } from './states.ts';
import {
  AREA,
  BLOCK,
  COLOUR_COUNT,
  END,
  JOKER_COUNTS,
  ROW,
  type SolverWorkspace,
} from './workspace.ts';
import { countOf, JOKER_SHIFT, LOSS_MASK, LOSS_SHIFT } from './choices.ts';
import { layOut, type Supply } from './supply.ts';

const STATE_BITS = 6;
const STATE_MASK = (1 << STATE_BITS) - 1;
const NODES_PER_REPORT = 1 << 16;

/** Starts the count of states anew; `report` hears it every 65,536 states. */
export function countNodes(w: SolverWorkspace, report: SolverWorkspace['report']): void {
  w.report = report;
  w.nodes = 0;
}

/** Makes ready for searches in this supply, with no larger budget than `most`. */
export function prepare(w: SolverWorkspace, supply: Supply, most = Infinity): void {
  w.jokersOfRack = supply.rack[JOKER];
  w.jokersAll = supply.table[JOKER] + w.jokersOfRack;
  w.jokerWeight = supply.jokerWeight;
  w.unplayable = layOut(w, supply, most);
  if (w.unplayable > most) return;
  forgetBounds(w);
  w.lookedAt.fill(NOT_YET);
  w.memo.clear();
  let longest = 0;
  for (let number = 1; number <= NUMBERS; number++)
    longest = Math.max(longest, w.choicesAt[number].length);
  w.makeRoom(longest);
}

/**
 * The least loss, if it is within the budget; otherwise a number above the budget that it is at least. Where the
 * loss is known to be no less than `floor`, the search ends as soon as it has found that much.
 */
export function leastLoss(w: SolverWorkspace, budget: number, floor: number): number {
  const { unplayable } = w;
  if (unplayable > budget) return unplayable;
  return unplayable + search(w, 1, 0, w.jokersAll, budget - unplayable, floor - unplayable);
}

/** In `lookedAt`: no state was looked at. */
const NOT_YET = -1;

function lookAhead(w: SolverWorkspace, number: number, states: number, jokers: number): void {
  const { lookedAt, runsMost } = w;
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
        lookAt(w, slot + runs * 4, row, AFTER[state * COUNTS + runs], left);
    }
  }
}

function lookAt(w: SolverWorkspace, slot: number, row: number, after: number, left: number): void {
  const { ahead } = w;
  ahead[slot] = -1;
  const next = after < 0 ? -1 : openWithin(w, row, after, left);
  if (next < 0) return;
  const all = leastOfColour(w, row, next, left);
  if (all >= NEVER) return;
  ahead[slot] = next;
  ahead[slot + 1] = all;
  if (left === 0) return;
  ahead[slot + 2] = left === 1 ? all : leastOfColour(w, row, next, 1);
  ahead[slot + 3] = leastOfColour(w, row, next, 0);
}

/** What all colours together cost at least where they share the jokers: some get two, or one, or none of them. */
function sharedLeast(
  ahead: Int32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  left: number,
): number {
  const [aNone, bNone, cNone, dNone] = [ahead[a + 3], ahead[b + 3], ahead[c + 3], ahead[d + 3]];
  const none = aNone + bNone + cNone + dNone;
  const a1 = aNone - ahead[a + 2];
  const b1 = bNone - ahead[b + 2];
  const c1 = cNone - ahead[c + 2];
  const d1 = dNone - ahead[d + 2];
  if (left === 1) return none - Math.max(a1, b1, c1, d1);
  const ab = a1 > b1 ? a1 : b1;
  const cd = c1 > d1 ? c1 : d1;
  const two = Math.max(
    aNone - ahead[a + 1],
    bNone - ahead[b + 1],
    cNone - ahead[c + 1],
    dNone - ahead[d + 1],
  );
  return none - Math.max(two, a1 + b1, c1 + d1, ab + cd);
}

/** Hot: called for every state. It stays in one piece because every call costs as much as its work. */
function search(
  w: SolverWorkspace,
  number: number,
  states: number,
  jokers: number,
  budget: number,
  floor: number,
): number {
  if (number === END) return jokers <= w.jokersOfRack ? jokers * w.jokerWeight : NEVER;
  const { memo } = w;
  const key = (((number << 2) | jokers) << 24) | states;
  const slot = memo.find(key);
  let bottom = floor;
  if (slot >= 0) {
    const value = memo.valueAt(slot);
    if ((value & 1) !== 0 || value >> 1 > budget) return value >> 1;
    if (value >> 1 > bottom) bottom = value >> 1;
  }
  const nodes = ++w.nodes;
  if (nodes % NODES_PER_REPORT === 0) w.report?.(nodes);
  lookAhead(w, number, states, jokers);
  const { ahead, choicesEnd, costs, nexts, picks } = w;
  const list = w.choicesAt[number];
  const weight = w.weightAt[number];
  const base = (number - 1) * w.room;
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
      const a = block + ((pick & 7) << 2);
      const b = block + ROW + (((pick >> 3) & 7) << 2);
      const c = block + 2 * ROW + (((pick >> 6) & 7) << 2);
      const d = block + 3 * ROW + (((pick >> 9) & 7) << 2);
      if ((ahead[a] | ahead[b] | ahead[c] | ahead[d]) < 0) continue;
      let cost = loss + ahead[a + 1] + ahead[b + 1] + ahead[c + 1] + ahead[d + 1];
      if (left > 0 && cost <= budget) cost = loss + sharedLeast(ahead, a, b, c, d, left);
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
        ahead[a] |
        (ahead[b] << STATE_BITS) |
        (ahead[c] << (2 * STATE_BITS)) |
        (ahead[d] << (3 * STATE_BITS));
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
    const cost = loss + search(w, number + 1, nexts[at], left, allowed - loss, bottom - loss);
    if (cost >= least) continue;
    least = cost;
    if (cost > allowed) continue;
    best = pick;
    if (cost <= bottom) break;
    allowed = cost - 1;
  }
  memo.put(key, (least << 1) | (least <= budget ? 1 : 0), best);
  return least;
}

/**
 * Goes through the best layout from 1 to 13: for every number the choice that was best. To be called after a search
 * that found one.
 */
export function bestPicks(w: SolverWorkspace): Int32Array {
  const path = new Int32Array(END);
  let states = 0;
  let jokers = w.jokersAll;
  for (let number = 1; number <= NUMBERS; number++) {
    path[number] = bestPick(w, number, states, jokers);
    states = statesAfter(w, number, states, jokers, path[number]);
    jokers -= path[number] >> JOKER_SHIFT;
  }
  return path;
}

/** The choice that the search found best in a state that it solved. */
export function bestPick(
  { memo }: SolverWorkspace,
  number: number,
  states: number,
  jokers: number,
): number {
  const slot = memo.find((((number << 2) | jokers) << 24) | states);
  const isSolved = slot >= 0 && (memo.valueAt(slot) & 1) !== 0;
  invariant(isSolved, 'a best layout leads through solved states');
  return memo.choiceAt(slot);
}

/** The least loss from a state on, or more than the budget. */
export const leastFrom = (
  w: SolverWorkspace,
  number: number,
  states: number,
  jokers: number,
  budget: number,
): number => search(w, number, states, jokers, budget, 0);

/** The open runs after this choice, or -1 where a short run breaks off. */
export function statesAfter(
  w: SolverWorkspace,
  number: number,
  states: number,
  jokers: number,
  pick: number,
): number {
  const row = (number + 1) * COLOUR_COUNT;
  const left = jokers - (pick >> JOKER_SHIFT);
  let next = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const shift = STATE_BITS * colour;
    const after = AFTER[((states >> shift) & STATE_MASK) * COUNTS + countOf(pick, colour)];
    const open = after < 0 ? -1 : openWithin(w, row + colour, after, left);
    if (open < 0) return -1;
    next |= open << shift;
  }
  return next;
}

/** More than any loss, and still small enough to be added up. */
export const NEVER = 1 << 26;

function forgetBounds(w: SolverWorkspace): void {
  w.bounds.fill(-1);
}

/**
 * Lower bound: the least that this colour costs from here on, looked at alone, with so many open runs and jokers. A tile
 * may go into a group wherever the other colours have tiles for one at all, and every colour may use all jokers that are
 * left. The sum over the colours never exceeds the true loss, and it prunes most of what cannot succeed.
 */
function leastOfColour(w: SolverWorkspace, row: number, state: number, jokers: number): number {
  if (row >= END * COLOUR_COUNT) return state === 0 ? 0 : NEVER;
  const slot = (row * STATES + state) * JOKER_COUNTS + jokers;
  const before = w.bounds[slot];
  if (before >= 0) return before;
  const least = leastOverRuns(w, row, state, jokers);
  w.bounds[slot] = least;
  return least;
}

function leastOverRuns(w: SolverWorkspace, row: number, state: number, jokers: number): number {
  const tiles = w.held[row];
  const spared = tiles - w.ofTable[row];
  const weight = w.weightAt[row >> 2];
  const inGroups = w.groupsMost[row];
  const most = Math.min(w.runsMost[row], tiles + jokers);
  let least = NEVER;
  for (let runs = most; runs >= 0; runs--) {
    const after = AFTER[state * COUNTS + runs];
    if (after < 0) break;
    const acting = runs > tiles ? runs - tiles : 0;
    const lost = Math.max(0, tiles - runs + acting - inGroups);
    if (lost > spared) break;
    const cost = lost * weight;
    if (cost >= least) continue;
    const next = openWithin(w, row + COLOUR_COUNT, after, jokers - acting);
    if (next < 0) continue;
    const all = cost + leastOfColour(w, row + COLOUR_COUNT, next, jokers - acting);
    if (all < least) least = all;
  }
  return least;
}

/** The state without runs that nothing in this row can lengthen, or -1 where a short one breaks off. */
const openWithin = (w: SolverWorkspace, row: number, state: number, jokers: number): number =>
  WITHIN[state * COUNTS + w.openMost[row * JOKER_COUNTS + jokers]];
