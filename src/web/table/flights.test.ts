import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../../core/card.ts';
import { planFlights, planGlide } from './flights.ts';
import type { Layout, Spot } from './places.ts';

const spot = (x: number): Spot => ({ x, y: 0, width: 60, tilt: 0 });
const layout = (cards: [number, number][], places: [string, number][] = []): Layout => ({
  cards: new Map(cards.map(([card, x]) => [card, spot(x)])),
  places: new Map(places.map(([place, x]) => [place, spot(x)])),
});

describe('planFlights()', () => {
  it('flies a card from where it lay to where it lies', () => {
    const passage = { cards: [5], from: 'hand/0', to: 'pile' };
    const [flight] = planFlights([passage], layout([[5, 10]]), layout([[5, 90]]), 1);
    expect(flight).toMatchObject({ card: 5, from: { x: 10 }, legs: [{ to: { x: 90 } }] });
  });

  it('uses the places where a card is not in sight', () => {
    const places = layout([], [['hand/1', 3], ['pile', 7]]); // prettier-ignore
    const [flight] = planFlights([{ cards: [5], from: 'hand/1', to: 'pile' }], places, places, 1);
    expect(flight).toMatchObject({ from: { x: 3 }, legs: [{ to: { x: 7 } }] });
  });

  it('lets a card that goes on make one flight with two legs, one after the other', () => {
    const places = layout([[5, 10], [6, 50]], [['pile', 50], ['burned', 99]]); // prettier-ignore
    const after = layout([], [['pile', 50], ['burned', 99]]); // prettier-ignore
    const flights = planFlights(
      [
        { cards: [5], from: 'hand/0', to: 'pile' },
        { cards: [6, 5], from: 'pile', to: 'burned', kind: 'burn' },
      ],
      places,
      after,
      1,
    );
    const played = flights.find(({ card }) => card === 5)!;
    expect(played.legs.map(({ to }) => to.x)).toEqual([50, 99]);
    expect(played.legs[1].startMs).toBeGreaterThanOrEqual(played.legs[0].endMs);
    expect(flights.at(-1)).toBe(played);
  });

  it('lets everything lie still before a passage that asks for it, at the pace of the table', () => {
    const places = layout([[5, 10], [6, 50]], [['slot', 50], ['won', 99]]); // prettier-ignore
    const startOf = (holdMs: number, factor: number): number => {
      const passages = [
        { cards: [5], from: 'hand/0', to: 'slot' },
        { cards: [6, 5], from: 'slot', to: 'won', holdMs },
      ];
      const flights = planFlights(passages, places, places, factor);
      return flights.find(({ card }) => card === 6)!.legs[0].startMs;
    };
    expect(startOf(300, 1) - startOf(0, 1)).toBe(300);
    expect(startOf(300, 0.5) - startOf(0, 0.5)).toBe(150);
  });

  it('gives each unknown card a flight of its own, and passes over places that are not there', () => {
    const places = layout([], [['stock', 1], ['hand/2', 9]]); // prettier-ignore
    const cards = [UNKNOWN, UNKNOWN];
    expect(planFlights([{ cards, from: 'stock', to: 'hand/2' }], places, places, 1)).toHaveLength(
      2,
    );
    expect(planFlights([{ cards, from: 'moon', to: 'hand/2' }], places, places, 1)).toEqual([]);
  });

  it('throws a large pile within about a second and a half', () => {
    const cards = Array.from({ length: 30 }, (_, at) => at);
    const places = layout([], [['pile', 1], ['hand/2', 9]]); // prettier-ignore
    const flights = planFlights(
      [{ cards, from: 'pile', to: 'hand/2', kind: 'throw' }],
      places,
      places,
      1,
    );
    expect(Math.max(...flights.map(({ endMs }) => endMs))).toBeLessThan(1600);
  });
});

describe('planGlide()', () => {
  it('moves only cards that lie elsewhere now', () => {
    const before = layout([[1, 10], [2, 20]]); // prettier-ignore
    const after = layout([[1, 10], [2, 80], [3, 5]]); // prettier-ignore
    expect(planGlide(before, after, 1).map(({ card }) => card)).toEqual([2]);
  });
});
