/** Cards in the fields of a position: written in the same way by every game, and read back from it. */
import { formatCard, parseCard, SEEN_BY_ALL, UNKNOWN, type Card } from './card.ts';
import { foldHoles } from './field-text.ts';
import type { CardsField } from './fields.ts';
import { demand } from './position-text.ts';

/** `5S 10H ?x3`, or `empty`. */
export const cardList = (cards: readonly Card[]): string =>
  foldHoles(cards.map(formatCard)) || 'empty';

/** Piles are written top first. */
export const topFirst = (pile: readonly Card[]): string => cardList(pile.toReversed());

/** `5S* 10H`: the cards that everyone knows to be there have a mark. */
export const handList = (hand: readonly Card[], shown: readonly Card[]): string =>
  foldHoles(hand.map((card) => formatCard(card) + (shown.includes(card) ? SEEN_BY_ALL : ''))) ||
  'empty';

export const cardsField = (cards: readonly Card[], ordered: boolean): CardsField => ({
  cards: cards.map(formatCard),
  ordered,
});

/** A pile whose top is written first, of which a case may name only the upper cards. */
export const pileField = (pile: readonly Card[]): CardsField => ({
  ...cardsField(pile.toReversed(), true),
  topAt: 'first',
});

export const handField = (hand: readonly Card[], shown: readonly Card[]): CardsField => ({
  ...cardsField(hand, false),
  seenByAll: shown.map(formatCard),
});

/** The cards of a game as a sentence calls them: "three packs". */
export interface Pack {
  readonly cards: readonly Card[];
  readonly words: string;
}

export const readCards = (pack: Pack, name: string, words: readonly string[]): Card[] =>
  words.map((word) => {
    const card = parseCard(word);
    demand(card !== undefined, `${name}: "${word}" is no card`);
    const belongs = card === UNKNOWN || pack.cards.includes(card);
    demand(belongs, `${name}: ${word} is not in ${pack.words}`);
    return card;
  });

/** What was read into a hand, and which of it has the mark that everyone knows it. */
export interface ReadHand {
  readonly cards: readonly Card[];
  readonly shown: readonly Card[];
}

/** `5S* 10H` */
export function readHand(pack: Pack, name: string, words: readonly string[]): ReadHand {
  const isMarked = (word: string): boolean => word.endsWith(SEEN_BY_ALL);
  const bare = words.map((word) => (isMarked(word) ? word.slice(0, -SEEN_BY_ALL.length) : word));
  const cards = readCards(pack, name, bare);
  return { cards, shown: cards.filter((_, at) => isMarked(words[at])) };
}

/** Every card in one place, and all of them somewhere. */
export function rejectDoubles(lists: readonly (readonly Card[])[], pack: readonly Card[]): void {
  const cards = lists.flat();
  const seen = new Set<Card>();
  for (const card of cards) {
    if (card === UNKNOWN) continue;
    demand(!seen.has(card), `${formatCard(card)} is in two places`);
    seen.add(card);
  }
  demand(cards.length === pack.length, `there are ${cards.length} of ${pack.length} cards`);
}
