import { describe, expect, it } from 'vitest';
import { USUAL_ASKS, type Asks } from './AsksForm.tsx';
import {
  formatHash,
  formatPosition,
  looksLikePosition,
  parseHash,
  parsePosition,
  readDesk,
  type Position,
} from './position-text.ts';

const position = (table: string, rack: string, asks: Partial<Asks> = {}): Position => {
  const desk = readDesk(table, rack);
  if (!desk.ok) throw new Error(desk.error);
  return { desk: desk.value, asks: { ...USUAL_ASKS, ...asks } };
};

const POSITIONS = [
  position('r[r1 r2 r3] g[b7 y7 k7]', 'r4 k1 J'),
  position('', 'r10 r11 J', { opened: false, objective: 'maxPoints' }),
  position('g[r5 J J]', '', { jokerRule: 'replace', jokers: 'hold', keepTable: false }),
  position('r[y4 y1 y2 y3] r[r1 r3]', 'r4'),
];

describe('a position as text', () => {
  it.each(POSITIONS)('is read back as it was written', (one) => {
    expect(parsePosition(formatPosition(one))).toEqual({ ok: true, value: one });
    expect(parseHash(formatHash(one))).toEqual({ ok: true, value: one });
  });

  it('is short where nothing is unusual, and has no signs that break links', () => {
    expect(formatPosition(POSITIONS[0])).toBe('table: r[r1 r2 r3] g[b7 y7 k7]\nrack: r4 k1 J\n');
    expect(formatHash(POSITIONS[0])).toBe('#table=r.r1.r2.r3_g.b7.y7.k7&rack=r4.k1.J');
    expect(formatHash(position('', ''))).toBe('');
    expect(parseHash('')).toBeUndefined();
  });

  it('takes an address written by hand', () => {
    const hash = '#table=r[r1+r2+r3]%20g[b7%20y7%20k7]&rack=r4+k1+J';
    expect(parseHash(hash)).toEqual({ ok: true, value: POSITIONS[0] });
  });

  it.each([
    ['table: r[r1 x3 r3]', 'In the table, at "x3 r3]": there is no tile "x3".'],
    ['table: r[r1 r2 r3', 'In the table, at "r[r1 r2 r3": a bracket is opened and never closed.'],
    ['rack: r4 r14', 'In the rack, at "r14": there is no tile "r14".'],
    ['rack r4', 'Line 1 has no name before a colon, as in "rack: r4 J".'],
    ['rack: r4\nrack: r5', '"rack" stands there twice.'],
    ['__proto__: r4', '"__proto__" says nothing here: write table, rack or a switch.'],
    ['toString: yes', '"toString" says nothing here: write table, rack or a switch.'],
    [`rack: ${'r1 '.repeat(257)}`, 'This names more tiles than the 106 that there are.'],
    [`table: ${'r[]'.repeat(107)}`, 'This names more tiles than the 106 that there are.'],
    ['hand: r4', '"hand" says nothing here: write table, rack or a switch.'],
    ['rack: r4\nopened: maybe', 'Opened is yes or no, not "maybe".'],
  ])('%j is refused in one sentence', (text, error) =>
    expect(parsePosition(text)).toEqual({ ok: false, error }),
  );

  it('is told from a line of tiles', () => {
    expect(looksLikePosition('rack: r4')).toBe(true);
    expect(looksLikePosition('r[r1 r2 r3]')).toBe(false);
  });
});
