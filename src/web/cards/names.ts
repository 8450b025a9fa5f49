/** Spoken names of cards, for screen readers and titles. */
import { RANK_OF, RANKS, SUIT_OF, SUITS, UNKNOWN, type Card } from '../../core/card.ts';
import type { RankName, Suit } from '../../core/card.ts';
import { partText, phraseOf, type Said } from '../../core/phrase.ts';

const SUIT_WORDS = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
} as const satisfies Record<Suit, string>;

const RANK_WORDS = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
  JK: 'Joker',
} as const satisfies Record<RankName, string>;

export const rankOf = (card: Card): RankName => RANKS[RANK_OF[card]];
/** Undefined for Jokers, which have no suit. */
export const suitOf = (card: Card): Suit | undefined => SUITS[SUIT_OF[card]];

/** "five of clubs", "Joker", "face-down card". Copies from further packs are called the same. */
export function cardName(card: Card): string {
  if (card === UNKNOWN) return 'face-down card';
  const suit = suitOf(card);
  const rank = RANK_WORDS[rankOf(card)];
  return suit ? `${rank} of ${SUIT_WORDS[suit]}` : rank;
}

/** "North plays five of clubs." for "North plays 5C." */
export const spokenCards = (said: Said): string =>
  phraseOf(said)
    .map((part) =>
      typeof part === 'object' && 'card' in part && part.card !== UNKNOWN
        ? cardName(part.card)
        : partText(part),
    )
    .join('');
