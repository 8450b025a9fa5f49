/**
 * Who has seen which card: one bit per seat and one for the public, so that a view can be cut from a
 * position without asking how it came about.
 */
import type { Seat } from './seat.ts';

export type Knowers = number & { readonly kind?: 'knowers' };

/** A spectator: sees what everyone has seen and nothing else. */
export const SPECTATOR = -1;
export type Viewer = Seat | typeof SPECTATOR;

const PUBLIC_BIT = 1 << 15;

export const NOBODY: Knowers = 0;
export const EVERYONE: Knowers = 0xffff;
export const onlySeat = (seat: Seat): Knowers => 1 << seat;

/** The bit to test in a card's knowers to learn whether this viewer knows it. */
export const bitOf = (viewer: Viewer): number => (viewer === SPECTATOR ? PUBLIC_BIT : 1 << viewer);
