/**
 * The chance that a seat goes out in its next turn, in the one after it and in the third, if nobody else does
 * before. It depends above all on how many naturals the seat holds that no run of its team takes. It was
 * fitted by logistic regression to all turns of 2,200 hands between hard bots. On those hands it was right to
 * within three points at every stage.
 */
import type { Nearness } from './workspace.ts';

/**
 * By turn and stuck naturals: alone, then for each that is short, for each that is paired, for each wild, for the
 * cover, for a top of the pile that fits, and for a partner who still has a full hand to add to the runs.
 */
// prettier-ignore
const FITTED: readonly (readonly (readonly number[])[])[] = [
  [
    [2.44, 0.0, 0.0, 0.15, 0.09, 0.13, 0.0],
    [-0.17, 0.13, 0.0, 0.82, 1.72, 1.93, 0.78],
    [-2.92, 0.62, -0.38, 2.11, 1.46, 0.2, 1.74],
    [-3.78, 0.59, 2.17, 1.84, -0.9, -0.11, 2.11],
    [-5.15, 0.44, 1.02, 1.42, -0.87, -0.04, 2.93],
    [-5.81, 0.3, 0.79, 1.12, -0.71, -0.11, 3.22],
    [-5.99, 0.14, 0.59, 0.61, -0.71, -0.4, 3.17],
    [-6.95, 0.18, 0.07, 0.72, -0.5, -0.23, 3.07],
  ],
  [
    [0.4, 0.0, 0.0, -0.79, 0.01, -0.18, 0.0],
    [0.68, 0.33, 0.0, 0.85, 0.37, -0.21, 0.15],
    [-0.83, 0.31, -0.41, 0.74, 1.47, 0.85, 0.25],
    [-2.02, 0.25, 0.22, 1.04, 1.54, 0.09, 0.83],
    [-3.25, 0.32, 0.9, 1.25, 0.83, 0.17, 1.3],
    [-3.23, 0.1, 0.54, 1.27, -0.69, -0.5, 1.8],
    [-4.35, 0.26, 0.78, 1.21, -0.5, 0.36, 1.51],
    [-4.2, -0.02, -0.07, 0.74, -1.19, -0.44, 2.21],
  ],
  [
    [2.59, 0.0, 0.0, 0.06, 0.03, 0.0, 0.0],
    [2.24, 0.33, 0.0, 0.0, 0.11, 0.03, 0.0],
    [1.23, -0.08, -0.81, 0.05, 0.3, -0.06, 0.12],
    [0.25, 0.17, -1.0, 0.62, -0.2, -0.27, -0.85],
    [-1.45, 0.33, -0.02, 0.66, 0.5, 0.29, 0.33],
    [-1.41, -0.09, 0.02, 0.56, 0.24, 0.22, 0.97],
    [-2.38, 0.24, 0.2, 0.05, -0.17, -0.53, 1.13],
    [-3.53, 0.05, 0.07, 0.31, -0.3, 0.1, 1.55],
  ],
];

/** Of a full hand, by turn: alone, for each natural that will be stuck, and for a partner with a full hand. */
// prettier-ignore
const FULL: readonly (readonly number[])[] = [
  [0.3, -0.69, 1.31],
  [0.61, -0.53, 1.53],
  [0.76, -0.4, 0.97],
];

export const TURNS_AHEAD = FITTED.length;
const STUCK_MOST = FITTED[0].length - 1;
const WILDS_MOST = 3;
/** For each run that the Lock misses once hands are down, and for a hand that has not opened by then. */
const PER_MISSING = 1.5;
const CLOSED = 2;

/** From 0 to 1. The top of the pile is there for the next seat only. */
export const hazard = (turn: number, isNext: boolean, near: Nearness): number =>
  1 / (1 + Math.exp(near.isFull ? -fullSum(turn, near) : -restSum(turn, isNext, near)));

function fullSum(turn: number, { stuck, isMateFull }: Nearness): number {
  const row = FULL[turn];
  return row[0] + row[1] * stuck + (isMateFull ? row[2] : 0);
}

function restSum(turn: number, isNext: boolean, near: Nearness): number {
  const row = FITTED[turn][Math.min(near.stuck, STUCK_MOST)];
  return (
    row[0] +
    row[1] * near.short +
    row[2] * near.paired +
    row[3] * Math.min(near.wilds, WILDS_MOST) +
    row[4] * near.cover +
    (isNext ? row[5] * near.top : 0) +
    (near.isMateFull ? row[6] : -PER_MISSING * near.missing) -
    (near.isOpen ? 0 : CLOSED)
  );
}
