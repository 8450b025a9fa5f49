/** Weighs where to draw from, when to call May I, and how to answer those who call. */
import type { Card } from '../../../../core/card.ts';
import { throwsFrom } from './discard.ts';
import { costIn, costOf, hopeOf, turnsFor } from './hope.ts';
import type { Hope, Sight } from './sight.ts';
import { pointsIn } from '../../rules/points.ts';

/** What it costs to have a card and not to have it, and what changes by it. */
export interface Offer {
  readonly card: Card;
  /** Expected cost of the hand if the card is taken, and if it is left. */
  readonly taken: number;
  readonly left: number;
  readonly before: Hope;
  readonly after: Hope;
}

/** The exposed card as the draw of this turn, against a card from the stock. */
export function weighDraw(sight: Sight, card: Card, looked: number): Offer {
  const hand = sight.view.hand[sight.seat];
  const before = hopeOf(sight, hand);
  // A draw from the stock is one of the turns that the plan takes.
  const left = costIn(sight, pointsIn(hand), Math.max(0, turnsFor(sight, before) - 1));
  const full = [...hand, card];
  const now = hopeOf(sight, full);
  if (now.distance === 0) return { card, taken: 0, left, before, after: now };
  const [best] = throwsFrom(sight, full, looked);
  const after = best.card === card ? before : best.hope!;
  return { card, taken: best.card === card ? left + 1 : best.cost, left, before, after };
}

/** A card of the stock counts so much on average. */
const POINTS_OF_UNKNOWN = 10;

/** The exposed card out of turn, with a penalty card that nobody can choose (MI-74). */
export function weighCall(sight: Sight, card: Card): Offer {
  const { weights, view, seat } = sight;
  const hand = view.hand[seat];
  const before = hopeOf(sight, hand);
  const full = [...hand, card];
  const after = hopeOf(sight, full, hand.length + 2);
  const points = pointsIn(full) + POINTS_OF_UNKNOWN;
  const bonus = after.distance === 0 ? weights.complete : 0;
  const taken = costIn(sight, points, turnsFor(sight, after)) + 2 * weights.burden - bonus;
  return { card, taken, left: costOf(sight, hand, before), before, after };
}
