/**
 * Looks for better weights by self-play: `npm run tune -- --game casino --minutes 5 --seed 1 --crowd 30`. In
 * each step two copies of the weights, moved the opposite ways along a random direction, play some duplicate
 * deals against each other, and the weights follow the better one (simultaneous perturbation). Prints the
 * averaged weights as JSON, and how they do on fresh deals against those in use.
 */
import { parseArgs } from 'node:util';
import { emptyTally, type ArenaTally } from '../../dist/arena/tally.js';
import { playDeal } from '../../dist/arena/arena.js';
import { rngFromSeed, type Rng } from '../../dist/core/rng.js';
import { GAME_FLAG } from './game-flag.js';
import { percent } from './measure.js';
import type { AnyTunable } from './tunable.js';
import { tunableCasino } from './tune-casino.js';
import { tunableDhappa } from './tune-dhappa.js';
import { tunableMayI } from './tune-may-i.js';
import { tunableShithead } from './tune-shithead.js';

/** Each knows its own weights only, and is handed no others. */
const TUNABLES = [
  tunableShithead,
  tunableCasino,
  tunableMayI,
  tunableDhappa,
] as unknown as readonly AnyTunable[];
const DEALS_PER_STEP = 50;
const RATE_FIRST = 0.15;
const RATE_LAST = 0.03;

const { values } = parseArgs({
  options: {
    game: GAME_FLAG,
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    deals: { type: 'string', default: '4000' },
    /** Of a hundred steps, so many are played at a table of four. */
    crowd: { type: 'string', default: '30' },
  },
});

function readTunable(): AnyTunable {
  const found = TUNABLES.find(({ game }) => game.id === values.game);
  if (found !== undefined) return found;
  console.error(`There is nothing to tune in "${values.game}".`);
  process.exit(2);
}
const tunable = readTunable();

/** How often each of two players sits at the smallest table that takes both equally. */
const COPIES_MIN = Math.ceil(tunable.game.seats.min / 2);
const COPIES_AT_FOUR = 2;

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

const weightsFrom = (numbers: readonly number[]): unknown =>
  refill(tunable.start, numbers.values());

/** The share of games that the first weights win against the second; 0.5 is even. */
function compare(
  first: unknown,
  second: unknown,
  seed: string,
  deals: number,
  copies: number,
): number {
  const teams = tunable.game.teams?.(2 * copies);
  const isFirst = (bot: number): boolean => (teams ? teams[0].includes(bot) : bot % 2 === 0);
  const choosers = Array.from({ length: 2 * copies }, (_, bot) =>
    tunable.chooserBy(isFirst(bot) ? first : second),
  );
  const tally = emptyTally(choosers.length);
  const table = { game: tunable.game, choosers, options: {}, clock: () => 0, tally };
  for (let deal = 0; deal < deals; deal++) playDeal(table, `${seed}/${deal}`);
  if (copies > 1 && !teams) return byPlace(tally);
  const own = tally.bots.filter((_, bot) => isFirst(bot));
  return own.reduce((sum, { wins }) => sum + wins, 0) / tally.games;
}

/** At larger tables places count, not wins alone: the average place turned into a share. */
function byPlace(tally: ArenaTally): number {
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
  const moved = (sign: number): unknown =>
    weightsFrom(numbers.map((number, i) => number + sign * way[i] * reach[i]));
  const deals = copies === 1 ? DEALS_PER_STEP : Math.round(DEALS_PER_STEP / 5);
  const gain = 2 * compare(moved(1), moved(-1), seed, deals, copies) - 1;
  for (let i = 0; i < numbers.length; i++) numbers[i] += rate * gain * way[i] * reach[i];
}

/** Weights are printed to so many parts of the reach of their kind, which is finer than play can tell. */
const PARTS = 25;

function rounded(number: number, reach: number): number {
  const grain = 10 ** Math.floor(Math.log10(reach / PARTS));
  return Number((Math.round(number / grain) * grain).toPrecision(6));
}

function tune(): void {
  const start = performance.now();
  const spanMs = Number(values.minutes) * 60_000;
  const rng = rngFromSeed(`tune/${values.seed}`);
  const numbers = flatten(tunable.start).map(({ number }) => number);
  const reach = flatten(tunable.start).map(({ kind }) => tunable.reach[kind]);
  const sum = numbers.map(() => 0);
  let averaged = 0;
  let steps = 0;
  for (let done = 0; done < 1; steps++) {
    done = (performance.now() - start) / spanMs;
    const rate = RATE_FIRST + (RATE_LAST - RATE_FIRST) * done;
    const isCrowd = rng.below(100) < Number(values.crowd);
    const copies = isCrowd ? COPIES_AT_FOUR : COPIES_MIN;
    step(numbers, reach, rate, `tune/${values.seed}/${steps}`, rng, copies);
    if (done > 0.5) averaged++;
    if (done > 0.5) numbers.forEach((number, i) => (sum[i] += number));
    if (process.stderr.isTTY)
      process.stderr.write(`\rtuning ${Math.round(100 * done)}%, ${steps} steps`);
  }
  report(weightsFrom(sum.map((total, i) => rounded(total / averaged, reach[i]))), steps);
}

function report(tuned: unknown, steps: number): void {
  const deals = Number(values.deals);
  const fewer = Math.ceil(deals / 5);
  const two = COPIES_MIN === 1 ? `over ${deals} fresh deals, and ` : '';
  console.log(JSON.stringify(tuned));
  console.log(`${steps} steps; ${two}over ${fewer} fresh deals at a table of four, by place:`);
  for (const [name, rival] of Object.entries(tunable.rivals)) {
    const shares = [compare(tuned, rival, 'fresh', fewer, COPIES_AT_FOUR)];
    if (COPIES_MIN === 1) shares.unshift(compare(tuned, rival, 'fresh', deals, 1));
    console.log(`tuned against ${name}: ${shares.map(percent).join(', ')}`);
  }
}

tune();
