/**
 * Keys of moves for search: one number for what a move does, the same in every position. Copies of a card, 2s
 * of all suits and all jokers are alike. So are melds whose cards are named in another order.
 */
import { RANK, RANK_OF, SUIT_OF, type Card } from '../../../../core/card.ts';
import { NO_KEY } from '../../../../core/search.ts';
import type { LayOff, Move, NamedMeld } from '../../rules/types.ts';

/** By card id: what a card looks like, from 1 on; copies look alike, and so do all 2s and all jokers. */
export const FACE_OF = new Uint8Array(256);
const TWO = 60;
const JOKER = 61;
for (let card = 0; card < 256; card++) {
  const rank = RANK_OF[card];
  if (rank === RANK['2']) FACE_OF[card] = TWO;
  else FACE_OF[card] = rank === RANK.JK ? JOKER : SUIT_OF[card] * 13 + rank + 1;
}

/** Kinds of moves, each in a range of its own. */
const KIND = {
  draw_stock: 1,
  draw_discard: 2,
  swap_joker: 3,
  lay_down: 4,
  lay_off: 5,
  discard: 6,
  call: 7,
  allow: 8,
  claim: 9,
  next_round: 10,
} as const;
const KIND_SHIFT = 26;
const BELOW_KIND = (1 << KIND_SHIFT) - 1;

const keyFor = (kind: number, what: number): number => (kind << KIND_SHIFT) | (what & BELOW_KIND);

export const KEY_OF_STOCK = keyFor(KIND.draw_stock, 0);
export const KEY_OF_PILE = keyFor(KIND.draw_discard, 0);
export const KEY_OF_ALLOW = keyFor(KIND.allow, 0);
export const KEY_OF_CLAIM = keyFor(KIND.claim, 0);
export const KEY_OF_NEXT = keyFor(KIND.next_round, 0);
export const keyOfDiscard = (card: Card): number => keyFor(KIND.discard, FACE_OF[card]);
export const keyOfCall = (card: Card): number => keyFor(KIND.call, FACE_OF[card]);

const mix = (hash: number, more: number): number => {
  const mixed = Math.imul(hash ^ more, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

export function keyOf(move: Move): number {
  switch (move.type) {
    case 'draw_stock':
      return KEY_OF_STOCK;
    case 'draw_discard':
      return KEY_OF_PILE;
    case 'swap_joker':
      return keyFor(KIND.swap_joker, (move.meld << 8) | FACE_OF[move.card]);
    case 'lay_down':
      return keyFor(KIND.lay_down, layDownHash(move.melds));
    case 'lay_off':
      return keyFor(KIND.lay_off, layOffsHash([move]));
    case 'lay_off_many':
    case 'go_out':
      return keyFor(KIND.lay_off, layOffsHash(move.layOffs));
    case 'discard':
      return keyOfDiscard(move.card);
    case 'call':
      return keyOfCall(move.card);
    case 'allow':
      return KEY_OF_ALLOW;
    case 'claim':
      return KEY_OF_CLAIM;
    case 'next_round':
      return KEY_OF_NEXT;
    case 'reorder':
      return NO_KEY;
  }
}

/** Melds in any order; of a set only which cards it has counts, of a run also how they lie. */
function layDownHash(melds: readonly NamedMeld[]): number {
  let sum = 0;
  for (const { kind, cards } of melds) {
    let hash = kind === 'set' ? 1 : 2;
    if (kind === 'run') for (const card of cards) hash = mix(hash, FACE_OF[card]);
    else for (const card of cards) hash = (hash + mix(17, FACE_OF[card])) | 0;
    sum = (sum + mix(hash, 3)) | 0;
  }
  return mix(sum, 5);
}

const END = { start: 1, end: 2 } as const;

/** In their order: which card opens the way for another is part of the move. */
function layOffsHash(layOffs: readonly LayOff[]): number {
  let hash = 7;
  for (const { card, meld, position } of layOffs)
    hash = mix(hash, FACE_OF[card] | (meld << 8) | ((position ? END[position] : 0) << 16));
  return hash;
}
