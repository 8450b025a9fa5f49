import { describe, expect, it } from 'vitest';
import { parseTile, tileOf, type Tile } from '../../../core/tile.ts';
import { BARE_STATE, changed, type DeskAction, type DeskState, loading } from './desk-state.ts';
import {
  BARE_DESK,
  formatTable,
  leftOf,
  putTile,
  takeTile,
  type PuzzleBoard,
  puzzleOf,
  setFault,
} from './desk.ts';
import { EXAMPLES } from './SolvePage.tsx';
import { readDesk } from './position-text.ts';

const tile = (text: string): Tile => parseTile(text)!;

/** The set that comes of tapping these tiles one after another. */
function tapped(texts: string): string {
  const empty: { desk: PuzzleBoard; target: 'new' | number } = { desk: BARE_DESK, target: 'new' };
  const made = texts.split(' ').reduce((put, text) => {
    const next = putTile(put.desk, put.target, tile(text))!;
    return { desk: next.desk, target: next.target as number };
  }, empty);
  return formatTable(made.desk);
}

const deskFrom = (table: string, rack: string): PuzzleBoard => {
  const desk = readDesk(table, rack);
  if (!desk.ok) throw new Error(desk.error);
  return desk.value;
};

const after = (...actions: DeskAction[]): DeskState => actions.reduce(changed, BARE_STATE);

describe('tapping a set together', () => {
  it.each([
    ['r3 r1 r2', 'r[r1 r2 r3]'],
    ['k7 b7 y7', 'g[b7 y7 k7]'],
    ['r3 r5 J', 'r[r3 J r5]'],
    ['r12 r13 J', 'r[J r12 r13]'],
    ['J r5 r6', 'r[J r5 r6]'],
    ['r9 J r10', 'r[r9 r10 J]'],
    ['r5 J J', '[r5 J J]'],
    ['r13 b1 J', 'r[r13 b1 J]'],
  ])('%s makes %s', (taps, set) => expect(tapped(taps)).toBe(set));

  it('has none of a tile left once both are there', () => {
    const desk = deskFrom('r[r1 r2 r3]', 'r1 J');
    expect(leftOf(desk)[tile('r1')]).toBe(0);
    expect(leftOf(desk)[tile('J')]).toBe(1);
    expect(putTile(desk, 'rack', tile('r1'))).toBeUndefined();
  });

  it('takes a set away with its last tile', () => {
    const desk = deskFrom('g[b7] r[r1 r2 r3]', '');
    expect(formatTable(takeTile(desk, 0, 0))).toBe('r[r1 r2 r3]');
  });
});

describe('whether a position can be solved', () => {
  it.each([
    ['r[r1 r2]', 'r4', 'Set 1 (r1 r2): a set needs three tiles, and this one has two.'],
    ['r[r1 r2 r3] g[b7 y7 y7]', 'r4', 'Set 2 (b7 y7 y7): yellow stands in it twice.'],
    ['r[y4 y1 y2 y3]', 'r4', 'Set 1 (y4 y1 y2 y3): a run lies from low to high, and y4 and y1 do not.'], // prettier-ignore
    ['r[r1 r2 r3]', 'r1 r1', 'Red 1 is here three times, and there are only 2.'],
    ['r[r1 r2 r3]', '', 'The rack is empty: put the tiles on it that you hold.'],
  ])('%s with %s is told why not', (table, rack, says) => {
    const puzzle = puzzleOf(deskFrom(table, rack), true);
    expect(puzzle).toMatchObject({ ok: false, error: { says } });
  });

  it('asks which of two a set is', () => {
    const set = { tiles: [tile('r5'), tile('J'), tile('J')] };
    expect(setFault(set)).toContain('run or a group');
    expect(setFault({ ...set, type: 'group' })).toBeUndefined();
  });

  it.each(EXAMPLES)('the example "$name" can be', ({ text }) => {
    const state = after(loading(text));
    expect(state.refusal).toBeUndefined();
    expect(puzzleOf(state.desk, state.asks.opened)).toMatchObject({ ok: true });
  });
});

describe('the desk', () => {
  it('keeps text that cannot be read, and the last position that could', () => {
    const state = after(
      { type: 'write', field: 'rack', text: 'r4' },
      { type: 'write', field: 'rack', text: 'r4 x3' },
    );
    expect(state.texts.rack).toBe('r4 x3');
    expect(state.faults.rack).toMatchObject({ at: 3, notATile: 'x3' });
    expect(state.desk.rack).toEqual([tile('r4')]);
    const mended = changed(state, { type: 'write', field: 'rack', text: 'r4 k3' });
    expect(mended.faults).toEqual({});
    expect(mended.desk.rack).toEqual([tile('r4'), tile('k3')]);
  });

  it('goes on with the set that a tap has begun', () => {
    const tiles = [5, 6, 7].map((number): DeskAction => ({ type: 'put', tile: tileOf(0, number) }));
    const state = after({ type: 'aim', target: 'new' }, ...tiles);
    expect(state.texts.table).toBe('r[r5 r6 r7]');
    expect(state.target).toBe(0);
  });

  it('says why a third copy is not put down, and changes nothing', () => {
    const put: DeskAction = { type: 'put', tile: tile('J') };
    const full = after(put, put);
    const state = changed(full, put);
    expect(state.refusal).toBe('Joker: both are here already.');
    expect(state.desk).toBe(full.desk);
  });

  it('undoes change by change, what was written in one go at once', () => {
    const written = after(
      { type: 'put', tile: tile('k1') },
      { type: 'write', field: 'table', text: 'r[r1 r2]' },
      { type: 'write', field: 'table', text: 'r[r1 r2 r3]' },
      { type: 'clear' },
    );
    const once = changed(written, { type: 'undo' });
    expect(once.texts).toEqual({ table: 'r[r1 r2 r3]', rack: 'k1' });
    const twice = changed(once, { type: 'undo' });
    expect(twice.texts).toEqual({ table: '', rack: 'k1' });
    const thrice = changed(twice, { type: 'undo' });
    expect(thrice.desk).toEqual(BARE_DESK);
    expect(changed(thrice, { type: 'undo' })).toBe(thrice);
  });
});
