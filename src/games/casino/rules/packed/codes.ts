/**
 * A legal move as one integer, from the lowest bit: which loose cards (16 bits), whose top (2), a value or
 * the place of a build (4), the place of the card in the hand (4), the kind of move (3).
 */
import type { Card } from '../../../../core/card.ts';
import { VALUE_OF } from '../values.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

export const LOOSE_BITS = 16;
const TOP_SHIFT = LOOSE_BITS;
const ARGUMENT_SHIFT = TOP_SHIFT + 2;
const HAND_SHIFT = ARGUMENT_SHIFT + 4;
const KIND_SHIFT = HAND_SHIFT + 4;

const kind = (index: number): number => index << KIND_SHIFT;
export const TRAIL = kind(0);
export const CAPTURE = kind(1);
export const BUILD = kind(2);
export const RAISE = kind(3);
export const REINFORCE = kind(4);
export const MERGE = kind(5);
export const AUGMENT = kind(6);

/** Loose cards by bits; for a J, Q or K, which takes one card, its place on the table and 1. */
export const looseIn = (code: number): number => code & ((1 << LOOSE_BITS) - 1);
/** How many sides on the one sits whose pile gives its top; 0 for none. */
export const topIn = (code: number): number => (code >>> TOP_SHIFT) & 3;
/** The value of a new build, the place of a build, or 1 where a capture takes the build of its value. */
export const argumentIn = (code: number): number => (code >>> ARGUMENT_SHIFT) & 15;
export const handIn = (code: number): number => (code >>> HAND_SHIFT) & 15;
export const kindIn = (code: number): number => code & (7 << KIND_SHIFT);

export const withHand = (place: number): number => place << HAND_SHIFT;
export const withArgument = (argument: number): number => argument << ARGUMENT_SHIFT;
export const withTop = (mark: number): number => mark << TOP_SHIFT;

/**
 * The loose cards as bits of a code: one for the value of each number card, or -1 where two are equal. Bits
 * are then places among the number cards.
 */
export function rankBits(loose: readonly Card[]): number {
  let bits = 0;
  for (let i = 0; i < loose.length; i++) {
    const value = valueOf[loose[i]];
    if (value === 0) continue;
    const bit = 1 << (value - 1);
    if ((bits & bit) !== 0) return -1;
    bits |= bit;
  }
  return bits;
}
