/** The move of Dhappa that takes another back (DH-35): a turn has no end by itself, so tables count them. */
import type { Move } from '../rules/types.ts';

export const isTakeBack = ({ type }: Move): boolean => type === 'undo';
