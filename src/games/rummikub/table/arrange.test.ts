import { describe, expect, it } from 'vitest';
import { formatTiles, parseTile } from '../../../core/tile.ts';
import {
  chooseType, faultIn, formatArrangement, isAmbiguous, isTouched, joinSets, layOut, moveSet, newSet,
  parseArrangement, playedIn, playOf, pointsIn, putInto, reset, splitSet, startArrangement, takeBack,
  tilesOf, timeUpOf, undo, type Arrangement,
} from './arrange.ts'; // prettier-ignore
import { melds, tiles } from '../../../../tests/support/rummikub-text.ts';
import { formatMelds } from '../rules/melds.ts';

const begin = (table: string, rack: string): Arrangement =>
  startArrangement(melds(table), tiles(rack));

/** The keys of tiles, each the first that is free: of the rack first, then of the table. */
function keys(at: Arrangement, text: string): number[] {
  const free = [...at.rack, ...at.sets.flatMap((set) => set.tiles)];
  return tiles(text).map((tile) => free.splice(free.findIndex((one) => one.tile === tile), 1)[0].key); // prettier-ignore
}
const table = (at: Arrangement): string => formatMelds(playOf(at).table);
const lying = (at: Arrangement): string[] => at.sets.map((set) => formatTiles(tilesOf(set.tiles)));

describe('tiles that are put together', () => {
  it.each([
    ['r[r1 r2 r3]', 'r4', 'r[r1 r2 r3 r4]'],
    ['r[r2 r3 r4]', 'r1', 'r[r1 r2 r3 r4]'],
    ['g[r5 b5 k5]', 'y5', 'g[r5 b5 y5 k5]'],
    ['r[r4 r5 r6 r7 r8]', 'r6', 'r[r4 r5 r6] r[r6 r7 r8]'],
    ['r[r3 J r5]', 'r4', 'r[r3 r4 r5 J]'],
    ['r[b10 b11 J]', 'b12 b13', 'r[J b10 b11 b12 b13]'],
    ['r[r1 r2 r3]', 'r5 J', 'r[r1 r2 r3 J r5]'],
  ])('%s with %s', (laid, added, after) => {
    const at = begin(laid, added);
    expect(table(putInto(at, keys(at, added), 0))).toBe(after);
  });

  it('lie in order as soon as they are a set, in whatever order they came', () => {
    const at = begin('', 'k6 k4 k5 b7 J r7');
    const started = newSet(at, keys(at, 'k6 k4'));
    expect(lying(started)).toEqual(['k6 k4']);
    expect(faultIn(started.sets[0])).toEqual({ kind: 'short', size: 2 });
    const run = putInto(started, keys(started, 'k5'), started.sets[0].key);
    const both = newSet(run, keys(run, 'J b7 r7'));
    expect(table(both)).toBe('r[k4 k5 k6] g[r7 b7 J]');
    expect(playedIn(both)).toHaveLength(6);
    expect(pointsIn(both)).toBe(15 + 21);
  });

  it('go to the place at which they are dropped where nothing fits, and are marked, not refused', () => {
    const at = begin('r[r1 r2 r3]', 'b9');
    const broken = putInto(at, keys(at, 'b9'), 0, 1);
    expect(lying(broken)).toEqual(['r1 b9 r2 r3']);
    expect(faultIn(broken.sets[0])).toMatchObject({ kind: 'notASet' });
    const group = begin('g[b4 y4 k4]', 'k7');
    const mixed = putInto(group, keys(group, 'k7'), 0);
    expect(faultIn(mixed.sets[0])).toMatchObject({ reason: expect.stringMatching(/^a group/) });
  });

  it('open a run beside the number that they follow, although a part is short', () => {
    const at = begin('r[r4 r5 r6 r7]', 'r6');
    expect(lying(putInto(at, keys(at, 'r6'), 0, 2))).toEqual(['r4 r5 r6', 'r6 r7']);
  });
});

describe('sets', () => {
  it('split, join and move', () => {
    const at = begin('r[r1 r2 r3 r4 r5 r6] g[b7 y7 k7]', 'r9');
    const split = splitSet(at, 0, 3);
    expect(table(split)).toBe('r[r1 r2 r3] r[r4 r5 r6] g[b7 y7 k7]');
    expect(table(joinSets(split, split.sets[1].key, 0))).toBe(table(at));
    expect(table(moveSet(split, 0, 2))).toBe('r[r4 r5 r6] g[b7 y7 k7] r[r1 r2 r3]');
    expect(splitSet(at, 0, 6)).toBe(at);
  });

  it('become two when a tile leaves the middle and both parts are whole, else stay with a gap', () => {
    const long = begin('r[r1 r2 r3 r4 r5 r6 r7]', 'b4');
    expect(lying(newSet(long, keys(long, 'r4 b4')))).toEqual(['r1 r2 r3', 'r5 r6 r7', 'r4 b4']);
    const short = begin('r[r1 r2 r3 r4 r5]', 'b3');
    const left = newSet(short, keys(short, 'r3 b3'));
    expect(lying(left)[0]).toBe('r1 r2 r4 r5');
    expect(faultIn(left.sets[0])).toMatchObject({ reason: 'there is a gap between r2 and r4' });
  });

  it('that could be both take what is said', () => {
    const at = begin('', 'r5 J J');
    const laid = newSet(at, keys(at, 'r5 J J'));
    expect(isAmbiguous(laid.sets[0])).toBe(true);
    expect(table(laid)).toBe('g[r5 J J]');
    expect(table(chooseType(laid, laid.sets[0].key, 'run'))).toBe('r[r5 J J]');
  });
});

it('lets own tiles go back to the rack and keeps those of the table', () => {
  const at = begin('r[r1 r2 r3 r4]', 'b4 k4');
  const laid = newSet(at, keys(at, 'b4 k4 r4'));
  const [own, foreign] = [keys(laid, 'b4'), keys(laid, 'r4')];
  const back = takeBack(laid, own);
  expect(back.ok && lying(back.value)).toEqual(['r1 r2 r3', 'r4 k4']);
  expect(takeBack(laid, [...own, ...foreign])).toEqual({ ok: false, error: parseTile('r4') });
});

it('goes back step by step, and all the way at once', () => {
  const at = begin('r[r1 r2 r3]', 'r4 r5');
  const one = putInto(at, keys(at, 'r4'), 0);
  const two = putInto(one, keys(one, 'r5'), 0);
  expect(undo(two)).toEqual({ ...one, nextKey: two.nextKey });
  const cleared = reset(two);
  expect(isTouched(cleared)).toBe(false);
  expect(table(undo(cleared))).toBe(table(two));
  expect([timeUpOf(cleared), timeUpOf(one)]).toEqual([
    { type: 'time_up' },
    { type: 'time_up', table: melds('r[r1 r2 r3 r4]') },
  ]);
});

it('takes a whole table over, if its tiles are there', () => {
  const at = begin('g[r5 b5 y5 k5]', 'k4 k6 r1');
  const laid = layOut(at, melds('g[r5 b5 y5] r[k4 k5 k6]'));
  expect(laid.ok && laid.value.rack.map(({ tile }) => tile)).toEqual(tiles('r1'));
  expect(layOut(at, melds('g[r5 b5 y5]'))).toEqual({ ok: false, error: parseTile('k5') });
  expect(layOut(at, melds('g[r5 b5 y5 k5] r[k1 k2 k3]'))).toEqual({ ok: false, error: tiles('k1')[0] }); // prettier-ignore
});

it('is kept as text and comes back, broken sets and all; not for another turn', () => {
  const at = begin('r[r1 r2 r3 r4]', 'r4 b4');
  const laid = newSet(at, keys(at, 'r4 b4'));
  const text = formatArrangement(laid);
  expect(text).toBe('r[r1 r2 r3 r4] ?[r4+ b4+]');
  const again = parseArrangement(at, text)!;
  expect([lying(again), playedIn(again).length]).toEqual([lying(laid), 2]);
  expect(parseArrangement(begin('r[r1 r2 r3 r4]', 'b4 k9'), text)).toBeUndefined();
});
