/**
 * Reads table, builds and hand into bit sets, once for each list of moves. `list.ts` generates the legal
 * moves from them.
 */
import type { Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { placePage, rankPage, WINDOW_MAX, windowFor, type Page } from './split-tables.ts';
import type { Position } from '../types.ts';
import { VALUE_OF } from '../values.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const valueOf = VALUE_OF;

/** One object for all calls, since nothing is listed while something is listed. */
export const reading = {
  /** Number cards on the table as bits. */
  loose: 0,
  /** Ranks repeat: bits are places among the number cards, whose values these are. */
  byPlace: false,
  worths: [] as number[],
  /** The values in the hand, a bit each, and those that are there more than once. */
  held: 0,
  paired: 0,
  /** The values of builds on the table, a bit each, and of those that the seat owns. */
  builds: 0,
  ownBuilds: 0,
  /** The values of builds that the seat may add to, and of those that it may make. */
  addable: 0,
  makeable: 0,
};

const now = reading;

/** By top and value of the hand card: pages for this table, where it has its own. */
const placePages = new Map<number, Page>();

export const pageFor = (first: number, second: number): Page =>
  now.byPlace ? placePageFor(first, second) : rankPage(first, second);

function placePageFor(first: number, second: number): Page {
  const key = Math.max(first, second) * 16 + Math.min(first, second);
  let page = placePages.get(key);
  if (!page) {
    page = placePage(
      now.worths,
      [first, second].filter((worth) => worth > 0),
    );
    placePages.set(key, page);
  }
  return page;
}

/** The loose cards as bits: by rank, unless two are equal. */
export function readTable(p: Position, seat: Seat, asked: number | undefined): void {
  now.loose = rankBits(p.loose);
  now.byPlace = now.loose < 0;
  if (!now.byPlace) return;
  const window = asked ?? usualWindow(p, seat);
  placePages.clear();
  now.worths = [];
  for (const card of p.loose)
    if (valueOf[card] > 0 && now.worths.length < window) now.worths.push(valueOf[card]);
  now.loose = (1 << now.worths.length) - 1;
}

/** Where equal cards block a trail they repeat in the first deal at most, and few cards come to lie. */
function usualWindow(p: Position, seat: Seat): number {
  if (p.options.trailBlock !== 'none') return WINDOW_MAX;
  const tops = p.options.useOppTop ? p.pile.length - 1 : 0;
  return windowFor(p.hand[seat].length * (tops + 1));
}

/** A bit for the value of each number card, or -1 where two are equal. */
export function rankBits(loose: readonly Card[]): number {
  let bits = 0;
  for (let i = 0; i < loose.length; i++) {
    const value = valueOf[loose[i]];
    if (value === 0) continue;
    const bit = 1 << (value - 1);
    if ((bits & bit) !== 0) return -1;
    bits |= bit;
  }
  return bits;
}

export function readBuilds(p: Position, seat: Seat): void {
  now.builds = 0;
  now.ownBuilds = 0;
  for (let i = 0; i < p.builds.length; i++) {
    const { value, owner } = p.builds[i];
    now.builds |= 1 << value;
    if (owner === seat) now.ownBuilds |= 1 << value;
  }
  const bound = p.options.oneBuild && now.ownBuilds !== 0;
  now.addable = bound ? now.ownBuilds : now.builds;
  now.makeable = bound ? 0 : ~now.builds & ((2 << p.options.maxBuild) - 1);
}

export function readHand(hand: readonly Card[]): void {
  let held = 0;
  let paired = 0;
  for (let i = 0; i < hand.length; i++) {
    const bit = 1 << valueOf[hand[i]];
    paired |= held & bit;
    held |= bit;
  }
  now.held = held & ~NO_VALUE;
  now.paired = paired & ~NO_VALUE;
}

/** The bit of J, Q and K, which nothing can be built for. */
const NO_VALUE = 1;

/** Values that are still held after a card of value `played` has left the hand, a bit each. */
export const keptWithout = (played: number): number => now.paired | (now.held & ~(1 << played));
