/** Codes of `codes.ts` as moves: which cards of the hand they are made of, and how they are made in place. */
import { type Card, SUIT_OF } from '../../../../core/card.ts';
import { unreachable } from '../../../../core/invariant.ts';
import { HIGHEST, isJoker, isTwo, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  AT_HIGH,
  byIn,
  cardIn,
  countIn,
  DISCARD,
  DRAW,
  EXTEND,
  JOIN,
  JOKERS_HIGH,
  jokersIn,
  kindOfCode,
  lengthIn,
  lowIn,
  MERGE,
  NEXT_HAND,
  PICK,
  REPLACE,
  runIn,
  secondIn,
  SEQUENCE,
  SET,
  SET_OF_THREES,
  suitIn,
  TO_HIGH,
  TO_LOW,
  WITH_JOKER,
  WITH_TWO,
  WITNESS,
} from './codes.ts';
import { highOf, lowToHigh, runNumbered, sequenceOf, setOf } from '../runs.ts';
import { type Move, NO_CARD, type Position, type Run } from '../types.ts';
import { witnessIn } from '../pick/witness.ts';
import { apply, carryOut } from '../apply.ts';
import { effectOf } from '../plays/effect.ts';

export function unpack(p: Position, seat: Seat, code: number): Move {
  switch (kindOfCode(code)) {
    case DRAW:
      return { type: 'draw' };
    case PICK:
      return { type: 'pick', count: cardIn(code) };
    case SEQUENCE:
      return unpackSequence(p, seat, code);
    case SET:
      return { type: 'create', cards: setCards(p, seat, code) };
    case EXTEND:
      return unpackExtension(p, seat, code);
    case JOIN:
      return { type: 'add', run: runIn(code), cards: [cardIn(code)] };
    case REPLACE:
      return unpackReplacement(code);
    case MERGE:
      return unpackMerge(p, seat, code);
    case DISCARD:
      return { type: 'discard', card: cardIn(code) };
    case NEXT_HAND:
      return { type: 'next_hand' };
    case WITNESS:
      return witnessIn(p, seat, p.hands[seat], p.pending)!;
    default:
      return unreachable(code as never);
  }
}

/** How many cards a play takes from the hand; one for a swap, which brings a joker for it. */
export function cardsUsed(p: Position, code: number): number {
  switch (kindOfCode(code)) {
    case SEQUENCE:
      return lengthIn(code);
    case SET: {
      const wild = (code & (WITH_TWO | WITH_JOKER)) === 0 ? 0 : 1;
      return countIn(code, 0) + countIn(code, 1) + countIn(code, 2) + countIn(code, 3) + wild;
    }
    case EXTEND:
      return byIn(code);
    case MERGE:
      return gapBetween(runNumbered(p, runIn(code))!, runNumbered(p, secondIn(code))!);
    default:
      return 1;
  }
}

function gapBetween(one: Run, other: Run): number {
  const [lower, upper] = lowToHigh(one, other);
  return upper.low - highOf(lower) - 1;
}

function unpackSequence(p: Position, seat: Seat, code: number): Move {
  const low = lowIn(code);
  const cards = fill(p, seat, code, suitIn(code), low, low + lengthIn(code) - 1);
  return hasWilds(cards) ? { type: 'create', cards, low } : { type: 'create', cards };
}

const hasWilds = (cards: readonly Card[]): boolean => cards.some((card) => VALUE_OF[card] === 0);

/** The cards for the slots from one value to another, low to high: wilds are named in this order (DH-40). */
function fill(
  p: Position,
  seat: Seat,
  code: number,
  suit: number,
  from: number,
  to: number,
): Card[] {
  const hand = p.hands[seat];
  const cards: Card[] = [];
  for (let value = from; value <= to; value++) cards.push(NO_CARD);
  let missing = cards.length;
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    const at = VALUE_OF[card] - from;
    if (at < 0 || at >= cards.length || SUIT_OF[card] !== suit) continue;
    if (cards[at] === NO_CARD) missing--;
    else if (card !== p.pending) continue;
    cards[at] = card;
  }
  if (missing === 0) return cards;
  const wilds = mixOf(p, hand, code, missing);
  let next = 0;
  for (let at = 0; at < cards.length; at++) if (cards[at] === NO_CARD) cards[at] = wilds[next++];
  return cards;
}

/** So many wilds from low to high. */
function mixOf(
  { pending }: Position,
  hand: readonly Card[],
  code: number,
  missing: number,
): Card[] {
  const jokers = firstOf(hand, pending, jokersIn(code), isJoker);
  const twos = firstOf(hand, pending, missing - jokers.length, isTwo);
  return (code & JOKERS_HIGH) !== 0 ? [...twos, ...jokers] : [...jokers, ...twos];
}

/** So many cards of a kind, the key card before its copies, because a play may have to contain it. */
function firstOf(
  hand: readonly Card[],
  key: Card,
  count: number,
  isOfKind: (card: Card) => boolean,
): Card[] {
  const found: Card[] = [];
  for (let i = 0; i < hand.length; i++) {
    if (!isOfKind(hand[i])) continue;
    if (hand[i] === key) found.unshift(key);
    else found.push(hand[i]);
  }
  return found.slice(0, count);
}

function setCards(p: Position, seat: Seat, code: number): Card[] {
  const hand = p.hands[seat];
  const value = (code & SET_OF_THREES) !== 0 ? LOWEST : HIGHEST;
  const cards: Card[] = [];
  const put = (count: number, isOfKind: (card: Card) => boolean): void => {
    if (count > 0) cards.push(...firstOf(hand, p.pending, count, isOfKind));
  };
  for (let suit = 0; suit < 4; suit++)
    put(countIn(code, suit), (card) => VALUE_OF[card] === value && SUIT_OF[card] === suit);
  put((code & WITH_TWO) === 0 ? 0 : 1, isTwo);
  put((code & WITH_JOKER) === 0 ? 0 : 1, isJoker);
  return cards;
}

function unpackExtension(p: Position, seat: Seat, code: number): Move {
  const number = runIn(code);
  const run = runNumbered(p, number)!;
  const isHigh = (code & AT_HIGH) !== 0;
  const by = byIn(code);
  const from = isHigh ? highOf(run) + 1 : run.low - by;
  const cards = fill(p, seat, code, run.suit, from, from + by - 1);
  if (!hasWilds(cards)) return { type: 'add', run: number, cards };
  if (cards.length === 1)
    return { type: 'add', run: number, cards, direction: isHigh ? 'HIGH' : 'LOW' };
  return { type: 'add', run: number, cards, low: isHigh ? run.low : from };
}

function unpackReplacement(code: number): Move {
  const run = runIn(code);
  const cards = [cardIn(code)];
  if ((code & TO_LOW) !== 0) return { type: 'add', run, cards, direction: 'LOW' };
  if ((code & TO_HIGH) !== 0) return { type: 'add', run, cards, direction: 'HIGH' };
  return { type: 'add', run, cards };
}

function unpackMerge(p: Position, seat: Seat, code: number): Move {
  const first = runIn(code);
  const second = secondIn(code);
  const one = runNumbered(p, first)!;
  const other = runNumbered(p, second)!;
  const [lower, upper] = lowToHigh(one, other);
  const bridge = fill(p, seat, code, one.suit, highOf(lower) + 1, upper.low - 1);
  return { type: 'merge', first, second, bridge };
}

// Moves made by their codes. A code that was listed fits, so that new and longer runs are put together
// without judging them again; everything else goes the way of every move.

export function applyCode(p: Position, seat: Seat, code: number): void {
  switch (kindOfCode(code)) {
    case SEQUENCE:
      return createSequence(p, seat, code);
    case SET:
      return createSet(p, seat, code);
    case EXTEND:
      return extend(p, seat, code);
    case JOIN:
      return join(p, seat, code);
    default:
      return apply(p, seat, unpack(p, seat, code));
  }
}

const nextRun = (p: Position, owner: Seat): { number: number; owner: Seat } => ({
  number: p.numbered + 1,
  owner,
});

function createSequence(p: Position, seat: Seat, code: number): void {
  const suit = suitIn(code);
  const low = lowIn(code);
  const cards = fill(p, seat, code, suit, low, low + lengthIn(code) - 1);
  carryOut(p, seat, effectOf('created', sequenceOf(nextRun(p, seat), suit, low, cards), cards));
}

function createSet(p: Position, seat: Seat, code: number): void {
  const cards = setCards(p, seat, code);
  const value = (code & SET_OF_THREES) === 0 ? HIGHEST : LOWEST;
  carryOut(p, seat, effectOf('created', setOf(nextRun(p, seat), value, cards), cards));
}

function extend(p: Position, seat: Seat, code: number): void {
  const run = runNumbered(p, runIn(code))!;
  const by = byIn(code);
  const isHigh = (code & AT_HIGH) !== 0;
  const from = isHigh ? highOf(run) + 1 : run.low - by;
  const cards = fill(p, seat, code, run.suit, from, from + by - 1);
  const slots = isHigh ? run.slots.concat(cards) : cards.concat(run.slots);
  const after = sequenceOf(run, run.suit, Math.min(run.low, from), slots);
  carryOut(p, seat, effectOf('added', after, cards));
}

function join(p: Position, seat: Seat, code: number): void {
  const run = runNumbered(p, runIn(code))!;
  const cards = [cardIn(code)];
  carryOut(p, seat, effectOf('added', setOf(run, run.low, run.slots.concat(cards)), cards));
}
