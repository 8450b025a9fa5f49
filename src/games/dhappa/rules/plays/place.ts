/**
 * Where the cards of a sequence go (DH-37 to DH-44): naturals into their places, wilds into what is open,
 * in the order named. Where wilds could stand for different cards each way is an option, and one must be
 * named: there is never a silent default.
 */
import type { Card } from '../../../../core/card.ts';
import { HIGHEST, LOWEST, lowsFor, VALUE_OF } from '../../../../core/meld.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import { endOf, invalid, required, type Asked, type Extent, type Named } from './ask-back.ts';
import { highOf, sequenceOf } from '../runs.ts';
import type { DhappaViolation, Placing, Run } from '../types.ts';

/** What is to be placed: slots that are fixed already, and the cards that join them. */
export interface Parts {
  readonly suit: number;
  /** Fixed slots from this value on; none in a new run. */
  readonly low: number;
  readonly fixed: readonly Card[];
  readonly naturals: readonly Card[];
  /** In the order named. */
  readonly wilds: readonly Card[];
}

export function extentOf({ low, fixed, naturals, wilds }: Parts): Extent {
  let lo = fixed.length > 0 ? low : HIGHEST;
  let hi = fixed.length > 0 ? low + fixed.length - 1 : LOWEST;
  for (let i = 0; i < naturals.length; i++) {
    lo = Math.min(lo, VALUE_OF[naturals[i]]);
    hi = Math.max(hi, VALUE_OF[naturals[i]]);
  }
  return { lo, hi, length: fixed.length + naturals.length + wilds.length };
}

/** The slots of the sequence that starts at `start`. */
function slotsFrom({ low, fixed, naturals, wilds }: Parts, start: number, length: number): Card[] {
  const slots: Card[] = [];
  let nextWild = 0;
  for (let value = start; value < start + length; value++) {
    const held = fixed[value - low] ?? naturals.find((card) => VALUE_OF[card] === value);
    slots.push(held ?? wilds[nextWild++]);
  }
  return slots;
}

/** The sequence that comes of the parts, which fit together; or the question which one is meant. */
export function place(
  at: Pick<Run, 'number' | 'owner'>,
  parts: Parts,
  move: Named,
): Result<Run, DhappaViolation> {
  const { lo, hi, length } = extentOf(parts);
  const runFrom = (low: number): Run =>
    sequenceOf(at, parts.suit, low, slotsFrom(parts, low, length));
  const { first, last } = lowsFor(lo, hi, length);
  if (parts.wilds.length === 0) return ok(runFrom(first));
  const options: Run[] = [];
  for (let low = first; low <= last; low++) options.push(runFrom(low));
  return choose({ options, wilds: parts.wilds, within: { lo, hi }, move });
}

/** DH-38, DH-39: the option that the move names, or the only one there is. */
export function choose(asked: Asked): Result<Run, DhappaViolation> {
  const { options, wilds } = asked;
  const placing: Placing = asked.move;
  if (placing.low === undefined && placing.direction === undefined)
    return options.length === 1 ? ok(options[0]) : fail(required(asked));
  const meant = options.filter((run) => isMeant(run, wilds, placing));
  return meant.length === 1 ? ok(meant[0]) : fail(invalid(asked));
}

/** DH-44: a direction speaks of a single wild and makes it the outermost card. Where both are named, both hold. */
function isMeant(run: Run, wilds: readonly Card[], { low, direction }: Placing): boolean {
  if (low !== undefined && run.low !== low) return false;
  if (direction === undefined) return true;
  return wilds.length === 1 && direction === endOf(run, wilds[0]);
}

/** DH-46: the runs that a pushed 2 can make, at either end where there is room. */
export function pushed(run: Run, slots: readonly Card[], two: Card): Run[] {
  const options: Run[] = [];
  if (run.low > LOWEST)
    options.push(sequenceOf(run, run.suit, run.low - 1, [two, ...slots], run.parked));
  if (highOf(run) < HIGHEST)
    options.push(sequenceOf(run, run.suit, run.low, [...slots, two], run.parked));
  return options;
}
