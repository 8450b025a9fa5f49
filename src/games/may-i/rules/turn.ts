/** Who sits where, who is on turn, and who has a say in a May I (MI-62 to MI-78). */
import type { Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { ROUNDS } from './contract.ts';
import { NO_SEAT, type Position } from './types.ts';

export const seatCount = (p: Position): number => p.hand.length;

export const seatAfter = (p: Position, seat: Seat): Seat => (seat + 1) % p.hand.length;

/** A round is being played: neither it nor the game is over. */
export const isPlaying = (p: Position): boolean => p.phase !== 'roundOver' && p.phase !== 'over';

/** MI-25: the current player has not drawn yet. */
export const owesDraw = (p: Position): boolean => p.phase === 'draw';

export const isLastRound = (p: Position): boolean => p.round === ROUNDS;

export const topOf = (pile: readonly Card[]): Card | undefined => pile[pile.length - 1];

/** The card that may be taken or called for now (MI-62). */
export const exposedCard = (p: Position): Card | undefined =>
  p.exposed ? topOf(p.pile) : undefined;

/**
 * MI-68: the next player, from this seat on, who is asked before the caller gets the card; `NO_SEAT` where
 * the line ends. It runs from the current player clockwise up to the caller.
 */
export function nextInLine(p: Position, caller: Seat, from: Seat): Seat {
  for (let seat = from; seat !== caller; seat = seatAfter(p, seat)) {
    const hasDrawn = seat === p.turn && !owesDraw(p);
    if (!p.down[seat] && !hasDrawn) return seat;
  }
  return NO_SEAT;
}

/** MI-64, MI-65: whether this seat may call for the exposed card now. */
export const mayCall = (p: Position, seat: Seat): boolean =>
  p.exposed &&
  isPlaying(p) &&
  p.question === null &&
  seat !== p.turn &&
  seat !== p.discarder &&
  !p.down[seat];
