/**
 * Guides a player through a hint at the Shithead table: it selects the cards and names the next control to
 * press.
 */
import type { Card } from '../../../core/card.ts';
import type { Move } from '../../../games/shithead/index.ts';
import { cardButton, withCards, type Presses } from '../../table/guide.ts';
import type { Moves, Standing } from './use-moves.ts';

/** The large button, which says what it does. */
const MAIN: Presses = ['.action-buttons > :last-child'];

/** A hint also lays the cards out, ready to be played. */
export function layOut(move: Move, moves: Moves): void {
  if (move.type === 'play') moves.stage(move.cards);
  else moves.stage(move.type === 'swap' ? [move.hand] : []);
}

export function nextPress({ view, seat, selected }: Standing, move: Move): Presses {
  switch (move.type) {
    case 'swap':
      return [cardButton(swapped(selected, view.faceUp[seat], move))];
    case 'play':
      return withCards(selected, move.cards, MAIN);
    case 'take':
      return withCards(selected, [], MAIN);
    case 'flip':
      return [`[data-slot="${move.slots[0]}"]`];
    case 'target':
      return [`.joker-target[data-target="${move.target}"]`];
    default:
      return MAIN;
  }
}

/**
 * A tap in the same zone chooses anew, one in the other zone swaps with what is chosen: so that comes second.
 */
function swapped(
  [chosen]: readonly Card[],
  open: readonly Card[],
  { hand, faceUp }: Extract<Move, { type: 'swap' }>,
): Card {
  if (chosen === hand) return faceUp;
  return chosen !== faceUp && open.includes(chosen) ? faceUp : hand;
}
