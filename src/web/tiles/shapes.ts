/**
 * Numbers and the marks of the four colours as our own outlines, so that tiles look the same on every machine
 * and are told apart without colour: each colour has a shape.
 */
import type { Colour } from '../../core/tile.ts';
import { RANK_STROKES } from '../cards/shapes.ts';

/** Filled shapes in a box of 24 × 24. */
export const COLOUR_MARKS = {
  r: 'M12 .8L23.2 12L12 23.2L.8 12Z',
  b: 'M12 1.6A10.4 10.4 0 1 1 12 22.4A10.4 10.4 0 1 1 12 1.6Z',
  y: 'M12 1.6L23.4 21.8H.6Z',
  k: 'M2.6 2.6H21.4V21.4H2.6Z',
} as const satisfies Record<Colour, string>;

/** Strokes in a box of 20 × 28, as those of the cards. */
const ONE = 'M4.6 7.6L10.6 3V27.8';
const ZERO =
  'M10 2.3C14.9 2.3 17.2 7 17.2 14C17.2 21 14.9 25.7 10 25.7C5.1 25.7 2.8 21 2.8 14C2.8 7 5.1 2.3 10 2.3Z';
const DIGITS: readonly string[] = [
  ZERO,
  ONE,
  ...(['2', '3', '4', '5', '6', '7', '8', '9'] as const).map((rank) => RANK_STROKES[rank]),
];

interface Stroke {
  readonly d: string;
  /** How far the digit is moved to the right. */
  readonly x: number;
}

/**
 * The digits of a number from 0 to 19, around the middle of a box of 20 × 28; 10 and more are wider than it.
 */
export function numberStrokes(number: number): Stroke[] {
  if (number < 10) return [{ d: DIGITS[number], x: number === 1 ? 1 : 0 }];
  if (number === 11) return [oneAt(-4.2), oneAt(6.8)];
  return [oneAt(-9), { d: DIGITS[number - 10], x: 7.2 }];
}

const oneAt = (x: number): Stroke => ({ d: ONE, x });
