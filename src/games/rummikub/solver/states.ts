/**
 * The open runs of one colour while the numbers are gone through from 1 to 13 (RK-10.1): how many of them have one
 * tile, two tiles, or three and more so far. Two copies and two jokers allow four runs side by side, so there are
 * 35 such states.
 */
import { COPIES, JOKERS } from '../../../core/tile.ts';

/** The most tiles, jokers included, that can stand for one face. */
export const SIDE_BY_SIDE = COPIES + JOKERS;
/** Row length of the tables below: counts from 0 to 4. */
export const COUNTS = SIDE_BY_SIDE + 1;

interface OpenRuns {
  readonly ones: number;
  readonly twos: number;
  readonly longs: number;
}

function allStates(): OpenRuns[] {
  const states: OpenRuns[] = [];
  for (let ones = 0; ones <= SIDE_BY_SIDE; ones++)
    for (let twos = 0; ones + twos <= SIDE_BY_SIDE; twos++)
      for (let longs = 0; ones + twos + longs <= SIDE_BY_SIDE; longs++)
        states.push({ ones, twos, longs });
  return states;
}

const ALL = allStates();
export const STATES = ALL.length;

/** The place of a state in the list; -1 where there is none. */
const indexOf = (ones: number, twos: number, longs: number): number =>
  ALL.findIndex((state) => state.ones === ones && state.twos === twos && state.longs === longs);

/**
 * By state × 5 + k: the state after k tiles of the next number went into runs, or -1. Short runs come first because
 * they would be lost, then long ones because they ask for nothing more, then new ones; no other order is better.
 */
export const AFTER = new Int8Array(STATES * COUNTS).fill(-1);
/**
 * By state × 5 + supply: the state with no more open runs than the next number has tiles for, or -1 where a short
 * run cannot go on. Long runs that nothing can lengthen are as good as closed, and states that differ only in them
 * become one.
 */
export const WITHIN = new Int8Array(STATES * COUNTS).fill(-1);

for (let state = 0; state < STATES; state++) {
  const { ones, twos, longs } = ALL[state];
  for (let count = ones + twos; count <= SIDE_BY_SIDE; count++) {
    const spare = count - ones - twos;
    const lengthened = Math.min(longs, spare);
    AFTER[state * COUNTS + count] = indexOf(spare - lengthened, ones, twos + lengthened);
    WITHIN[state * COUNTS + count] = indexOf(ones, twos, lengthened);
  }
}
