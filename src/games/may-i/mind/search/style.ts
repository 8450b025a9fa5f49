/**
 * Tells disruptive moves, by which personalities differ (BT-40). Such a move takes from the others, or keeps
 * from them what they could use.
 */
import { SUIT_OF, SUITS, type Card } from '../../../../core/card.ts';
import { HIGHEST, isWild, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { gift } from '../judge/discard.ts';
import {
  readFeatures as lookFrom,
  takersAfter,
  type Features as Sight,
} from '../judge/features.ts';
import type { Move, Position } from '../../rules/types.ts';
import { HARD } from '../judge/weights.ts';

/**
 * It takes the card that another asked for or a joker out of a meld, or throws what the others can use less than most of
 * the hand. Drawing the top of the pile does not count: who has no use for it throws it back, and denies nothing.
 */
export function disrupts(view: Position, seat: Seat, move: Move): boolean {
  switch (move.type) {
    case 'call':
    case 'claim':
    case 'swap_joker':
      return true;
    case 'discard':
      return usesBelow(view, seat, move.card) < 0.5;
    default:
      return false;
  }
}

/** The part of the own cards that the others can use less than this one; half where nobody can take any. */
function usesBelow(view: Position, seat: Seat, card: Card): number {
  const sight = lookFrom(view, seat, HARD);
  const hand = view.hand[seat];
  if (takersAfter(sight).length === 0) return 0.5;
  const use = useOf(sight, card);
  let below = 0;
  for (const other of hand) {
    const otherUse = useOf(sight, other);
    if (otherUse < use) below++;
    else if (otherUse === use) below += 0.5;
  }
  return below / hand.length;
}

/** What one card out of sight that goes with a discard adds to it, beside those that a seat has shown. */
const UNSEEN_FELLOW = 0.1;

/** How much the others can make of a card: by what they have shown, and by what they may hold or draw. */
const useOf = (sight: Sight, card: Card): number =>
  gift(sight, card) + UNSEEN_FELLOW * fellowsUnseen(sight, card);

/** How many cards out of sight go with this one into a meld of the contract. */
function fellowsUnseen({ alive, contract }: Sight, card: Card): number {
  if (isWild(card)) return 0;
  const place = VALUE_OF[card] - LOWEST;
  let fellows = 0;
  if (contract.sets > 0)
    for (let suit = 0; suit < SUITS.length; suit++) fellows += alive[suit * 16 + place];
  if (contract.runs > 0)
    for (let apart = -RUN_REACH; apart <= RUN_REACH; apart++) {
      const value = VALUE_OF[card] + apart;
      if (apart !== 0 && value >= LOWEST && value <= HIGHEST)
        fellows += alive[SUIT_OF[card] * 16 + value - LOWEST];
    }
  return fellows;
}

/** So far apart two cards of a run of four may be. */
const RUN_REACH = 3;
