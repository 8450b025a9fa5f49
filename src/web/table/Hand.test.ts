import { describe, expect, it } from 'vitest';
import { fan, type Room } from './Hand.tsx';

const PHONE: Room = { width: 374, height: 182, cardWidth: 62 };
const WIDE: Room = { width: 850, height: 184, cardWidth: 88 };

/** A hand with so many cards of each rank in turn. */
const hand = (...counts: number[]): number[] =>
  counts.flatMap((count, rank) => new Array<number>(count).fill(rank));

describe('fan()', () => {
  it('lays a few cards side by side in the middle', () => {
    const spots = fan(hand(1, 1, 1), PHONE);
    expect(spots.map(({ row }) => row)).toEqual([0, 0, 0]);
    expect(spots[1].x - spots[0].x).toBe(70);
    expect(spots[0].x + spots[2].x + 62).toBeCloseTo(374);
  });

  it('keeps 25 cards inside the box of a phone, each rank wide enough for a finger', () => {
    const ranks = hand(2, 2, 3, 1, 3, 3, 2, 3, 3, 1, 2);
    const spots = fan(ranks, PHONE);
    expect(spots).toHaveLength(25);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + 62).toBeLessThanOrEqual(374.01);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + 62 * 1.4).toBeLessThanOrEqual(182.01);
    }
    const next = spots.map((spot, at) => spots[at + 1] ?? spot);
    for (const [at, spot] of spots.entries())
      if (next[at].row === spot.row && next[at] !== spot)
        expect(next[at].x - spot.x).toBeGreaterThan(ranks[at] === ranks[at + 1] ? 25 : 43);
  });

  it('never leaves the box, however large the hand and narrow the screen', () => {
    for (const room of [PHONE, WIDE, { width: 300, height: 112, cardWidth: 54 }]) {
      for (let size = 1; size <= 60; size++) {
        const ranks = Array.from({ length: size }, (_, at) => Math.floor(at / 4));
        for (const { x, y } of fan(ranks, room)) {
          expect(x).toBeGreaterThanOrEqual(-0.01);
          expect(x + room.cardWidth).toBeLessThanOrEqual(room.width + 0.01);
          expect(y + room.cardWidth * 1.4).toBeLessThanOrEqual(room.height + 0.01);
        }
      }
    }
  });

  it('lays nothing where there is nothing or no room yet', () => {
    expect(fan([], PHONE)).toEqual([]);
    expect(fan([1, 2], { ...PHONE, width: 0 })).toEqual([]);
  });
});
