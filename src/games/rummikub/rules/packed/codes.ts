/**
 * Moves as integers. Plays cannot be listed whole, for the number of tables that could be laid has no useful bound: these
 * codes name the plays that can be told in a few numbers, and one more names what the solver finds best.
 */
import { WORKED_OUT } from '../../../../core/seams/mind.ts';

export const DRAW = 0;
export const PASS = 1;
export const NEXT_ROUND = 2;
/** The play with most tiles. */
export const SOLVED = WORKED_OUT;

/** Well over as many codes as the fullest table with the fullest rack has. */
export const LIST_LIMIT = 1 << 12;

const KIND_SHIFT = 20;
/** A run from the rack: colour, lowest number and length; jokers stand where the rack has no tile. */
export const RUN = 1 << KIND_SHIFT;
/** A group from the rack: number, colours of its real tiles as bits, and how many jokers. */
export const GROUP = 2 << KIND_SHIFT;
/** A tile put to a set at its low or high end, or to a group. */
export const LOW_END = 3 << KIND_SHIFT;
export const HIGH_END = 4 << KIND_SHIFT;
/** A run cut in two by a second copy of one of its tiles. */
export const CUT = 5 << KIND_SHIFT;

export const kindOf = (code: number): number => code & (0x7ff << KIND_SHIFT);
/** The three numbers of a code, from the left. */
export const first = (code: number): number => (code >> 12) & 0xff;
export const second = (code: number): number => (code >> 6) & 0x3f;
export const third = (code: number): number => code & 0x3f;

export const packCode = (kind: number, a: number, b: number, c: number): number =>
  kind | (a << 12) | (b << 6) | c;
