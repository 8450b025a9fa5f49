/**
 * Suits and ranks as our own outlines. No font is involved, so a card looks the same on every machine
 * and stays sharp at every size.
 */
import type { RankName, Suit } from '../../core/card.ts';

/** Filled shapes in a box of 24 × 24. */
export const SUIT_PATHS = {
  C: 'M12 1.1A5.3 5.3 0 0 1 16.1 9.7A5.3 5.3 0 1 1 13.2 17.2C13.3 20 14.3 21.8 16.3 23H7.7C9.7 21.8 10.7 20 10.8 17.2A5.3 5.3 0 1 1 7.9 9.7A5.3 5.3 0 0 1 12 1.1Z',
  D: 'M12 .6C14.2 5 17.2 8.8 21 12C17.2 15.2 14.2 19 12 23.4C9.8 19 6.8 15.2 3 12C6.8 8.8 9.8 5 12 .6Z',
  H: 'M12 23C9.7 18.6 1.6 14.4 1.6 7.9C1.6 4.2 4.3 1.6 7.3 1.6C9.5 1.6 11.2 2.9 12 5.1C12.8 2.9 14.5 1.6 16.7 1.6C19.7 1.6 22.4 4.2 22.4 7.9C22.4 14.4 14.3 18.6 12 23Z',
  S: 'M12 .8C9.6 5.6 2 9.6 2 15.1C2 18.4 4.5 20.2 7 20.2C8.8 20.2 10.1 19.4 10.9 18.2C10.8 20.4 9.7 22 7.7 23H16.3C14.3 22 13.2 20.4 13.1 18.2C13.9 19.4 15.2 20.2 17 20.2C19.5 20.2 22 18.4 22 15.1C22 9.6 14.4 5.6 12 .8Z',
} as const satisfies Record<Suit, string>;

/** A jester's cap with three bells, in the same box. */
export const CAP_PATH =
  'M7 18C7 14.4 6.6 11.6 5.2 11.4C4 11.2 3.2 12.4 2.6 14L1 13.6C.6 8.6 2.4 4.8 5.8 4.8C7.6 4.8 8.8 6 9.6 7.8L12 2L14.4 7.8C15.2 6 16.4 4.8 18.2 4.8C21.6 4.8 23.4 8.6 23 13.6L21.4 14C20.8 12.4 20 11.2 18.8 11.4C17.4 11.6 17 14.4 17 18ZM6 19.4H18V22.8H6ZM1.9 13.7A1.8 1.8 0 1 1 1.9 17.3A1.8 1.8 0 1 1 1.9 13.7ZM22.1 13.7A1.8 1.8 0 1 1 22.1 17.3A1.8 1.8 0 1 1 22.1 13.7ZM12 .2A1.8 1.8 0 1 1 12 3.8A1.8 1.8 0 1 1 12 .2Z';

/** Strokes in a box of 20 × 28, drawn with a pen of `strokeOf`. */
export const RANK_STROKES = {
  '2': 'M3 9.4A7 6.9 0 0 1 17 9.4C17 14.6 7.4 18.6 3.4 25.6H17.8',
  '3': 'M3.2 2.4H15.6L9.4 11.2A7.2 7.2 0 1 1 2.9 21.6',
  '4': 'M13.6 27.8V2.8L3 19.2H19',
  '5': 'M16.4 2.4H5.4L4.6 12.4A7.3 7.3 0 1 1 2.9 22',
  '6': 'M15 2.2C8.4 5 3 11 3 18.4A7 7.2 0 1 0 17 18.4A7 7.2 0 0 0 3.4 16.4',
  '7': 'M2.2 2.4H16.4L7.4 27.8',
  '8': 'M10 2.3A5.6 5.3 0 1 1 10 12.9A5.6 5.3 0 1 1 10 2.3ZM10 12.9A7 6.4 0 1 1 10 25.7A7 6.4 0 1 1 10 12.9Z',
  '9': 'M5 25.8C11.6 23 17 17 17 9.6A7 7.2 0 1 0 3 9.6A7 7.2 0 0 0 16.6 11.6',
  '10': 'M-.4 7.4L3.6 3.4V27.8M14.4 2.3C18 2.3 19.4 7 19.4 14C19.4 21 18 25.7 14.4 25.7C10.8 25.7 9.4 21 9.4 14C9.4 7 10.8 2.3 14.4 2.3Z',
  J: 'M14.6 .2V18.8A5.9 6.9 0 0 1 2.8 18.8V17.6',
  Q: 'M10 2.3C14.9 2.3 17.4 7 17.4 14C17.4 21 14.9 25.7 10 25.7C5.1 25.7 2.6 21 2.6 14C2.6 7 5.1 2.3 10 2.3ZM11 18.6L18.6 28',
  K: 'M3.8 .2V27.8M17.2 .2L4.6 16M8.6 11.4L18 27.8',
  A: 'M1.4 27.8L10 1.4L18.6 27.8M4.6 19.4H15.4',
  JK: 'M5.6 .2V22A3 4.3 0 0 1 -.4 22V20.4M11.4 .2V27.8M20.2 .2L12 15.4M14.2 12L20.8 27.8',
} as const satisfies Record<RankName, string>;

/** Two letters in the space of one need a finer pen. */
export const strokeOf = (rank: RankName): number => (rank === 'JK' ? 3.8 : 4.5);

/**
 * Where the pips of a number card lie, in card units (100 × 140). Those below the middle stand on their
 * heads.
 */
const LEFT = 37;
const RIGHT = 63;
const MID = 50;
type Place = readonly [x: number, y: number];
const pair = (y: number): Place[] => [
  [LEFT, y],
  [RIGHT, y],
];
const corners = [...pair(27), ...pair(113)];
const four = [...pair(25), ...pair(55), ...pair(85), ...pair(115)];

export const PIPS: Partial<Record<RankName, readonly Place[]>> = {
  '2': [
    [MID, 27],
    [MID, 113],
  ],
  '3': [
    [MID, 27],
    [MID, 70],
    [MID, 113],
  ],
  '4': corners,
  '5': [...corners, [MID, 70]],
  '6': [...corners, ...pair(70)],
  '7': [...corners, ...pair(70), [MID, 48]],
  '8': [...corners, ...pair(70), [MID, 48], [MID, 92]],
  '9': [...four, [MID, 70]],
  '10': [...four, [MID, 40], [MID, 100]],
};
