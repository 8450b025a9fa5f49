/** Weighs the decisions beside playing cards: swapping, flipping and naming a target. */
import { RANK_OF, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { cardCount, nextSeat } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import type { Weights } from './weights.ts';

/** What three cards are worth face-up; ties lean towards pairs (BT-11). */
function worthFaceUp(cards: readonly Card[], weights: Weights): number {
  let worth = 0;
  for (let i = 0; i < cards.length; i++) {
    worth += weights.faceUp[RANK_OF[cards[i]]];
    for (let j = 0; j < i; j++) if (RANK_OF[cards[i]] === RANK_OF[cards[j]]) worth += weights.pair;
  }
  return worth;
}

/** A step in the order of ranks, in the points that plays are scored in. */
const POINTS_PER_STEP = 10;

/** What a setup move gains. Getting ready gains nothing, so it follows the last swap that does. */
export function scoreSetup(view: Position, seat: Seat, move: Move, weights: Weights): number {
  const now = worthFaceUp(view.faceUp[seat], weights);
  if (move.type !== 'swap') return 0;
  const after = view.faceUp[seat].map((card) => (card === move.faceUp ? move.hand : card));
  return POINTS_PER_STEP * (worthFaceUp(after, weights) - now);
}

/** BT-13 */
const TARGET = { share: 50, next: 10, stop: 20, stopCards: 2 } as const;

export function scoreTarget(view: Position, seat: Seat, target: Seat): number {
  const cards = cardCount(view, target);
  let points = TARGET.share / (cards + 1);
  if (target === nextSeat(view, seat)) points += TARGET.next;
  if (cards <= TARGET.stopCards) points += TARGET.stop;
  return points;
}
