/** What the bench measures of May I? beside what it measures of every game: planning, on easy and hard hands. */
import { buildPack, parseCard, type Card } from '../../dist/core/card.js';
import { rngFromSeed, shuffle, type Rng } from '../../dist/core/rng.js';
import { contractOf, ROUNDS, type Sizes } from '../../dist/games/may-i/rules/contract.js';
import {
  bestLayDown,
  canLayDown,
  distance,
  outs,
} from '../../dist/games/may-i/rules/planner/index.js';
import type { Figure } from './figure.js';

const PACK = buildPack({ packs: 2, jokers: true });
const SMALLEST = 11;
const LARGEST = 17;
const HANDS = 300;

const anyHand = (size: number, rng: Rng): Card[] => shuffle(PACK.slice(), rng).slice(0, size);

/** Two suits and up to eight wilds: as many ways to lay down as a hand can have. */
function richHand(size: number, rng: Rng): Card[] {
  const naturals = PACK.filter((card) => card % 54 < 26 && card % 13 !== 0);
  const wilds = PACK.filter((card) => card % 54 >= 52 || card % 13 === 0);
  const count = rng.below(9);
  return [...shuffle(wilds, rng).slice(0, count), ...shuffle(naturals, rng).slice(0, size - count)];
}

interface Case {
  readonly hand: Card[];
  readonly round: number;
  readonly sizes: Sizes;
}

function casesOf(make: (size: number, rng: Rng) => Card[]): Case[] {
  const rng = rngFromSeed('hands');
  const cases: Case[] = [];
  for (let at = 0; at < HANDS; at++)
    for (let round = 1; round <= ROUNDS; round++)
      for (const sizes of round === ROUNDS ? (['all'] as const) : (['exact', 'atLeast'] as const))
        cases.push({ hand: make(SMALLEST + (at % (LARGEST - SMALLEST + 1)), rng), round, sizes });
  return cases;
}

/** Microseconds of every call, in rising order; the second time round, so that the code is warm. */
function timesOf(cases: readonly Case[], call: (one: Case) => unknown): number[] {
  for (const one of cases) call(one);
  const times = cases.map((one) => {
    const before = performance.now();
    call(one);
    return 1000 * (performance.now() - before);
  });
  return times.sort((a, b) => a - b);
}

const best = ({ hand, round, sizes }: Case): unknown => bestLayDown(hand, contractOf(round), sizes);

function spread(
  name: string,
  times: readonly number[],
  wanted: readonly [string, string],
): Figure[] {
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))];
  return [
    { name: `${name}, median`, value: at(0.5), unit: 'µs', target: wanted[0] },
    { name: `${name}, 99th of 100`, value: at(0.99), unit: 'µs', target: wanted[1] },
  ];
}

/** Runs and sets of every kind in two suits, and six wilds. */
const WIDEST = "3C 4C 5C 6C 7C 8C 3D 4D 5D 6D 7D JK JK' 2C 2D 2H 2S";

export function planFigures(perSecond: (work: () => number) => number): Figure[] {
  const easy = casesOf(anyHand);
  const hard = casesOf(richHand);
  const widest = WIDEST.split(' ').map((text) => parseCard(text)!);
  const mean = (call: (one: Case) => unknown): number => {
    const rate = perSecond(() => {
      for (const one of easy) call(one);
      return easy.length;
    });
    return 1e6 / rate;
  };
  const rate = perSecond(() => (bestLayDown(widest, contractOf(5), 'atLeast') ? 1 : 0));
  return [
    {
      name: 'can lay down, any hand of 11 to 17',
      value: mean(({ hand, round, sizes }) => canLayDown(hand, contractOf(round), sizes)),
      unit: 'µs',
      target: 'under 1',
    },
    ...spread('best lay-down, any hand of 11 to 17', timesOf(easy, best), [
      'under 1000',
      'under 10000',
    ]),
    ...spread('best lay-down, rich hands', timesOf(hard, best), ['under 1000', 'under 10000']),
    { name: 'best lay-down, widest hand', value: 1e6 / rate, unit: 'µs', target: 'under 10000' },
    {
      name: 'distance, any hand',
      value: mean(({ hand, round, sizes }) => distance(hand, contractOf(round), sizes)),
      unit: 'µs',
      target: '',
    },
    {
      name: 'outs, any hand',
      value: mean(({ hand, round, sizes }) => outs(hand, contractOf(round), sizes)),
      unit: 'µs',
      target: '',
    },
  ];
}
