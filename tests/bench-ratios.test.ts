/** What the bench makes of its figures: when code is warm, and when two builds differ. */
import { describe, expect, it } from 'vitest';
import { figureRows } from '../bench/src/figure.ts';
import { warmUp } from '../bench/src/measure.ts';
import type { Measured } from '../bench/src/parts.ts';
import { compare, comparisonRows, orderIn, type Round } from '../bench/src/ratios.ts';

/** How many slices of these rates are made before the first that counts. */
function slicesBefore(rates: readonly number[], patience: number): number {
  let made = 0;
  warmUp(() => rates[made++], patience);
  return made;
}

describe('warming up', () => {
  it('goes on while slices get faster, and for some that do not', () => {
    expect(slicesBefore([1, 2, 7, 7.1, 7, 7], 2)).toBe(5);
  });

  it('is not taken in by one slice that a busy machine slowed', () => {
    expect(slicesBefore([1, 0.5, 7, 7, 7, 7], 2)).toBe(5);
  });

  it('ends, also where every slice is faster', () => {
    let rate = 1;
    let made = 0;
    warmUp(() => (made++, (rate *= 2)), 2);
    expect(made).toBe(60);
  });
});

const measured = (name: string, value: number, unit: string): Measured[] => [
  { part: 'calls', figures: [{ name, value, unit, target: '' }] },
];

const roundsOf = (unit: string, pairs: readonly (readonly [number, number])[]): Round[] =>
  pairs.map(([before, now]) => ({
    before: measured('view', before, unit),
    now: measured('view', now, unit),
  }));

const only = (rounds: readonly Round[]) => compare(rounds)[0];

describe('two builds', () => {
  it('take turns in going first', () => {
    const order = [0, 1, 2, 3].flatMap(orderIn);
    expect(order.map((build) => build[0]).join('')).toBe('bnnbbnnb');
  });

  it.each([
    ['µs', 'slower'],
    ['/s', 'faster'],
    ['/shuffle', 'faster'],
    ['', 'more'],
  ])('differ in %s where all rounds say so: %s', (unit, verdict) => {
    const compared = only(roundsOf(unit, [[1, 2], [2, 3], [1, 1.8]])); // prettier-ignore
    expect(compared).toMatchObject({ before: 1, now: 2, ratio: 1.8, low: 1.5, high: 2, verdict });
  });

  it('do not where rounds disagree or differ by little', () => {
    expect(only(roundsOf('µs', [[1, 2], [1, 0.9], [1, 2]])).verdict).toBe('noise'); // prettier-ignore
    expect(only(roundsOf('µs', [[1, 1.01], [1, 1.02]])).verdict).toBe('noise'); // prettier-ignore
    expect(only(roundsOf('', [[5, 5], [5, 5]])).verdict).toBe('same'); // prettier-ignore
  });

  it('say for its row what one of them lacks', () => {
    const lack = 'TypeError: x is not a function';
    const before = [{ part: 'calls', figures: [], lack }];
    const compared = compare([{ before, now: measured('view', 3, 'µs') }]);
    expect(comparisonRows('game', compared)[1]).toEqual([
      'view', '–', '3.00', 'µs', '–', '–', '–', `not there before: ${lack}`,
    ]); // prettier-ignore
  });

  it('say for every row that one of them does not have the game', () => {
    const before = [{ part: '', figures: [], lack: 'There is no game dhappa.' }];
    const [{ verdict }] = compare([{ before, now: measured('view', 3, 'µs') }]);
    expect(verdict).toBe('not there before: There is no game dhappa.');
  });
});

describe('figures', () => {
  it('of calls are told in shuffles of the same run too', () => {
    const shuffle = { name: 'shuffle of 54 cards', value: 2e6, unit: '/s', target: '' };
    const view = { name: 'view', value: 1.5, unit: 'µs', target: 'under 2' };
    expect(figureRows('casino', [shuffle, view]).at(-1)).toEqual([
      'view', '1.50', 'µs', '3.00', 'under 2',
    ]); // prettier-ignore
  });
});
