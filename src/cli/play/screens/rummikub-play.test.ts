/** Rummikub at the terminal: typed plays, step by step and at once. */
import { describe, expect, it } from 'vitest';
import { Sat as SatAt } from '../../../../tests/support/sat.ts';
import { gameOf } from '../../../games/index.ts';

const rummikub = gameOf('rummikub');

const GIVEN = {
  n: 2,
  turn: 0,
  opened: '0 1',
  table: 'r[r1 r2 r3] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12]',
  R0: 'r4 r5 k4 k6 b10 y1 y2 J',
};

class Sat extends SatAt {
  constructor(fields: Readonly<Record<string, unknown>> = {}) {
    super('rummikub', { ...GIVEN, ...fields });
  }
}

const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('a move at once', () => {
  it.each([
    ['draw', 'draw'],
    ['d', 'draw'],
    ['1', 'draw'],
    ['add r4 to 1', 'play r[r1 r2 r3 r4] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12]'],
    ['add r4 r5 1', 'play r[r1 r2 r3 r4 r5] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12]'],
    ['add 1 to 1', 'play r[r1 r2 r3 r4] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12]'],
    ['r4 r5', 'play r[r1 r2 r3 r4 r5] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12]'],
    ['lay y1 y2 j', 'play r[r1 r2 r3] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12] r[y1 y2 J]'],
    ['lay 4 5 8', 'play r[r1 r2 r3] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12] r[y1 y2 J]'],
    [
      'play r[r1 r2 r3] g[r5 b5 y5] r[k4 k5 k6] r[b8 b9 b10 b11 b12]',
      'play r[r1 r2 r3] g[r5 b5 y5] r[k4 k5 k6] r[b8 b9 b10 b11 b12]',
    ],
  ])('%s', async (typed, move) => {
    const sat = new Sat();
    await sat.type(typed);
    expect(sat.table.moves).toEqual([move]);
  });

  it('asks where one tile goes that fits in several ways', async () => {
    const sat = new Sat();
    const shown = await sat.type('j');
    expect(shown).toContain('What can be done with J:');
    expect(shown).toMatch(/\d\) add J to 1/);
    expect(sat.table.moves).toEqual([]);
  });

  it('offers the best play by number, with what it does', async () => {
    const sat = new Sat({ R0: 'k4 k6 r13' });
    const shown = await sat.type('best');
    expect(flat(shown)).toContain('Take black 5 from the four 5s');
    expect(shown).toContain('1) play k4 k6, rearranging 1 set');
    await sat.type('1');
    expect(sat.table.moves).toHaveLength(1);
    expect(await new Sat({ R0: 'k1 r13' }).type('best')).toContain('No tile of your rack');
  });

  it.each([
    ['lay k4 k6', 'A set needs three tiles; this one has 2.'],
    ['lay r13 b13 k13', 'You do not hold r13.'],
    ['lay x3', 'There is no tile "x3".'],
    ['add r4', 'Write the tiles and the number of a set, as in add r4 to 1.'],
    ['add r4 to 9', 'There is no set 9 on the table.'],
    ['add k4 to 1', 'r1 r2 r3 k4 is neither a run nor a group: a run has one colour'],
    ['play r[r1 r2 r3 r4]', 'r5 was on the table and must stay there.'],
    ['play r[r1 r2 r3', 'A bracket is opened and never closed'],
    ['lay r5 J J', '"r5 J J" could be a run or a group: write lay r[r5 J J] or lay g[r5 J J]'],
    ['lay r[r5 J J]', 'You placed J more often than it exists.'],
    ['pass', 'You may pass only when the pool is empty: draw a tile instead.'],
    ['next', 'The round is not over; play it to its end first.'],
    ['y13', 'You do not hold y13.'],
    ['dance', '"dance" is no move'],
    ['put r4 in 9', 'That cannot be arranged: there is no set 9.'],
    ['put k9 in 1', 'k9 is neither on your rack nor on the table'],
    ['put', 'Write the tiles and where they go'],
    ['take r9 from 1', 'r9 does not lie in set 1'],
    ['take b5', 'Write the tiles and the number of their set'],
    ['split 1 after r9', 'r9 does not lie in that set'],
    ['split 1 after r3', 'it would change nothing'],
    ['split 1', 'Write the number of a set and where it falls apart'],
    ['join 1', 'Write the numbers of two sets'],
    ['join 1 7', 'there is no set 7'],
    ['back r4', 'r4 did not come from your rack in this turn'],
    ['type 1 heap', 'Write the number of a set and what it is'],
    ['undo', 'nothing has been arranged yet'],
    ['undo it', 'Nothing follows undo'],
    ['put x3', 'There is no tile "x3".'],
    ['done', 'Play at least one tile from your rack, or draw.'],
  ])('is refused with a sentence and changes nothing: %s', async (text, sentence) => {
    const sat = new Sat();
    const before = rummikub.formatPosition(sat.table.position);
    expect(flat(await sat.type(text))).toContain(sentence);
    expect(rummikub.formatPosition(sat.table.position)).toEqual(before);
    expect(sat.puppet.shown).not.toContain('Arranged');
  });
});

describe('arranging step by step', () => {
  it('[RK-3.3] shows broken sets with their reasons, and is played when all is whole', async () => {
    const sat = new Sat();
    const broken = await sat.type('take k5 from 2');
    expect(broken).toContain('2: r5 b5 y5   3: b8 b9 b10 b11 b12   !4: k5');
    expect(broken).toContain('! set 4: a set needs three tiles, and this one has one');
    expect(await sat.type('done')).toContain('A set needs three tiles; this one has 1.');
    const whole = await sat.type('put k4 7 in 4');
    expect(whole).toContain('4: +k4 k5 +k6');
    expect(whole).toContain('2 tiles from your rack   ready: done');
    expect(whole).toContain('1) done: play k4 k6');
    expect(sat.restart()).toContain('Arranged');
    await sat.type('done');
    expect(sat.table.moves).toEqual([
      'play r[r1 r2 r3] g[r5 b5 y5] r[b8 b9 b10 b11 b12] r[k4 k5 k6]',
    ]);
    expect(sat.puppet.shown).not.toContain('Arranged');
  });

  it('opens a run for a second copy, splits, joins, takes back and undoes', async () => {
    const sat = new Sat();
    expect(await sat.type('+b10 in 3')).toMatch(/3: b8 b9 \+?b10 +4: \+?b10 b11 b12/);
    expect(await sat.type('undo')).not.toContain('Arranged');
    expect(await sat.type('split 3 after b10')).toContain('3: b8 b9 b10   !4: b11 b12');
    expect(await sat.type('join 3 4')).toContain('3: b8 b9 b10 b11 b12');
    expect(await sat.type('r4 y1')).toContain('!4: +r4 +y1');
    expect(await sat.type('-y1')).toContain('!4: +r4');
    expect(await sat.type('put r4 from 4 in 1')).toContain('1: r1 r2 r3 +r4');
    expect(await sat.type('u', 'add r4 to 1')).toContain('1: r1 r2 r3 +r4');
    expect(await sat.type('reset')).not.toContain('Arranged');
    expect(sat.table.moves).toEqual([]);
  });

  it('[RK-2.4] says what a set of one tile and two jokers is, and places a joker', async () => {
    const sat = new Sat({ table: 'r[r1 r2 r3] r[k7 J k9]', R0: 'r9 J y1' });
    expect(await sat.type('put r9 J')).toContain('!3: +r9 +J');
    expect(await sat.type('put J in 1 before r1')).toMatch(/1: .*J/);
    const both = await sat.type('x', 'put r9', 'put J in 3', 'put J from 2 in 3');
    expect(both).toMatch(/3: \+r9 \+?J=9 \+?J=9/);
    expect(await sat.type('type 3 run')).toMatch(/3: \+r9 \+?J=r10 \+?J=r11/);
  });

  it('[RK-4.1] counts the points of the first meld and says what is missing', async () => {
    const sat = new Sat({ opened: '1', R0: 'r9 b9 y9 k1 k2 k3 y13' });
    const low = await sat.type('put r9 b9 y9');
    expect(low).toContain('3 tiles from your rack, 27 of 30 points');
    expect(flat(low)).toContain('Your first meld is worth 27 points; it needs 30.');
    expect(await sat.type('lay k1 k2 k3')).toContain('33 of 30 points   ready: done');
    await sat.type('ok');
    expect(sat.table.moves).toHaveLength(1);
  });

  it('asks before a turn ends without what was arranged', async () => {
    const sat = new Sat();
    await sat.type('put r4 in 1');
    const leave = sat.type('draw');
    await Promise.resolve();
    expect(sat.puppet.shown).toContain('This does not play what you have arranged: go on without');
    await sat.puppet.enter('n');
    expect(await leave).toContain('1: r1 r2 r3 +r4');
    expect(sat.table.moves).toEqual([]);
  });

  it('[RK-7.2] counts when the clock runs out if it is whole, else it is taken back with a penalty', async () => {
    const whole = new Sat();
    await whole.type('put r4 in 1');
    await whole.runOut();
    expect(whole.table.moves).toEqual(['play r[r1 r2 r3 r4] g[r5 b5 y5 k5] r[b8 b9 b10 b11 b12]']);
    const broken = new Sat();
    await broken.type('take k5 from 2', 'put k4 in 4');
    const shown = await broken.runOut();
    expect(broken.table.moves[0]).toContain('time up r[r1 r2 r3] g[r5 b5 y5]');
    expect(shown).toMatch(/Table +1: r1 r2 r3   2: r5 b5 y5 k5/);
    expect(shown).toContain('Rack 11');
    const untouched = new Sat();
    await untouched.runOut();
    expect(untouched.table.moves).toEqual([]);
  });

  it('waits for the turn', async () => {
    const sat = new Sat({ turn: 1 });
    expect(await sat.type('put r4 in 1')).toContain("It is East's turn.");
    expect(await sat.type('best')).toContain('It is not your turn.');
  });
});
