/** Ranks discards: first the card that the own plans miss least and that others can use least. */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isWild, VALUE_OF } from '../../../../core/meld.ts';
import { POINTS_OF, pointsIn } from '../../rules/score.ts';
import { costIn, costWhenDown, distanceOf, progressOf, turnsFor } from './cost.ts';
import { takersAfter, type Features } from './features.ts';

/** A card to discard and what the rest of the hand then costs. */
export interface Throw {
  readonly card: Card;
  readonly cost: number;
}

/** All discards, best first. `looked` limits how many of equal distance are looked at closely. */
export function throwsFrom(features: Features, hand: readonly Card[], looked: number): Throw[] {
  const thrown = features.view.down[features.seat]
    ? downThrows(features, hand)
    : planThrows(features, hand, looked);
  return thrown.sort(cheapestFirst);
}

const cheapestFirst = (a: Throw, b: Throw): number => a.cost - b.cost || a.card - b.card;

const without = (hand: readonly Card[], card: Card): Card[] => hand.filter((one) => one !== card);

/** A hand that is not down keeps what its nearest plans need. */
function planThrows(features: Features, hand: readonly Card[], looked: number): Throw[] {
  const rough = hand.map((card) => {
    const rest = without(hand, card);
    return { card, rest, distance: distanceOf(features, rest) };
  });
  const nearest = Math.min(...rough.map(({ distance }) => distance));
  rough.sort(
    (a, b) =>
      a.distance - b.distance ||
      Number(isWild(a.card)) - Number(isWild(b.card)) ||
      POINTS_OF[b.card] - POINTS_OF[a.card],
  );
  return rough.map(({ card, rest, distance }, at) => {
    const close = distance === nearest && at < looked;
    const progress = close ? progressOf(features, rest) : { distance, outs: 0 };
    const cost =
      costIn(features, pointsIn(rest), turnsFor(features, progress)) + gift(features, card);
    return { card, cost };
  });
}

/** One who is down wants to be rid of what fits nowhere, and of points. */
function downThrows(features: Features, hand: readonly Card[]): Throw[] {
  const { melds } = features.view;
  return hand.map((card) => ({
    card,
    cost: costWhenDown(features, without(hand, card), melds) + gift(features, card),
  }));
}

/** A wild helps everyone; what else helps whom can be told a little from what they took. */
const WILD_GIFT = 12;
const ORDINARY_GIFT = 1;
const PAIR_GIFT = 4;
const NEIGHBOUR_GIFT = 2.5;

/** What a discard is worth to those who may take it. */
export function gift(features: Features, card: Card): number {
  const { weights } = features;
  let worth = 0;
  takersAfter(features).forEach((seat, at) => {
    const isNext = at === 0 && seat === (features.seat + 1) % features.view.hand.length;
    const share = isNext ? weights.giveNext : weights.giveOthers;
    worth += share * wantedBy(features.view.shown[seat], card, features.contract);
  });
  return worth;
}

/** Those of these cards that go with this one into a meld of the contract. */
export const companionsOf = (
  card: Card,
  shown: readonly Card[],
  { sets, runs }: Features['contract'],
): Card[] =>
  shown.filter((one) => {
    if (isWild(one) || isWild(card)) return false;
    const apart = Math.abs(VALUE_OF[one] - VALUE_OF[card]);
    if (apart === 0) return sets > 0;
    return runs > 0 && SUIT_OF[one] === SUIT_OF[card] && apart < 4;
  });

function wantedBy(
  shown: readonly Card[],
  card: Card,
  { sets, runs }: Features['contract'],
): number {
  if (isWild(card)) return WILD_GIFT;
  let worth = ORDINARY_GIFT;
  for (let i = 0; i < shown.length; i++) {
    const one = shown[i];
    if (isWild(one)) continue;
    if (sets > 0 && VALUE_OF[one] === VALUE_OF[card]) worth += PAIR_GIFT;
    const apart = Math.abs(VALUE_OF[one] - VALUE_OF[card]);
    if (runs > 0 && SUIT_OF[one] === SUIT_OF[card] && apart > 0 && apart < 4)
      worth += NEIGHBOUR_GIFT;
  }
  return worth;
}
