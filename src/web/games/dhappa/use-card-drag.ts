/**
 * Drag and drop at the Dhappa table. Hand cards go onto runs and the pile, or within the hand; the stock goes
 * into the hand. A finger that moves along the hand selects the cards it passes. Nothing is judged before the
 * drop.
 */
import { useRef } from 'react';
import type { Card } from '../../../core/card.ts';
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
import { isHandPlace, PILE, runAt, STOCK } from './places.ts';
import type { ScreenState } from './screen-state.ts';
import { CHOOSE_ONE } from './words.ts';

export function useDhappaDrag(now: ScreenState, moves: Moves, flights: Flights): Drag {
  /** What was chosen when the pointer went down; undefined where the cards are carried off. */
  const before = useRef<readonly Card[] | undefined>(undefined);
  const drag = useCardDrag(flights, {
    grab: (from) => {
      const held = heldFrom(now, from);
      if (held.length > 0) feel('lift');
      return held;
    },
    sweep: (from, over, by) =>
      before.current !== undefined && sweep(now, moves, before.current, { from, over, by }),
    drop: (held, target, at) => dropOn(moves, { held, target, at }),
  });
  return {
    ...drag,
    // Cards that were chosen before are carried off, whichever way the pointer goes.
    start: (from, event) => {
      const carries = now.chosen.length > 1 && heldFrom(now, from).length > 1;
      before.current = carries || from === STOCK ? undefined : now.chosen;
      drag.start(from, event);
    },
  };
}

function heldFrom({ watching, chosen, yourTurn, view }: ScreenState, from: Address): Address[] {
  if (watching) return [];
  if (from === STOCK) return yourTurn && view.phase === 'draw' ? [STOCK] : [];
  const card = cardAt(from);
  return card !== undefined && chosen.includes(card) ? chosen.map(addressOf) : [from];
}

/** Higher than this the pointer has left the row: the cards are lifted, no longer swept. */
const ROW_PX = 26;

/** Along a row: all cards on the way are chosen, and stay so if the way leads upwards from there. */
function sweep(
  now: ScreenState,
  moves: Moves,
  before: readonly Card[],
  { from, over, by }: Sweep,
): boolean {
  const first = cardAt(from);
  if (now.watching || !isLevel(by, ROW_PX) || first === undefined) return false;
  const last = over === undefined ? undefined : cardAt(over);
  if (last === undefined || !now.hand.includes(last)) return true;
  const swept = sweptCards(now.hand, first, last);
  moves.choose([...before.filter((card) => !swept.includes(card)), ...swept]);
  return true;
}

/** The cards of a hand from one to the other, in the order in which the finger passes them. */
export function sweptCards(hand: readonly Card[], first: Card, last: Card): readonly Card[] {
  const [from, to] = [hand.indexOf(first), hand.indexOf(last)];
  return from <= to ? hand.slice(from, to + 1) : hand.slice(to, from + 1).toReversed();
}

/** The position is read at the drop: the table may have moved on while the card was in the air. */
async function dropOn(moves: Moves, { held, target, at }: Drop): Promise<boolean> {
  const { now } = moves;
  if (held[0] === STOCK) return isHandPlace(target) && moves.drawNow();
  const cards = held.map(cardAt).filter((card) => card !== undefined);
  if (isHandPlace(target)) return dropIntoHand(now, moves, cards, at);
  if (target === PILE)
    return cards.length === 1 ? moves.discard(cards[0]) : moves.say(CHOOSE_ONE, PILE);
  const run = runAt(target);
  return run === undefined ? false : moves.add(run, cards);
}

/** A sorted hand loses its rows only to a card that is really put elsewhere. */
const NEAR = 1;

function dropIntoHand(now: ScreenState, moves: Moves, cards: readonly Card[], at: Point): boolean {
  const { hand, grouped } = now;
  if (!cards.every((card) => hand.includes(card))) return false;
  const [from, before] = [hand.indexOf(cards[0]), placeInHand(hand, at)];
  if (!grouped && before >= from - NEAR && before <= from + cards.length + NEAR) return false;
  moves.reorder(cards, before);
  moves.choose([]);
  return true;
}
