/**
 * Drag and drop at the Shithead table. Own cards go onto the pile, onto each other while swapping, or within
 * the hand. A blind card goes onto the pile, and the pile into a hand.
 */
import { type Drag, useCardDrag, isLevel, type Sweep, type Drop } from '../../table/drag.ts';
import type { Flights } from '../../table/flights.ts';
import { placeInHand } from '../../table/Hand.tsx';
import { addressOf, cardAt, type Address } from '../../table/places.ts';
import { sweepOver, type Moves, type ScreenState } from './use-moves.ts';
import { placeOf } from './staging.ts';

/** As many cards of the pile go along as can be told apart under a finger. */
const PILE_HELD_MAX = 4;

export const slotAddress = (slot: number): Address => `slot/${slot}`;

export const slotAt = (address: Address): number | undefined => {
  const slot = /^slot\/(\d+)$/.exec(address)?.[1];
  return slot === undefined ? undefined : Number(slot);
};

const seatAt = (target: string): number | undefined => {
  const seat = /^(?:seat|hand)\/(\d+)$/.exec(target)?.[1];
  return seat === undefined ? undefined : Number(seat);
};

export function useShitheadDrag(now: ScreenState, moves: Moves, flights: Flights): Drag {
  return useCardDrag(flights, {
    grab: (from) => heldWith(now, from),
    press: (from) => {
      const card = cardAt(from);
      if (card !== undefined) moves.press(card);
    },
    sweep: (from, over, by) => sweep(now, moves, { from, over, by }),
    drop: (held, target, at) => dropOn(now, moves, { held, target, at }),
  });
}

function heldWith({ view, setup, selected }: ScreenState, from: Address): readonly Address[] {
  if (from === 'pile') return view.pile.slice(-PILE_HELD_MAX).map(addressOf);
  const card = cardAt(from);
  const together = !setup && card !== undefined && selected.includes(card);
  return together ? selected.map(addressOf) : [from];
}

/** Higher than this the pointer has left the row: the cards are lifted, no longer swept. */
const ROW_PX = 30;

/** Along the hand over cards of one rank: they are chosen, and stay so if the way then leads upwards. */
function sweep(now: ScreenState, moves: Moves, { from, over, by }: Sweep): boolean {
  if (now.setup || now.zone !== 'hand' || !isLevel(by, ROW_PX)) return false;
  const first = cardAt(from);
  if (first === undefined) return false;
  // Between two cards nothing changes.
  if (over === undefined) return now.selected.includes(first);
  const last = cardAt(over)!;
  const cards = sweepOver(now.hand, first, last, Math.sign(by.x));
  return cards !== undefined && moves.choose(cards);
}

async function dropOn(now: ScreenState, moves: Moves, drop: Drop): Promise<boolean> {
  const { held, target } = drop;
  const slot = slotAt(held[0]);
  if (slot !== undefined) return target === 'pile' && moves.flip(slot);
  const cards = held.map(cardAt).filter((card) => card !== undefined);
  if (now.view.pile.includes(cards[0])) return dropPile(now, moves, target);
  if (target === 'pile') return moves.play(cards, 'pile');
  return dropAmongOwn(now, moves, { ...drop, cards });
}

/** SH-S9: after a Joker the pile goes to whom it is dropped on; else only you may take it. */
async function dropPile(now: ScreenState, moves: Moves, target: string): Promise<boolean> {
  const seat = target.startsWith('card/') ? now.seat : seatAt(target);
  if (seat === undefined) return false;
  return seat === now.seat && !now.view.pending ? moves.take() : moves.target(seat);
}

async function dropAmongOwn(
  now: ScreenState,
  moves: Moves,
  { cards, target, at }: Drop & { readonly cards: readonly number[] },
): Promise<boolean> {
  const inHand = (card: number): boolean => now.hand.includes(card);
  const other = cardAt(target);
  if (other !== undefined && inHand(other) !== inHand(cards[0])) return moves.swap(cards[0], other);
  if (inHand(cards[0]) && (target === placeOf('hand', now.seat) || other !== undefined)) {
    moves.reorder(cards, placeInHand(now.hand, at));
    return true;
  }
  if (other !== cards[0] && now.setup)
    moves.refuseDrop('Drop it on the card that you want to swap it with.', target);
  return false;
}
