import { describe, expect, it } from 'vitest';
import { parseTile } from '../../../core/tile.ts';
import {
  nextBoard,
  NO_BOARD,
  rowHeight,
  rowsOf,
  seatSets,
  type Seated,
  type BoardSet,
} from './board.ts';

const set = (key: number, text: string, wish?: BoardSet['wish']): BoardSet => ({
  key,
  tiles: text.split(' ').map((word) => parseTile(word)!),
  wish,
});
const spots = (seated: readonly Seated[]) => seated.map(({ row, x }) => [row, Math.round(x)]);

const THREE = [set(0, 'r1 r2 r3'), set(1, 'b7 y7 k7'), set(2, 'y4 y5 y6')];

describe('sets on the cloth', () => {
  it('lie in rows, each as far left and up as there is room', () => {
    expect(spots(seatSets([], THREE, 8))).toEqual([[0, 0], [0, 4], [1, 0]]); // prettier-ignore
  });

  it('keep their places when one of them goes, and a new one fills the gap', () => {
    const before = seatSets([], THREE, 8);
    const after = seatSets(before, [THREE[1], THREE[2]], 8);
    expect(spots(after)).toEqual([[0, 4], [1, 0]]); // prettier-ignore
    const filled = seatSets(after, [THREE[1], THREE[2], set(9, 'k1 k2 k3')], 8);
    expect(spots(filled)).toEqual([[0, 4], [1, 0], [0, 0]]); // prettier-ignore
  });

  it('make room in their row when one of them grows; where there is none, another one goes', () => {
    const before = seatSets([], THREE, 9);
    const grown = [set(0, 'r1 r2 r3 r4'), THREE[1], THREE[2]];
    expect(spots(seatSets(before, grown, 9))).toEqual([[0, 0], [0, 5], [1, 0]]); // prettier-ignore
    const long = [set(0, 'r1 r2 r3 r4 r5 r6'), THREE[1], THREE[2]];
    expect(spots(seatSets(before, long, 9))).toEqual([[0, 0], [1, 4], [1, 0]]); // prettier-ignore
  });

  it('give way where somebody else has just changed them, before those that nobody touched', () => {
    const before = seatSets([], THREE, 9);
    const loose = { ...set(0, 'r1 r2 r3 r4 r5 r6'), loose: true };
    const after = seatSets(before, [loose, THREE[1], THREE[2]], 9);
    expect(spots(after)).toEqual([[2, 0], [0, 4], [1, 0]]); // prettier-ignore
  });

  it('are known by their tiles when their numbers change', () => {
    const before = seatSets([], THREE, 9);
    const renumbered = [set(0, 'y4 y5 y6'), set(1, 'r1 r2 r3'), set(2, 'b7 y7 k7 r7')];
    expect(spots(seatSets(before, renumbered, 9)).slice(0, 2)).toEqual([[1, 0], [0, 0]]); // prettier-ignore
  });

  it('lie where they are dropped, as near as there is room', () => {
    const before = seatSets([], [THREE[0]], 12);
    const put = seatSets(before, [THREE[0], set(5, 'b7 y7 k7', { row: 0, x: 2 })], 12);
    expect(spots(put)).toEqual([[0, 0], [0, 4]]); // prettier-ignore
    const apart = seatSets(before, [THREE[0], set(5, 'b7 y7 k7', { row: 2, x: 7 })], 12);
    expect(apart[1]).toMatchObject({ row: 2, x: 7 });
  });
});

describe('tiles on the cloth', () => {
  const room = { width: 400, height: 3 * rowHeight(40), widths: [40, 30, 24] };
  const many = Array.from({ length: 9 }, (_, key) =>
    set(key, `r${key + 1} r${key + 2} r${key + 3}`),
  );

  it('are as wide as all sets allow, and stay so while somebody arranges', () => {
    const first = nextBoard(NO_BOARD, many.slice(0, 4), room, false);
    expect(first.tileWidth).toBe(40);
    expect(nextBoard(first, many, room, true).tileWidth).toBe(40);
    const full = nextBoard(first, many, room, false);
    expect(full.tileWidth).toBeLessThan(40);
    expect(rowsOf(full.seated) * rowHeight(full.tileWidth)).toBeLessThanOrEqual(room.height);
  });

  it('do not grow again before the cloth has been cleared', () => {
    const full = nextBoard(NO_BOARD, many, room, false);
    const fewer = nextBoard(full, many.slice(0, 2), room, false);
    expect(fewer.tileWidth).toBe(full.tileWidth);
    const cleared = nextBoard(fewer, [], room, false);
    expect(nextBoard(cleared, many.slice(0, 2), room, false).tileWidth).toBe(40);
  });
});
