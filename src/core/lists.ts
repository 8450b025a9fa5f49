/**
 * Lists that positions are made of. They are pushed one by one: an array made by its length stays slower
 * in everything that the rules do with it.
 */
import { UNKNOWN, type Card } from './card.ts';
import type { Viewer } from './knowledge.ts';

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

/** A hand as others see it: shown cards first, since holes in between would tell what they hide. */
export function shownThenHoles(shown: readonly Card[], size: number): Card[] {
  const cards = shown.slice();
  while (cards.length < size) cards.push(UNKNOWN);
  return cards;
}

/** Each hand of a deal for the eyes of its owner only. */
export const ownOnly = (hands: readonly (readonly Card[])[], viewer: Viewer): (readonly Card[])[] =>
  hands.map((hand, seat) => (seat === viewer ? hand : holes(hand.length)));

export function copyLists<T>(lists: readonly T[][]): T[][] {
  const copies: T[][] = [];
  for (let i = 0; i < lists.length; i++) copies.push(lists[i].slice());
  return copies;
}

/** Setting the length of a list is many times slower. */
export function empty(list: unknown[]): void {
  while (list.length > 0) list.pop();
}

/** Like `splice`, many times faster for lists of this size. */
export function removeAt(list: unknown[], at: number): void {
  for (let i = at; i < list.length - 1; i++) list[i] = list[i + 1];
  list.pop();
}

/** Leaves a list as it is that does not have the card. */
export function removeCard(cards: Card[], card: Card): void {
  const at = cards.indexOf(card);
  if (at >= 0) removeAt(cards, at);
}
