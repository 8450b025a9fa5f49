/**
 * Ranks discards: first the card that the own plans miss least and that others can use least. The own plans
 * are measured by the expected cost of a hand, which decides on draws and calls as well.
 */
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { isWild, VALUE_OF } from '../../../../core/meld.ts';
import { POINTS_OF, pointsIn } from '../../rules/turn.ts';
import { readHand } from '../../rules/planner/hand.ts';
import { KINDS, placeOf, sizeWanted } from '../../rules/planner/index.ts';
import { isOut, reach, readOuts } from '../../rules/planner/reach.ts';
import type { Meld } from '../../rules/types.ts';
import { type Features, type Progress, takersAfter } from './features.ts';
import { bestShed } from './shed.ts';

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

// Expected cost of a hand, in points. A hand that is not down costs its points if the round ends first, and a
// part of them if not. How long it takes to lay down follows from the missing cards and from the cards that
// would help.

/** Cards that are missing to a lay-down at least, for a hand that will have so many cards. */
export function distanceOf(features: Features, hand: readonly Card[], cards = hand.length): number {
  const { contract, sizes, planner } = features;
  readHand(planner, hand);
  const size = sizeWanted(contract, sizes, cards);
  return size - reach(planner, contract, size, 0);
}

export function progressOf(
  features: Features,
  hand: readonly Card[],
  cards = hand.length,
): Progress {
  const key = `${cards}:${hand.join()}`;
  let progress = features.progress.get(key);
  if (progress === undefined)
    features.progress.set(key, (progress = findProgress(features, hand, cards)));
  return progress;
}

function findProgress(features: Features, hand: readonly Card[], cards: number): Progress {
  const { alive, contract, sizes, planner } = features;
  readHand(planner, hand);
  const size = sizeWanted(contract, sizes, cards);
  const now = reach(planner, contract, size, 0);
  if (now === size) return { distance: 0, outs: features.unseen };
  readOuts(planner, contract, size, now);
  let outs = 0;
  for (let at = 0; at < KINDS.length; at++) {
    const kind = KINDS[at];
    if (isOut(planner, placeOf(kind))) outs += alive[kind];
  }
  return { distance: size - now, outs };
}

/** Longer than this nobody waits for a card. */
const TURNS_MAX = 30;

/** The turns until a hand can lay down, as well as one can tell. */
export function turnsFor({ weights, unseen }: Features, { distance, outs }: Progress): number {
  if (distance === 0) return 0;
  const chance = (weights.looks * outs) / Math.max(1, unseen);
  let turns = Math.min(TURNS_MAX, 1 / Math.max(chance, 1 / TURNS_MAX));
  for (let missing = 1; missing < distance; missing++)
    turns += weights.later[Math.min(missing, weights.later.length) - 1];
  return turns;
}

/** Points that a hand costs in the end if it takes so many turns to lay down. */
export function costIn(features: Features, points: number, turns: number): number {
  const { hazard, weights } = features;
  const inTime = (1 - hazard) ** turns;
  return points * (1 - inTime + inTime * weights.rest) + weights.turn * turns;
}

export const costOf = (features: Features, hand: readonly Card[], progress: Progress): number =>
  costIn(features, pointsIn(hand), turnsFor(features, progress));

/** Of a hand that is down what can be laid off weighs little, unless the round is about to end. */
export function costWhenDown(
  features: Features,
  hand: readonly Card[],
  melds: readonly Meld[],
): number {
  const { weights, hazard } = features;
  const { left } = bestShed(hand, melds);
  const stuck = pointsIn(left);
  const fitting = (pointsIn(hand) - stuck) * Math.max(hazard, weights.fitting);
  return left.length * weights.stuckCard + stuck * weights.stuck + fitting;
}
