/**
 * Scores a plan for one turn by the cards that stay in hand, their prospects, and the runs that the Lock
 * misses.
 */
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import { LOCK_RUNS, LOCK_WILDS_ALL, LOCK_WILDS_EACH } from '../../rules/lock.ts';
import { faceIndex, FACES, type Board, type Stock } from '../../rules/board.ts';
import type { Span } from '../plan/suit.ts';
import { plansFor, type TurnPlan } from '../plan/turn.ts';
import { specsFor, type Sight } from './sight.ts';

/** A plan with its worth; a plan that goes out is worth more than any other. */
export interface Weighed {
  readonly plan: TurnPlan;
  readonly worth: number;
  readonly goesOut: boolean;
}

export const GOES_OUT = 100;

/** The best plan for these cards on this board. */
export function bestPlan(sight: Sight, hand: Stock, board: Board): Weighed {
  let best: Weighed | undefined;
  for (const spec of specsFor(sight, board))
    for (const plan of plansFor(hand, spec, sight.planner)) {
      const one = weigh(sight, plan);
      if (best === undefined || one.worth > best.worth) best = one;
    }
  return best!;
}

export function weigh(sight: Sight, plan: TurnPlan): Weighed {
  const missing = runsMissing(sight, plan);
  const goesOut = missing === 0 && naturalsIn(plan.left) <= 1;
  const worth =
    (goesOut ? GOES_OUT : 0) +
    wildWorth(sight, plan.left) -
    costOfLeft(sight, plan.left, plan.spans) -
    sight.weights.lockMissing * missing +
    coverWorth(sight, plan);
  return { plan, worth, goesOut };
}

export function naturalsIn({ counts }: Stock): number {
  let sum = 0;
  for (let face = 0; face < counts.length; face++) sum += counts[face];
  return sum;
}

export function wildWorth({ weights }: Sight, hand: Stock): number {
  const { twos, jokers } = hand;
  const naturals = naturalsIn(hand);
  let worth = 0;
  let each = weights.wildKept;
  for (let i = 0; i < twos + jokers; i++) {
    worth += each;
    each *= weights.wildNext;
  }
  return worth * Math.min(1, weights.wildFull === 0 ? 1 : naturals / weights.wildFull);
}

/** How much of what is still to come the runs would take as it is. */
function coverWorth({ weights, hope, own }: Sight, { spans }: TurnPlan): number {
  if (weights.cover === 0) return 0;
  const taken = own.jokerSlots.slice();
  for (const { suit, low, high } of spans) {
    if (low > LOWEST) taken[faceIndex(suit, low - 1)] = 1;
    if (high < HIGHEST) taken[faceIndex(suit, high + 1)] = 1;
  }
  let sum = 0;
  for (let face = 0; face < FACES; face++)
    if (taken[face] > 0 || own.twoSlots[face] > 0) sum += hope[face];
  return (weights.cover * sum) / 48;
}

/** DH-69, of runs as they will be: how many of the three are missing. */
function runsMissing({ view, own }: Sight, plan: TurnPlan): number {
  const least = view.options.lockMinRunLength;
  const wilds: number[] = [];
  for (const { low, high, wilds: count } of plan.spans)
    if (high - low + 1 >= least && count <= LOCK_WILDS_EACH) wilds.push(count);
  for (const { kind, slots, wilds: count } of own.runs)
    if (kind === 'set' && slots.length >= least && count <= LOCK_WILDS_EACH) wilds.push(count);
  for (const { kind, slots } of plan.pieces)
    if (kind === 'set' && slots.length >= least) wilds.push(slots.includes(true) ? 1 : 0);
  wilds.sort((a, b) => a - b);
  if (wilds.length < LOCK_RUNS) return LOCK_RUNS - wilds.length;
  return wilds[0] + wilds[1] + wilds[2] <= LOCK_WILDS_ALL ? 0 : 1;
}

export function costOfLeft(sight: Sight, left: Stock, spans: readonly Span[]): number {
  let cost = 0;
  for (let suit = 0; suit < 4; suit++)
    for (let value = LOWEST; value <= HIGHEST; value++)
      if (left.counts[faceIndex(suit, value)] > 0) cost += costAt(sight, suit, value, left, spans);
  return cost;
}

function costAt(
  sight: Sight,
  suit: number,
  value: number,
  left: Stock,
  spans: readonly Span[],
): number {
  const { weights } = sight;
  let hope = hopeOfMates(sight, left, suit, value) + hopeOfRuns(sight, suit, value, spans);
  if (value === HIGHEST || value === LOWEST) hope += weights.setMate * (rankIn(left, value) - 1);
  let cost = 0;
  const held = left.counts[faceIndex(suit, value)];
  for (let copy = 0; copy < held; copy++) {
    cost += 1 - Math.min(weights.hopeMost, hope);
    hope *= weights.twin;
  }
  return cost;
}

const rankIn = ({ counts }: Stock, value: number): number =>
  counts[faceIndex(0, value)] +
  counts[faceIndex(1, value)] +
  counts[faceIndex(2, value)] +
  counts[faceIndex(3, value)];

/** Neighbours in hand wait for a third. Beyond the ends of a suit nothing is held, and nothing will come. */
function hopeOfMates(
  { weights, hope: chance }: Sight,
  { counts }: Stock,
  suit: number,
  value: number,
): number {
  const face = faceIndex(suit, value);
  let hope = 0;
  if (counts[face + 1] > 0) hope += chance[face - 1] + chance[face + 2];
  if (counts[face - 1] > 0) hope += chance[face + 1] + chance[face - 2];
  if (value + 2 <= HIGHEST && counts[face + 2] > 0) hope += chance[face + 1];
  if (counts[face - 2] > 0) hope += chance[face - 1];
  return weights.pair * hope;
}

/** One or two cards short of the end of a run. */
function hopeOfRuns(
  { weights, hope: chance }: Sight,
  suit: number,
  value: number,
  spans: readonly Span[],
): number {
  const face = faceIndex(suit, value);
  let hope = 0;
  for (let i = 0; i < spans.length; i++) {
    const span = spans[i];
    if (span.suit !== suit) continue;
    const step = value < span.low ? 1 : -1;
    const short = value < span.low ? span.low - value - 1 : value - span.high - 1;
    if (short === 1) hope += weights.gap * chance[face + step];
    else if (short === 2) hope += weights.farGap * (chance[face + step] + chance[face + 2 * step]);
  }
  return hope;
}
