/**
 * The cards of a position that nobody named. A hand that is not mentioned gets as many as at the deal, as far
 * as cards last, and the stock gets the rest. Where the stock is named, the hands that are not share out what
 * is left, because every card has to lie somewhere.
 */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { countIn, plainFirst, shareOut, takeFree } from '../../../core/position-fill.ts';
import type { Given } from '../../../core/position-text.ts';
import { compareInHand } from '../rules/hands.ts';
import { unseenCards } from '../rules/knowledge.ts';
import { handSize } from '../rules/setup.ts';
import type { Position } from '../rules/types.ts';

export function fillIn(p: Position, given: Given): void {
  if ([...p.hands, p.stock].some((cards) => cards.includes(UNKNOWN))) return;
  const free = plainFirst(unseenCards(p));
  fillPile(p.pile, given.get('D'), free);
  fillPile(p.burnt, given.get('B'), free);
  const stock = countIn(given.get('S')) ?? 0;
  while (p.stock.length < stock) p.stock.unshift(takeFree(free));
  fillHands(p, given, free);
  if (given.has('S')) shareOut(p.hands, given, free);
  else p.stock.push(...free.reverse());
  for (const hand of p.hands) hand.sort(compareInHand);
}

function fillPile(pile: Card[], words: readonly string[] | undefined, free: Card[]): void {
  const count = countIn(words) ?? 0;
  while (pile.length < count) pile.push(takeFree(free));
}

function fillHands(p: Position, given: Given, free: Card[]): void {
  const keep = given.has('S') ? 0 : 1;
  for (const [seat, hand] of p.hands.entries()) {
    const words = given.get(`H${seat}`);
    const usual = Math.max(0, Math.min(handSize(p.hands.length), free.length - keep));
    const count = words === undefined ? usual : (countIn(words) ?? 0);
    while (hand.length < count) hand.push(takeFree(free));
  }
}
