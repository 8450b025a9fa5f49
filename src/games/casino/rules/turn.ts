/** Small questions about a position: seats and sides, builds and their owners, tops of piles, clocks. */
import type { Card } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Build, Position, Side } from './types.ts';
import { totalOf, VALUE_OF } from './values.ts';
import type { Timing } from '../../../core/timing.ts';

export const seatCount = (p: Position): number => p.hand.length;

export const sideOf = (p: Position, seat: Seat): Side => seat % p.pile.length;

export const seatsOf = (p: Position, side: Side): Seat[] =>
  p.hand.map((_, seat) => seat).filter((seat) => sideOf(p, seat) === side);

/** The same side, and not the same seat. */
export const isPartner = (p: Position, a: Seat, b: Seat): boolean =>
  a !== b && sideOf(p, a) === sideOf(p, b);

export const nextSeat = (p: Position, seat: Seat): Seat => (seat + 1) % p.hand.length;

export const buildNamed = (p: Position, name: number): Build | undefined =>
  p.builds.find((build) => build.name === name);

export const buildWorth = (p: Position, value: number): Build | undefined =>
  p.builds.find((build) => build.value === value);

export const ownsBuild = (p: Position, seat: Seat): boolean => {
  for (let i = 0; i < p.builds.length; i++) if (p.builds[i].owner === seat) return true;
  return false;
};

/** The build of the seat, the oldest where it may own several (CA-25, CA-68). */
export const ownBuild = (p: Position, seat: Seat): Build | undefined =>
  p.builds.find(({ owner }) => owner === seat);

/** No other build has its value, so there is at most one (CA-26). */
export const ownBuildWorth = (p: Position, seat: Seat, value: number): Build | undefined =>
  p.builds.find((build) => build.owner === seat && build.value === value);

/** Whether the hand has a card of this value besides the one that is played. */
export function keeps(hand: readonly Card[], value: number, played: Card): boolean {
  for (let i = 0; i < hand.length; i++)
    if (hand[i] !== played && VALUE_OF[hand[i]] === value) return true;
  return false;
}

/** CA-6: several groups, which shows in its total. */
export const isCompound = (build: Build): boolean => totalOf(build.cards) > build.value;

/** CA-31: single, and not grown to the limit. */
export const canBeRaised = (p: Position, build: Build): boolean => {
  const { raiseBelow } = p.options;
  return !isCompound(build) && (raiseBelow === 0 || build.cards.length < raiseBelow);
};

/** CA-39 to CA-41: whether the pile of that seat can give its top now, as far as whose it is matters. */
export const isUsableTop = (p: Position, seat: Seat, of: Seat): boolean => {
  if (!p.options.useOppTop || of < 0 || of >= p.hand.length) return false;
  const side = sideOf(p, of);
  return side !== sideOf(p, seat) && p.pile[side].length > 0;
};

export const topOf = (p: Position, of: Seat): Card => p.pile[sideOf(p, of)].at(-1)!;

const GRACE_SECONDS = 60;

/** CA-63: the rules have no clock; the table's runs for a turn, with whatever is put into one's build. */
export function timing({ over, turns, options }: Position): Timing {
  const graceSeconds = GRACE_SECONDS;
  if (over) return { decision: 'none', seconds: 0, graceSeconds, kind: 'turn' };
  return { decision: `turn ${turns}`, seconds: options.turnSeconds, graceSeconds, kind: 'turn' };
}
