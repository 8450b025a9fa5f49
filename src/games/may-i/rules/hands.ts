/** Cards that come into a hand and leave it; what everyone has seen of it goes along (MI-33, MI-98). */
import type { Card } from '../../../core/card.ts';
import { removeCard } from '../../../core/lists.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Position } from './types.ts';

/** A card that only its owner sees. */
export function hide(p: Position, seat: Seat, card: Card): void {
  p.hand[seat].push(card);
}

/** A card that everyone saw go into this hand, and knows to be there while it is. */
export function show(p: Position, seat: Seat, card: Card): void {
  p.hand[seat].push(card);
  p.shown[seat].push(card);
}

export function give(p: Position, seat: Seat, card: Card): void {
  removeCard(p.hand[seat], card);
  if (p.shown[seat].length > 0) removeCard(p.shown[seat], card);
}
