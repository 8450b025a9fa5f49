/** Cards of a position that nobody named: a number in place of cards, or what is left for hands and stock. */
import type { Card } from './card.ts';
import { integerIn } from './field-text.ts';
import { isWild } from './meld.ts';
import { demand, type Given } from './position-text.ts';

/** How many cards that nobody named go somewhere; undefined where they are named. */
export const countIn = (words: readonly string[] | undefined): number | undefined =>
  words?.length === 1 && /^\d/.test(words[0]) ? integerIn(words[0]) : undefined;

export const isNumber = (words: readonly string[] | undefined): boolean =>
  countIn(words) !== undefined;

/** Naturals first, spread over the ranks, so that filled hands rarely hold what a case is about. */
export const plainFirst = (cards: readonly Card[]): Card[] => [
  ...cards.filter((card) => !isWild(card)).sort((a, b) => scattered(a) - scattered(b)),
  ...cards.filter(isWild),
];
const scattered = (card: Card): number => (card * 29) % 163;

export function takeFree(free: Card[]): Card {
  const card = free.shift();
  demand(card !== undefined, 'there are not enough cards left for the hands and the stock');
  return card;
}

/** What a game calls its hands and the rest. */
interface ShareNames {
  /** What the fields of hands begin with. */
  readonly hand: string;
  readonly all: string;
  readonly what: string;
}
const HANDS: ShareNames = { hand: 'H', all: 'all hands and the stock', what: 'cards' };

/** Every card has to lie somewhere: what is left goes in turn to the hands that were not named. */
export function shareOut(
  hands: readonly Card[][],
  given: Given,
  free: Card[],
  names: ShareNames = HANDS,
): void {
  const open = hands.filter((_, seat) => !given.has(`${names.hand}${seat}`));
  demand(
    free.length === 0 || open.length > 0,
    `${names.all} are named, and ${names.what} are left: leave out one of them`,
  );
  for (let i = 0; free.length > 0; i++) open[i % open.length].push(takeFree(free));
}
