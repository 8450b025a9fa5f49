/** Jokers that can be won out of runs on the table (MI-58 to MI-61). */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker, spanOf, VALUE_OF } from '../../../../core/meld.ts';
import { costOf, distanceOf, hopeOf } from './hope.ts';
import type { Sight } from './sight.ts';
import type { Scored } from './index.ts';
import type { MoveOfType } from '../../rules/types.ts';

type Swap = MoveOfType<'swap_joker'>;

/** Before anything else if it lets the hand lay down. */
const OPENS_THE_WAY = 300;
const WORTH_IT = 150;

/** With a lay-down at hand a joker more is of no use; it would only be dear to keep. */
export function swapsOf(sight: Sight, canLayDown: boolean): Scored[] {
  if (canLayDown) return [];
  const hand = sight.view.hand[sight.seat];
  const swaps = possibleSwaps(sight);
  if (swaps.length === 0) return [];
  const now = costOf(sight, hand, hopeOf(sight, hand));
  return swaps.map((move) => {
    const after = [...hand.filter((card) => card !== move.card), move.joker];
    if (distanceOf(sight, after) === 0) return { move, score: OPENS_THE_WAY };
    const gain = now - costOf(sight, after, hopeOf(sight, after));
    return { move, score: gain > 0 ? WORTH_IT + gain : gain - WORTH_IT };
  });
}

function possibleSwaps({ view, seat }: Sight): Swap[] {
  const swaps: Swap[] = [];
  view.melds.forEach(({ kind, cards }, at) => {
    const span = kind === 'run' ? spanOf(cards) : undefined;
    if (span === undefined) return;
    cards.forEach((joker, place) => {
      const card = isJoker(joker)
        ? heldAs(view.hand[seat], span.suit, span.low + place)
        : undefined;
      if (card !== undefined) swaps.push({ type: 'swap_joker', meld: at + 1, joker, card });
    });
  });
  return swaps;
}

const heldAs = (hand: readonly Card[], suit: number, value: number): Card | undefined =>
  hand.find((card) => SUIT_OF[card] === suit && VALUE_OF[card] === value);
