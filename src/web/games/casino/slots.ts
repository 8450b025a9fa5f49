/**
 * Positions of cards and builds on the felt. Each keeps its slot until it leaves, so nothing moves while
 * somebody thinks. A slot is a number; the size of the felt decides which spot that is.
 */
import type { Card } from '../../../core/card.ts';
import type { Position } from '../../../games/casino/index.ts';

export interface Slots {
  readonly loose: ReadonlyMap<Card, number>;
  /** By the name of the build. */
  readonly builds: ReadonlyMap<number, number>;
  /** Where each card lay last, for cards that set out from there. */
  readonly last: ReadonlyMap<Card, number>;
}

export const NO_SLOTS: Slots = { loose: new Map(), builds: new Map(), last: new Map() };

/** The slots after a move: what stays keeps its own, a build lies where its cards lay. */
export function nextSlots(
  before: Slots,
  { loose, builds }: Pick<Position, 'loose' | 'builds'>,
): Slots {
  const taken = new Set<number>();
  const next = { loose: new Map<Card, number>(), builds: new Map<number, number>() };
  for (const card of loose) keepSlot(before.loose.get(card), card, next.loose, taken);
  for (const { name } of builds) keepSlot(before.builds.get(name), name, next.builds, taken);
  for (const { name, cards } of builds) {
    if (next.builds.has(name)) continue;
    const old = cards.map((card) => before.loose.get(card));
    const slot = old.find((at) => at !== undefined && !taken.has(at)) ?? firstFree(taken);
    keepSlot(slot, name, next.builds, taken);
  }
  for (const card of loose)
    if (!next.loose.has(card)) keepSlot(firstFree(taken), card, next.loose, taken);
  return { ...next, last: lastSlots(before.last, next, builds) };
}

function keepSlot<K>(
  slot: number | undefined,
  what: K,
  map: Map<K, number>,
  taken: Set<number>,
): void {
  if (slot === undefined || taken.has(slot)) return;
  map.set(what, slot);
  taken.add(slot);
}

function lastSlots(
  before: Slots['last'],
  now: Pick<Slots, 'loose' | 'builds'>,
  builds: Position['builds'],
): Slots['last'] {
  const last = new Map([...before, ...now.loose]);
  for (const { name, cards } of builds)
    for (const card of cards) last.set(card, now.builds.get(name)!);
  return last;
}

function firstFree(taken: ReadonlySet<number>): number {
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}

/** Where the next trailed card will lie. */
export const landingSlot = ({ loose, builds }: Slots): number =>
  firstFree(new Set([...loose.values(), ...builds.values()]));

/** How many slots the felt needs: never fewer than the widest table of the default rules (CA-75). */
export const slotsNeeded = (slots: Slots): number =>
  Math.max(SLOTS_MIN, ...slots.loose.values(), ...slots.builds.values(), landingSlot(slots)) + 1;

/** Ten loose cards and a build of each of four players, counted from 0. */
const SLOTS_MIN = 13;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cardWidth: number;
  /** How much of the width each spot has to itself. */
  readonly cellWidth: number;
}

/** The felt, and how large a pixel of the table and one of its cards is there. */
export interface FeltSize {
  readonly width: number;
  readonly height: number;
  readonly px: number;
  readonly cardPx: number;
}

const GAP_PX = 10;
/** Under each card there is room for the name of a build's owner. */
const LABEL_PX = 20;
const CARD_RATIO = 1.4;
const CARD_PX_MAX = 92;
const ROWS_MAX = 6;

/** The rows and columns that give the largest cards in a box of this size. */
export function gridFor({ width, height, px, cardPx }: FeltSize, needed: number): Grid {
  let best: Grid = { columns: needed, rows: 1, cardWidth: 0, cellWidth: width / needed };
  for (let rows = 1; rows <= ROWS_MAX; rows++) {
    const columns = Math.ceil(needed / rows);
    const across = width / columns - GAP_PX * px;
    const down = (height / rows - (LABEL_PX + GAP_PX / 2) * px) / CARD_RATIO;
    const cardWidth = Math.max(0, Math.min(across, down, CARD_PX_MAX * cardPx));
    if (cardWidth > best.cardWidth) best = { columns, rows, cardWidth, cellWidth: width / columns };
  }
  return best;
}

export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Spots from the middle outwards, along a row first: few cards lie in the middle, not in a corner. */
export function spotsOf({ columns, rows }: Pick<Grid, 'columns' | 'rows'>): Spot[] {
  const spots = Array.from({ length: columns * rows }, (_, at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }));
  const away = ({ column, row }: Spot): number =>
    Math.hypot((column - (columns - 1) / 2) / 1.6, (row - (rows - 1) / 2) * 1.3);
  return spots.sort((a, b) => away(a) - away(b));
}
