/**
 * Small questions about a position: who is to move, who has a say in a May I (MI-62 to MI-78), which clock
 * runs, what a hand costs and how the game ends.
 */
import { type Card, RANK, RANK_OF } from '../../../core/card.ts';
import { ALONE, NO_SEATS, type Seat } from '../../../core/seat.ts';
import type { Timing } from '../../../core/timing.ts';
import { ROUNDS } from './contract.ts';
import { NO_SEAT, type Position } from './types.ts';
import type { Outcome } from '../../../core/game.ts';
import { HIGHEST, VALUE_OF } from '../../../core/meld.ts';

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

// Points of the cards that are left in a hand (MI-91). The lowest total wins the game, and equal totals share
// the win (MI-95).

const TWO = 20;
const JOKER = 50;
const ACE = 15;
const COURT = 10;

/** By card id; 0 for a card that is not known. */
export const POINTS_OF = new Uint8Array(256);
for (let card = 0; card < 256; card++) {
  const value = VALUE_OF[card];
  if (RANK_OF[card] === RANK.JK) POINTS_OF[card] = JOKER;
  else if (RANK_OF[card] === RANK['2']) POINTS_OF[card] = TWO;
  else POINTS_OF[card] = value === HIGHEST ? ACE : Math.min(value, COURT);
}

export const pointsOf = (card: Card): number => POINTS_OF[card];

export const pointsIn = (cards: readonly Card[]): number => {
  let points = 0;
  for (let i = 0; i < cards.length; i++) points += POINTS_OF[cards[i]];
  return points;
};

export function winnersOf(totals: readonly number[]): Seat[] {
  const best = Math.min(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

/** First to last; those that are equal stand in order of seat. */
export const standingsOf = (totals: readonly number[]): Seat[] =>
  totals.map((_, seat) => seat).sort((a, b) => totals[a] - totals[b] || a - b);

export function outcome(p: Position): Outcome | undefined {
  if (p.phase !== 'over') return undefined;
  return {
    ranking: standingsOf(p.totals),
    winners: winnersOf(p.totals),
    points: p.totals.slice(),
    ending: '',
  };
}
