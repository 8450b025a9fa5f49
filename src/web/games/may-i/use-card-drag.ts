/**
 * Drag and drop at the May I? table. Hand cards go onto melds, ends of runs, jokers, slots and the pile, or
 * within the hand. Cards come back out of slots and staging. Stock and discard go into the hand. Nothing is
 * judged before the drop.
 */
import { useRef } from 'react';
import { RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import { isWild, VALUE_OF } from '../../../core/meld.ts';
import { feel } from '../../sound.ts';
import {
  type Drag,
  type Point,
  useCardDrag,
  isLevel,
  type Sweep,
  type Drop,
} from '../../table/drag.ts';
import type { Flights } from '../../table/flights.ts';
import { placeInHand } from '../../table/Hand.tsx';
import { addressOf, cardAt, type Address } from '../../table/places.ts';
import type { Moves } from './moves.ts';
import { isHandPlace, jokerAt, meldAt, PILE, slotAt, STOCK, zoneAt } from './places.ts';
import type { ScreenState } from './screen-state.ts';
import { CHOOSE_ONE } from './words.ts';

export function useMayIDrag(now: ScreenState, moves: Moves, flights: Flights): Drag {
  const gathered = useRef(false);
  const drag = useCardDrag(flights, {
    grab: (from) => {
      const held = !now.watching && moves.asksToRead(now) ? [] : heldFrom(now, from);
      if (held.length > 0) feel('lift');
      return held;
    },
    sweep: (from, over, by) => !gathered.current && sweep(now, moves, { from, over, by }),
    drop: (held, target, at) => dropOn(moves, { held, target, at }),
  });
  return {
    ...drag,
    // Cards that were chosen before are carried off, whichever way the pointer goes.
    start: (from, event) => {
      gathered.current = now.chosen.length > 1 && heldFrom(now, from).length > 1;
      drag.start(from, event);
    },
  };
}

function heldFrom({ watching, top, chosen }: ScreenState, from: Address): readonly Address[] {
  if (watching) return [];
  if (from === PILE) return top === undefined ? [] : [addressOf(top)];
  const card = cardAt(from);
  return card !== undefined && chosen.includes(card) ? chosen.map(addressOf) : [from];
}

/** Higher than this the pointer has left the row: the cards are lifted, no longer swept. */
const ROW_PX = 30;

/** Along the hand over cards that belong together: they are chosen, and stay so if the way leads upwards. */
function sweep(now: ScreenState, moves: Moves, { from, over, by }: Sweep): boolean {
  const first = cardAt(from);
  if (now.watching || !isLevel(by, ROW_PX) || first === undefined) return false;
  // Between two cards nothing changes.
  if (over === undefined) return now.chosen.includes(first);
  const cards = sweptCards(now.hand, first, cardAt(over), Math.sign(by.x));
  if (cards) moves.choose(cards);
  return cards !== undefined;
}

/** The cards from one to the other, where they belong together; still on the first, whether the next does. */
export function sweptCards(
  hand: readonly Card[],
  first: Card,
  last: Card | undefined,
  ahead: number,
): readonly Card[] | undefined {
  const [from, to] = [hand.indexOf(first), last === undefined ? -1 : hand.indexOf(last)];
  if (from < 0 || to < 0) return undefined;
  const end = from === to ? from + ahead : to;
  const cards = hand.slice(Math.max(0, Math.min(from, end)), Math.max(from, end) + 1);
  if (cards.length < 2 || !belongTogether(cards)) return undefined;
  return from === to ? [first] : cards;
}

/** Of one rank, or a sequence of one suit. */
function belongTogether(cards: readonly Card[]): boolean {
  const [one] = cards;
  const sameRank = cards.every((card) => RANK_OF[card] === RANK_OF[one]);
  const inSequence = cards.every(
    (card, at) => SUIT_OF[card] === SUIT_OF[one] && VALUE_OF[card] === VALUE_OF[one] + at,
  );
  return sameRank || (inSequence && !cards.some(isWild));
}

/** The position is read at the drop: the table may have moved on while the card was in the air. */
async function dropOn(moves: Moves, { held, target, at }: Drop): Promise<boolean> {
  const { now } = moves;
  const isHand = isHandPlace(target);
  if (held[0] === STOCK) return isHand && moves.draw();
  const cards = held.map(cardAt).filter((card) => card !== undefined);
  const [card] = cards;
  if (card === now.top && !now.hand.includes(card)) return isHand && moves.pile(card);
  if (now.layOffs.some((one) => one.card === card)) return dropStaged(moves, card, target);
  if (isHand) return dropIntoHand(now, moves, cards, at);
  return dropCards(moves, cards, target);
}

/** A staged card goes back, or somewhere else; what depended on it is judged again by the rules. */
function dropStaged(moves: Moves, card: Card, target: Address): boolean {
  const [zone, meld] = [zoneAt(target), meldAt(target)];
  if (!zone && meld === undefined && !isHandPlace(target)) return false;
  moves.unstage(card);
  if (zone) return moves.layOff(zone.meld, [card], zone.end, target);
  return meld === undefined || moves.layOff(meld, [card], undefined, target);
}

function dropIntoHand(now: ScreenState, moves: Moves, cards: readonly Card[], at: Point): boolean {
  const [card] = cards;
  if (!now.hand.includes(card)) moves.takeBack(card);
  else {
    moves.reorder(cards, placeInHand(now.hand, at));
    moves.choose([]);
  }
  return true;
}

async function dropCards(moves: Moves, cards: readonly Card[], target: Address): Promise<boolean> {
  const [zone, meld, slot, joker] = [
    zoneAt(target),
    meldAt(target),
    slotAt(target),
    jokerAt(target),
  ];
  if (target === PILE)
    return cards.length === 1 ? moves.discard(cards[0]) : moves.say(CHOOSE_ONE, PILE);
  if (zone) return moves.layOff(zone.meld, cards, zone.end, target);
  if (meld !== undefined) return moves.layOff(meld, cards, undefined, target);
  if (slot !== undefined) return moves.toSlot(slot, cards);
  if (joker && cards.length === 1)
    return moves.attempt({ type: 'swap_joker', ...joker, card: cards[0] }, target);
  return false;
}
