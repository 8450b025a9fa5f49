/** Plays of Rummikub from callers without types: a whole table of anything. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../src/games/index.ts';
import { expectRefusal, given, refusal } from './support/untyped.ts';

/** The mover has opened and holds the tile that either end of the run would take. */
const LAID_OUT = { table: 'r[r2 r3 r4] g[b7 y7 k7]', R0: 'r1 r5 k1 J', opened: 0 };
const RUN = { type: 'run', tiles: [1, 2, 3] };
const GROUP = { type: 'group', tiles: [19, 32, 45] };
const tiles = (...more: unknown[]) => ({ ...RUN, tiles: [...RUN.tiles, ...more] });
const lay = (...table: unknown[]) => ({ type: 'play', table: [GROUP, ...table] });

describe('an untyped move of Rummikub', () => {
  it.each<[unknown, string]>([
    [{ type: 'play' }, 'table_tile_missing'],
    [{ type: 'play', table: null }, 'table_tile_missing'],
    [{ type: 'play', table: 'r[r1 r2 r3]' }, 'table_tile_missing'],
    [{ type: 'play', table: { length: 2 } }, 'table_tile_missing'],
    [lay(RUN, null), 'not_a_set'],
    [lay(RUN, 7), 'not_a_set'],
    [lay(RUN, { type: 'run' }), 'not_a_set'],
    [lay(RUN, { type: 'run', tiles: 'r5' }), 'not_a_set'],
    [lay(tiles(null)), 'unknown_tile'],
    [lay(tiles('r5')), 'unknown_tile'],
    [lay(tiles('4')), 'unknown_tile'],
    [lay(tiles([4])), 'unknown_tile'],
    [lay(tiles(999)), 'unknown_tile'],
    [lay(tiles(255)), 'unknown_tile'],
    [lay(tiles(-1)), 'unknown_tile'],
    [lay(tiles(53)), 'unknown_tile'],
    [lay(tiles(0.5)), 'unknown_tile'],
    [lay(tiles(Number.NaN)), 'unknown_tile'],
    [lay({ ...tiles(4), type: undefined }), 'not_a_set'],
    [lay({ ...tiles(4), type: 'dance' }), 'not_a_set'],
    [lay({ ...tiles(4), type: 'toString' }), 'not_a_set'],
    [{ type: 'time_up', table: null }, 'not_a_set'],
    [{ type: 'time_up', table: 'r[r1 r2]' }, 'not_a_set'],
    [{ ...lay(RUN, null), type: 'time_up' }, 'not_a_set'],
    [{ ...lay({ type: 'group' }), type: 'time_up' }, 'not_a_set'],
    [{ ...lay(tiles(999)), type: 'time_up' }, 'unknown_tile'],
    [{ type: 'unreadable' }, 'unknown_tile'],
    [{ type: 'unreadable', tile: null }, 'unknown_tile'],
  ])('%j is refused', (move, code) => expectRefusal('rummikub', LAID_OUT, move, code));

  it('cannot name a hole of a view as a tile', () => {
    const view = gameOf('rummikub').view(given('rummikub', LAID_OUT), 1);
    expect(refusal('rummikub', view, lay(tiles(255))).code).toBe('rummikub/unknown_tile');
  });
});
