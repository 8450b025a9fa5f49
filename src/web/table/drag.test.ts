import { describe, expect, it } from 'vitest';
import { nearestBox } from './drag.ts';

const box = (left: number, top: number, width = 60, height = 84) => ({ left, top, width, height });

describe('nearestBox()', () => {
  it('finds a card a little beside its edge, and none far away', () => {
    expect(nearestBox([box(0, 0)], { x: 68, y: 40 })).toBe(0);
    expect(nearestBox([box(0, 0)], { x: 75, y: 40 })).toBeUndefined();
  });

  it('takes the nearest middle where two reach the point', () => {
    const cards = [box(0, 0), box(64, 0)];
    expect(nearestBox(cards, { x: 61, y: 40 })).toBe(0);
    expect(nearestBox(cards, { x: 63, y: 40 })).toBe(1);
  });

  it('gives a small target the size of a fingertip', () => {
    const small = [box(100, 100, 20, 20)];
    expect(nearestBox(small, { x: 90, y: 131 })).toBe(0);
    expect(nearestBox(small, { x: 87, y: 110 })).toBeUndefined();
  });
});
