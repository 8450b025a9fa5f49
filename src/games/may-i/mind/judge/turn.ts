/** Scores the decisions of medium and hard, in points that a move is expected to save. */
import type { Card } from '../../../../core/card.ts';
import { throwsFrom, type Throw } from './discard.ts';
import { downsFrom } from './laydown.ts';
import { weighCall, weighDraw, type Offer } from './draw.ts';
import { outlookOf } from './ends.ts';
import { bestShed } from './shed.ts';
import type { Sight } from './sight.ts';
import { swapsOf } from './swap.ts';
import type { Scored } from './index.ts';
import { fitOf, layOffMove } from '../../rules/layoff.ts';
import { pointsOf } from '../../rules/points.ts';
import { exposedCard, isLastRound, owesDraw } from '../../rules/turn.ts';
import type { Move } from '../../rules/types.ts';

export function weighDraws(sight: Sight): Scored[] {
  const { view, seat, weights } = sight;
  const card = view.down[seat] ? undefined : exposedCard(view);
  const scored: Scored[] = [];
  if (view.stock.length > 0) scored.push({ move: { type: 'draw_stock' }, score: 0 });
  if (card === undefined) return scored;
  const { taken, left } = weighDraw(sight, card, weights.looked);
  return [...scored, { move: { type: 'draw_discard' }, score: left - taken }];
}

/** Calls that are worth what they cost; most often none. */
export function weighCalls(sight: Sight): Scored[] {
  const card = exposedCard(sight.view)!;
  if (isLastRound(sight.view)) return [];
  const { taken, left } = weighCall(sight, card);
  const gain = left - taken - sight.weights.callMargin;
  return gain > 0 ? [{ move: { type: 'call', card }, score: gain }] : [];
}

/** MI-70: who claims takes the card away from the caller, too. */
export function weighAnswer(sight: Sight): Scored[] {
  const { view, seat, weights } = sight;
  const card = exposedCard(view)!;
  const isDraw = seat === view.turn && owesDraw(view);
  const offer = isDraw ? weighDraw(sight, card, weights.looked) : weighCall(sight, card);
  return [
    { move: { type: 'allow' }, score: 0 },
    { move: { type: 'claim' }, score: claimGain(sight, offer, isDraw) },
  ];
}

const claimGain = ({ weights }: Sight, { taken, left }: Offer, isDraw: boolean): number =>
  left - taken + weights.deny - (isDraw ? 0 : weights.callMargin);

/** Ahead of every discard: laying down and laying off bring a hand to its end. */
const FORWARD = 100;

export function weighTurn(sight: Sight): Scored[] {
  const { view, seat } = sight;
  const scored = view.phase === 'action' ? weighPlays(sight) : [];
  if (view.hand[seat].length === 1 && !view.down[seat]) return scored;
  const thrown = throwsFrom(sight, view.hand[seat], sight.weights.looked);
  return [...scored, ...thrown.map(toScored)];
}

const toScored = ({ card, cost }: Throw): Scored => ({
  move: { type: 'discard', card },
  score: -cost,
});

function weighPlays(sight: Sight): Scored[] {
  const { view, seat } = sight;
  if (view.down[seat]) return weighLayOffs(sight);
  const downs = downsFrom(sight, sight.weights.downs).map(({ melds, cost }): Scored => ({
    move: { type: 'lay_down', melds },
    score: FORWARD - cost,
  }));
  return isLastRound(view) ? downs : [...downs, ...swapsOf(sight, downs.length > 0)];
}

/** All that can go in one move, and each card by itself for those who want to see more. */
function weighLayOffs(sight: Sight): Scored[] {
  const { view, seat } = sight;
  const hand = view.hand[seat];
  const { layOffs } = bestShed(hand, view.melds, outlookOf(sight));
  if (layOffs.length === 0) return [];
  const best: Scored = { move: layOffMove(layOffs, hand.length), score: 2 * FORWARD };
  const others = hand.flatMap((card) => singles(view.melds, card));
  const isBest = ({ move }: Scored): boolean => layOffs.length === 1 && isSame(move, best.move);
  return [best, ...others.filter((one) => !isBest(one))];
}

const isSame = (one: Move, other: Move): boolean =>
  one.type === 'lay_off' &&
  other.type === 'lay_off' &&
  one.card === other.card &&
  one.meld === other.meld &&
  one.position === other.position;

function singles(melds: Sight['view']['melds'], card: Card): Scored[] {
  return melds.flatMap((meld, at): Scored[] => {
    const { set, start, end } = fitOf(card, meld);
    const score = FORWARD + pointsOf(card);
    const layOff = { type: 'lay_off', card, meld: at + 1 } as const;
    if (start && end)
      return [
        { move: { ...layOff, position: 'start' }, score },
        { move: { ...layOff, position: 'end' }, score },
      ];
    return set || start || end ? [{ move: layOff, score }] : [];
  });
}
