/**
 * Hands are always sorted in one way: spades, hearts, clubs, diamonds, each from the ace down, then 2s, then
 * jokers. So a place in a hand means the same to everyone, and a card that is taken back finds its place.
 */
import {
  buildPack, COPY_OF, RANK, RANK_OF, SUIT_OF, SUITS, UNKNOWN, type Card, type Suit,
} from '../../../core/card.ts'; // prettier-ignore
import { removeCard } from '../../../core/lists.ts';
import { isJoker, VALUE_OF } from '../../../core/meld.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Position } from './types.ts';

/** Black and red in turn, so that neighbours differ. */
const SUIT_ORDER: readonly Suit[] = ['S', 'H', 'C', 'D'];
const TWOS_FROM = 1000;
const JOKERS_FROM = 2000;
const UNKNOWN_FROM = 3000;
const IDS = 256;
const VALUES = 16;

const ORDER_OF = new Uint16Array(IDS);
for (let card = 0; card < IDS; card++) ORDER_OF[card] = orderOf(card);

function orderOf(card: Card): number {
  if (card === UNKNOWN || RANK_OF[card] > RANK.JK) return UNKNOWN_FROM;
  if (isJoker(card)) return JOKERS_FROM + card;
  const suit = SUIT_ORDER.indexOf(SUITS[SUIT_OF[card]]);
  if (VALUE_OF[card] === 0) return TWOS_FROM + suit * 4 + COPY_OF[card];
  return (suit * VALUES + VALUES - VALUE_OF[card]) * 4 + COPY_OF[card];
}

export const compareInHand = (a: Card, b: Card): number => ORDER_OF[a] - ORDER_OF[b];

/** All cards that can be in a hand, in its order. */
const IN_ORDER: readonly Card[] = buildPack({ packs: 3, jokers: true }).sort(compareInHand);
/** By card: the word that marks its place there, and its bit. Six words of 27 bits mark all 162 places. */
const WORD_BITS = 27;
const WORD_OF = new Uint8Array(IDS);
const BIT_OF = new Int32Array(IDS);
for (let at = 0; at < IN_ORDER.length; at++) {
  WORD_OF[IN_ORDER[at]] = Math.floor(at / WORD_BITS);
  BIT_OF[IN_ORDER[at]] = 1 << (at % WORD_BITS);
}

/** Sorts a hand without holes by marking its cards: worlds are imagined by the thousand. */
export function sortHand(hand: Card[]): void {
  const marks = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < hand.length; i++) marks[WORD_OF[hand[i]]] |= BIT_OF[hand[i]];
  let next = 0;
  for (let word = 0; next < hand.length; word++)
    for (let left = marks[word]; left !== 0; left &= left - 1)
      hand[next++] = IN_ORDER[word * WORD_BITS + 31 - Math.clz32(left & -left)];
}

export function insertCard(cards: Card[], card: Card): void {
  let at = cards.length;
  cards.push(card);
  for (; at > 0 && ORDER_OF[cards[at - 1]] > ORDER_OF[card]; at--) cards[at] = cards[at - 1];
  cards[at] = card;
}

/** A card that only its owner sees. */
export const hide = (p: Position, seat: Seat, card: Card): void => insertCard(p.hands[seat], card);

/** DH-85: a card that everyone saw go into this hand, and knows to be there while it is. */
export function show(p: Position, seat: Seat, card: Card): void {
  insertCard(p.hands[seat], card);
  insertCard(p.shown[seat], card);
}

export function give(p: Position, seat: Seat, card: Card): void {
  removeCard(p.hands[seat], card);
  removeCard(p.shown[seat], card);
}
