/** Cards of a field by their names. */
import { parseCard, UNKNOWN, type Card } from '../../core/card.ts';
import { demand } from '../../core/position-text.ts';
import { packFor } from './setup.ts';
import type { Position } from './types.ts';

export function cardsOf(p: Position, name: string, words: readonly string[]): Card[] {
  return words.map((word) => {
    const card = parseCard(word);
    demand(card !== undefined, `${name}: "${word}" is no card`);
    const belongs = card === UNKNOWN || packFor(p.hand.length).includes(card);
    demand(belongs, `${name}: ${word} is not in the packs of ${p.hand.length} players`);
    return card;
  });
}
