/**
 * The cards of a position that nobody named. A hand that is not mentioned gets as many as at the deal, fewer
 * where its owner is down, and the stock gets the rest. Where the stock is named, the hands that are not
 * share out what is left, because every card has to lie somewhere.
 */
import { UNKNOWN } from '../../../core/card.ts';
import { countIn, plainFirst, shareOut, takeFree } from '../../../core/position-fill.ts';
import type { Given } from '../../../core/position-text.ts';
import { unseenCards } from '../rules/knowledge.ts';
import { HAND_SIZE } from '../rules/setup.ts';
import type { Position } from '../rules/types.ts';

const DOWN_HAND_SIZE = 5;

export function fillIn(p: Position, given: Given): void {
  if ([...p.hand, p.stock].some((cards) => cards.includes(UNKNOWN))) return;
  const free = plainFirst(unseenCards(p));
  for (const [seat, hand] of p.hand.entries()) {
    const words = given.get(`H${seat}`);
    const usual = p.down[seat] ? DOWN_HAND_SIZE : HAND_SIZE;
    const count = words === undefined ? Math.min(usual, free.length) : (countIn(words) ?? 0);
    while (hand.length < count) hand.push(takeFree(free));
  }
  const stock = countIn(given.get('S')) ?? 0;
  while (p.stock.length < stock) p.stock.unshift(takeFree(free));
  if (given.has('S')) shareOut(p.hand, given, free);
  else p.stock.push(...free.reverse());
}
