import { expect, it } from 'vitest';
import { formatTiles, parseTile } from '../../../core/tile.ts';
import type { Laid } from '../../../games/rummikub/index.ts';
import { sweptKeys } from './use-tile-drag.ts';
import { movedInRack, orderRack, rackTileWidth, SORTED } from './rack.ts';

const rack = (text: string): Laid[] =>
  text.split(' ').map((word, key) => ({ key, tile: parseTile(word)!, own: true }));
const text = (laid: readonly Laid[]): string => formatTiles(laid.map(({ tile }) => tile));

it('sorts by colour or by number, jokers last', () => {
  const mixed = rack('k3 J r9 b3 r1');
  expect(text(orderRack(mixed, SORTED, 'colour'))).toBe('r1 r9 b3 k3 J');
  expect(text(orderRack(mixed, SORTED, 'number'))).toBe('r1 b3 k3 r9 J');
});

it('keeps the order of its owner, with both copies of a tile where they were put', () => {
  const mixed = rack('r5 k3 r5 b3');
  const kept = movedInRack(mixed, [2], 0);
  expect(kept).toBe('r5 r5 k3 b3');
  expect(text(orderRack(rack('b3 k3 r5 r5'), 'r5 k3 r5', 'number'))).toBe('r5 k3 r5 b3');
  expect(movedInRack(mixed, [0, 1], undefined)).toBe('r5 b3 r5 k3');
});

it('is swept over tiles that belong together, and over no others', () => {
  const tiles = rack('r5 r6 r7 b7 y7 J k1');
  expect(sweptKeys(tiles, 0, 2, 1)).toEqual([0, 1, 2]);
  expect(sweptKeys(tiles, 4, 2, -1)).toEqual([2, 3, 4]);
  expect(sweptKeys(tiles, 3, 5, 1)).toEqual([3, 4, 5]);
  expect(sweptKeys(tiles, 0, 3, 1)).toBeUndefined();
  expect(sweptKeys(tiles, 0, 0, 1)).toEqual([0]);
  expect(sweptKeys(tiles, 0, 0, -1)).toBeUndefined();
});

it('makes tiles narrower until all are in sight, but never unreadable', () => {
  const room = { width: 374, height: 140, widest: 46 };
  expect(rackTileWidth(14, room)).toBe(46);
  const many = rackTileWidth(40, room);
  expect(many).toBeGreaterThanOrEqual(24);
  expect(many).toBeLessThan(46);
  expect(rackTileWidth(90, room)).toBe(24);
});
