import { describe, expect, it } from 'vitest';
import type { FanSpot, Room } from '../../table/Hand.tsx';
import { groupSizes, layRows, LIFT } from './rows.ts';

const PHONE: Room = { width: 374, height: 252, cardWidth: 41 };
const SIDE: Room = { width: 556, height: 132, cardWidth: 38 };
const DESKTOP: Room = { width: 1008, height: 168, cardWidth: 76 };

/** How many cards lie in each row. */
const countsOf = (spots: readonly FanSpot[]): number[] => {
  const counts: number[] = [];
  for (const { row } of spots) counts[row] = (counts[row] ?? 0) + 1;
  return counts;
};

/** How much of each card its right neighbour leaves in sight. */
const stepsOf = (spots: readonly FanSpot[]): number[] =>
  spots.flatMap((spot, at) => {
    const next = spots[at + 1];
    return next?.row === spot.row ? [next.x - spot.x] : [];
  });

describe('a hand of 27 cards', () => {
  const SUITS = [7, 6, 5, 6, 3];

  it('has a row for each suit on a phone, and one for the wilds', () => {
    expect(countsOf(layRows(SUITS, PHONE))).toEqual(SUITS);
  });

  it('leaves every index free on a phone, also below a card that is lifted', () => {
    const rows = [...new Set(layRows(SUITS, PHONE).map(({ y }) => y))];
    const apart = rows.slice(1).map((y, at) => y - rows[at]);
    // The index takes two thirds of so small a card.
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(41 * 1.4 * 0.64 + LIFT);
  });

  it('begins all rows at the same edge', () => {
    const spots = layRows(SUITS, PHONE);
    const starts = spots.filter(({ row }, at) => at === 0 || spots[at - 1].row !== row);
    expect(new Set(starts.map(({ x }) => x)).size).toBe(1);
  });

  it('breaks between suits where there is less height', () => {
    expect(countsOf(layRows(SUITS, DESKTOP))).toEqual([13, 14]);
    expect(countsOf(layRows(SUITS, SIDE))).toEqual([13, 14]);
  });

  it('stays inside its box', () => {
    for (const room of [PHONE, SIDE, DESKTOP])
      for (const { x, y } of layRows(SUITS, room)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + room.cardWidth).toBeLessThanOrEqual(room.width + 0.01);
        expect(y).toBeGreaterThanOrEqual(LIFT);
        expect(y + room.cardWidth * 1.4).toBeLessThanOrEqual(room.height + 0.01);
      }
  });
});

describe('a hand of 45 cards', () => {
  it.each([
    ['even suits', [10, 11, 9, 10, 5]],
    ['one long suit', [22, 6, 6, 6, 5]],
  ])('shows the index of every card on a phone: %s', (_, groups) => {
    const steps = stepsOf(layRows(groups, PHONE));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(41 * 0.36);
  });
});

it('a few cards lie side by side in one row', () => {
  expect(countsOf(layRows([2, 1, 3], PHONE))).toEqual([6]);
  expect(layRows([], PHONE)).toEqual([]);
});

it('an order of the own has no more rows than it takes', () => {
  expect(countsOf(layRows([27], PHONE))).toEqual([9, 9, 9]);
  expect(countsOf(layRows([27], DESKTOP))).toEqual([27]);
});

it('neighbours that belong together are counted together', () => {
  expect(groupSizes([1, 1, 3, 3, 3, 1], (one) => one)).toEqual([2, 3, 1]);
});
