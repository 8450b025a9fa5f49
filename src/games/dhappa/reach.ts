/** Which faces the runs of a team take as they lie there, and which they would take one card later. */
import type { Card } from '../../core/card.ts';
import { HIGHEST, isTwo, LOWEST, VALUE_OF } from '../../core/meld.ts';
import type { Seat } from '../../core/seat.ts';
import { faceIndex, FACES, VALUES } from './plan-board.ts';
import { hasSuit, highOf, isOfTeam } from './runs.ts';
import type { DhappaOptions, Position, Run } from './types.ts';

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

function noteSet(run: Run, { setDuplicates }: DhappaOptions, { takes }: Reach): void {
  for (let suit = 0; suit < 4; suit++)
    if (setDuplicates || !hasSuit(run, suit)) takes[faceIndex(suit, run.low)] = 1;
}

function noteSequence(run: Run, { parkExcessStatics }: DhappaOptions, into: Reach): void {
  const { suit, low, slots } = run;
  const { takes, near } = into;
  const high = highOf(run);
  if (low > LOWEST) takes[faceIndex(suit, low - 1)] = 1;
  if (low > LOWEST + 1) near[faceIndex(suit, low - 2)] = 1;
  if (high < HIGHEST) takes[faceIndex(suit, high + 1)] = 1;
  if (high < HIGHEST - 1) near[faceIndex(suit, high + 2)] = 1;
  if (run.wilds === 0) return;
  const isStiff = low === LOWEST && high === HIGHEST && !parkExcessStatics;
  for (let slot = 0; slot < slots.length; slot++)
    if (VALUE_OF[slots[slot]] === 0 && !(isStiff && isTwo(slots[slot])))
      takes[faceIndex(suit, low + slot)] = 1;
}

const reach = emptyReach();
const RANKS_OF_SUIT = 13;

/** The faces that the runs of this seat's team take, as cards of the first pack. */
export function facesTaken(p: Position, seat: Seat): Card[] {
  reachOf(p, seat, reach);
  const faces: Card[] = [];
  for (let suit = 0; suit < 4; suit++)
    for (let value = LOWEST; value < VALUES; value++)
      if (reach.takes[faceIndex(suit, value)] > 0) faces.push(suit * RANKS_OF_SUIT + value - 2);
  return faces;
}
