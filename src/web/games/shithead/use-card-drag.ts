/** Where cards may be dragged in Shithead: onto the pile, onto each other while swapping, within the hand. */
import type { Card } from '../../../core/card.ts';
import type { Flights } from '../../table/flights.ts';
import { useDrag, type Drag, type Point } from '../../table/drag.ts';
import { placeInHand } from '../../table/Hand.tsx';
import { placeOf } from './staging.ts';
import type { Moves, Standing } from './use-moves.ts';

export function useCardDrag(now: Standing, moves: Moves, flights: Flights): Drag {
  const inHand = (card: Card): boolean => now.hand.includes(card);
  return useDrag({
    grab: (card) => {
      flights.finish();
      return !now.setup && now.selected.includes(card) ? now.selected : [card];
    },
    press: (card) => moves.press(card),
    released: (ghost) => {
      for (const [card, spot] of ghost.spots()) flights.lift(card, spot);
    },
    drop: async (cards, target, at) => {
      const taken = await dropOn(cards, target, at);
      flights.drop();
      return taken;
    },
  });

  async function dropOn(cards: readonly Card[], target: string, at: Point): Promise<boolean> {
    if (target === 'pile') return moves.play(cards, 'pile');
    const onto = /^card\/(\d+)$/.exec(target);
    const other = onto ? Number(onto[1]) : undefined;
    if (other !== undefined && inHand(other) !== inHand(cards[0]))
      return moves.swap(cards[0], other);
    if (inHand(cards[0]) && (target === placeOf('hand', now.seat) || other !== undefined)) {
      moves.reorder(cards, placeInHand(now.hand, at));
      return true;
    }
    if (other !== cards[0] && now.setup)
      moves.refuseDrop('Drop it on the card that you want to swap it with.', target);
    return false;
  }
}
