/**
 * The cards of a position that nobody named. A hand that is not mentioned gets as many as the one of the
 * seat to move, among them one for each build it owns; the rest lies at the bottom of pile 0.
 */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import { integerIn } from '../../../core/field-text.ts';
import { demand, type Given } from '../../../core/position-text.ts';
import { unseenCards } from '../rules/knowledge.ts';
import { hasPlayed } from './position-check.ts';
import type { Position } from '../rules/types.ts';
import { VALUE_MAX, VALUE_OF } from '../rules/values.ts';

/** How many cards that nobody named go to a hidden place; undefined where its cards are named. */
export const countIn = (words: readonly string[]): number | undefined =>
  words.length === 1 ? integerIn(words[0]) : undefined;

export function fillIn(p: Position, given: Given): void {
  const holed = [...p.hand, p.stock].flat().includes(UNKNOWN);
  const free = holed ? [] : unseenCards(p);
  for (const [seat, hand] of p.hand.entries()) {
    const words = given.get(`H${seat}`);
    const count = words === undefined ? sizeFor(p, seat, given) : (countIn(words) ?? hand.length);
    demand(!holed || count === hand.length, 'a position with unknown cards must list every hand');
    fillHand(p, seat, count, free);
  }
  const stock = countIn(given.get('stock') ?? []) ?? p.stock.length;
  while (p.stock.length < stock) p.stock.push(takeFree(free, 0));
  p.pile[0].unshift(...free);
}

const sizeOf = (p: Position, seat: number, given: Given): number =>
  countIn(given.get(`H${seat}`) ?? []) ?? p.hand[seat].length;

/** Who is to move has a card, though only the hands of others are named. */
const fullest = (p: Position, given: Given): number =>
  Math.max(1, ...p.hand.map((_, seat) => sizeOf(p, seat, given) + (hasPlayed(p, seat) ? 1 : 0)));

/** A seat that has played in this round already holds one card less. */
function sizeFor(p: Position, seat: number, given: Given): number {
  if (p.over) return 0;
  const mover = given.has(`H${p.turn}`) ? sizeOf(p, p.turn, given) : fullest(p, given);
  if (seat === p.turn) return mover;
  return Math.max(
    hasPlayed(p, seat) ? mover - 1 : mover,
    p.builds.some(({ owner }) => owner === seat) ? 1 : 0,
  );
}

/** Cards that it is known to hold first, such as those for its own builds, then of values that no build has: those would be worth a capture. */
function fillHand(p: Position, seat: number, count: number, free: Card[]): void {
  const hand = p.hand[seat];
  if (count <= hand.length) return;
  for (let value = 1; value <= VALUE_MAX; value++) {
    const isKnown = ((p.proven[seat] >>> value) & 1) === 1;
    if (!isKnown || hand.some((card) => VALUE_OF[card] === value)) continue;
    const fitting = free.findIndex((card) => VALUE_OF[card] === value);
    hand.push(takeFree(free, fitting));
  }
  while (hand.length < count) hand.push(takeFree(free, 0));
}

function takeFree(free: Card[], at: number): Card {
  const [card] = at < 0 ? [] : free.splice(at, 1);
  demand(card !== undefined, 'there are not enough cards left for the hands and the stock');
  return card;
}
