/** The steps between moves: the next turn, a new stock, the end of a round and of the game. */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { invariant } from '../../../core/invariant.ts';
import { copyLists } from '../../../core/lists.ts';
import { shuffle } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { copyMelds } from './knowledge.ts';
import { pointsIn, winnersOf } from './score.ts';
import { chanceFor, dealNextRound } from './setup.ts';
import { isLastRound, owesDraw, seatAfter } from './turn.ts';
import { NO_SEAT, type Events, type MayIEvent, type Position, type RoundRecord } from './types.ts';

export function drawFromStock(p: Position): Card {
  const card = p.stock.pop()!;
  invariant(card !== UNKNOWN, 'an unknown card cannot be drawn: imagine a world first');
  return card;
}

/** MI-79, MI-80: the top card stays, all others become the stock. */
export function refill(p: Position, events: Events): void {
  if (p.stock.length > 0 || p.pile.length < 2) return;
  invariant(p.chance !== '', 'a view does not know the next shuffle: imagine a world first');
  const top = p.pile.pop()!;
  while (p.pile.length > 0) p.stock.push(p.pile.pop()!);
  p.pile.push(top);
  p.shuffles++;
  shuffle(p.stock, chanceFor(p, `shuffle ${p.shuffles}`));
  events?.push({ type: 'reshuffled', seat: p.turn, cards: p.stock.length });
}

/** MI-31, MI-35 */
export function endTurn(p: Position, events: Events): void {
  p.turns++;
  p.turn = seatAfter(p, p.turn);
  p.phase = 'draw';
  if (p.turns >= p.options.turnLimit * p.hand.length)
    return endRound(p, NO_SEAT, 'turnLimit', events);
  seeThatDrawIsPossible(p, events);
}

/** At the start of a turn and after a May I, where the current player owes a draw. */
export function seeThatDrawIsPossible(p: Position, events: Events): void {
  if (p.stock.length > 0) return;
  refill(p, events);
  turnDeadCardOver(p, events);
  const mayTake = p.exposed && !p.down[p.turn];
  if (p.stock.length === 0 && !mayTake) endRound(p, NO_SEAT, 'noDraw', events);
}

/** MI-82: the only card left is dead, so it is the stock now; everyone has seen it, and nobody minds. */
function turnDeadCardOver(p: Position, events: Events): void {
  const isAlone = p.stock.length === 0 && p.pile.length === 1;
  if (!isAlone || p.exposed || !owesDraw(p)) return;
  p.stock.push(p.pile.pop()!);
  events?.push({ type: 'reshuffled', seat: p.turn, cards: 1 });
}

/** MI-83, MI-92 to MI-95 */
export function endRound(
  p: Position,
  winner: Seat,
  why: Extract<MayIEvent, { type: 'roundEnded' }>['why'],
  events: Events,
): void {
  const record = recordOf(p, winner);
  for (let seat = 0; seat < p.totals.length; seat++) p.totals[seat] += record.points[seat];
  p.records.push(record);
  p.question = null;
  p.exposed = false;
  p.phase = isLastRound(p) ? 'over' : 'roundOver';
  events?.push({ type: 'roundEnded', seat: winner, why, record });
  if (p.phase === 'over') tellEnd(p, events);
}

function tellEnd(p: Position, events: Events): void {
  const winners = winnersOf(p.totals);
  events?.push({ type: 'gameEnded', seat: winners[0], winners, totals: p.totals.slice() });
}

function recordOf(p: Position, winner: Seat): RoundRecord {
  return {
    round: p.round,
    winner,
    points: p.hand.map((hand) => pointsIn(hand)),
    hands: copyLists(p.hand),
    melds: copyMelds(p.melds),
  };
}

export function startNextRound(p: Position, events: Events): void {
  invariant(p.chance !== '', 'a view does not know the next deal: imagine a world first');
  dealNextRound(p);
  if (!events) return;
  const hands = p.hand.map((hand) => hand.slice());
  events.push({ type: 'dealt', seat: p.dealer, round: p.round, hands, turnedUp: p.pile[0] });
}
