/** Cards of a field by their names. */
import type { Card } from '../../../core/card.ts';
import { readCards, readHand, type Pack, type ReadHand } from '../../../core/position-cards.ts';
import { packFor } from '../rules/setup.ts';
import type { Position } from '../rules/types.ts';

const packOf = ({ hand }: Position): Pack => ({
  cards: packFor(hand.length),
  words: `the packs of ${hand.length} players`,
});

export const cardsOf = (p: Position, name: string, words: readonly string[]): Card[] =>
  readCards(packOf(p), name, words);

export const handOf = (p: Position, name: string, words: readonly string[]): ReadHand =>
  readHand(packOf(p), name, words);
