/** Suits as sentences call them. */
import { SUITS, type Suit } from '../../../core/card.ts';

const WORDS: Readonly<Record<Suit, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

export const suitWord = (suit: number): string => WORDS[SUITS[suit]];
