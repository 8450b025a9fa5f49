/**
 * Keys of moves for search: what a move does, the same in every world. Copies of a card are alike, naturals
 * find their own places, and of wilds the order counts (DH-40).
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { isTwo, VALUE_OF } from '../../../../core/meld.ts';
import { NO_KEY } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Move, Placing, Position } from '../../rules/types.ts';

const TWO_FACE = 1;
const JOKER_FACE = 2;

/** By card: one number for all cards that no rule tells apart, from 1 up. */
const FACE_OF = new Uint8Array(256);
for (let card = 0; card < 256; card++) FACE_OF[card] = faceNumber(card);

function faceNumber(card: Card): number {
  if (VALUE_OF[card] > 0) return 8 + SUIT_OF[card] * 16 + VALUE_OF[card];
  return isTwo(card) ? TWO_FACE : JOKER_FACE;
}

/** Spreads a number over 32 bits. */
export function mix(n: number): number {
  let z = Math.imul(n ^ 0x5bd1e995, 0x9e3779b1);
  z = Math.imul(z ^ (z >>> 15), 0x85ebca6b);
  return z ^ (z >>> 13);
}

/** By card: a number of its face that adds up with others without meaning anything by itself. */
const SPREAD_OF = Int32Array.from(FACE_OF, (face) => mix(face + 1000));

/** The kinds of moves, far from each other. */
const KINDS = {
  draw: mix(1),
  pick: mix(2),
  create: mix(3),
  add: mix(4),
  merge: mix(5),
  discard: mix(6),
  next_hand: mix(7),
} as const;

const LOW_END = 17;
const HIGH_END = 18;

export function keyOf(move: Move): number {
  switch (move.type) {
    case 'pick':
      return solid(KINDS.pick ^ mix(move.count));
    case 'discard':
      return discardKey(move.card);
    case 'create':
      return solid(KINDS.create ^ mix(cardsKey(move.cards) + placeKey(move)));
    case 'add':
      return solid(mix(KINDS.add + move.run) ^ mix(cardsKey(move.cards) + placeKey(move)));
    case 'merge':
      return solid(mix(KINDS.merge + (move.first << 8) + move.second) ^ mix(cardsKey(move.bridge)));
    case 'undo':
      return NO_KEY;
    default:
      return solid(KINDS[move.type]);
  }
}

export const discardKey = (card: Card): number => solid(KINDS.discard ^ SPREAD_OF[card]);

/** Two numbers mean something to the search itself. */
const solid = (key: number): number => (key === NO_KEY || key === -1 ? 1 : key);

/** Naturals count in any order, wilds in theirs. */
function cardsKey(cards: readonly Card[]): number {
  let sum = 0;
  let wilds = 1;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i];
    if (VALUE_OF[card] === 0) wilds = Math.imul(wilds, 5) + FACE_OF[card];
    else sum = (sum + SPREAD_OF[card]) | 0;
  }
  return (sum + mix(wilds)) | 0;
}

function placeKey({ low, direction }: Placing): number {
  if (direction !== undefined) return direction === 'LOW' ? LOW_END : HIGH_END;
  return low ?? 0;
}

/** What a hand is made of, whatever copies. */
function handKey(hand: readonly Card[]): number {
  let sum = 0;
  for (let i = 0; i < hand.length; i++) sum = (sum + SPREAD_OF[hand[i]]) | 0;
  return sum;
}

/** The card that the observer has just drawn, told by its hand; nothing else about a move stays hidden. */
export const mark = (p: Position, observer: Seat): number =>
  p.turn === observer && p.phase === 'play' && p.plays.length === 0
    ? mix(handKey(p.hands[observer]))
    : 0;
