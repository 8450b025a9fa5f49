/**
 * Lists that positions are made of. They are pushed one by one: an array made by its length stays slower
 * in everything that the rules do with it.
 */
import { UNKNOWN, type Card } from './card.ts';

export function listOf<T>(length: number, make: () => T): T[] {
  const made: T[] = [];
  while (made.length < length) made.push(make());
  return made;
}

/** As many cards that a viewer does not know. */
export function holes(count: number): Card[] {
  const cards: Card[] = [];
  while (cards.length < count) cards.push(UNKNOWN);
  return cards;
}

export function copyLists<T>(lists: readonly T[][]): T[][] {
  const copies: T[][] = [];
  for (let i = 0; i < lists.length; i++) copies.push(lists[i].slice());
  return copies;
}
