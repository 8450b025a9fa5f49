/**
 * Scores a plan for one turn by the cards that stay in hand, their prospects, and the runs that the Lock
 * misses.
 */
import { HIGHEST, LOWEST } from '../../../../core/meld.ts';
import { LOCK_RUNS, LOCK_WILDS_ALL, LOCK_WILDS_EACH } from '../../rules/lock.ts';
import { faceIndex, FACES, type Board, type Stock } from '../../rules/board.ts';
import type { Span } from '../plan/pieces.ts';
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
    for (const plan of plansFor(hand, spec)) {
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

const taken = new Uint8Array(FACES);

/** How much of what is still to come the runs would take as it is. */
function coverWorth({ weights, hope, own }: Sight, { spans }: TurnPlan): number {
  if (weights.cover === 0) return 0;
  taken.set(own.jokerSlots);
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

/** By value: cards left of one suit, with room around for neighbours that are not there. */
const held = new Uint8Array(HIGHEST + 4);
const chance = new Float64Array(HIGHEST + 4);

export function costOfLeft(sight: Sight, left: Stock, spans: readonly Span[]): number {
  let cost = 0;
  for (let suit = 0; suit < 4; suit++) {
    for (let value = LOWEST; value <= HIGHEST; value++) {
      const face = faceIndex(suit, value);
      held[value] = left.counts[face];
      chance[value] = sight.hope[face];
    }
    for (let value = LOWEST; value <= HIGHEST; value++)
      if (held[value] > 0) cost += costAt(sight, suit, value, left, spans);
  }
  return cost;
}

function costAt(
  { weights }: Sight,
  suit: number,
  value: number,
  left: Stock,
  spans: readonly Span[],
): number {
  let hope = hopeOfMates(weights.pair, value) + hopeOfRuns(weights, suit, value, spans);
  if (value === HIGHEST || value === LOWEST) hope += weights.setMate * (rankIn(left, value) - 1);
  let cost = 0;
  for (let copy = 0; copy < held[value]; copy++) {
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

/** Neighbours in hand wait for a third. */
function hopeOfMates(pair: number, value: number): number {
  let hope = 0;
  if (held[value + 1] > 0) hope += chance[value - 1] + chance[value + 2];
  if (held[value - 1] > 0) hope += chance[value + 1] + chance[value - 2];
  if (held[value + 2] > 0) hope += chance[value + 1];
  if (held[value - 2] > 0) hope += chance[value - 1];
  return pair * hope;
}

/** One or two cards short of the end of a run. */
function hopeOfRuns(
  { gap, farGap }: Sight['weights'],
  suit: number,
  value: number,
  spans: readonly Span[],
): number {
  let hope = 0;
  for (let i = 0; i < spans.length; i++) {
    const span = spans[i];
    if (span.suit !== suit) continue;
    const step = value < span.low ? 1 : -1;
    const short = value < span.low ? span.low - value - 1 : value - span.high - 1;
    if (short === 1) hope += gap * chance[value + step];
    else if (short === 2) hope += farGap * (chance[value + step] + chance[value + 2 * step]);
  }
  return hope;
}
