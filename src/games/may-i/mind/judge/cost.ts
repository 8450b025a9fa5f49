/**
 * Expected cost of a hand, in points. A hand that is not down costs its points if the round ends first, and a
 * part of them if not. How long it takes to lay down follows from the missing cards and from the cards that
 * would help.
 */
import type { Card } from '../../../../core/card.ts';
import { readHand } from '../../rules/planner/hand.ts';
import { KINDS, placeOf, sizeWanted } from '../../rules/planner/index.ts';
import { isOut, reach, readOuts } from '../../rules/planner/reach.ts';
import { pointsIn } from '../../rules/score.ts';
import type { Meld } from '../../rules/types.ts';
import type { Features, Progress } from './features.ts';
import { bestShed } from './shed.ts';

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
