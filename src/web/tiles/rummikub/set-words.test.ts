import { expect, it } from 'vitest';
import { parseTile, type Tile } from '../../../core/tile.ts';
import type { PlanState } from '../../../games/rummikub/index.ts';
import { movedBetween } from './PlanPlayer.tsx';
import { setName } from './set-words.ts';

const tiles = (text: string): Tile[] => text.split(' ').map((word) => parseTile(word)!);

it('a set is named with what its jokers stand for, where that is settled', () => {
  expect(setName(tiles('r3 J r5'), 'run')).toBe('run of red 3, joker as red 4, red 5');
  expect(setName(tiles('r8 b8 J'), 'group')).toBe('group of red 8, blue 8, joker');
  expect(setName(tiles('r8 b8 y8 J'), 'group')).toContain('joker as black 8');
  expect(setName(tiles('k4 J'), undefined)).toBe('black 4, joker');
});

it('tiles that a step has moved are those in another place', () => {
  const meld = { type: 'run', tiles: tiles('r1 r2 r3') } as const;
  const before: PlanState = {
    table: [{ key: 1, meld, ids: [10, 11, 12] }],
    aside: [],
    rack: [{ tile: 3, id: 20 }],
  };
  const after: PlanState = {
    table: [{ key: 1, meld, ids: [10, 11, 20] }],
    aside: [{ key: 2, tiles: tiles('r3'), ids: [12] }],
    rack: [],
  };
  expect(movedBetween(before, after)).toEqual(new Set([12, 20]));
});
