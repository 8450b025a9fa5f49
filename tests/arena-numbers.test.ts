/** What the arena makes of its counts: intervals, ratings and times that can be checked by hand. */
import { describe, expect, it } from 'vitest';
import { boundedInterval, openInterval, type Pairing, rate } from '../src/arena/statistics.ts';
import { seatingsOf } from '../src/arena/arena.ts';
import {
  addDecision,
  emptyThinking,
  summariseThinking,
  timeBars,
} from '../src/arena/thinking-times.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { Schedule, type Chunk } from '../src/cli/arena/schedule.ts';

describe('intervals', () => {
  const observed = (values: readonly number[]) => ({
    deals: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value ** 2, 0),
  });

  it('of a mean place lie between first and last, and narrow with the deals', () => {
    const few = boundedInterval(observed([1, 1, 1]), { low: 1, high: 4 });
    expect(few.low).toBe(1);
    expect(few.high).toBeGreaterThan(2);
    const places = Array.from({ length: 4000 }, (_, deal) => 1 + (deal % 4));
    const many = boundedInterval(observed(places), { low: 1, high: 4 });
    // 1.96 standard errors of a uniform place from 1 to 4: 1.96 · √1.25 / √4000.
    expect(many.low).toBeCloseTo(2.465, 3);
    expect(many.high).toBeCloseTo(2.535, 3);
  });

  it('of points are Student’s', () => {
    // The mean of 8, 10 and 12 is 10, its standard error 2/√3, and t for two degrees 4.303.
    const { low, high } = openInterval(observed([8, 10, 12]))!;
    expect((low + high) / 2).toBeCloseTo(10, 9);
    expect((high - low) / 2 / (2 / Math.sqrt(3))).toBeCloseTo(4.303, 0);
    const wide = openInterval(observed(Array.from({ length: 1000 }, (_, i) => (i % 2) * 20)))!;
    expect(wide.low).toBeCloseTo(10 - (1.96 * 10) / Math.sqrt(1000), 1);
    expect(openInterval(observed([8, 12]))).toBeUndefined();
  });
});

describe('ratings', () => {
  const TRUE_ELOS = [1000, 1150, 1300, 1600];
  const expected = (first: number, second: number): number =>
    1 / (1 + 10 ** ((TRUE_ELOS[second] - TRUE_ELOS[first]) / 400));

  /** All pairs; each deal is shared by what `shareOf` makes of the first one's true chance. */
  const league = (deals: number, shareOf: (chance: number) => number): Pairing[] =>
    TRUE_ELOS.flatMap((_, first) =>
      TRUE_ELOS.slice(first + 1).map((__, at) => {
        const second = first + 1 + at;
        const shares = Array.from({ length: deals }, () => shareOf(expected(first, second)));
        return { first, second, shares };
      }),
    );

  it('are found again from the shares that they would give', () => {
    const ratings = rate(
      4,
      league(2000, (chance) => chance),
      0,
      'seed',
    );
    ratings.forEach(({ elo }, bot) => expect(Math.abs(elo - TRUE_ELOS[bot])).toBeLessThan(4));
    expect(ratings[0]).toEqual({ elo: 1000, low: 1000, high: 1000 });
  });

  it('have intervals that hold the truth where results are left to chance', () => {
    const rng = rngFromSeed('results');
    const flip = (chance: number): number => (rng.next() / 2 ** 32 < chance ? 1 : 0);
    const ratings = rate(4, league(300, flip), 1, 'seed');
    const shift = 1000 - TRUE_ELOS[1];
    for (const bot of [0, 2, 3]) {
      const { low, high } = ratings[bot];
      expect(low).toBeLessThan(TRUE_ELOS[bot] + shift);
      expect(high).toBeGreaterThan(TRUE_ELOS[bot] + shift);
      expect(high - low).toBeGreaterThan(30);
      expect(high - low).toBeLessThan(200);
    }
  });

  it('stay finite for a bot that has won everything, and even where nothing was played', () => {
    const won = { first: 0, second: 1, shares: Array.from({ length: 50 }, () => 1) };
    const [best, worst] = rate(2, [won], 1, 'seed');
    expect(best.elo).toBeGreaterThan(1500);
    expect(best.elo).toBeLessThan(2500);
    expect(worst.elo).toBe(1000);
    expect(rate(2, [{ ...won, shares: [] }], 1, 'seed')[0].elo).toBe(1000);
  });

  it('are the same for the same seed', () => {
    const results = league(20, (chance) => Math.round(chance));
    expect(rate(4, results, 0, 'a')).toEqual(rate(4, results, 0, 'a'));
  });
});

describe('seatings', () => {
  it.each([
    [['hard', 'easy'], 2],
    [['hard', 'hard'], 1],
    [['hard', 'easy', 'hard', 'easy'], 2],
    [['hard', 'hard', 'easy', 'easy'], 4],
    [['hard', 'easy', 'easy'], 3],
  ])('of %j are %i: none seats the same names twice', (bots, count) => {
    expect(seatingsOf(bots)).toBe(count);
  });
});

describe('decision times', () => {
  it('say how far searches go beyond a budget, which quick decisions do not hide', () => {
    const thinking = emptyThinking();
    for (let i = 0; i < 900; i++) addDecision(thinking, 0.01, 0, 100);
    for (let i = 0; i < 98; i++) addDecision(thinking, 99.5, 5000, 100);
    addDecision(thinking, 112, 5000, 100);
    addDecision(thinking, 131, 5000, 100);
    const { decisions, search, maxMs } = summariseThinking({ name: 'expert@100ms', thinking });
    expect(decisions).toBe(1000);
    expect(maxMs).toBe(131);
    expect(search).toMatchObject({
      decisions: 100,
      budgetMs: 100,
      medianLateMs: 0,
      p99LateMs: 12,
      maxLateMs: 31,
      meanIterations: 5000,
    });
    expect(search?.iterationsPerSecond).toBeCloseTo(500_000 / (98 * 0.0995 + 0.112 + 0.131), 3);
  });

  it('have bars that hold every decision once, from the fastest to the slowest', () => {
    const thinking = emptyThinking();
    for (const ms of [0.002, 0.0021, 3, 800]) addDecision(thinking, ms, 0, undefined);
    const bars = timeBars(thinking.times, 4);
    expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(bars[0].fromMs).toBeLessThanOrEqual(0.002);
    expect(bars.at(-1)?.toMs).toBeGreaterThanOrEqual(800);
    expect(bars[0].toMs / bars[0].fromMs).toBeCloseTo(2 ** 0.25, 9);
    expect(timeBars(emptyThinking().times, 4)).toEqual([]);
  });
});

describe('the schedule', () => {
  const takeAll = (schedule: Schedule, msPerGame: number): Chunk[] => {
    const chunks: Chunk[] = [];
    for (let chunk = schedule.take(); chunk; chunk = schedule.take()) {
      chunks.push(chunk);
      schedule.done(chunk, chunk.games * msPerGame);
    }
    return chunks;
  };

  it('hands out every game once, slow ones one by one, quick ones many at a time', () => {
    const slow = takeAll(new Schedule([2], 5), 1000);
    expect(slow.map(({ first, games }) => [first, games])).toEqual(
      Array.from({ length: 10 }, (_, game) => [game, 1]),
    );
    const quick = takeAll(new Schedule([2], 5000), 0.1);
    expect(quick.length).toBeLessThan(20);
    expect(quick.reduce((sum, { games }) => sum + games, 0)).toBe(10_000);
    quick.forEach(({ first }, at) => {
      if (at > 0) expect(first).toBe(quick[at - 1].first + quick[at - 1].games);
    });
  });

  it('keeps all contests about equally far', () => {
    const schedule = new Schedule([2, 2, 4], 3);
    expect(
      takeAll(schedule, 1000)
        .slice(0, 3)
        .map(({ contest }) => contest),
    ).toEqual([0, 1, 2]);
    expect([schedule.played, schedule.total, schedule.msLeft]).toEqual([24, 24, 0]);
  });

  it('finishes begun deals and begins no more once it is closed', () => {
    const schedule = new Schedule([4], 100);
    schedule.take();
    schedule.close();
    expect(takeAll(schedule, 1000).map(({ first }) => first)).toEqual([1, 2, 3]);
  });
});
