/** Weighs the stock against the pile: what the hand is worth with the cards of each pick that is allowed. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { VALUE_OF } from '../../../../core/meld.ts';
import { pileGain } from './gifts.ts';
import type { Sight } from './sight.ts';
import { bestPlan, costOfLeft, GOES_OUT, naturalsIn, wildWorth, type Weighed } from './worth.ts';
import { checkPick, keyCardOf } from '../../rules/pick/pick.ts';
import { addCard, copyStock, faceIndex, type Stock } from '../../rules/board.ts';
import { canOpen } from '../plan/opening.ts';
import type { Move } from '../../rules/types.ts';

export interface Draw {
  readonly move: Move;
  readonly worth: number;
}

export function drawsFrom(sight: Sight): Draw[] {
  const { view, seat, weights } = sight;
  const draws: Draw[] = [{ move: { type: 'draw' }, worth: drawWorth(sight) - weights.draw }];
  const deny = weights.deny > 0 ? weights.deny * pileGain(sight, view.pile) : 0;
  const hand = copyStock(sight.hand);
  const most = Math.min(view.pile.length, weights.pickMost);
  for (let count = 1; count <= most; count++) {
    addCard(hand, keyCardOf(view, count));
    if (checkPick(view, seat, count)) continue;
    const worth = pickWorth(sight, hand, keyCardOf(view, count)) - weights.pickEach * count;
    draws.push({ move: { type: 'pick', count }, worth: worth + deny });
  }
  return draws;
}

/** A card from the stock goes down itself about as often as not. */
const DRAWN_FITS = 0.5;

/** What the hand is worth by itself. With a card left over it goes out only if the one drawn goes down. */
function drawWorth(sight: Sight): number {
  const { view, seat, weights, hand } = sight;
  if (!view.opened[seat] && !canOpen(hand))
    return wildWorth(sight, hand) - costOfLeft(sight, hand, []) - weights.unopened;
  const { worth, goesOut, plan } = bestPlan(sight, hand, sight.own);
  const isSure = naturalsIn(plan.left) === 0;
  return goesOut && !isSure ? worth - GOES_OUT * (1 - DRAWN_FITS) : worth;
}

/** A key card that the best plan would keep has to go down all the same. */
const FORCED = 1;

function pickWorth(sight: Sight, hand: Stock, key: Card): number {
  const weighed = bestPlan(sight, hand, sight.own);
  return weighed.worth - (usesFace(weighed, hand, key) ? 0 : FORCED);
}

function usesFace({ plan }: Weighed, hand: Stock, key: Card): boolean {
  if (VALUE_OF[key] === 0) return plan.left.twos + plan.left.jokers < hand.twos + hand.jokers;
  const face = faceIndex(SUIT_OF[key], VALUE_OF[key]);
  return plan.left.counts[face] < hand.counts[face];
}
