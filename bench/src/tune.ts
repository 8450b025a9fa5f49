/**
 * Looks for better weights of hard by self-play: `npm run tune -- --minutes 5 --seed 1 --crowd 30`. In each step two
 * copies of the weights, moved the opposite ways along a random direction, play some duplicate deals
 * against each other, and the weights follow the better one (simultaneous perturbation). Prints the
 * averaged weights as JSON, and how they do against those in use and against medium on fresh deals.
 */
import { parseArgs } from 'node:util';
import { emptyTally } from '../../dist/bots/arena-tally.js';
import { playDeal, type Chooser } from '../../dist/bots/arena.js';
import { rngFromSeed, type Rng } from '../../dist/core/rng.js';
import { shithead } from '../../dist/games/index.js';
import { judgeBy } from '../../dist/games/shithead/heuristics.js';
import type { Move, Position } from '../../dist/games/shithead/types.js';
import { HARD, MEDIUM, type Weights } from '../../dist/games/shithead/weights.js';

/** How far each kind of weight is moved in a trial, in points. */
const REACH: Readonly<Record<string, number>> = {
  keep: 2.5,
  more: 3,
  shed: 2,
  again: 4,
  burnCard: 0.5,
  burnHigh: 0.8,
  giveCard: 0.7,
  stuck: 4,
  stuckCard: 0.6,
  exposed: 4,
  exposedCard: 0.6,
  refuse: 5,
  block: 5,
  lastMagic: 4,
  openRun: 4,
  saveSet: 4,
  faceUp: 1,
  pair: 0.6,
};
const DEALS_PER_STEP = 50;
const RATE_FIRST = 0.15;
const RATE_LAST = 0.03;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    deals: { type: 'string', default: '4000' },
    /** Of a hundred steps, so many are played at a table of four. */
    crowd: { type: 'string', default: '30' },
  },
});

/** All numbers of the weights in a row, each with the name of its kind. */
function flatten(value: unknown, kind = ''): { kind: string; number: number }[] {
  if (typeof value === 'number') return [{ kind, number: value }];
  if (Array.isArray(value)) return value.flatMap((part) => flatten(part, kind));
  return Object.entries(value as object).flatMap(([name, part]) => flatten(part, name));
}

/** The same shape with other numbers. */
function refill(shape: unknown, numbers: Iterator<number>): unknown {
  if (typeof shape === 'number') return numbers.next().value;
  if (Array.isArray(shape)) return shape.map((part) => refill(part, numbers));
  const parts = Object.entries(shape as object);
  return Object.fromEntries(parts.map(([name, part]) => [name, refill(part, numbers)]));
}

const weightsFrom = (numbers: readonly number[]): Weights =>
  refill(HARD, numbers.values()) as Weights;

const chooserBy =
  (weights: Weights): Chooser<Position, Move> =>
  (view, seat, rng) => {
    const candidates = judgeBy(weights, view, seat, rng);
    const breaks = shithead.isStalled(view) && rng.below(100) < 15;
    return candidates[breaks ? rng.below(candidates.length) : 0].move;
  };

/** The share of games that the first weights win against the second; 0.5 is even. */
function compare(first: Weights, second: Weights, seed: string, deals: number, copies = 1): number {
  const players = Array.from({ length: 2 * copies }, (_, i) =>
    chooserBy(i % 2 === 0 ? first : second),
  );
  const tally = emptyTally(players.length);
  const table = { game: shithead, choosers: players, options: {}, clock: () => 0, tally };
  for (let deal = 0; deal < deals; deal++) {
    playDeal(table, `${seed}/${deal}`);
  }
  return copies === 1 ? tally.bots[0].wins / tally.games : byPlace(tally);
}

/** At larger tables places count, not wins alone: the average place turned into a share. */
function byPlace(tally: ReturnType<typeof emptyTally>): number {
  const seats = tally.bots.length;
  const own = tally.bots.filter((_, i) => i % 2 === 0).reduce((sum, bot) => sum + bot.places, 0);
  const place = own / (tally.games * (seats / 2));
  return (seats - place) / (seats - 1);
}

function step(
  numbers: number[],
  reach: readonly number[],
  rate: number,
  seed: string,
  rng: Rng,
  copies: number,
): void {
  const way = numbers.map(() => (rng.below(2) === 0 ? 1 : -1));
  const moved = (sign: number): Weights =>
    weightsFrom(numbers.map((number, i) => number + sign * way[i] * reach[i]));
  const deals = copies === 1 ? DEALS_PER_STEP : Math.round(DEALS_PER_STEP / 5);
  const gain = 2 * compare(moved(1), moved(-1), seed, deals, copies) - 1;
  for (let i = 0; i < numbers.length; i++) numbers[i] += rate * gain * way[i] * reach[i];
}

function tune(): void {
  const start = performance.now();
  const spanMs = Number(values.minutes) * 60_000;
  const rng = rngFromSeed(`tune/${values.seed}`);
  const numbers = flatten(HARD).map(({ number }) => number);
  const reach = flatten(HARD).map(({ kind }) => REACH[kind]);
  const sum = numbers.map(() => 0);
  let averaged = 0;
  let steps = 0;
  for (let done = 0; done < 1; steps++) {
    done = (performance.now() - start) / spanMs;
    const rate = RATE_FIRST + (RATE_LAST - RATE_FIRST) * done;
    const copies = rng.below(100) < Number(values.crowd) ? 2 : 1;
    step(numbers, reach, rate, `tune/${values.seed}/${steps}`, rng, copies);
    if (done > 0.5) averaged++;
    if (done > 0.5) numbers.forEach((number, i) => (sum[i] += number));
    if (process.stderr.isTTY)
      process.stderr.write(`\rtuning ${Math.round(100 * done)}%, ${steps} steps`);
  }
  report(weightsFrom(sum.map((total) => Math.round((10 * total) / averaged) / 10)), steps);
}

function report(tuned: Weights, steps: number): void {
  const deals = Number(values.deals);
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  console.log(JSON.stringify(tuned));
  console.log(`${steps} steps; over ${deals} fresh deals:`);
  console.log(`tuned against hard as it is: ${percent(compare(tuned, HARD, 'fresh', deals))}`);
  console.log(`tuned against medium:        ${percent(compare(tuned, MEDIUM, 'fresh', deals))}`);
  console.log(
    `four seats, by place, hard:  ${percent(compare(tuned, HARD, 'fresh', deals / 5, 2))}`,
  );
  console.log(`hard as it is, medium:       ${percent(compare(HARD, MEDIUM, 'fresh', deals))}`);
}

tune();
