/**
 * Small questions about a position: who is to move, who has a say in a May I (MI-62 to MI-78), and which
 * clock runs.
 */
import type { Card } from '../../../core/card.ts';
import { ALONE, NO_SEATS, type Seat } from '../../../core/seat.ts';
import type { Timing } from '../../../core/timing.ts';
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

export function toAct(p: Position): readonly Seat[] {
  if (p.question !== null) return ALONE[p.question.prompted];
  if (p.phase === 'over') return NO_SEATS;
  return p.phase === 'roundOver' ? p.hand.map((_, seat) => seat) : ALONE[p.turn];
}

/** MI-64: those who may call May I. */
export function mayInterrupt(p: Position): readonly Seat[] {
  if (!p.exposed || p.question !== null) return NO_SEATS;
  const seats: Seat[] = [];
  for (let seat = 0; seat < p.hand.length; seat++) if (mayCall(p, seat)) seats.push(seat);
  return seats;
}

const GRACE_SECONDS = 60;
/** Long enough to read who had what; whoever is ready goes on at once. */
const PAUSE_SECONDS = 45;

/** MI-77, MI-94: which clock runs: for an answer, between two rounds, and, where it is wished, for a turn. */
export function timing({ phase, round, turns, question, options }: Position): Timing {
  const graceSeconds = GRACE_SECONDS;
  if (phase === 'over') return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
  if (phase === 'roundOver') {
    const decision = `after round ${round}`;
    return { decision, seconds: PAUSE_SECONDS, graceSeconds, kind: 'pause' };
  }
  const turn = `round ${round} turn ${turns}`;
  if (question === null)
    return { decision: turn, seconds: options.turnSeconds, graceSeconds, kind: 'turn' };
  const decision = `${turn} may I ${question.caller} ${question.prompted}`;
  return { decision, seconds: options.mayITimeoutSeconds, graceSeconds, kind: 'question' };
}
