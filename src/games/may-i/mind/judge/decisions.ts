/**
 * Scores the decisions of medium and hard, in points that a move is expected to save: where to draw from,
 * when to call May I, how to answer those who call, and what to play in a turn.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isJoker, spanOf, VALUE_OF } from '../../../../core/meld.ts';
import { fitOf, layOffMove } from '../../rules/melds.ts';
import { layDowns } from '../../rules/planner/index.ts';
import { pointsIn, pointsOf, exposedCard, isLastRound, owesDraw } from '../../rules/turn.ts';
import type { Meld, Move, MoveOfType, NamedMeld } from '../../rules/types.ts';
import {
  costIn,
  costOf,
  costWhenDown,
  distanceOf,
  progressOf,
  turnsFor,
  throwsFrom,
  type Throw,
} from './discard.ts';
import { meldsAfter, type Features } from './features.ts';
import type { Scored } from './index.ts';
import { bestShed, outlookOf } from './shed.ts';

export function weighDraws(features: Features): Scored[] {
  const { view, seat, weights } = features;
  const card = view.down[seat] ? undefined : exposedCard(view);
  const scored: Scored[] = [];
  if (view.stock.length > 0) scored.push({ move: { type: 'draw_stock' }, score: 0 });
  if (card === undefined) return scored;
  const { taken, left } = offerAsDraw(features, card, weights.looked);
  return [...scored, { move: { type: 'draw_discard' }, score: left - taken }];
}

/** Calls that are worth what they cost; most often none. */
export function weighCalls(features: Features): Scored[] {
  const card = exposedCard(features.view)!;
  if (isLastRound(features.view)) return [];
  const { taken, left } = offerAsCall(features, card);
  const gain = left - taken - features.weights.callMargin;
  return gain > 0 ? [{ move: { type: 'call', card }, score: gain }] : [];
}

/** MI-70: who claims takes the card away from the caller, too. */
export function weighAnswer(features: Features): Scored[] {
  const { view, seat, weights } = features;
  const card = exposedCard(view)!;
  const isDraw = seat === view.turn && owesDraw(view);
  const offer = isDraw ? offerAsDraw(features, card, weights.looked) : offerAsCall(features, card);
  return [
    { move: { type: 'allow' }, score: 0 },
    { move: { type: 'claim' }, score: claimGain(features, offer, isDraw) },
  ];
}

const claimGain = ({ weights }: Features, { taken, left }: Offer, isDraw: boolean): number =>
  left - taken + weights.deny - (isDraw ? 0 : weights.callMargin);

/** Expected cost of the hand if a card is taken, and if it is left. */
interface Offer {
  readonly taken: number;
  readonly left: number;
}

/** The exposed card as the draw of this turn, against a card from the stock. */
function offerAsDraw(features: Features, card: Card, looked: number): Offer {
  const hand = features.view.hand[features.seat];
  const before = progressOf(features, hand);
  // A draw from the stock is one of the turns that the plan takes.
  const left = costIn(features, pointsIn(hand), Math.max(0, turnsFor(features, before) - 1));
  const full = [...hand, card];
  if (progressOf(features, full).distance === 0) return { taken: 0, left };
  const [best] = throwsFrom(features, full, looked);
  return { taken: best.card === card ? left + 1 : best.cost, left };
}

/** A card of the stock counts so much on average. */
const POINTS_OF_UNKNOWN = 10;

/** The exposed card out of turn, with a penalty card that nobody can choose (MI-74). */
function offerAsCall(features: Features, card: Card): Offer {
  const { weights, view, seat } = features;
  const hand = view.hand[seat];
  const full = [...hand, card];
  const after = progressOf(features, full, hand.length + 2);
  const points = pointsIn(full) + POINTS_OF_UNKNOWN;
  const bonus = after.distance === 0 ? weights.complete : 0;
  const taken = costIn(features, points, turnsFor(features, after)) + 2 * weights.burden - bonus;
  return { taken, left: costOf(features, hand, progressOf(features, hand)) };
}

/** Ahead of every discard: laying down and laying off bring a hand to its end. */
const FORWARD = 100;

export function weighTurn(features: Features): Scored[] {
  const { view, seat } = features;
  const scored = view.phase === 'action' ? weighPlays(features) : [];
  if (view.hand[seat].length === 1 && !view.down[seat]) return scored;
  const thrown = throwsFrom(features, view.hand[seat], features.weights.looked);
  return [...scored, ...thrown.map(toScored)];
}

const toScored = ({ card, cost }: Throw): Scored => ({
  move: { type: 'discard', card },
  score: -cost,
});

function weighPlays(features: Features): Scored[] {
  const { view, seat } = features;
  if (view.down[seat]) return weighLayOffs(features);
  const downs = rankLayDowns(features, features.weights.downs).map(({ melds, cost }): Scored => ({
    move: { type: 'lay_down', melds },
    score: FORWARD - cost,
  }));
  return isLastRound(view) ? downs : [...downs, ...swapsOf(features, downs.length > 0)];
}

/** A lay-down and what the cards that it leaves are expected to cost. */
interface LayDown {
  readonly melds: readonly NamedMeld[];
  readonly cost: number;
}

/** Best first. Hard looks at several and at what fits the table afterwards; medium at the points left. */
function rankLayDowns(features: Features, looked: number): LayDown[] {
  const hand = features.view.hand[features.seat];
  const found = layDowns(hand, features.contract, features.sizes, looked);
  const downs = found.map((melds) => {
    const used = melds.flatMap(({ cards }) => cards);
    const left = hand.filter((card) => !used.includes(card));
    const isClose = looked > 1;
    const cost = isClose
      ? costWhenDown(features, left, meldsAfter(features, melds))
      : pointsIn(left);
    return { melds, cost };
  });
  return downs.sort((a, b) => a.cost - b.cost);
}

type Swap = MoveOfType<'swap_joker'>;

/** Before anything else if it lets the hand lay down. */
const OPENS_THE_WAY = 300;
const WORTH_IT = 150;

/** With a lay-down at hand a joker more is of no use; it would only be dear to keep. */
function swapsOf(features: Features, canLayDown: boolean): Scored[] {
  if (canLayDown) return [];
  const hand = features.view.hand[features.seat];
  const swaps = possibleSwaps(features);
  if (swaps.length === 0) return [];
  const now = costOf(features, hand, progressOf(features, hand));
  return swaps.map((move) => {
    const after = [...hand.filter((card) => card !== move.card), move.joker];
    if (distanceOf(features, after) === 0) return { move, score: OPENS_THE_WAY };
    const gain = now - costOf(features, after, progressOf(features, after));
    return { move, score: gain > 0 ? WORTH_IT + gain : gain - WORTH_IT };
  });
}

function possibleSwaps({ view, seat }: Features): Swap[] {
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

/** All that can go in one move, and each card by itself for those who want to see more. */
function weighLayOffs(features: Features): Scored[] {
  const { view, seat } = features;
  const hand = view.hand[seat];
  const { layOffs } = bestShed(hand, view.melds, outlookOf(features));
  if (layOffs.length === 0) return [];
  const best: Scored = { move: layOffMove(layOffs, hand.length), score: 2 * FORWARD };
  const others = hand.flatMap((card) => singleLayOffs(view.melds, card));
  const isBest = ({ move }: Scored): boolean => layOffs.length === 1 && isSame(move, best.move);
  return [best, ...others.filter((one) => !isBest(one))];
}

const isSame = (one: Move, other: Move): boolean =>
  one.type === 'lay_off' &&
  other.type === 'lay_off' &&
  one.card === other.card &&
  one.meld === other.meld &&
  one.position === other.position;

function singleLayOffs(melds: readonly Meld[], card: Card): Scored[] {
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
