/**
 * The cards of a position that nobody named. A hand that is not mentioned gets as many as at the deal, fewer
 * where its owner is down, and the stock gets the rest. Where the stock is named, the hands that are not
 * share out what is left, because every card has to lie somewhere.
 */
import { UNKNOWN, type Card } from '../../core/card.ts';
import { integerIn } from '../../core/field-text.ts';
import { isWild } from '../../core/meld.ts';
import { demand, type Given } from '../../core/position-text.ts';
import { unseenCards } from './knowledge.ts';
import { HAND_SIZE } from './setup.ts';
import type { Position } from './types.ts';

const DOWN_HAND_SIZE = 5;

/** How many cards that nobody named: a number in place of cards. */
const countIn = (words: readonly string[] | undefined): number | undefined =>
  words?.length === 1 ? integerIn(words[0]) : undefined;
export const isNumber = (words: readonly string[] | undefined): boolean =>
  countIn(words) !== undefined;

export function fillIn(p: Position, given: Given): void {
  if ([...p.hand, p.stock].some((cards) => cards.includes(UNKNOWN))) return;
  const free = plainFirst(unseenCards(p));
  for (const [seat, hand] of p.hand.entries()) {
    const words = given.get(`H${seat}`);
    const usual = p.down[seat] ? DOWN_HAND_SIZE : HAND_SIZE;
    const count = words === undefined ? Math.min(usual, free.length) : (countIn(words) ?? 0);
    while (hand.length < count) hand.push(takeFree(free));
  }
  if (given.has('S')) shareOut(p, given, free);
  else p.stock.push(...free.reverse());
}

/** Naturals first, spread over the ranks, so that filled hands rarely hold what a case is about. */
const plainFirst = (cards: readonly Card[]): Card[] => [
  ...cards.filter((card) => !isWild(card)).sort((a, b) => scattered(a) - scattered(b)),
  ...cards.filter(isWild),
];
const scattered = (card: Card): number => (card * 29) % 163;

function takeFree(free: Card[]): Card {
  const card = free.shift();
  demand(card !== undefined, 'there are not enough cards left for the hands and the stock');
  return card;
}

function shareOut(p: Position, given: Given, free: Card[]): void {
  const stock = countIn(given.get('S')) ?? 0;
  while (p.stock.length < stock) p.stock.unshift(takeFree(free));
  const open = p.hand.filter((_, seat) => !given.has(`H${seat}`));
  demand(
    free.length === 0 || open.length > 0,
    'all hands and the stock are named, and cards are left: leave out a hand or S',
  );
  for (let i = 0; free.length > 0; i++) open[i % open.length].push(takeFree(free));
}
