/**
 * Resolves which copy of a card is meant. Three packs hold three cards of every face, and six jokers that
 * differ only by their apostrophes. A typed `7h` means the copy in hand, whichever it is.
 */
import { formatCard, parseCard, RANK_OF, SUIT_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import type { Dhappa } from './dhappa-parts.ts';

export const sameFace = (one: Card, other: Card): boolean =>
  RANK_OF[one] === RANK_OF[other] && SUIT_OF[one] === SUIT_OF[other];

/** The words with every card that is not in the hand as the copy that is; the others as they are. */
export function withOwnCopies(words: readonly string[], { view, seat }: Dhappa): string[] {
  const free = new Set(view.hands[seat]);
  return words.map((word) => {
    const named = parseCard(word);
    if (named === undefined || named === UNKNOWN) return word;
    const held = copyOf(named, word.includes("'"), free, view.pending);
    if (held === undefined) return word;
    free.delete(held);
    return formatCard(held);
  });
}

/** A copy that is named by its apostrophes is meant; else the key card comes before its copies. */
function copyOf(
  named: Card,
  isExact: boolean,
  free: ReadonlySet<Card>,
  pending: Card,
): Card | undefined {
  if (isExact) return named;
  if (free.has(pending) && sameFace(pending, named)) return pending;
  if (free.has(named)) return named;
  return [...free].find((card) => sameFace(card, named));
}
