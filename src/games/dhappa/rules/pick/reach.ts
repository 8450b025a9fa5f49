/**
 * Finds the faces that the runs of a team take as they lie there, and those that they would take one card
 * later.
 */
import type { Card } from '../../../../core/card.ts';
import { HIGHEST, isTwo, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { faceIndex, FACES } from '../board.ts';
import { hasSuit, highOf, isOfTeam } from '../runs.ts';
import type { DhappaOptions, Position, Run } from '../types.ts';

/** By face, 0 or 1. */
export interface Reach {
  readonly takes: Uint8Array;
  /** One card short of an end. */
  readonly near: Uint8Array;
}

export const emptyReach = (): Reach => ({
  takes: new Uint8Array(FACES),
  near: new Uint8Array(FACES),
});

/** The runs of this seat's team. */
export function reachOf({ runs, options }: Position, seat: Seat, into: Reach): void {
  into.takes.fill(0);
  into.near.fill(0);
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    if (!isOfTeam(run, seat)) continue;
    if (run.kind === 'set') noteSet(run, options, into);
    else noteSequence(run, options, into);
  }
}

function noteSet(run: Run, options: DhappaOptions, { takes }: Reach): void {
  for (let suit = 0; suit < SUITS; suit++)
    if (takenOfSuit(run, suit, options) !== 0) takes[faceIndex(suit, run.low)] = 1;
}

/** Bits of the values that a sequence can have. */
const IN_SUIT = (2 << HIGHEST) - (1 << LOWEST);

function noteSequence(run: Run, options: DhappaOptions, { takes, near }: Reach): void {
  const { suit, low } = run;
  const high = highOf(run);
  if (low > LOWEST + 1) near[faceIndex(suit, low - 2)] = 1;
  if (high < HIGHEST - 1) near[faceIndex(suit, high + 2)] = 1;
  for (let left = valuesTaken(run, options); left !== 0; left &= left - 1)
    takes[faceIndex(suit, lowestBit(left))] = 1;
}

/** What a sequence takes of its suit, a bit for each value: at its ends, and where a wild makes room. */
function valuesTaken(run: Run, { parkExcessStatics }: DhappaOptions): number {
  const { low, slots } = run;
  const high = highOf(run);
  let values = ((1 << (low - 1)) | (2 << high)) & IN_SUIT;
  if (run.wilds === 0) return values;
  const isStiff = low === LOWEST && high === HIGHEST && !parkExcessStatics;
  for (let slot = 0; slot < slots.length; slot++)
    if (VALUE_OF[slots[slot]] === 0 && !(isStiff && isTwo(slots[slot])))
      values |= 1 << (low + slot);
  return values;
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

const SUITS = 4;
const RANKS_OF_SUIT = 13;

/** The faces that the runs of this seat's team take, as cards of the first pack. Asked at the end of every turn. */
export function facesTaken({ runs, options }: Position, seat: Seat): Card[] {
  const faces: Card[] = [];
  for (let suit = 0; suit < SUITS; suit++) {
    let values = 0;
    for (let i = 0; i < runs.length; i++)
      if (isOfTeam(runs[i], seat)) values |= takenOfSuit(runs[i], suit, options);
    for (let left = values; left !== 0; left &= left - 1)
      faces.push(suit * RANKS_OF_SUIT + lowestBit(left) - 2);
  }
  return faces;
}

function takenOfSuit(run: Run, suit: number, options: DhappaOptions): number {
  if (run.kind === 'sequence') return run.suit === suit ? valuesTaken(run, options) : 0;
  return options.setDuplicates || !hasSuit(run, suit) ? 1 << run.low : 0;
}
