/**
 * Lower bound of the loss from some number on, with each colour looked at alone. A tile may go into a group
 * wherever the other colours have tiles for one at all. Every colour may use all jokers that are left. The
 * sum over the colours never exceeds the true loss, and it prunes most of what cannot succeed.
 */
import { JOKERS } from '../../../core/tile.ts';
import { AFTER, COUNTS, SIDE_BY_SIDE, STATES, WITHIN } from './states.ts';
import { COLOUR_COUNT, END, groupsMost, held, ofTable, runsMost, weightAt } from './supply.ts';

/** More than any loss, and still small enough to be added up. */
export const NEVER = 1 << 26;

const JOKER_COUNTS = JOKERS + 1;
/** By row (number × 4 + colour), state and jokers; -1 where it was not asked yet. */
const known = new Int32Array((END + 1) * COLOUR_COUNT * STATES * JOKER_COUNTS);

export function forgetBounds(): void {
  known.fill(-1);
}

/** The least that this colour costs from here on, with so many open runs and jokers. */
export function leastOfColour(row: number, state: number, jokers: number): number {
  if (row >= END * COLOUR_COUNT) return state === 0 ? 0 : NEVER;
  const slot = (row * STATES + state) * JOKER_COUNTS + jokers;
  const before = known[slot];
  if (before >= 0) return before;
  const least = leastOverRuns(row, state, jokers);
  known[slot] = least;
  return least;
}

function leastOverRuns(row: number, state: number, jokers: number): number {
  const tiles = held[row];
  const spared = tiles - ofTable[row];
  const weight = weightAt[row >> 2];
  const most = Math.min(runsMost[row], tiles + jokers);
  let least = NEVER;
  for (let runs = most; runs >= 0; runs--) {
    const after = AFTER[state * COUNTS + runs];
    if (after < 0) break;
    const acting = runs > tiles ? runs - tiles : 0;
    const lost = Math.max(0, tiles - runs + acting - groupsMost[row]);
    if (lost > spared) break;
    const cost = lost * weight;
    if (cost >= least) continue;
    const next = openWithin(row + COLOUR_COUNT, after, jokers - acting);
    if (next < 0) continue;
    const all = cost + leastOfColour(row + COLOUR_COUNT, next, jokers - acting);
    if (all < least) least = all;
  }
  return least;
}

/** The state without runs that nothing in this row can lengthen, or -1 where a short one breaks off. */
export function openWithin(row: number, state: number, jokers: number): number {
  const supply = held[row] + jokers;
  const most = runsMost[row];
  return WITHIN[
    state * COUNTS + (supply < most ? supply : most < SIDE_BY_SIDE ? most : SIDE_BY_SIDE)
  ];
}
