/**
 * CA-4: whether cards split into groups that each total exactly one value, with none left over. Exact:
 * the largest card left must be in some group, so every group that could hold it is tried.
 */
import type { Card } from '../../../core/card.ts';
import { largeFirst, totalOf, VALUE_OF } from './values.ts';

/** The groups, large cards first, or undefined where there are none. J, Q and K fit into no group. */
export function groupsOf(cards: readonly Card[], value: number): Card[][] | undefined {
  if (cards.length === 0 || value < 1 || totalOf(cards) % value !== 0) return undefined;
  const sorted = cards.toSorted(largeFirst);
  if (VALUE_OF[sorted[sorted.length - 1]] === 0) return undefined;
  return split(sorted, value, new Set());
}

export const splits = (cards: readonly Card[], value: number): boolean =>
  groupsOf(cards, value) !== undefined;

/** What a card takes, in groups. A J, Q or K has no number and takes one card of its rank: that is its group. */
export const takenGroups = (card: Card, taken: readonly Card[]): Card[][] =>
  groupsOf(taken, VALUE_OF[card]) ?? taken.map((one) => [one]);

/** `dead` remembers what could not be split, by values alone: suits make no difference. */
function split(cards: readonly Card[], value: number, dead: Set<string>): Card[][] | undefined {
  if (cards.length === 0) return [];
  const key = cards.map((card) => VALUE_OF[card]).join();
  if (dead.has(key)) return undefined;
  for (const group of groupsWithFirst(cards, value)) {
    const rest = split(
      cards.filter((card) => !group.includes(card)),
      value,
      dead,
    );
    if (rest) return [group, ...rest];
  }
  dead.add(key);
  return undefined;
}

/** Every group of the value that holds the first card, each combination of values once. */
function* groupsWithFirst(cards: readonly Card[], value: number): Generator<Card[]> {
  yield* grow([cards[0]], 1, VALUE_OF[cards[0]], cards, value);
}

function* grow(
  group: Card[],
  from: number,
  total: number,
  cards: readonly Card[],
  value: number,
): Generator<Card[]> {
  if (total === value) yield group;
  if (total >= value) return;
  for (let at = from; at < cards.length; at++) {
    const worth = VALUE_OF[cards[at]];
    const repeats = at > from && VALUE_OF[cards[at - 1]] === worth;
    if (repeats || total + worth > value) continue;
    yield* grow([...group, cards[at]], at + 1, total + worth, cards, value);
  }
}
