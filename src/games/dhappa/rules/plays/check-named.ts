/** The first questions to every play: are these cards, are they yours, and is the key card among them? */
import { formatCard, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { cardText, holds } from '../../../../core/named.ts';
import { NO_CARD, violation, type Position, type Verdict } from '../types.ts';

/** DH-32: by identity, each card once. */
export function checkHeld(p: Position, seat: Seat, cards: readonly Card[]): Verdict {
  const hand = p.hands[seat];
  for (let i = 1; i < cards.length; i++)
    if (cards.indexOf(cards[i]) < i)
      return violation('duplicate_card', { card: cardText(cards[i]) });
  for (let i = 0; i < cards.length; i++)
    if (!holds(hand, cards[i])) return violation('unknown_card', { card: cardText(cards[i]) });
  return undefined;
}

export const mustPlayPending = (p: Position): Verdict =>
  violation('must_play_pending', { card: formatCard(p.pending) });

/** DH-65; option npickOpenFirst lets other plays come first, and judges them when they are known to fit. */
export const checkPending = (p: Position, cards: readonly Card[]): Verdict =>
  p.pending === NO_CARD || p.opensFirst || cards.includes(p.pending)
    ? undefined
    : mustPlayPending(p);
