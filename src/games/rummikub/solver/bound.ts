/**
 * Lower bound of the loss from some number on, with each colour looked at alone. A tile may go into a group
 * wherever the other colours have tiles for one at all. Every colour may use all jokers that are left. The
 * sum over the colours never exceeds the true loss, and it prunes most of what cannot succeed.
 */
import { AFTER, COUNTS, SIDE_BY_SIDE, STATES, WITHIN } from './states.ts';
import { COLOUR_COUNT, END, JOKER_COUNTS, type SolverWorkspace } from './workspace.ts';

/** More than any loss, and still small enough to be added up. */
export const NEVER = 1 << 26;

export function forgetBounds(w: SolverWorkspace): void {
  w.bounds.fill(-1);
}

/** The least that this colour costs from here on, with so many open runs and jokers. */
export function leastOfColour(
  w: SolverWorkspace,
  row: number,
  state: number,
  jokers: number,
): number {
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
export function openWithin(w: SolverWorkspace, row: number, state: number, jokers: number): number {
  const supply = w.held[row] + jokers;
  const most = w.runsMost[row];
  return WITHIN[
    state * COUNTS + (supply < most ? supply : most < SIDE_BY_SIDE ? most : SIDE_BY_SIDE)
  ];
}
