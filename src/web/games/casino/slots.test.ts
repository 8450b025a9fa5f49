import { describe, expect, it } from 'vitest';
import { parseCard, type Card } from '../../../core/card.ts';
import type { Build } from '../../../games/casino/index.ts';
import { gridFor, landingSlot, nextSlots, NO_SLOTS, slotsNeeded, spotsOf } from './slots.ts';

const cards = (text: string): Card[] =>
  text === '' ? [] : text.split(' ').map((word) => parseCard(word)!);
const card = (text: string): Card => parseCard(text)!;
const build = (name: number, text: string): Build => ({
  name,
  value: 7,
  owner: 0,
  cards: cards(text),
});

describe('nextSlots()', () => {
  const three = nextSlots(NO_SLOTS, { loose: cards('4H 6S 9D'), builds: [] });

  it('leaves every card where it is when others go', () => {
    const now = nextSlots(three, { loose: cards('4H 9D'), builds: [] });
    expect([...now.loose]).toEqual([
      [card('4H'), 0],
      [card('9D'), 2],
    ]);
  });

  it('lays a new card into the first gap, where the preview said', () => {
    const gap = nextSlots(three, { loose: cards('4H 9D'), builds: [] });
    const now = nextSlots(gap, { loose: cards('4H 9D 2C'), builds: [] });
    expect(now.loose.get(card('2C'))).toBe(landingSlot(gap));
    expect(now.loose.get(card('9D'))).toBe(2);
  });

  it('binds a build where its first card lay, and keeps it there', () => {
    const built = nextSlots(three, { loose: cards('4H 9D'), builds: [build(1, '6S AC')] });
    expect(built.builds.get(1)).toBe(1);
    const later = nextSlots(built, { loose: cards('4H 9D 2C'), builds: [build(1, '6S AC 3D')] });
    expect(later.builds.get(1)).toBe(1);
    expect(later.loose.get(card('2C'))).toBe(3);
  });

  it('never gives two things one slot', () => {
    const one = nextSlots(NO_SLOTS, { loose: [], builds: [build(1, '5H 2C')] });
    const two = nextSlots(one, {
      loose: cards('8S'),
      builds: [build(1, '5H 2C'), build(2, '6D AS')],
    });
    const all = [...two.loose.values(), ...two.builds.values()];
    expect(new Set(all).size).toBe(3);
  });

  it('remembers where a card was that has gone', () => {
    expect(nextSlots(three, { loose: [], builds: [] }).last.get(card('9D'))).toBe(2);
  });
});

describe('spotsOf()', () => {
  it('grows around the middle of the felt, also where two rows share it', () => {
    const [first, second, ...next] = spotsOf({ columns: 7, rows: 2 });
    expect([first, second]).toEqual([
      { column: 3, row: 0 },
      { column: 3, row: 1 },
    ]);
    const columns = next.slice(0, 4).map(({ column }) => column);
    expect(columns.toSorted((a, b) => a - b)).toEqual([2, 2, 4, 4]);
  });
});

describe('gridFor()', () => {
  it.each([
    ['a phone', 390, 320],
    ['a low phone', 320, 190],
    ['a wide screen', 900, 340],
  ])('has room for ten cards and four builds on %s', (_, width, height) => {
    const grid = gridFor({ width, height, px: 1, cardPx: 1 }, slotsNeeded(NO_SLOTS));
    expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(14);
    expect(grid.cardWidth * grid.columns).toBeLessThanOrEqual(width);
    expect(grid.cardWidth).toBeGreaterThan(34);
    expect(new Set(spotsOf(grid).map((spot) => `${spot.column} ${spot.row}`)).size).toBe(
      grid.columns * grid.rows,
    );
  });
});
