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

/** More than any pile of the games holds: a part of it is copied many times faster than made. */
const HOLES_MAX = 256;
const HOLES: readonly Card[] = listOf(HOLES_MAX, () => UNKNOWN);

/** As many cards that a viewer does not know. */
export const holes = (count: number): Card[] =>
  count <= HOLES_MAX ? HOLES.slice(0, count) : listOf(count, () => UNKNOWN);

/** A hand as others see it: shown cards first, since holes in between would tell what they hide. */
export const shownThenHoles = (shown: readonly Card[], size: number): Card[] =>
  shown.length === 0 ? holes(size) : shown.concat(holes(size - shown.length));

/** Each hand of a deal for the eyes of its owner only. */
export const ownOnly = (hands: readonly (readonly Card[])[], viewer: Viewer): (readonly Card[])[] =>
  hands.map((hand, seat) => (seat === viewer ? hand : holes(hand.length)));

export function copyLists<T>(lists: readonly T[][]): T[][] {
  const copies = lists.slice();
  for (let i = 0; i < copies.length; i++) copies[i] = copies[i].slice();
  return copies;
}

/** Setting the length of a list is many times slower. */
export function empty(list: unknown[]): void {
  while (list.length > 0) list.pop();
}

/** Makes a list like another one; pushing and popping is many times faster than setting its length. */
export function refill<T>(list: T[], from: readonly T[]): void {
  while (list.length > from.length) list.pop();
  const had = list.length;
  for (let i = 0; i < had; i++) list[i] = from[i];
  for (let i = had; i < from.length; i++) list.push(from[i]);
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
