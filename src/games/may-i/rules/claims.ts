/** May I: who is asked, who gets the card, and what it costs (MI-62 to MI-78). */
import type { Seat } from '../../../core/seat.ts';
import { hide, show } from './hands.ts';
import { drawFromStock, refill, seeThatDrawIsPossible } from './rounds.ts';
import { nextInLine, owesDraw, seatAfter, topOf } from './turn.ts';
import { NO_SEAT, type Events, type Position } from './types.ts';

/** MI-69, MI-70 */
export function call(p: Position, caller: Seat, events: Events): void {
  events?.push({ type: 'called', seat: caller, card: topOf(p.pile)! });
  askFrom(p, caller, p.turn, events);
}

/** Prompts the next in line; where nobody is left, the caller has won. */
function askFrom(p: Position, caller: Seat, from: Seat, events: Events): void {
  const prompted = nextInLine(p, caller, from);
  if (prompted === NO_SEAT) return settle(p, caller, caller, events);
  p.question = { caller, prompted };
  events?.push({ type: 'asked', seat: prompted, caller, card: topOf(p.pile)! });
}

export function answer(p: Position, seat: Seat, word: 'allow' | 'claim', events: Events): void {
  const { caller } = p.question!;
  if (word === 'allow') {
    events?.push({ type: 'allowed', seat, caller });
    return askFrom(p, caller, seatAfter(p, seat), events);
  }
  events?.push({ type: 'claimed', seat, caller, card: topOf(p.pile)! });
  settle(p, seat, caller, events);
}

/** MI-73 to MI-76: the card goes to the winner, with a penalty card unless it is the current player's draw. */
function settle(p: Position, winner: Seat, caller: Seat, events: Events): void {
  const card = p.pile.pop()!;
  p.question = null;
  p.exposed = false;
  show(p, winner, card);
  events?.push({ type: 'won', seat: winner, caller, card });
  if (winner === p.turn) {
    p.phase = 'action';
    return;
  }
  takePenalty(p, winner, events);
  if (owesDraw(p)) seeThatDrawIsPossible(p, events);
}

/** MI-74, MI-75 */
function takePenalty(p: Position, seat: Seat, events: Events): void {
  refill(p, events);
  if (p.stock.length === 0) return;
  const card = drawFromStock(p);
  hide(p, seat, card);
  events?.push({ type: 'penalty', seat, card });
  refill(p, events);
}
