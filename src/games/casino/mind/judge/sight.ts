/**
 * Facts that medium reads from a position before it scores any move. They are the unseen kinds of cards, the
 * chance that an opponent holds each, and the present worth of cards. Only open cards and the seat's own hand
 * are read. A view and any full state that looks like it therefore give the same facts.
 */
import type { Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { cardWorth, countPiles, KIND_OF, KINDS, OF_A_KIND, POINTS_OF, SPADE_OF, spadeWorth } from './worth.ts'; // prettier-ignore
import { sideOf } from '../../rules/turn.ts';
import type { Position } from '../../rules/types.ts';

/** One object for all calls: a search looks from thousands of positions. */
export const sight = {
  seat: 0,
  /** By kind (value, or 11 to 13 for J, Q, K): own cards, and cards that are nowhere in sight. */
  held: new Uint8Array(KINDS),
  unseen: new Uint8Array(KINDS),
  unseenTotal: 0,
  /** Cards in the hands of opponents. */
  opposing: 0,
  /** The chance that an opponent holds a card of the kind. */
  chance: new Float64Array(KINDS),
  /** The kinds that an opponent may hold, a bit each, and those of the own hand. */
  chanceMask: 0,
  heldMask: 0,
  cardWorth: 0,
  spadeWorth: 0,
};

export function lookFrom(p: Position, seat: Seat): void {
  sight.seat = seat;
  countKinds(p, seat);
  countOpposing(p, seat);
  readChances();
  knowOwners(p, seat);
  countPiles(p, sideOf(p, seat));
  sight.cardWorth = cardWorth(p);
  sight.spadeWorth = spadeWorth(p);
}

function countKinds(p: Position, seat: Seat): void {
  const { held, unseen } = sight;
  const kinds = p.options.pack === '40' ? 11 : KINDS;
  for (let kind = 0; kind < KINDS; kind++) {
    held[kind] = 0;
    unseen[kind] = kind > 0 && kind < kinds ? OF_A_KIND : 0;
  }
  const hand = p.hand[seat];
  for (let i = 0; i < hand.length; i++) held[KIND_OF[hand[i]]]++;
  see(hand);
  see(p.loose);
  for (let i = 0; i < p.builds.length; i++) see(p.builds[i].cards);
  for (let side = 0; side < p.pile.length; side++) see(p.pile[side]);
}

function see(cards: readonly Card[]): void {
  for (let i = 0; i < cards.length; i++) sight.unseen[KIND_OF[cards[i]]]--;
}

function countOpposing(p: Position, seat: Seat): void {
  const side = sideOf(p, seat);
  sight.opposing = 0;
  sight.unseenTotal = p.stock.length;
  for (let other = 0; other < p.hand.length; other++) {
    if (other === seat) continue;
    sight.unseenTotal += p.hand[other].length;
    if (sideOf(p, other) !== side) sight.opposing += p.hand[other].length;
  }
}

function readChances(): void {
  const { chance, unseen, held } = sight;
  for (let count = 1; count <= OF_A_KIND; count++) byCount[count] = chanceOf(count);
  sight.chanceMask = 0;
  sight.heldMask = 0;
  for (let kind = 1; kind < KINDS; kind++) {
    chance[kind] = byCount[unseen[kind]];
    if (chance[kind] > 0) sight.chanceMask |= 1 << kind;
    if (held[kind] > 0) sight.heldMask |= 1 << kind;
  }
}
const byCount = new Float64Array(OF_A_KIND + 1);

/** The chance that one of so many unseen cards is in an opponent's hand. */
function chanceOf(unseen: number): number {
  const { unseenTotal, opposing } = sight;
  const elsewhere = unseenTotal - opposing;
  let none = 1;
  for (let i = 0; i < unseen; i++) none *= Math.max(0, elsewhere - i) / (unseenTotal - i);
  return 1 - none;
}

/** CA-73: what opponents are known to hold, such as a card for a build of theirs. */
function knowOwners(p: Position, seat: Seat): void {
  const side = sideOf(p, seat);
  let proven = 0;
  for (let other = 0; other < p.hand.length; other++)
    if (sideOf(p, other) !== side) proven |= p.proven[other];
  sight.chanceMask |= proven;
  for (let left = proven; left !== 0; left &= left - 1)
    sight.chance[31 - Math.clz32(left & -left)] = 1;
}

/** What the side of the seat gains by the card, or loses where another side gets it. */
export const worthOf = (card: Card): number =>
  POINTS_OF[card] + sight.cardWorth + SPADE_OF[card] * sight.spadeWorth;

export function worthOfAll(cards: readonly Card[]): number {
  let worth = 0;
  for (let i = 0; i < cards.length; i++) worth += worthOf(cards[i]);
  return worth;
}
