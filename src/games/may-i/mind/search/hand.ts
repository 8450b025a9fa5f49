/**
 * Quick reading of a hand for search: how much of the contract it fills, and which card it can spare. It is
 * cheap, because a playout asks several times in every turn. The exact planner is asked only where it counts.
 */
import type { Card } from '../../../../core/card.ts';
import { empty } from '../../../../core/lists.ts';
import type { Seat } from '../../../../core/seat.ts';
import { contractOf, type Contract } from '../../rules/contract.ts';
import {
  addPlace,
  NEAR,
  PLACE,
  readHand,
  WILD,
  type PlannerWorkspace,
} from '../../rules/planner/hand.ts';
import { reach } from '../../rules/planner/reach.ts';
import { POINTS_OF } from '../../rules/turn.ts';
import { sizeFor } from './shape.ts';
import type { Position } from '../../rules/types.ts';
import type { Workspace } from './workspace.ts';

/** Whether a hand would fill more of its contract with this card. */
export function wants(p: Position, seat: Seat, card: Card, { shapes }: Workspace): boolean {
  const { planner } = shapes;
  const hand = p.hand[seat];
  const contract = contractOf(p.round);
  const size = sizeFor(p, hand.length + 1);
  const now = shapes.filledBy(p, hand, size);
  readHand(planner, hand);
  if (!hasFriends(PLACE[card], contract, planner)) return false;
  addPlace(planner, PLACE[card]);
  return reach(planner, contract, size, now) > now;
}

/** Whether anything in the hand that was read could go with this card. */
function hasFriends(place: number, { sets, runs }: Contract, planner: PlannerWorkspace): boolean {
  if (place === WILD) return true;
  const value = place & 15;
  if (sets > 0 && planner.rankCount[value] > 0) return true;
  return runs > 0 && (planner.suitMask[place >> 4] & NEAR[value]) !== 0;
}

/** `NEAR_WORTH[value × 4096 + mask]`: what the neighbours in a mask make a value worth to a run. */
const NEAR_WORTH = new Uint8Array(12 * 4096);
const BY_DISTANCE = [0, 3, 2, 1];
for (let value = 0; value < 12; value++)
  for (let mask = 0; mask < 4096; mask++)
    for (let other = 0; other < 12; other++) {
      const apart = Math.abs(other - value);
      if (apart > 0 && apart < 4 && ((mask >> other) & 1) === 1)
        NEAR_WORTH[value * 4096 + mask] += BY_DISTANCE[apart];
    }

const WILD_USE = 1000;
const PAIR_USE = [0, 5, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8];

/** What a card of the hand that was read is good for, roughly: its friends, by what the contract asks for. */
function useOf(place: number, { sets, runs }: Contract, planner: PlannerWorkspace): number {
  if (place === WILD) return WILD_USE;
  const value = place & 15;
  const suit = place >> 4;
  let use = 0;
  if (sets > 0) use += sets * PAIR_USE[planner.rankCount[value] - 1];
  if (runs > 0) {
    const isTwin = (planner.suitTwice[suit] & (1 << value)) !== 0;
    const near = NEAR_WORTH[value * 4096 + planner.suitMask[suit]];
    use += runs * (isTwin ? near >> 1 : near);
  }
  return use;
}

/** What a point in the hand weighs against use. */
const POINT_WEIGHT = 0.25;

/** The places of the hand, what can be spared best first; in `order`. Equal cards keep their order. */
function sortBySparing(
  hand: readonly Card[],
  contract: Contract,
  { shapes: { planner }, uses, order }: Workspace,
): void {
  readHand(planner, hand);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    uses[i] = useOf(PLACE[card], contract, planner) - POINT_WEIGHT * POINTS_OF[card];
    let at = i;
    while (at > 0 && uses[order[at - 1]] > uses[i]) {
      order[at] = order[at - 1];
      at--;
    }
    order[at] = i;
  }
}

/** The place of the least useful card from this place of the hand on. */
export function leastUseful(
  hand: readonly Card[],
  from: number,
  contract: Contract,
  planner: PlannerWorkspace,
): number {
  readHand(planner, hand);
  let least = from;
  let leastUse = Infinity;
  for (let i = from; i < hand.length; i++) {
    const use = useOf(PLACE[hand[i]], contract, planner) - POINT_WEIGHT * POINTS_OF[hand[i]];
    if (use >= leastUse) continue;
    least = i;
    leastUse = use;
  }
  return least;
}

function filledWithout(
  hand: readonly Card[],
  at: number,
  contract: Contract,
  size: number,
  floor: number,
  { shapes: { planner }, rest }: Workspace,
): number {
  empty(rest);
  for (let i = 0; i < hand.length; i++) if (i !== at) rest.push(hand[i]);
  readHand(planner, rest);
  return reach(planner, contract, size, floor);
}

/** So many cards are tried before the rough order decides by itself. */
const TRIED_MAX = 5;

/** The place in the hand of the card to throw: the least useful one whose loss costs nothing of the plan. */
export function throwFrom(
  hand: readonly Card[],
  contract: Contract,
  size: number,
  filled: number,
  workspace: Workspace,
  skip = 0,
): number {
  const { order, candidates } = workspace;
  sortBySparing(hand, contract, workspace);
  const tried = Math.min(TRIED_MAX + skip, hand.length);
  for (let i = 0; i < tried; i++) candidates[i] = order[i];
  for (let i = skip; i < tried; i++)
    if (filledWithout(hand, candidates[i], contract, size, filled - 1, workspace) === filled)
      return candidates[i];
  return candidates[0];
}

/** For a card of the contract that is lost. */
const CARD_LOST = 100;

/** So many cards are looked at closely; those that have more friends than they are taken to be needed. */
const WEIGHED_MAX = 9;

/** Reads `throwLoss` of all cards, what a discard costs the plan; the smaller the better to throw. */
export function weighThrows(
  hand: readonly Card[],
  contract: Contract,
  size: number,
  workspace: Workspace,
): void {
  const { order, candidates, uses, throwLoss } = workspace;
  const { planner } = workspace.shapes;
  readHand(planner, hand);
  const filled = reach(planner, contract, size, 0);
  sortBySparing(hand, contract, workspace);
  for (let i = 0; i < hand.length; i++) {
    candidates[i] = order[i];
    throwLoss[i] = uses[i];
  }
  for (let i = 0; i < hand.length; i++) {
    const at = candidates[i];
    const isSpare =
      i < WEIGHED_MAX && filledWithout(hand, at, contract, size, filled - 1, workspace) === filled;
    if (!isSpare) throwLoss[at] += CARD_LOST;
  }
}
