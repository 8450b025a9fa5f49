/**
 * Positions of the cards of a long hand. Each suit has a row if the height allows it; otherwise neighbouring
 * suits share rows. Rows lie so far apart that a lifted card hides no index.
 */
import type { FanSpot, Room } from '../../table/Hand.tsx';

const CARD_RATIO = 1.4;
const GAP = 6;
const SUIT_GAP = 12;
/** How far a chosen card is lifted; the style sheet lifts it by as much. */
export const LIFT = 8;
/** All cards lie in one row where each shows this much. */
const STEP_EASY = 40;
const STEP_OWN = 34;
/** A row that would show less of each card is broken in two. */
const STEP_MIN = 19;
/** How much of a card's height its index takes, on small cards and on those with room for pictures. */
const INDEX_SMALL = 0.66;
const INDEX_LARGE = 0.36;
const LARGE_CARD = 60;

/** `groups` are the cards that belong together, counted; in an order of the player's own, all as one. */
export function layRows(groups: readonly number[], room: Room): FanSpot[] {
  const filled = groups.filter((count) => count > 0);
  if (filled.length === 0 || room.width <= 0) return [];
  const rows = breakRows(filled, room);
  const cardHeight = room.cardWidth * CARD_RATIO;
  const free = Math.max(0, room.height - LIFT - cardHeight);
  const step = rows.length > 1 ? Math.min(cardHeight + GAP, free / (rows.length - 1)) : 0;
  const top = LIFT + (free - step * (rows.length - 1)) / 2;
  const reaches = rows.map((row) => stepsOf(row, room)).map(({ reach }) => reach);
  // All rows begin at the same edge, so that the eye finds a suit where it looked for the last one.
  const left = (room.width - room.cardWidth - Math.max(...reaches)) / 2;
  return rows.flatMap((row, at) => layRow(row, room, { left, row: at, y: top + at * step }));
}

function breakRows(groups: readonly number[], room: Room): number[][] {
  if (easyInOne(groups, room)) return [[...groups]];
  const most = rowsThatFit(room);
  if (groups.length === 1) return evenly(groups[0], most, room);
  const pieces = groups.flatMap((count) => splitLong(count, room));
  if (pieces.length <= most) return pieces.map((count) => [count]);
  return shareOut(pieces, most);
}

/** In an order of the player's own rows break anywhere: no more of them than it takes. */
function evenly(count: number, most: number, { width, cardWidth }: Room): number[][] {
  const each = Math.max(1, 1 + Math.floor((width - cardWidth) / STEP_OWN));
  const rows = Math.min(most, Math.ceil(count / each));
  return Array.from({ length: rows }, (_, row) => [
    Math.floor((count * (row + 1)) / rows) - Math.floor((count * row) / rows),
  ]);
}

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

const easyInOne = (groups: readonly number[], { width, cardWidth }: Room): boolean => {
  const step = Math.min(STEP_EASY, cardWidth + GAP);
  return (total(groups) - 1) * step + (groups.length - 1) * SUIT_GAP + cardWidth <= width;
};

/** How many rows leave the index of every card free, also below a lifted one. */
function rowsThatFit({ height, cardWidth }: Room): number {
  const cardHeight = cardWidth * CARD_RATIO;
  const index = cardHeight * (cardWidth < LARGE_CARD ? INDEX_SMALL : INDEX_LARGE);
  return Math.max(1, 1 + Math.floor((height - LIFT - cardHeight) / (index + LIFT) + 0.02));
}

function splitLong(count: number, { width, cardWidth }: Room): number[] {
  const most = Math.max(1, 1 + Math.floor((width - cardWidth) / STEP_MIN));
  if (count <= most) return [count];
  const half = Math.ceil(count / 2);
  return [half, count - half];
}

/** Neighbours share rows so that the fullest row is as small as can be. */
function shareOut(groups: readonly number[], rows: number): number[][] {
  if (rows <= 1 || groups.length <= 1) return [[...groups]];
  let best: number[][] = [[...groups]];
  for (let first = 1; first <= groups.length - 1; first++) {
    const split = [groups.slice(0, first), ...shareOut(groups.slice(first), rows - 1)];
    if (fullest(split) < fullest(best)) best = split.map((row) => [...row]);
  }
  return best;
}

const fullest = (rows: readonly (readonly number[])[]): number =>
  Math.max(...rows.map((row) => total(row)));

interface Steps {
  readonly step: number;
  readonly gap: number;
  /** How far the last card of the row starts from its first. */
  readonly reach: number;
}

function stepsOf(row: readonly number[], { width, cardWidth }: Room): Steps {
  const cards = total(row);
  const gaps = row.length - 1;
  const wide = width - cardWidth;
  const gap = gaps > 0 ? Math.min(SUIT_GAP, (wide * 0.12) / gaps) : 0;
  const step = Math.min(cardWidth + GAP, cards > 1 ? (wide - gap * gaps) / (cards - 1) : 0);
  return { step, gap, reach: step * (cards - 1) + gap * gaps };
}

interface Place {
  readonly left: number;
  readonly row: number;
  readonly y: number;
}

function layRow(row: readonly number[], room: Room, { left, ...place }: Place): FanSpot[] {
  const { step, gap } = stepsOf(row, room);
  let at = 0;
  return row.flatMap((count, group) =>
    Array.from({ length: count }, () => ({ x: left + step * at++ + gap * group, ...place })),
  );
}

/**
 * The numbers of cards in groups that belong together, in a hand that lies in this order; `groupOf` tells
 * neighbours apart.
 */
export function groupSizes<T>(cards: readonly T[], groupOf: (card: T) => number): number[] {
  const sizes: number[] = [];
  for (const [at, card] of cards.entries()) {
    if (at > 0 && groupOf(card) === groupOf(cards[at - 1])) sizes[sizes.length - 1]++;
    else sizes.push(1);
  }
  return sizes;
}
